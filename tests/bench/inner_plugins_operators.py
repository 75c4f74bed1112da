"""One run of inner_plugins.py: operators that torch_tpu has and CPU plugins have trouble with; a line of JSON for each.

argv[1] is the first operator to run: an operator that ends the process is passed over by the next run.
"""
import json
import sys

import torch
from torch import nn

torch.manual_seed(0)
square = torch.randn(4, 4) + 4 * torch.eye(4)
row = torch.tensor([3.0, 1.0, 2.0, 3.0])
table = torch.randn(10, 4)
indices = torch.tensor([1, 2, 4, 5])
query = torch.randn(1, 2, 8, 16)
layer = nn.TransformerEncoderLayer(16, 2, 32, dropout=0.0, batch_first=True)


COMPILE_ERROR = "failed to compile MLIR module -- the XLA compiler failed with: "


def transformer(device):
    return layer.eval().to(device)(torch.ones(1, 8, 16).to(device))


def transformer_training(device):
    with torch.enable_grad():
        return layer.train().to(device)(torch.ones(1, 8, 16).to(device)).detach()


def pinned(device):
    return row.pin_memory(device) if device == "tpu" else row


def device_stats(device):
    if device == "tpu":
        torch.accelerator.memory_stats()
    return row


OPERATORS = {
    "cumsum": lambda d: torch.cumsum(row.to(d), 0),
    "cumprod": lambda d: torch.cumprod(row.to(d), 0),
    "cummax": lambda d: torch.cummax(row.to(d), 0)[0],
    "embedding_bag": lambda d: nn.functional.embedding_bag(indices.to(d), table.to(d), torch.tensor([0, 2]).to(d)),
    "repeat_interleave(Tensor)": lambda d: torch.repeat_interleave(torch.tensor([1, 2, 0, 1]).to(d)),
    "segment_reduce": lambda d: torch.segment_reduce(row.to(d), "sum", lengths=torch.tensor([1, 3]).to(d)),
    "inv": lambda d: torch.linalg.inv(square.to(d)),
    "solve": lambda d: torch.linalg.solve(square.to(d), row.to(d)),
    "lu_factor": lambda d: torch.linalg.lu_factor(square.to(d))[0],
    "scaled_dot_product_attention": lambda d: nn.functional.scaled_dot_product_attention(*[query.to(d)] * 3),
    "TransformerEncoderLayer, eval()": transformer,
    "TransformerEncoderLayer, train()": transformer_training,
    "unique": lambda d: torch.unique(row.to(d)),
    "unique_consecutive": lambda d: torch.unique_consecutive(row.to(d)),
    "sort": lambda d: torch.sort(row.to(d))[0],
    "pin_memory": pinned,
    "memory statistics": device_stats,
}

with torch.no_grad():
    for name in list(OPERATORS)[int(sys.argv[1]):]:
        print(json.dumps({"operator": name}), flush=True)
        wanted = OPERATORS[name]("cpu")
        try:
            got = OPERATORS[name]("tpu").cpu()
            same = got.shape == wanted.shape and torch.allclose(got, wanted, atol=1e-4)
            outcome = "right" if same else "wrong"
        except Exception as error:  # whatever the backend throws is the outcome
            outcome = "error: " + " ".join(str(error).split()).replace(COMPILE_ERROR, "")
        print(json.dumps({"operator": name, "outcome": outcome}), flush=True)
