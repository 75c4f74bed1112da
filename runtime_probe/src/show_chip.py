"""Lets a plugin that the user named stand for one v5e chip. Run inside the runtime, and by the tests' sitecustomize.

The two functions of torch_tpu's hardware module that look at the PCI bus are replaced as soon as that module is loaded,
which `import torch` itself may do; the loader stays as it is.
"""
import importlib.abc
import importlib.util
import sys


class OneChip(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name != "torch_tpu._internal.utils.hardware":
            return None
        sys.meta_path.remove(self)
        spec = importlib.util.find_spec(name)
        load = spec.loader.exec_module

        def run(module):
            load(module)
            module._scan_pci_tpus = lambda: (1, module._V5E_TOPOLOGY)
            module.get_tpu_device_name = lambda: "TPU v5e"

        spec.loader.exec_module = run
        return spec


sys.meta_path.insert(0, OneChip())
