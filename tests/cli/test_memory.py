"""A process that runs for long has the files it needs, and keeps no memory that it does not."""

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


RAISE = """
import resource
from bot.cli.run import raise_file_limit

most = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
resource.setrlimit(resource.RLIMIT_NOFILE, (64, most))
raise_file_limit()
print(resource.getrlimit(resource.RLIMIT_NOFILE) == (most, most))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no such limit")
def test_the_bot_may_open_as_many_files_as_the_system_allows() -> None:
    raised = subprocess.run(
        [sys.executable, "-c", RAISE], stdout=subprocess.PIPE, text=True, check=True
    )
    assert raised.stdout.split() == ["True"]


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="others keep nothing")
def test_a_large_freed_block_of_memory_is_returned_to_the_system() -> None:
    looked = subprocess.run(
        [sys.executable, "-c", LOOK], stdout=subprocess.PIPE, text=True, check=True
    )
    assert looked.stdout.split() == ["1", "True"]
