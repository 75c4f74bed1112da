"""One run of inner_plugins.py: a small matmul and a small CNN's training loop on the device; prints one line of JSON.

argv[1] is the time at which the process was started, in seconds since the epoch.
"""
import json
import resource
import statistics
import sys
import time

import torch
from torch import nn

STEPS = 50
figures = {"import": time.time() - float(sys.argv[1])}


def timed(step):
    start = time.perf_counter()
    step()
    return (time.perf_counter() - start) * 1e3


def first_and_steady(name, step):
    figures[f"{name} first"] = timed(step)
    figures[f"{name} steady"] = statistics.median(timed(step) for _ in range(STEPS))


torch.ones(2).to("tpu").add(1).cpu()
figures["first result"] = time.time() - float(sys.argv[1])
figures["after import"] = (figures["first result"] - figures["import"]) * 1e3

left = torch.randn(64, 64).to("tpu")
first_and_steady("matmul", lambda: (left @ left).cpu())

torch.manual_seed(0)
model = nn.Sequential(nn.Conv2d(1, 8, 3), nn.ReLU(), nn.MaxPool2d(2), nn.Conv2d(8, 16, 3), nn.ReLU(), nn.MaxPool2d(2),
                      nn.Flatten(), nn.Linear(16 * 25, 10)).to("tpu")
optimizer = torch.optim.SGD(model.parameters(), lr=1e-2, momentum=0.9)
images, labels = torch.randn(32, 1, 28, 28), torch.randint(0, 10, (32,))


def train_step():
    loss = nn.functional.cross_entropy(model(images.to("tpu")), labels.to("tpu"))
    optimizer.zero_grad()
    loss.backward()
    optimizer.step()
    loss.item()


# The second step compiles too: the optimizer has a momentum only then.
figures["cnn first"] = timed(train_step) + timed(train_step)
figures["cnn steady"] = statistics.median(timed(train_step) for _ in range(STEPS))
figures["peak"] = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(json.dumps(figures))
