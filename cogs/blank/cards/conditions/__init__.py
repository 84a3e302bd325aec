"""What rules of BLANK can wait for, a file each: read it like a table of contents."""
