"""Prints what a build needs to know of this interpreter and its torch, one item per line; see tpu_port_runtime.cmake.

torch is located, not imported: an import takes seconds and would start a backend.
"""
import glob
import importlib.metadata
import importlib.util
import os
import sys
import sysconfig


def shared_library():
    config = sysconfig.get_config_var
    version = f"{sys.version_info.major}.{sys.version_info.minor}{getattr(sys, 'abiflags', '')}"
    directories = [config("LIBDIR"), os.path.join(config("LIBDIR") or "", config("MULTIARCH") or ""),
                   os.path.join(sys.base_prefix, "lib"), config("LIBPL")]
    names = [f"libpython{version}.so", config("INSTSONAME") or "", f"libpython{version}.so.1.0"]
    for directory in filter(None, directories):
        for name in names:
            path = os.path.join(directory, name)
            if ".so" in name and os.path.isfile(path):
                return path
    sys.exit(f"Python {version} in {sys.base_prefix} is static: it has no libpython{version}.so to embed.\n"
             "Make the environment with a Python that has one: Debian and Ubuntu's python3 with python3-dev, one that uv\n"
             "or conda installed, or pyenv with PYTHON_CONFIGURE_OPTS=--enable-shared.")


def torch_directory():
    spec = importlib.util.find_spec("torch")
    if spec is None or not spec.origin:
        sys.exit(f"there is no torch in {sys.prefix}; install it: {sys.executable} -m pip install torch_tpu")
    return os.path.dirname(spec.origin)


def headers():
    include = sysconfig.get_path("include")
    if not os.path.isfile(os.path.join(include, "Python.h")):
        sys.exit(f"there is no Python.h in {include}; on Debian and Ubuntu: apt install python3-dev")
    return include


torch = torch_directory()
site = os.path.dirname(torch)
indirect = sorted(glob.glob(os.path.join(site, "nvidia", "*", "lib")))
print(torch, importlib.metadata.version("torch"), headers(), shared_library(), ":".join(indirect), sep="\n")
