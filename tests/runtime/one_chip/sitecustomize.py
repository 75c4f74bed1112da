"""Does for plain Python programs of the tests, by PYTHONPATH, what the runtime does for C++ ones."""
import runpy
from pathlib import Path

runpy.run_path(str(Path(__file__).resolve().parents[3] / "runtime_probe" / "src" / "show_chip.py"))
