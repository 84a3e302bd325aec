"""Read what strangers send in processes of their own: limited in time and memory, killed when need be, never missed.

    workers = Workers(warm, kinds)               # `warm(kinds)`: what all jobs need, imported and loaded beforehand
    changes = await workers.run(FILE, server, changes_in, kind, data, ...)

`run` calls a top-level function of ours with arguments that can be pickled, and returns what it returns: what msgspec
can write and read, as the function's annotation says (tuples of it have become tuples again, plain data is JSON's). A
Kind says how long, how large, and how many at once. One job of a kind at a time is done for a server; servers take
turns, whatever each of them has waiting. It raises

    GivenUp             it takes too long, needs too much memory, or has ended without an answer; a kind of
    Refused             what the function itself refuses, that too many wait, or that the bot is about to stop
    RuntimeError        the function has failed: a bug of ours; its text names the lines, and nothing that was read

How it is made: one process, the nursery, imports what jobs need, and is forked for every job (child.py): a job begins
in a few milliseconds, takes little memory of its own, can be killed at any moment without anybody waiting for the
next one, and knows nothing of the jobs before. The nursery begins when it is first needed, and ends when nobody has
needed it for a while. The kernel ends a job whose time is up, and what asks for too much memory (of Linux; elsewhere
time is the only limit). No process outlives the bot, not even its `kill -9`, nor does a job that nobody waits for.
"""
