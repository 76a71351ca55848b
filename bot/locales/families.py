"""Ids that code puts together, so that no search for the whole id would find their use."""

FAMILIES: tuple[str, ...] = (
    "cli-",  # what the command line answers
)
