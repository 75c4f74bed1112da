#!/usr/bin/env python3
"""Tests of the command line. TPU_PORT_BIN names the program; arguments are those of unittest."""
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from commands_test import *  # noqa: F401,F403
from input_test import *  # noqa: F401,F403
from output_test import *  # noqa: F401,F403

if __name__ == "__main__":
    unittest.main()
