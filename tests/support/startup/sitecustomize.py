"""Seeds processes: Python imports this at its start if this folder is on its path.

The tests set that path. So their processes, and the children of those, need no option to be seeded.
"""

import importlib.util
import os
from pathlib import Path

if "MAUNZ_TESTS_SEED" in os.environ:
    _file = Path(__file__).parents[1] / "chance.py"
    _spec = importlib.util.spec_from_file_location("_chance", _file)
    assert _spec is not None
    assert _spec.loader is not None
    _chance = importlib.util.module_from_spec(_spec)
    _spec.loader.exec_module(_chance)
    _chance.begin_process()
