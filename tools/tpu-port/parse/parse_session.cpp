#include "parse/parse_session.h"

#include <algorithm>
#include <set>
#include <utility>

#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/FileManager.h"
#include "clang/Driver/CreateInvocationFromArgs.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/FrontendActions.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Support/CrashRecoveryContext.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "parse/shim_file_system.h"

namespace tpu_port::tool {
namespace {

using tpu_common::Done;
using tpu_common::Error;
using tpu_common::Result;

/// Counts errors and keeps the text of the first one; warnings are not our business.
class CountingConsumer final : public clang::DiagnosticConsumer {
 public:
  void HandleDiagnostic(clang::DiagnosticsEngine::Level level, const clang::Diagnostic& info) override {
    if (level < clang::DiagnosticsEngine::Error) return;
    if (errors_++ >= kListed) return;
    llvm::SmallString<128> text;
    info.FormatDiagnostic(text);
    ParseError error{0, text.str().str()};
    if (info.hasSourceManager() && info.getLocation().isValid()) {
      const clang::SourceManager& sources = info.getSourceManager();
      const clang::SourceLocation location = sources.getExpansionLoc(info.getLocation());
      if (sources.isWrittenInMainFile(location)) error.line = sources.getExpansionLineNumber(location);
    }
    listed_.push_back(std::move(error));
  }
  int errors() const { return errors_; }
  std::string first() const { return listed_.empty() ? std::string() : listed_.front().text; }
  std::vector<ParseError> take() { return std::move(listed_); }

 private:
  static constexpr int kListed = 100;
  int errors_ = 0;
  std::vector<ParseError> listed_;
};

/// The standard that a command asks for, never below what torch's headers need.
std::string standardOf(const CompileCommand& command) {
  std::string standard = "c++20";
  for (const std::string& flag : command.flags)
    if (flag.starts_with("-std=")) standard = flag.substr(5);
  const auto digits = standard.find_last_not_of("0123456789abxyz");
  const std::string version = digits == std::string::npos ? standard : standard.substr(digits + 1);
  if (version == "20" || version == "2a") return "c++20";
  if (version == "23" || version == "2b" || version == "26" || version == "2c") return "c++23";
  return "c++17";
}

llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> fileSystem(const ParseSettings& settings,
                                                           const ProjectFiles& project,
                                                           const std::string& directory) {
  // One physical file system per parse: the working directory is its state.
  llvm::IntrusiveRefCntPtr<llvm::vfs::FileSystem> disk(llvm::vfs::createPhysicalFileSystem().release());
  (void)disk->setCurrentWorkingDirectory(directory);
  if (!settings.overlay.empty()) {
    auto memory = llvm::makeIntrusiveRefCnt<llvm::vfs::InMemoryFileSystem>();
    for (const auto& [path, bytes] : settings.overlay)
      memory->addFile(path, 0, llvm::MemoryBuffer::getMemBufferCopy(bytes, path));
    auto both = llvm::makeIntrusiveRefCnt<llvm::vfs::OverlayFileSystem>(disk);
    both->pushOverlay(memory);
    disk = both;
  }
  if (settings.exact) return disk;
  return makeShimFileSystem(std::move(disk), project);
}

}  // namespace

namespace {
std::mutex aliveMutex;
std::set<std::string> aliveDirectories;
}  // namespace

PrecompiledShims::PrecompiledShims() {
  llvm::SmallString<128> directory;
  if (llvm::sys::fs::createUniqueDirectory("tpu-port", directory)) return;
  directory_ = directory.str().str();
  const std::lock_guard<std::mutex> lock(aliveMutex);
  aliveDirectories.insert(directory_);
}

PrecompiledShims::~PrecompiledShims() {
  if (directory_.empty()) return;
  const std::lock_guard<std::mutex> lock(aliveMutex);
  llvm::sys::fs::remove_directories(directory_);
  aliveDirectories.erase(directory_);
}

void PrecompiledShims::removeAll() {
  const std::lock_guard<std::mutex> lock(aliveMutex);
  for (const std::string& directory : aliveDirectories) llvm::sys::fs::remove_directories(directory);
}

PrecompiledShims::Entry& PrecompiledShims::entry(const std::string& standard) {
  const std::lock_guard<std::mutex> lock(mutex_);
  std::unique_ptr<Entry>& slot = entries_[standard];
  if (!slot) slot = std::make_unique<Entry>();
  return *slot;
}

ParseSession::ParseSession(ParseSettings settings, const ProjectFiles& project)
    : settings_(std::move(settings)), project_(project) {
  llvm::CrashRecoveryContext::Enable();
  if (!settings_.shims) settings_.shims = std::make_shared<PrecompiledShims>();
}

Result<Done> ParseSession::check() {
  const std::string& resources = settings_.resourceDirectory;
  if (!llvm::sys::fs::exists(resources + "/include/stddef.h"))
    return Error{
        "clang's own headers (stddef.h and others) were not found" +
            (resources.empty() ? std::string() : ": " + resources + "/include/stddef.h does not exist"),
        "install them (Debian: apt-get install libclang-common-22-dev), or set TPU_PORT_CLANG_RESOURCE_DIR "
        "to "
        "what 'clang-22 -print-resource-dir' prints"};
  if (settings_.exact) return Done{};
  const PrecompiledShims::Entry& shim = precompiled("c++20");
  if (shim.errors > 0)
    return Error{"the C++ standard library cannot be parsed: " + shim.firstError,
                 "install a C++ standard library (Debian: apt-get install g++)"};
  return Done{};
}

std::shared_ptr<clang::CompilerInvocation> ParseSession::invocationFor(
    const std::string& file, bool header, const CompileCommand& command,
    const std::vector<std::string>& defines) {
  const std::string standard = standardOf(command);
  std::vector<std::string> arguments = {"clang++",
                                        "-fsyntax-only",
                                        "-std=" + standard,
                                        "-w",
                                        "-ferror-limit=0",
                                        "-fno-spell-checking",
                                        "-fparse-all-comments",
                                        "-resource-dir",
                                        settings_.resourceDirectory};
  if (!settings_.exact) {
    arguments.insert(arguments.end(), {"-isystem", std::string(kShimDirectory)});
  } else {
    for (const std::string& include : settings_.exactIncludes)
      arguments.insert(arguments.end(), {"-isystem", include});
  }
  for (std::size_t i = 0; i < command.flags.size(); ++i) {
    const std::string& flag = command.flags[i];
    if (flag.starts_with("-std=")) continue;
    if (flag == "-x") {
      ++i;
      continue;
    }
    arguments.push_back(flag);
  }
  for (const std::string& define : defines) arguments.push_back("-D" + define);
  arguments.insert(arguments.end(), {"-x", header ? "c++-header" : "c++"});

  std::vector<std::string> key = arguments;
  key.push_back(command.directory);
  std::shared_ptr<clang::CompilerInvocation> found;
  {
    const std::lock_guard<std::mutex> lock(mutex_);
    if (auto it = invocations_.find(key); it != invocations_.end()) found = it->second;
  }
  if (!found) {
    arguments.push_back(file);
    std::vector<const char*> raw;
    for (const std::string& argument : arguments) raw.push_back(argument.c_str());
    clang::DiagnosticOptions diagnosticOptions;
    const auto vfs = fileSystem(settings_, project_, command.directory);
    clang::CreateInvocationOptions options;
    options.Diags =
        clang::CompilerInstance::createDiagnostics(*vfs, diagnosticOptions, new clang::IgnoringDiagConsumer);
    options.VFS = vfs;
    options.RecoverOnError = true;
    found = clang::createInvocation(raw, options);
    if (!found) return nullptr;
    const std::lock_guard<std::mutex> lock(mutex_);
    invocations_.emplace(std::move(key), found);
  }
  auto copy = std::make_shared<clang::CompilerInvocation>(*found);
  clang::FrontendOptions& frontend = copy->getFrontendOpts();
  const clang::InputKind kind =
      frontend.Inputs.empty() ? clang::InputKind(clang::Language::CXX) : frontend.Inputs.front().getKind();
  frontend.Inputs = {clang::FrontendInputFile(file, kind)};
  frontend.SkipFunctionBodies = !settings_.everyBody;
  frontend.DisableFree = false;
  return copy;
}

PrecompiledShims::Entry& ParseSession::precompiled(const std::string& standard) {
  PrecompiledShims::Entry& entry = settings_.shims->entry(standard);
  std::call_once(entry.once, [&] { makePrecompiled(standard, entry); });
  return entry;
}

void ParseSession::makePrecompiled(const std::string& standard, PrecompiledShims::Entry& result) {
  const std::string& directory = settings_.shims->directory();
  if (directory.empty()) return;  // units then read the shim itself
  const std::string output = directory + "/" + standard + ".pch";
  CompileCommand command{"/", {"-std=" + standard}};
  auto invocation =
      invocationFor(std::string(kShimDirectory) + "/tpu_port_shim/torch.h", /*header=*/true, command, {});
  if (!invocation) {
    result.errors = 1;
    result.firstError = "clang did not accept its own flags";
    return;
  }
  invocation->getFrontendOpts().OutputFile = output;
  // Instantiations of the shim's own templates are made here once instead of in every unit: six times
  // cheaper.
  invocation->getLangOpts().PCHInstantiateTemplates = true;
  invocation->getFrontendOpts().ProgramAction = clang::frontend::GeneratePCH;
  const auto vfs = fileSystem(settings_, project_, "/");
  clang::CompilerInstance compiler(std::move(invocation));
  compiler.setVirtualFileSystem(vfs);
  CountingConsumer counter;
  compiler.createDiagnostics(&counter, /*ShouldOwnClient=*/false);
  compiler.createFileManager();
  compiler.getPreprocessorOpts().AllowPCHWithCompilerErrors = true;
  clang::GeneratePCHAction action;
  const bool done = compiler.ExecuteAction(action);
  result.errors = counter.errors();
  result.firstError = counter.first();
  // A file that cannot be written (no room in TMPDIR) costs time, not correctness: units then read the shim
  // itself.
  if (result.firstError.find(output) != std::string::npos) result.errors = 0;
  if (done && result.errors == 0 && llvm::sys::fs::exists(output)) result.path = output;
}

ParseOutcome ParseSession::parse(const std::string& file, bool header, const CompileCommand& command,
                                 const std::vector<std::string>& defines, clang::FrontendAction& action) {
  ParseOutcome outcome;
  auto invocation = invocationFor(file, header, command, defines);
  if (!invocation) {
    outcome.failure = "clang did not accept the compile command";
    return outcome;
  }
  if (!settings_.exact) {
    const PrecompiledShims::Entry& shim = precompiled(standardOf(command));
    if (!shim.path.empty()) {
      clang::PreprocessorOptions& options = invocation->getPreprocessorOpts();
      options.ImplicitPCHInclude = shim.path;
      options.DisablePCHOrModuleValidation = clang::DisableValidationForModuleKind::PCH;
      options.AllowPCHWithCompilerErrors = true;
    }
  }
  CountingConsumer counter;
  llvm::CrashRecoveryContext guard;
  const bool survived = guard.RunSafely([&] {
    const auto vfs = fileSystem(settings_, project_, command.directory);
    clang::CompilerInstance compiler(std::move(invocation));
    compiler.setVirtualFileSystem(vfs);
    compiler.createDiagnostics(&counter, /*ShouldOwnClient=*/false);
    compiler.getDiagnostics().setFatalsAsError(true);
    compiler.createFileManager();
    if (!compiler.ExecuteAction(action) && counter.errors() == 0)
      outcome.failure = "clang could not parse it";
  });
  if (!survived) outcome.failure = "clang crashed while parsing it";
  outcome.errors = counter.errors();
  outcome.firstError = counter.first();
  outcome.listed = counter.take();
  return outcome;
}

}  // namespace tpu_port::tool
