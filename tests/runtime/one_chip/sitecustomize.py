"""Lets torch_tpu believe in one v5e chip: for plain Python programs of the tests, by PYTHONPATH.

Python imports it at start. The two functions of torch_tpu that look at the PCI bus are replaced as soon as their module
is loaded; the loader itself stays as it is, and so does what `import torch` does.
"""
import importlib.abc
import importlib.util
import sys

MODULE = "torch_tpu._internal.utils.hardware"


class OneChip(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path, target=None):
        if name != MODULE:
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
