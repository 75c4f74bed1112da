#include "plan/include_plan.h"

#include <algorithm>
#include <set>

#include "plan/plan_uses.h"

namespace tpu_port::tool {
namespace {

std::string lineEndOf(std::string_view bytes) {
  const std::size_t at = bytes.find('\n');
  return at != std::string_view::npos && at > 0 && bytes[at - 1] == '\r' ? "\r\n" : "\n";
}

/// The whole line around a directive, its end included.
ByteRange wholeLine(std::string_view bytes, ByteRange directive) {
  std::uint32_t begin = directive.begin;
  while (begin > 0 && bytes[begin - 1] != '\n') --begin;
  std::size_t end = bytes.find('\n', directive.end);
  end = end == std::string_view::npos ? bytes.size() : end + 1;
  return {begin, static_cast<std::uint32_t>(end)};
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() &&
         (text.back() == '\n' || text.back() == '\r' || text.back() == ' ' || text.back() == '\t'))
    text.remove_suffix(1);
  return text;
}

/// Only white space and comments: the include block goes on.
bool isGap(std::string_view text) {
  while (true) {
    const std::size_t start = text.find_first_not_of(" \t\r\n");
    if (start == std::string_view::npos) return true;
    text = text.substr(start);
    std::size_t end = 0;
    if (text.starts_with("//")) {
      end = text.find('\n');
    } else if (text.starts_with("/*")) {
      end = text.find("*/", 2);
      if (end != std::string_view::npos) end += 2;
    } else {
      return false;
    }
    if (end == std::string_view::npos) return true;
    text = text.substr(end);
  }
}

bool isTorchHeader(std::string_view name) {
  return name.starts_with("torch/") || name.starts_with("ATen/") || name.starts_with("c10/");
}

/// Where includes are inserted: in the first block of includes that no build switch governs, behind its last
/// header of LibTorch, else behind its last <header>, else at its end; in a file without includes behind
/// `#pragma once` or the include guard, else at the start.
std::uint32_t insertionPoint(const FileFacts& facts, std::string_view bytes) {
  const Use* last = nullptr;
  const Use* torch = nullptr;
  const Use* angled = nullptr;
  for (const Use& include : facts.includes) {
    if (has(include.context, Context::buildGuard)) {
      if (last) break;
      continue;
    }
    if (last) {
      const std::uint32_t from = wholeLine(bytes, last->expression).end;
      if (include.expression.begin < from || !isGap(bytes.substr(from, include.expression.begin - from)))
        break;
    }
    last = &include;
    if (isTorchHeader(include.name)) torch = &include;
    if (include.expression.end > 0 && bytes[include.expression.end - 1] == '>') angled = &include;
  }
  if (torch)
    last = torch;
  else if (angled)
    last = angled;
  if (last) return wholeLine(bytes, last->expression).end;
  std::uint32_t offset = bytes.starts_with("\xEF\xBB\xBF") ? 3 : 0;
  for (const std::string_view directive : {"#pragma once", "#define"}) {
    const std::size_t at = bytes.find(directive);
    if (at == std::string_view::npos || !isGap(bytes.substr(offset, at - offset))) {
      // An include guard is #ifndef X, #define X: accept the line before.
      if (directive != "#define" || at == std::string_view::npos) continue;
      const std::size_t guard = bytes.find("#ifndef");
      if (guard == std::string_view::npos || guard > at || !isGap(bytes.substr(offset, guard - offset)))
        continue;
      const std::size_t guardEnd = bytes.find('\n', guard);
      if (guardEnd == std::string_view::npos || guardEnd > at ||
          !isGap(bytes.substr(guardEnd, at - guardEnd)))
        continue;
    }
    return wholeLine(bytes, {static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at)}).end;
  }
  return offset;
}

/// Whether the file includes a header that brings all that LibTorch's smaller headers bring.
bool hasUmbrella(const std::vector<Use>& includes) {
  return std::any_of(includes.begin(), includes.end(), [](const Use& include) {
    return include.name == "torch/torch.h" || include.name == "torch/extension.h" ||
           include.name == "torch/all.h" || include.name == "torch/script.h" ||
           include.name == "ATen/ATen.h" || include.name == "torch/types.h";
  });
}

std::string bare(std::string_view header) {
  return header.size() > 2 ? std::string(header.substr(1, header.size() - 2)) : std::string(header);
}

}  // namespace

std::vector<Finding> planIncludes(const FileFacts& facts, const RuleIndex& rules, std::string_view bytes,
                                  const IncludeNeeds& needs) {
  const std::string eol = lineEndOf(bytes);
  std::vector<Finding> findings;
  std::set<std::string> present;  // headers that the file will have
  for (const Use& include : facts.includes) present.insert(include.name);

  std::vector<std::string> wanted;
  auto want = [&](const std::string& header) {
    if (!present.insert(bare(header)).second) return;
    wanted.push_back(header);
  };
  std::set<std::string> add(needs.add.begin(), needs.add.end());
  for (const std::string& header : add) want(header);

  std::set<std::uint32_t> seen;
  std::vector<std::pair<std::size_t, ByteRange>> going;  // finding, line
  for (const Use& use : facts.uses) {
    if (use.kind != UseKind::include || !seen.insert(use.expression.begin).second) continue;
    const Rule* rule = rules.match(use);
    if (!rule) continue;
    Finding finding = findingFor(use, *rule);
    if (rule->safety == Safety::automatic) {
      if (has(use.context, Context::buildGuard)) {
        finding.reason = "inside an #if that a CUDA build switch governs";
      } else if (!needs.leftover.empty()) {
        finding.reason = "still needed: " + needs.leftover;
      } else {
        finding.cls = TokenClass::fixed;
        finding.effortMinutes = 0;
        if (!hasUmbrella(facts.includes))
          for (const std::string& header : rule->includesAdd) want(header);
        going.emplace_back(findings.size(), wholeLine(bytes, use.expression));
      }
    }
    findings.push_back(std::move(finding));
  }

  std::string text;
  for (const std::string& header : wanted) text += "#include " + header + eol;
  bool placed = wanted.empty();
  for (const auto& [index, line] : going) {
    Edit edit{line, ""};
    if (!placed) {
      // The new lines stand where the old one was; a last line without an end stays without one.
      edit.text = line.end == bytes.size() && !bytes.ends_with('\n') ? std::string(trimmed(text)) : text;
      placed = true;
    }
    findings[index].edits.push_back(std::move(edit));
  }
  if (!placed) {
    Finding added;
    added.rule = "added-include";
    added.file = facts.file;
    added.cls = TokenClass::fixed;
    added.safety = Safety::automatic;
    added.message = "header of what the edits name";
    const std::uint32_t at = insertionPoint(facts, bytes);
    if (at > 0 && bytes[at - 1] != '\n' && at == bytes.size()) text = eol + std::string(trimmed(text));
    added.range = {at, at};
    added.edits.push_back({{at, at}, text});
    findings.push_back(std::move(added));
  }
  return findings;
}

}  // namespace tpu_port::tool
