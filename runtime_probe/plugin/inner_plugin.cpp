#include "inner_plugin.h"

#include <dlfcn.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>

namespace tpu_port::rehearsal {
namespace {

const char* const kHint =
    "; set TPU_PORT_REHEARSAL_INNER to the shared object of an OpenXLA CPU plugin, for example "
    "libpjrt_cpu.so of the "
    "package fastatomstruct-xla-cpu";

InnerPlugin failed(const std::string& reason) {
  return {nullptr, "rehearsal plugin: " + reason + kHint};
}

std::string quoted(const char* path) {
  return "\"" + std::string(path) + "\"";
}

}  // namespace

std::string versionProblem(const PJRT_Api& api) {
  const PJRT_Api_Version& version = api.pjrt_api_version;
  const bool newEnough = version.major_version == PJRT_API_MAJOR && version.minor_version >= PJRT_API_MINOR &&
                         api.struct_size >= size_t{PJRT_Api_STRUCT_SIZE};
  if (newEnough) return "";
  return "speaks PJRT API " + std::to_string(version.major_version) + "." +
         std::to_string(version.minor_version) + " with a table of " + std::to_string(api.struct_size) +
         " bytes; version " + std::to_string(PJRT_API_MAJOR) + "." + std::to_string(PJRT_API_MINOR) +
         " or newer of the same major version" + " and " + std::to_string(PJRT_Api_STRUCT_SIZE) +
         " bytes are needed";
}

InnerPlugin openInnerPlugin(const char* path, GetApi self) {
  if (!path || !*path) return failed("TPU_PORT_REHEARSAL_INNER is not set, so no plugin can do the work");
  if (access(path, R_OK) != 0)
    return failed("cannot open the inner plugin " + quoted(path) + ": " + std::strerror(errno));
  // A name without a slash would be looked for in the system's directories.
  const std::string whole = std::filesystem::absolute(path).string();
  void* library = dlopen(whole.c_str(), RTLD_NOW | RTLD_LOCAL);
  if (!library) return failed("cannot load the inner plugin " + quoted(path) + ": " + dlerror());
  const auto getApi = reinterpret_cast<GetApi>(dlsym(library, "GetPjrtApi"));
  if (!getApi)
    return failed(quoted(path) + " was loaded, but it exports no GetPjrtApi: it is no PJRT plugin");
  // Calling ourselves would wait for the call that we are in.
  if (getApi == self) return failed(quoted(path) + " is the rehearsal plugin itself");
  const PJRT_Api* const api = getApi();
  if (!api) return failed("GetPjrtApi of the inner plugin " + quoted(path) + " returned nothing");
  if (const std::string problem = versionProblem(*api); !problem.empty())
    return failed("the inner plugin " + quoted(path) + " " + problem);
  return {api, ""};
}

}  // namespace tpu_port::rehearsal
