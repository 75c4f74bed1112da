#include "smoke/locate.h"

#include <array>
#include <vector>

namespace tpu_doctor {
namespace {

using tpu_common::Environment;
using tpu_common::Error;
using tpu_common::FileSystem;
using tpu_common::Result;

/// Shared objects inside the packages that are known to serve, the best first
/// (docs/adr/0005-inner-plugin.md).
constexpr std::array<const char*, 3> kInnerPlugins{"fastatomstruct_xla_cpu/libpjrt_cpu.so",
                                                   "lammps_jax_pjrt_cpu/pjrt_c_api_cpu_plugin.so",
                                                   "xla_plugins/xla_cpu_pjrt/xla_cpu_pjrt.so"};

class Search {
 public:
  explicit Search(const Environment& environment) : environment_(environment), files_(*environment.files) {}

  std::string variable(const char* name) const { return environment_.variables(name).value_or(""); }

  std::string absolute(const std::string& path) const {
    return path.empty() || path[0] == '/' ? path : tpu_common::joinPath(environment_.workingDirectory, path);
  }

  Result<Places> python(const std::optional<std::string>& venv) const {
    Places places;
    const auto inside = [&](const std::string& root) { return tpu_common::joinPath(root, "bin/python"); };
    if (venv) {
      const std::string root = absolute(*venv);
      places.python = files_.isDirectory(root) ? inside(root) : root;
      places.pythonFrom = "--venv";
    } else if (const std::string named = variable("TPU_PORT_PYTHON"); !named.empty()) {
      places.python = absolute(named);
      places.pythonFrom = "TPU_PORT_PYTHON";
    } else if (const std::string active = variable("VIRTUAL_ENV"); !active.empty()) {
      places.python = inside(active);
      places.pythonFrom = "VIRTUAL_ENV";
    } else {
      for (std::string folder = environment_.workingDirectory;; folder = tpu_common::parentPath(folder)) {
        const std::string candidate = inside(tpu_common::joinPath(folder, ".venv"));
        if (files_.exists(candidate)) {
          places.python = candidate;
          places.pythonFrom = ".venv";
          break;
        }
        if (folder.empty() || folder == "/") break;
      }
    }
    if (!places.python.empty() && !files_.exists(places.python))
      return Error{"there is no " + places.python + " (from " + places.pythonFrom + ")",
                   "name the environment that holds torch_tpu: --venv DIR"};
    return places;
  }

  /// lib/python3.N/site-packages of the environment; "" when it has none.
  std::string packages(const std::string& python) const {
    if (python.empty()) return "";
    const std::string lib =
        tpu_common::joinPath(std::string(tpu_common::parentPath(tpu_common::parentPath(python))), "lib");
    const auto entries = files_.list(lib);
    if (!entries) return "";
    for (const auto& entry : *entries) {
      const std::string folder = tpu_common::joinPath(lib, entry.name + "/site-packages");
      if (entry.name.rfind("python3", 0) == 0 && files_.isDirectory(folder)) return folder;
    }
    return "";
  }

  std::string versionOf(const std::string& packages, const std::string& package) const {
    const auto entries = files_.list(packages);
    if (packages.empty() || !entries) return "";
    const std::string prefix = package + "-", suffix = ".dist-info";
    for (const auto& entry : *entries)
      if (entry.name.rfind(prefix, 0) == 0 && entry.name.size() > prefix.size() + suffix.size() &&
          entry.name.compare(entry.name.size() - suffix.size(), suffix.size(), suffix) == 0)
        return entry.name.substr(prefix.size(), entry.name.size() - prefix.size() - suffix.size());
    return "";
  }

  Result<std::string> file(const char* variableName, const std::string& name,
                           const std::vector<std::string>& beside, const std::string& howToGet) const {
    if (const std::string named = variable(variableName); !named.empty()) {
      if (files_.isFile(absolute(named))) return absolute(named);
      return Error{"there is no " + absolute(named) + " (from " + variableName + ")", howToGet};
    }
    const std::string here(tpu_common::parentPath(environment_.executable));
    for (const std::string& folder : beside)
      if (const auto found = files_.realPath(tpu_common::joinPath(here, folder + "/" + name))) return *found;
    return Error{
        name + " is neither beside " + environment_.executable + " nor in its libexec and lib folders",
        howToGet};
  }

  Result<std::string> inner(const std::optional<std::string>& wish, const std::string& packages) const {
    std::string named = wish.value_or("");
    if (named.empty()) named = variable("TPU_PORT_REHEARSAL_INNER");
    if (!named.empty()) {
      if (files_.isFile(absolute(named))) return absolute(named);
      return Error{"there is no plugin " + absolute(named),
                   "name the shared object of an OpenXLA CPU plugin"};
    }
    if (!packages.empty())
      for (const char* plugin : kInnerPlugins)
        if (const std::string path = tpu_common::joinPath(packages, plugin); files_.isFile(path)) return path;
    const std::string parts = tpu_common::joinPath(cache(), "parts");
    const auto entries = files_.list(parts);
    for (const char* plugin : kInnerPlugins) {
      const std::string name(tpu_common::fileName(plugin));
      if (entries)
        for (const auto& entry : *entries)
          if (const std::string path = tpu_common::joinPath(parts, entry.name + "/" + name);
              files_.isFile(path))
            return path;
    }
    return Error{"no OpenXLA CPU plugin was found to rehearse on",
                 "python -m pip download --no-deps fastatomstruct-xla-cpu==2026.6.23, unpack the wheel with "
                 "unzip, and name its "
                 "libpjrt_cpu.so: --plugin FILE"};
  }

 private:
  std::string cache() const {
    if (const std::string named = variable("TPU_PORT_CACHE"); !named.empty()) return absolute(named);
    if (const std::string home = variable("XDG_CACHE_HOME"); !home.empty())
      return tpu_common::joinPath(home, "tpu-port");
    return tpu_common::joinPath(variable("HOME"), ".cache/tpu-port");
  }

  const Environment& environment_;
  const FileSystem& files_;
};

}  // namespace

Result<Places> locate(const Environment& environment, const std::optional<std::string>& venv, bool rehearsal,
                      const std::optional<std::string>& innerWish) {
  const Search search(environment);
  Result<Places> places = search.python(venv);
  if (!places) return places;
  const std::string packages = search.packages(places->python);
  places->torchTpu = search.versionOf(packages, "torch_tpu");
  const auto probe = search.file(
      "TPU_PORT_PROBE", "tpu-probe", {".", "../libexec/tpu-port"},
      "it is built against your torch: cmake -S share/tpu-port/runtime -B build "
      "-DTPU_PORT_PYTHON=ENV/bin/python && cmake --build build; then TPU_PORT_PROBE=build/probe/tpu-probe");
  if (!probe) return probe.error();
  places->probe = *probe;
  if (!rehearsal) return places;
  const auto plugin =
      search.file("TPU_PORT_PLUGIN", "libtpu_port_rehearsal.so", {".", "../lib"},
                  "it is built with -DTPU_PORT_PJRT_INCLUDE=DIR of pjrt_c_api.h; name it in TPU_PORT_PLUGIN");
  if (!plugin) return plugin.error();
  places->plugin = *plugin;
  const auto inner = search.inner(innerWish, packages);
  if (!inner) return inner.error();
  places->inner = *inner;
  return places;
}

}  // namespace tpu_doctor
