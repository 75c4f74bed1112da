"""A matmul on the device, then memory: 4000 bytes are kept, 12000 more are alive for a while. Prints JSON."""
import json
import sys
import time

import torch

left = torch.tensor([[1.0, 2.0], [3.0, 4.0]])
right = torch.tensor([[5.0, 6.0], [7.0, 8.0]])
left, right = left.to("tpu"), right.to("tpu")
print("to be multiplied", file=sys.stderr, flush=True)
product = left @ right
seen = {"product": product.cpu().tolist(), "devices": torch.accelerator.device_count(), "device type": product.device.type}
del left, right, product

kept = torch.ones(1000).to("tpu")
more = torch.ones(3000).to("tpu")
torch.accelerator.synchronize()
del more
# The device tells of what is done on a thread of its own.
for _ in range(100):
    if torch.accelerator.memory_allocated() == 4000:
        break
    time.sleep(0.05)
seen["allocated"] = torch.accelerator.memory_allocated()
seen["peak"] = torch.accelerator.max_memory_allocated()
seen["limit"] = torch.accelerator.get_memory_info()[1]
print(json.dumps(seen))
