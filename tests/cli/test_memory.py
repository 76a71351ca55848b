"""A process that runs for long keeps no memory that it does not need."""

import platform
import subprocess
import sys

import pytest

LOOK = """
import ctypes, gc
from benchmarks.inside import MallocInfo
from bot.cli.run import tune_garbage_collection

library = ctypes.CDLL(None)
library.mallinfo2.restype = MallocInfo
library.malloc.restype = ctypes.c_void_p
tune_garbage_collection()
# Who frees a large piece has the C library keep all that are smaller from then on.
library.free(ctypes.c_void_p(library.malloc(8 << 20)))
before = library.mallinfo2().hblks
library.malloc(1 << 20)
print(library.mallinfo2().hblks - before, gc.get_freeze_count() > 0)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="others keep nothing")
def test_a_large_freed_block_of_memory_is_returned_to_the_system() -> None:
    looked = subprocess.run(
        [sys.executable, "-c", LOOK], stdout=subprocess.PIPE, text=True, check=True
    )
    assert looked.stdout.split() == ["1", "True"]
