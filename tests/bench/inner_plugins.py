#!/usr/bin/env python3
"""Measures the inner plugins of the rehearsal; prints the tables of docs/adr/0005-inner-plugin.md.

    TPU_PORT_TEST_PYTHON=ENV/bin/python TPU_PORT_PLUGIN=libtpu_port_rehearsal.so TPU_PORT_INNER_PLUGINS=A.so:B.so \\
        python3 tests/bench/inner_plugins.py [--runs N] [--only speed|operators]

Every run is a process of its own; the runs of the plugins take turns, and the table has the medians. Times are of this
machine: compare columns, not with other tables.
"""
import argparse
import json
import os
import re
import signal
import statistics
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
PYTHON = os.environ.get("TPU_PORT_TEST_PYTHON", "")
PLUGIN = os.environ.get("TPU_PORT_PLUGIN", "")
INNER = [path for path in os.environ.get("TPU_PORT_INNER_PLUGINS", "").split(":") if path]
DEADLINE_S = 300
LONGEST = 90
FIGURES = {
    "import": "`import torch` (s)", "first result": "start to first result (s)",
    "after import": "of this after the import (ms)",
    "matmul first": "matmul 64x64, first (ms)", "matmul steady": "matmul 64x64, steady (ms)",
    "cnn first": "CNN, first two steps (ms)", "cnn steady": "CNN, steady step (ms)",
    "peak": "peak resident memory (MB)", "noise": "lines on stderr", "own noise": "of these by the inner plugin",
}
# XLA's log lines; torch_tpu itself prints without that prefix when TF_CPP_MIN_LOG_LEVEL is 1.
LOG_LINE = re.compile(r"^([IWEF]\d{4} |WARNING: All log messages)")


def run(inner, script, *arguments):
    """Exit code, stdout and stderr of a child; None in `arguments` stands for the time of its start."""
    environment = dict(os.environ, TPU_LIBRARY_PATH=PLUGIN, TPU_PORT_REHEARSAL_INNER=inner, TF_CPP_MIN_LOG_LEVEL="1",
                       PYTHONPATH=str(HERE.parent / "runtime/one_chip"), PYTHONWARNINGS="ignore")
    started = time.time()
    arguments = [str(started) if argument is None else argument for argument in arguments]
    child = subprocess.Popen([PYTHON, "-B", str(HERE / script), *arguments], env=environment, text=True,
                             stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    try:
        out, err = child.communicate(timeout=DEADLINE_S)
    except subprocess.TimeoutExpired:
        child.kill()
        out, err = child.communicate()
        err += f"\nkilled after {DEADLINE_S} s"
    return child.returncode, out, err


def speed(inner):
    code, out, err = run(inner, "inner_plugins_speed.py", None)
    if code != 0:
        sys.exit(f"inner_plugins.py: the speed run on {inner} ended with {code}:\n{err}")
    lines = err.splitlines()
    return dict(json.loads(out.splitlines()[-1]), noise=len(lines),
                **{"own noise": sum(1 for line in lines if LOG_LINE.match(line))})


def operators(inner):
    outcomes, first = {}, 0
    while True:
        code, out, err = run(inner, "inner_plugins_operators.py", str(first))
        entries = [json.loads(line) for line in out.splitlines()]
        outcomes.update((entry["operator"], entry["outcome"]) for entry in entries if "outcome" in entry)
        if not entries:
            sys.exit(f"inner_plugins.py: no operator ran on {inner}, exit code {code}:\n{err}")
        begun = list(dict.fromkeys(entry["operator"] for entry in entries))
        if "outcome" in entries[-1]:
            return outcomes
        how = signal.Signals(-code).name if code < 0 else f"exit code {code}"
        outcomes[begun[-1]] = f"**ends the process** ({how})"
        first += len(begun)


def table(head, rows):
    print("| " + " | ".join([head, *(f"`{label(inner)}`" for inner in INNER)]) + " |")
    print("|---" * (len(INNER) + 1) + "|")
    for name, cells in rows:
        print("| " + " | ".join([name, *cells]) + " |")
    print()


def label(inner):
    """The folder that the file lies in names the package."""
    return Path(inner).resolve().parent.name


def short(outcome):
    text = outcome.replace("|", "/")
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def print_speed(runs):
    results = {inner: [] for inner in INNER}
    for _ in range(runs):
        for inner in INNER:
            results[inner].append(speed(inner))
    rows = []
    for key, name in FIGURES.items():
        medians = [statistics.median(run[key] for run in results[inner]) for inner in INNER]
        rows.append((name, [f"{value:.0f}" if value >= 100 else f"{value:.3g}" for value in medians]))
    rows.append(("size of the file (MB)", [f"{os.path.getsize(inner) / 1e6:.0f}" for inner in INNER]))
    table(f"median of {runs}", rows)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--only", choices=("speed", "operators"))
    options = parser.parse_args()
    if not (PYTHON and PLUGIN and INNER):
        sys.exit("inner_plugins.py: TPU_PORT_TEST_PYTHON, TPU_PORT_PLUGIN and TPU_PORT_INNER_PLUGINS have to be set")
    if options.only != "operators":
        print_speed(options.runs)
    if options.only != "speed":
        outcomes = [operators(inner) for inner in INNER]
        table("operator", [(name, [short(outcome.get(name, "not run")) for outcome in outcomes]) for name in outcomes[0]])


if __name__ == "__main__":
    main()
