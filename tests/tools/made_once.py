"""Something costly that is made once per machine: under a lock, and renamed into place when it is complete, so that an
interrupted run leaves nothing half-made and two runs do not make it twice."""
import fcntl
import glob
import os
import shutil
import sys


def made_once(folder, name, notice, make):
    """The path FOLDER/NAME; `make(work)` fills the new path `work`, which then takes that name. `notice` goes to stderr."""
    target = os.path.join(folder, name)
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, ".lock"), "w", encoding="utf-8") as guard:
        fcntl.flock(guard, fcntl.LOCK_EX)
        for left in glob.glob(os.path.join(folder, "making-*")):  # of a run that was killed
            shutil.rmtree(left, ignore_errors=True)
        if not os.path.isdir(target):
            print(notice, file=sys.stderr)
            work = os.path.join(folder, f"making-{os.getpid()}")
            try:
                make(work)
                os.rename(work, target)
            finally:
                shutil.rmtree(work, ignore_errors=True)
    return target
