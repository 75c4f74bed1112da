#include "cli/pipeline.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

#include "find/census.h"
#include "find/find.h"
#include "parse/parse_session.h"
#include "plan/plan_project.h"
#include "prefilter/include_graph.h"
#include "prefilter/prefilter.h"

namespace tpu_port::tool {
namespace {

using tpu_common::Environment;
using tpu_common::Error;
using tpu_common::Result;

struct Loaded {
  std::string bytes;
  bool census = false;   ///< some name speaks of CUDA or NCCL
  bool torch = false;    ///< LibTorch is named here or in a file that this one includes
  bool literal = false;  ///< some rule's word stands here
  bool hasMain = false;
  std::string unreadable;
};

bool mentionsTorch(std::string_view bytes) {
  for (const std::string_view word : {"torch", "ATen", "c10"})
    if (bytes.find(word) != std::string_view::npos) return true;
  return false;
}

bool mentionsMain(std::string_view bytes) {
  for (std::size_t at = bytes.find("main"); at != std::string_view::npos; at = bytes.find("main", at + 4)) {
    std::size_t next = at + 4;
    while (next < bytes.size() && bytes[next] == ' ') ++next;
    if (next < bytes.size() && bytes[next] == '(' && at > 0 &&
        (bytes[at - 1] == ' ' || bytes[at - 1] == '\n'))
      return true;
  }
  return false;
}

/// Several parses saw the same lines, in any order.
void sortIncludes(std::vector<Use>& includes) {
  std::sort(includes.begin(), includes.end(),
            [](const Use& a, const Use& b) { return a.expression.begin < b.expression.begin; });
  includes.erase(
      std::unique(includes.begin(), includes.end(),
                  [](const Use& a, const Use& b) { return a.expression.begin == b.expression.begin; }),
      includes.end());
}

bool isText(FileKind kind) {
  return kind == FileKind::source || kind == FileKind::header;
}

/// One run over one selection.
class Pipeline {
 public:
  Pipeline(const Environment& environment, const Selection& selection, const RuleIndex& rules,
           const PipelineOptions& options)
      : environment_(environment), selection_(selection), rules_(rules), options_(options) {
    for (const SourceFile& file : selection.files)
      if (isText(file.kind)) project_.insert(file.path);
    for (std::size_t i = 0; i < selection.files.size(); ++i) indexOf_[selection.files[i].path] = i;
    for (const Job& job : selection.jobs) jobOf_[job.file] = &job;
  }

  Result<RunResult> run() {
    load();
    ParseSettings settings;
    settings.resourceDirectory = options_.resourceDirectory;
    settings.exact = options_.exact;
    settings.exactIncludes = options_.torchIncludes;
    settings.overlay = options_.overlay;
    settings.shims = options_.shims;
    ParseSession session(settings, project_);
    std::vector<std::size_t> sources, headers;
    for (std::size_t i = 0; i < selection_.files.size(); ++i) {
      if (!wanted(i)) continue;
      (selection_.files[i].kind == FileKind::source ? sources : headers).push_back(i);
    }
    if (!sources.empty() || !headers.empty()) {
      const auto usable = session.check();
      if (!usable) return usable.error();
    }
    parseAll(session, sources);
    // Headers that no parsed unit reached: through a unit that includes them, else on their own.
    std::vector<std::size_t> more;
    for (const std::size_t header : unreached(headers))
      for (const std::size_t includer : graph_.includersOf(header))
        if (selection_.files[includer].kind == FileKind::source && !parsed_[includer]) {
          more.push_back(includer);
          break;
        }
    std::sort(more.begin(), more.end());
    more.erase(std::unique(more.begin(), more.end()), more.end());
    parseAll(session, more);
    parseAll(session, unreached(headers));
    if (environment_.interrupted && environment_.interrupted()) return Error{"interrupted", ""};
    return finish();
  }

 private:
  void load() {
    loaded_.resize(selection_.files.size());
    parsed_.assign(selection_.files.size(), 0);
    for (std::size_t i = 0; i < selection_.files.size(); ++i) {
      if (environment_.interrupted && environment_.interrupted()) return;
      const SourceFile& file = selection_.files[i];
      Loaded& loaded = loaded_[i];
      if (file.kind == FileKind::python) {
        graph_.add(file.path, {});
        continue;
      }
      auto bytes = environment_.files->read(file.path);
      if (!bytes) {
        loaded.unreadable = bytes.error().message;
        graph_.add(file.path, {});
        continue;
      }
      loaded.bytes = std::move(*bytes);
      loaded.census = hasCensusToken(loaded.bytes);
      loaded.torch = mentionsTorch(loaded.bytes);
      loaded.literal = loaded.torch && mayMatch(loaded.bytes, rules_.literals());
      loaded.hasMain = mentionsMain(loaded.bytes);
      anyCensus_ = anyCensus_ || (loaded.census && isText(file.kind));
      graph_.add(file.path, loaded.bytes);
    }
    graph_.link();
    for (std::size_t i = 0; i < loaded_.size(); ++i)
      if (loaded_[i].torch)
        for (const std::size_t includer : graph_.includersOf(i)) reachesTorch_[includer] = true;
  }

  bool wanted(std::size_t i) const {
    const SourceFile& file = selection_.files[i];
    const Loaded& loaded = loaded_[i];
    if (!isText(file.kind) || !loaded.unreadable.empty()) return false;
    if (loaded.census || loaded.literal) return true;
    const auto reaches = reachesTorch_.find(i);
    if (reaches != reachesTorch_.end() && mayMatch(loaded.bytes, rules_.literals())) return true;
    return anyCensus_ && loaded.hasMain && file.kind == FileKind::source;
  }

  std::vector<std::size_t> unreached(const std::vector<std::size_t>& headers) const {
    std::vector<std::size_t> open;
    for (const std::size_t header : headers) {
      const auto it = facts_.find(selection_.files[header].path);
      if (!parsed_[header] && (it == facts_.end() || !it->second.parsed)) open.push_back(header);
    }
    return open;
  }

  void parseAll(ParseSession& session, std::vector<std::size_t> files) {
    if (files.empty()) return;
    // Largest first, so that no thread is left alone with the longest file at the end.
    std::sort(files.begin(), files.end(), [&](std::size_t a, std::size_t b) {
      return std::pair(loaded_[b].bytes.size(), a) < std::pair(loaded_[a].bytes.size(), b);
    });
    tpu_common::Progress progress(*environment_.err, environment_.errTerminal, "analysing", files.size());
    std::atomic<std::size_t> next = 0;
    std::size_t done = 0;
    auto work = [&] {
      while (true) {
        const std::size_t at = next++;
        if (at >= files.size() || (environment_.interrupted && environment_.interrupted())) return;
        const std::size_t index = files[at];
        std::vector<FoundUnit> units = parseOne(session, index);
        const std::lock_guard<std::mutex> lock(mutex_);
        for (FoundUnit& unit : units) add(index, std::move(unit));
        progress.advance(++done, selection_.files[index].display);
      }
    };
    unsigned count = options_.jobs ? options_.jobs : std::max(1u, std::thread::hardware_concurrency());
    count = static_cast<unsigned>(std::min<std::size_t>(count, files.size()));
    std::vector<std::thread> threads;
    for (unsigned i = 1; i < count; ++i) threads.emplace_back(work);
    work();
    for (std::thread& thread : threads) thread.join();
  }

  std::vector<FoundUnit> parseOne(ParseSession& session, std::size_t index) {
    const SourceFile& file = selection_.files[index];
    std::vector<FoundUnit> units;
    const auto job = jobOf_.find(index);
    static const std::vector<CompileCommand> kNone;
    const auto& commands = job == jobOf_.end() ? kNone : job->second->commands;
    for (const CompileCommand& command : commands)
      units.push_back(findUses(session, file.path, file.kind == FileKind::header, command, rules_));
    return units;
  }

  void add(std::size_t index, FoundUnit unit) {
    parsed_[index] = 1;
    const std::string& path = selection_.files[index].path;
    for (auto& [file, found] : unit.facts) {
      FileFacts& facts = facts_[file];
      facts.file = file;
      facts.parsed = facts.parsed || found.parsed;
      if (file == path) {
        facts.parseErrors += found.parseErrors;
        if (!unit.outcome.failure.empty()) facts.notAnalysed = unit.outcome.failure;
      }
      facts.uses.insert(facts.uses.end(), std::make_move_iterator(found.uses.begin()),
                        std::make_move_iterator(found.uses.end()));
      facts.claims.insert(facts.claims.end(), std::make_move_iterator(found.claims.begin()),
                          std::make_move_iterator(found.claims.end()));
      facts.includes.insert(facts.includes.end(), std::make_move_iterator(found.includes.begin()),
                            std::make_move_iterator(found.includes.end()));
    }
    std::vector<std::string>& reached = units_[path];
    reached.insert(reached.end(), unit.files.begin(), unit.files.end());
  }

  RunResult finish() {
    RunResult run;
    run.root = selection_.root;
    run.database = selection_.database;
    run.notes = selection_.notes;
    ProjectFacts project;
    project.units = std::move(units_);
    for (std::size_t i = 0; i < selection_.files.size(); ++i) {
      const SourceFile& file = selection_.files[i];
      if (file.kind == FileKind::python) {
        ++run.pythonFiles;
        if (run.pythonExamples.size() < 3) run.pythonExamples.push_back(file.display);
        continue;
      }
      ++run.filesSeen;
      Loaded& loaded = loaded_[i];
      FileInput input;
      input.display = file.display;
      input.header = file.kind == FileKind::header;
      if (auto it = facts_.find(file.path); it != facts_.end()) input.facts = std::move(it->second);
      input.facts.file = file.path;
      sortIncludes(input.facts.includes);
      if (!loaded.unreadable.empty()) {
        input.facts.notAnalysed = loaded.unreadable;
        run.partial = true;
      }
      if (loaded.census) input.facts.tokens = takeCensus(loaded.bytes);
      const ByteRange whole{0, static_cast<std::uint32_t>(loaded.bytes.size())};
      if (file.kind == FileKind::cudaSource) {
        // Named by raw tokens, never edited: the whole file is work by hand.
        input.facts.claims.push_back({whole, ClaimKind::manual, "CUDA source", ""});
        if (input.facts.tokens.empty() && loaded.unreadable.empty()) continue;
      } else if (!input.facts.parsed && !input.facts.tokens.empty()) {
        if (input.facts.notAnalysed.empty()) input.facts.notAnalysed = "not parsed";
        input.facts.claims.push_back({whole, ClaimKind::notAnalysed, input.facts.notAnalysed, ""});
      }
      input.bytes = std::move(loaded.bytes);
      if (!input.facts.uses.empty() || !input.facts.tokens.empty() || !input.facts.notAnalysed.empty())
        project.files.push_back(std::move(input));
    }
    for (const LeftOut& file : selection_.unreadable) {
      FileResult result;
      result.file = result.display = file.display;
      result.analysis = FileResult::Analysis::none;
      result.reason = file.reason;
      run.files.push_back(std::move(result));
      run.partial = true;
    }
    planProject(std::move(project), rules_, {options_.level, options_.dropClaimOf}, run);
    std::sort(run.files.begin(), run.files.end(),
              [](const FileResult& a, const FileResult& b) { return a.display < b.display; });
    return run;
  }

  const Environment& environment_;
  const Selection& selection_;
  const RuleIndex& rules_;
  const PipelineOptions& options_;
  ProjectFiles project_;
  std::map<std::string, std::size_t> indexOf_;
  std::map<std::size_t, const Job*> jobOf_;
  std::vector<Loaded> loaded_;
  std::vector<char> parsed_;
  std::map<std::size_t, bool> reachesTorch_;
  IncludeGraph graph_;
  bool anyCensus_ = false;
  std::mutex mutex_;
  std::map<std::string, FileFacts> facts_;
  std::map<std::string, std::vector<std::string>> units_;
};

}  // namespace

Result<RunResult> runPipeline(const Environment& environment, const Selection& selection,
                              const RuleIndex& rules, const PipelineOptions& options) {
  return Pipeline(environment, selection, rules, options).run();
}

}  // namespace tpu_port::tool
