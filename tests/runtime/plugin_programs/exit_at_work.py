"""Leaves while the device is at work, from within a function and with tensors in globals."""
import sys

import torch

kept = torch.randn(512, 512).to("tpu")


def work():
    result = kept
    for _ in range(20):
        result = result @ kept / 512
    print("leaving")
    sys.exit(0)


work()
