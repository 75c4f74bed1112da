"""Writes the TorchScript archives that the tests load. usage: make_archives.py FOLDER"""
import os
import sys

os.environ["TORCH_DEVICE_BACKEND_AUTOLOAD"] = "0"  # torch alone: scripting max_pool2d fails once torch_tpu is loaded
import torch
from torch import nn


class Values(nn.Module):
    def __init__(self, x, y):
        super().__init__()
        self.register_buffer("input", x)
        self.register_buffer("output", y)

    def forward(self):
        return self.input


class Scripted(nn.Module):
    def __init__(self):
        super().__init__()
        self.conv = nn.Conv2d(1, 4, 3, padding=1)
        self.last = nn.Linear(4 * 4 * 4, 3)

    def forward(self, x):
        x = torch.max_pool2d(torch.relu(self.conv(x)), 2)
        for _ in range(2):  # a loop that scripting keeps
            x = x * 0.5
        return self.last(x.flatten(1))


def save(model, name, x, folder):
    with torch.no_grad():
        y = model(x)
    model.save(os.path.join(folder, name + ".pt"))
    torch.jit.script(Values(x, y)).save(os.path.join(folder, name + "_values.pt"))


def main():
    folder = sys.argv[1]
    os.makedirs(folder, exist_ok=True)
    torch.manual_seed(0)
    x = torch.randn(2, 1, 8, 8)
    save(torch.jit.script(Scripted()), "scripted", x, folder)
    traced = nn.Sequential(nn.Conv2d(1, 4, 3), nn.ReLU(), nn.AvgPool2d(2), nn.Flatten(), nn.Linear(36, 3))
    save(torch.jit.trace(traced, x), "traced", x, folder)
    norm = torch.jit.trace(nn.BatchNorm2d(3).train(), torch.randn(4, 3, 5, 5), check_trace=False)
    norm.running_mean.zero_()
    norm.running_var.fill_(1)
    norm.save(os.path.join(folder, "bn_traced.pt"))


main()
