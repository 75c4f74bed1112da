#include "smoke/locate.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "unit/fake_file_system.h"

namespace tpu_doctor {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

class Locate : public testing::Test {
 protected:
  Locate() {
    environment.files = &files;
    environment.workingDirectory = "/home/ana/app";
    environment.executable = "/opt/bin/tpu-doctor";
    environment.variables = [this](const std::string& name) -> std::optional<std::string> {
      const auto found = variables.find(name);
      return found == variables.end() ? std::nullopt : std::optional(found->second);
    };
    files.files["/opt/bin/tpu-probe"] = "";
    files.files["/opt/bin/tpu-doctor"] = "";
  }
  void addEnvironment(const std::string& root) {
    files.files[root + "/bin/python"] = "";
    files.files[root + "/lib/python3.11/site-packages/torch_tpu-0.2.0.dist-info/METADATA"] = "";
  }

  tpu_common::FakeFileSystem files;
  std::map<std::string, std::string> variables;
  tpu_common::Environment environment;
};

TEST_F(Locate, TakesTheEnvironmentThatIsNamedFirst) {
  for (const char* root : {"/named", "/variable", "/active", "/home/ana/.venv"}) addEnvironment(root);
  EXPECT_EQ(locate(environment, {}, false, {})->python, "/home/ana/.venv/bin/python");
  variables["VIRTUAL_ENV"] = "/active";
  EXPECT_EQ(locate(environment, {}, false, {})->python, "/active/bin/python");
  variables["TPU_PORT_PYTHON"] = "/variable/bin/python";
  EXPECT_EQ(locate(environment, {}, false, {})->python, "/variable/bin/python");
  const auto places = locate(environment, "/named", false, {});
  EXPECT_EQ(places->python, "/named/bin/python");
  EXPECT_EQ(places->pythonFrom, "--venv");
  EXPECT_EQ(places->torchTpu, "0.2.0");
}

TEST_F(Locate, WithoutAnyItLeavesTheChoiceToTheProbe) {
  EXPECT_THAT(locate(environment, {}, false, {})->python, IsEmpty());
}

TEST_F(Locate, AnEnvironmentThatIsNotThereIsAnError) {
  const auto places = locate(environment, "gone", false, {});
  ASSERT_FALSE(places);
  EXPECT_THAT(places.error().message, HasSubstr("/home/ana/app/gone"));
}

TEST_F(Locate, FindsTheProbeOfAnInstalledTree) {
  files.files.erase("/opt/bin/tpu-probe");
  EXPECT_THAT(locate(environment, {}, false, {}).error().hint, HasSubstr("cmake"));
  files.files["/opt/libexec/tpu-port/tpu-probe"] = "";
  EXPECT_THAT(locate(environment, {}, false, {})->probe, HasSubstr("libexec/tpu-port/tpu-probe"));
  variables["TPU_PORT_PROBE"] = "/elsewhere/probe";
  EXPECT_THAT(locate(environment, {}, false, {}).error().message, HasSubstr("TPU_PORT_PROBE"));
}

TEST_F(Locate, ARehearsalNeedsBothPlugins) {
  addEnvironment("/env");
  variables["VIRTUAL_ENV"] = "/env";
  variables["HOME"] = "/home/u";
  EXPECT_THAT(locate(environment, {}, true, {}).error().message, HasSubstr("libtpu_port_rehearsal.so"));
  files.files["/opt/lib/libtpu_port_rehearsal.so"] = "";
  EXPECT_THAT(locate(environment, {}, true, {}).error().hint, HasSubstr("--plugin"));
  files.files["/home/u/.cache/tpu-port/parts/plugin-x/libpjrt_cpu.so"] = "";
  EXPECT_EQ(locate(environment, {}, true, {})->inner,
            "/home/u/.cache/tpu-port/parts/plugin-x/libpjrt_cpu.so");
  files.files["/env/lib/python3.11/site-packages/lammps_jax_pjrt_cpu/pjrt_c_api_cpu_plugin.so"] = "";
  EXPECT_THAT(locate(environment, {}, true, {})->inner,
              HasSubstr("/env/lib/python3.11/site-packages/lammps"));
  files.files["/mine.so"] = "";
  EXPECT_EQ(locate(environment, {}, true, "/mine.so")->inner, "/mine.so");
}

}  // namespace
}  // namespace tpu_doctor
