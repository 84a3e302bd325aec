"""The effects that cards of BLANK can have, a file each: read it like a table of contents. docs/add-an-effect.md."""
