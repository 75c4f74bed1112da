"""Forks after the device was used: a data loader with workers, a child that leaves, one that uses the device. JSON."""
import json
import os
import sys

import torch
from torch.utils.data import DataLoader, TensorDataset

on_device = torch.ones(2, 2).to("tpu")
on_device.sum().item()
seen = {}
loader = DataLoader(TensorDataset(torch.arange(64.0)), batch_size=8, num_workers=2, multiprocessing_context="fork")
seen["sum over the loader's workers"] = sum(batch[0].to("tpu").sum().item() for batch in loader)


def status_of(child):
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


child = os.fork()
if child == 0:
    del on_device
    sys.exit(0)
seen["child that leaves"] = status_of(child)

read, write = os.pipe()
child = os.fork()
if child == 0:
    try:
        on_device.cpu()
    except RuntimeError as error:
        os.write(write, str(error).encode())
    os._exit(0)
seen["child that uses the device"] = status_of(child)
os.close(write)
seen["what it was told"] = os.read(read, 4096).decode()
assert on_device.sum().item() == 4, "the parent goes on"
print(json.dumps(seen))
