// The patch programs themselves judge the diff: seeded random files and edits, several files per patch.
#include <gtest/gtest.h>
#include <stdlib.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <map>
#include <random>
#include <sstream>

#include "emit/unified_diff.h"

namespace tpu_port::tool {
namespace {

namespace fs = std::filesystem;

constexpr int kRounds = 24, kFilesPerRound = 20;

class Folder {
 public:
  Folder() {
    std::string pattern = (fs::temp_directory_path() / "tpu-port-diff-XXXXXX").string();
    path_ = ::mkdtemp(pattern.data());
  }
  ~Folder() { fs::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  const fs::path& path() const { return path_; }

 private:
  fs::path path_;
};

using Tree = std::map<std::string, std::string>;  // name -> bytes

void write(const fs::path& path, const std::string& bytes) {
  fs::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << bytes;
}

std::string read(const fs::path& path) {
  std::ifstream in(path, std::ios::binary);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

/// Standard output and error of `command` in `folder`; the exit status is appended when it is not 0.
std::string run(const fs::path& folder, const std::string& command) {
  const fs::path log = folder.string() + ".log";
  const std::string settings =
      "GIT_CONFIG_GLOBAL=/dev/null GIT_CONFIG_NOSYSTEM=1 GIT_CEILING_DIRECTORIES=/ LC_ALL=C ";
  const int status = std::system(
      ("cd '" + folder.string() + "' && " + settings + command + " >'" + log.string() + "' 2>&1").c_str());
  std::string output = read(log);
  fs::remove(log);
  return status == 0 ? output : output + "(failed: " + command + ")";
}

class Source {
 public:
  explicit Source(unsigned seed) : random_(seed) {}

  std::size_t below(std::size_t limit) { return limit == 0 ? 0 : random_() % limit; }

  std::string word() {
    static const std::vector<std::string> words = {"int x;",
                                                   "torch::kCUDA",
                                                   "",
                                                   "}",
                                                   " ",
                                                   "\t",
                                                   "+",
                                                   "-",
                                                   "@@ -1 +1 @@",
                                                   "\\",
                                                   "--- a/x",
                                                   "diff --git a/x b/x",
                                                   "\xC3\xBC",
                                                   "\xE9t\xE9",
                                                   std::string("nul\0nul", 7),
                                                   "\r",
                                                   "line",
                                                   "line",
                                                   "same",
                                                   "same"};
    return words[below(words.size())];
  }

  std::string lineEnd(int style) {
    switch (style) {
      case 0:
        return "\n";
      case 1:
        return "\r\n";
      default:
        return below(2) ? "\n" : "\r\n";
    }
  }

  std::string file() {
    const int style = static_cast<int>(below(3));
    std::string bytes = below(6) == 0 ? "\xEF\xBB\xBF" : "";
    for (std::size_t lines = below(below(3) == 0 ? 4 : 60); lines > 0; --lines) {
      for (std::size_t words = below(4); words > 0; --words) bytes += word();
      bytes += lineEnd(style);
    }
    if (below(3) == 0) bytes += word();
    return bytes;
  }

  std::vector<Edit> edits(const std::string& bytes) {
    if (below(20) == 0) return {{{0, static_cast<std::uint32_t>(bytes.size())}, ""}};
    std::vector<std::size_t> points = {};
    for (std::size_t count = 2 * (1 + below(8)); count > 0; --count) points.push_back(point(bytes));
    std::sort(points.begin(), points.end());
    std::vector<Edit> edits;
    for (std::size_t i = 0; i + 1 < points.size(); i += 2) {
      ByteRange range{static_cast<std::uint32_t>(points[i]), static_cast<std::uint32_t>(points[i + 1])};
      if (below(3) == 0) range.end = range.begin;
      if (!edits.empty() && edits.back().range == range) continue;
      // Long replacements leave most lines alone, as an edit of one argument among many lines does.
      std::string text = below(4) == 0 ? bytes.substr(range.begin, range.size()) : "";
      for (std::size_t words = below(4); words > 0; --words)
        text.insert(below(text.size()), word() + (below(3) ? "" : "\n"));
      edits.push_back({range, text});
    }
    return edits;
  }

 private:
  std::size_t point(const std::string& bytes) {
    switch (below(8)) {
      case 0:
        return 0;
      case 1:
        return bytes.size();
      case 2:
      case 3: {
        const std::size_t end = bytes.find('\n', below(bytes.size()));
        return end == std::string::npos ? bytes.size() : end + 1;
      }
      default:
        return below(bytes.size() + 1);
    }
  }

  std::mt19937 random_;
};

const std::vector<std::string>& names() {
  static const std::vector<std::string> all = {
      "src/plain.cpp",   "with space.cpp", "two  spaces/a b.h", "\xC3\xBCml\xC3\xA4ut.cpp",
      "\xE9.cpp",        "quote\"d.cpp",   "back\\slash.cpp",   "tab\there.cpp",
      "it's.cpp",        "a/b/c/deep.cpp", "b/a/swapped.cpp",   "dollar$HOME.cpp",
      "semi;colon&.cpp", "-dash.cpp",      "dir /x.cpp",        "\xE6\xBC\xA2 \xE5\xAD\x97.cpp",
      "star*.cpp",       "b b/b.cpp",      "hash#.cpp",         "q\" s\\ \xC3\xBC.cpp"};
  return all;
}

class DiffRoundtrip : public testing::TestWithParam<int> {
 protected:
  static void expect(const fs::path& folder, const Tree& tree, const std::string& what) {
    for (const auto& [name, bytes] : tree) {
      ASSERT_TRUE(fs::exists(folder / name)) << what << ": " << name << " is gone";
      ASSERT_EQ(read(folder / name), bytes) << what << ": " << name;
    }
  }
};

TEST_P(DiffRoundtrip, GitApplyAndPatchGiveWhatApplyEditsGives) {
  Source source(static_cast<unsigned>(GetParam()));
  Tree before, after;
  std::string diff;
  ASSERT_EQ(names().size(), static_cast<std::size_t>(kFilesPerRound));
  for (const std::string& name : names()) {
    before[name] = source.file();
    const std::vector<Edit> edits = source.edits(before[name]);
    after[name] = applyEdits(before[name], edits);
    const std::string one = unifiedDiff(name, before[name], edits);
    EXPECT_EQ(one.empty(), before[name] == after[name]) << name;
    diff += one;
  }
  ASSERT_FALSE(diff.empty());

  const Folder temporary;
  const fs::path git = temporary.path() / "git", patch = temporary.path() / "patch",
                 file = temporary.path() / "p.diff";
  write(file, diff);
  for (const fs::path& folder : {git, patch})
    for (const auto& [name, bytes] : before) write(folder / name, bytes);

  ASSERT_EQ(run(git, "git init -q"), "");
  EXPECT_EQ(run(git, "git apply --whitespace=nowarn ../p.diff"), "");
  expect(git, after, "git apply");
  EXPECT_EQ(run(git, "git apply --whitespace=nowarn -R ../p.diff"), "");
  expect(git, before, "git apply -R");

  // Silent, so with neither fuzz nor offset; it must not take an emptied file for a deleted one either.
  EXPECT_EQ(run(patch, "patch -p1 --batch --silent --no-backup-if-mismatch -i ../p.diff"), "");
  expect(patch, after, "patch -p1");
}

INSTANTIATE_TEST_SUITE_P(Seeds, DiffRoundtrip, testing::Range(1, kRounds + 1));

}  // namespace
}  // namespace tpu_port::tool
