"""Foreign code in processes of their own: how they start, are talked to, run out of time and end.

`command` runs a command under a `supervisor` that kills it with all that it started. `blocking_process` and
`async_process` exchange lines with it, each with a deadline; `python_process` exchanges Python objects.
Whatever goes wrong is a `Failed` with its `Failure`, and the process is gone by then. `wall_clock` and
`cpu_clock` limit foreign code from inside the process that runs it.
"""
