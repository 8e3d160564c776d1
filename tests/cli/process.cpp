#include "cli/process.hpp"

#include "cli/scratch_directory.hpp"

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <stdexcept>

#include <sys/wait.h>

namespace urispec::test {

namespace fs = std::filesystem;

namespace {

std::string contents(const fs::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

scratch_directory::scratch_directory() {
  std::string name = fs::temp_directory_path() / "urispec-test-XXXXXX";
  if (::mkdtemp(name.data()) == nullptr) throw std::runtime_error("cannot make " + name);
  path_ = name;
}

scratch_directory::~scratch_directory() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

outcome run(const std::string& command, std::string_view input) {
  const scratch_directory work;
  return run_in(work.path(), command, input);
}

// Files and not pipes between the two: neither side can wait for the other.
outcome run_in(const fs::path& directory, const std::string& command, std::string_view input) {
  const scratch_directory streams;
  std::ofstream(streams.path() / "in", std::ios::binary) << input;
  std::ofstream(streams.path() / "script", std::ios::binary)
      << "PATH='" URISPEC_COMMAND_DIR "':$PATH\nexport LC_ALL=C.UTF-8\ncd '" << directory.string() << "'\n"
      << command << "\n";
  const std::string position = streams.path();
  const int status = std::system(
      ("sh '" + position + "/script' <'" + position + "/in' >'" + position + "/out' 2>'" + position + "/err'").c_str());
  return {contents(streams.path() / "out"), contents(streams.path() / "err"),
          WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status)};
}

}  // namespace urispec::test
