// What every FileSystem promises, held by the disk and by the fake that stands for it in other tests.
#include "common/file_system.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>

#include <filesystem>

#include "unit/fake_file_system.h"

namespace tpu_common {
namespace {

using testing::ElementsAre;
using testing::EndsWith;
using testing::IsEmpty;
using testing::StartsWith;

/// A temporary folder of the real disk.
struct OnDisk {
  OnDisk() {
    std::string name = testing::TempDir() + "tpu-port-unit-XXXXXX";
    root = std::filesystem::canonical(mkdtemp(name.data()));
  }
  ~OnDisk() { std::filesystem::remove_all(root); }
  void link(const std::string& path, const std::string& target) {
    std::filesystem::create_symlink(target, path);
  }
  std::string root;
  DiskFileSystem system;
};

struct InMemory {
  InMemory() { system.directories.insert(root); }
  void link(const std::string& path, const std::string& target) { system.symlinks[path] = target; }
  std::string root = "/top/of/test";
  FakeFileSystem system;
};

template <class Place>
class AnyFileSystem : public testing::Test {
 protected:
  std::string at(const std::string& name) const { return place.root + "/" + name; }
  std::string names(const std::string& directory) {
    const auto entries = files.list(directory);
    if (!entries) return entries.error().message;
    std::string text;
    for (const DirectoryEntry& entry : *entries) {
      static constexpr const char* kKinds[] = {"", "/", "@", "?"};
      text += entry.name + kKinds[static_cast<std::size_t>(entry.kind)] + " ";
    }
    return text;
  }
  Place place;
  FileSystem& files = place.system;
};

using Places = testing::Types<OnDisk, InMemory>;
TYPED_TEST_SUITE(AnyFileSystem, Places);

TYPED_TEST(AnyFileSystem, GivesBackTheBytesThatWereWritten) {
  const std::string bytes("\xEF\xBB\xBFone\r\n\0two", 12);
  ASSERT_TRUE(this->files.writeAtomically(this->at("a.cpp"), bytes));
  EXPECT_EQ(*this->files.read(this->at("a.cpp")), bytes);
  ASSERT_TRUE(this->files.writeAtomically(this->at("a.cpp"), ""));
  EXPECT_EQ(*this->files.read(this->at("a.cpp")), "");
}

TYPED_TEST(AnyFileSystem, NamesThePathAndTheReasonOfAFailedRead) {
  EXPECT_EQ(this->files.read(this->at("gone")).error().message,
            "cannot read " + this->at("gone") + ": No such file or directory");
  EXPECT_EQ(this->files.read(this->place.root).error().message,
            "cannot read " + this->place.root + ": Is a directory");
}

TYPED_TEST(AnyFileSystem, TellsFilesFromFoldersFromNothing) {
  ASSERT_TRUE(this->files.makeDirectories(this->at("sub/deep")));
  ASSERT_TRUE(this->files.writeAtomically(this->at("sub/a.cpp"), "four"));
  EXPECT_TRUE(this->files.isFile(this->at("sub/a.cpp")));
  EXPECT_EQ(this->files.status(this->at("sub/a.cpp"))->size, 4u);
  EXPECT_TRUE(this->files.isDirectory(this->at("sub")));
  EXPECT_TRUE(this->files.isDirectory(this->at("sub/deep")));
  EXPECT_FALSE(this->files.isFile(this->at("sub")));
  EXPECT_FALSE(this->files.exists(this->at("su")));
}

TYPED_TEST(AnyFileSystem, ListsSortedWithKinds) {
  ASSERT_TRUE(this->files.makeDirectories(this->at("b")));
  for (const char* name : {"c.cpp", "a.cpp", "b/inner.cpp"})
    ASSERT_TRUE(this->files.writeAtomically(this->at(name), "x"));
  this->place.link(this->at("link"), this->at("b"));
  EXPECT_EQ(this->names(this->place.root), "a.cpp b/ c.cpp link@ ");
  EXPECT_EQ(this->names(this->at("link")), "inner.cpp ");
}

TYPED_TEST(AnyFileSystem, NamesThePathAndTheReasonOfAFailedList) {
  ASSERT_TRUE(this->files.writeAtomically(this->at("a.cpp"), "x"));
  EXPECT_EQ(this->names(this->at("gone")), "cannot list " + this->at("gone") + ": No such file or directory");
  EXPECT_EQ(this->names(this->at("a.cpp")), "cannot list " + this->at("a.cpp") + ": Not a directory");
}

TYPED_TEST(AnyFileSystem, ResolvesSymlinksAndDots) {
  ASSERT_TRUE(this->files.makeDirectories(this->at("real")));
  ASSERT_TRUE(this->files.writeAtomically(this->at("real/a.cpp"), "x"));
  this->place.link(this->at("link"), this->at("real"));
  EXPECT_EQ(this->files.realPath(this->at("link/a.cpp")), this->at("real/a.cpp"));
  EXPECT_EQ(this->files.realPath(this->at("real/../real/./a.cpp")), this->at("real/a.cpp"));
  EXPECT_EQ(this->files.realPath(this->at("link/gone")), std::nullopt);
  EXPECT_EQ(*this->files.read(this->at("link/a.cpp")), "x");
}

TYPED_TEST(AnyFileSystem, ALinkToNowhereIsNothing) {
  this->place.link(this->at("dangling"), this->at("gone"));
  this->place.link(this->at("loop"), this->at("loop"));
  EXPECT_FALSE(this->files.exists(this->at("dangling")));
  EXPECT_FALSE(this->files.exists(this->at("loop")));
  EXPECT_FALSE(this->files.read(this->at("loop")));
  EXPECT_EQ(this->names(this->place.root), "dangling@ loop@ ");
}

TYPED_TEST(AnyFileSystem, WritesThroughALink) {
  ASSERT_TRUE(this->files.makeDirectories(this->at("real")));
  ASSERT_TRUE(this->files.writeAtomically(this->at("real/a.cpp"), "old"));
  this->place.link(this->at("link.cpp"), this->at("real/a.cpp"));
  this->place.link(this->at("new.cpp"), this->at("real/new.cpp"));
  ASSERT_TRUE(this->files.writeAtomically(this->at("link.cpp"), "new"));
  ASSERT_TRUE(this->files.writeAtomically(this->at("new.cpp"), "made"));
  EXPECT_EQ(*this->files.read(this->at("real/a.cpp")), "new");
  EXPECT_EQ(*this->files.read(this->at("real/new.cpp")), "made");
  EXPECT_EQ(this->names(this->place.root), "link.cpp@ new.cpp@ real/ ");
}

TYPED_TEST(AnyFileSystem, DoesNotWriteOverAFolderOrIntoAMissingOne) {
  ASSERT_TRUE(this->files.makeDirectories(this->at("folder")));
  EXPECT_EQ(this->files.writeAtomically(this->at("folder"), "x").error().message,
            "cannot write " + this->at("folder") + ": Is a directory");
  EXPECT_EQ(this->files.writeAtomically(this->at("gone/a.cpp"), "x").error().message,
            "cannot write " + this->at("gone/a.cpp") + ": No such file or directory");
  EXPECT_EQ(this->names(this->place.root), "folder/ ");
}

TYPED_TEST(AnyFileSystem, MakesFoldersOnlyWhereNoFileIsInTheWay) {
  ASSERT_TRUE(this->files.makeDirectories(this->at("a/b")));
  ASSERT_TRUE(this->files.makeDirectories(this->at("a/b")));
  ASSERT_TRUE(this->files.writeAtomically(this->at("a/file"), "x"));
  const auto made = this->files.makeDirectories(this->at("a/file/c"));
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().message, "cannot make " + this->at("a/file/c") + ": Not a directory");
  EXPECT_EQ(this->names(this->at("a")), "b/ file ");
}

}  // namespace
}  // namespace tpu_common
