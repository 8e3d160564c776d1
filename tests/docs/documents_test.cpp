// Sessions in README.md, CONTRIBUTING.md and below docs show the real output of the command: they are run in order
// (sessions.hpp), all sessions of a document in one directory of its own. `cat FILE` of a file that does not exist
// creates it, with the text that the document shows.
#include "cli/process.hpp"
#include "cli/scratch_directory.hpp"
#include "docs/sessions.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;
using namespace urispec::test;

std::vector<std::string> documents() {
  std::vector<std::string> names{"README.md"};
  if (fs::exists(URISPEC_SOURCE_DIR "/CONTRIBUTING.md")) names.emplace_back("CONTRIBUTING.md");
  const fs::path root = URISPEC_SOURCE_DIR;
  for (const auto& entry : fs::recursive_directory_iterator(root / "docs")) {
    if (entry.path().extension() == ".md") names.push_back(fs::relative(entry.path(), root).generic_string());
  }
  std::ranges::sort(names);
  return names;
}

document read(const std::string& name) {
  std::ifstream in(fs::path(URISPEC_SOURCE_DIR) / name, std::ios::binary);
  return read_document(in);
}

bool is_built_with(const std::string& library) {
  const std::vector<std::string> optional{URISPEC_OPTIONAL_LIBRARIES};
  return std::ranges::find(optional, library) != optional.end();
}

void check(const shown_command& command, const std::string& place, const fs::path& directory) {
  if (const auto file = shown_file(command.command); !file.empty() && !fs::exists(directory / file)) {
    std::ofstream(directory / file, std::ios::binary) << command.output;
    return;
  }
  const outcome actual = run_in(directory, "{ " + command.command + "\n} 2>&1");
  BOOST_CHECK_MESSAGE(matches(actual.out, command.output), place << ":" << command.line << ": $ " << command.command
                                                            << "\nis shown to print\n"
                                                            << command.output << "and prints\n"
                                                            << actual.out);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(documents_show)

BOOST_DATA_TEST_CASE(what_the_command_prints, boost::unit_test::data::make(documents()), name) {
  const scratch_directory directory;
  const document d = read(name);
  for (const std::size_t line : d.strays) {
    BOOST_ERROR(name << ":" << line << ": this command stands in no code block that begins with a command");
  }
  for (const session& s : d.sessions) {
    if (!s.not_run.empty()) continue;
    if (!s.needs.empty() && !is_built_with(s.needs)) continue;
    for (const shown_command& command : s.commands) check(command, name, directory.path());
  }
}

BOOST_AUTO_TEST_CASE(there_is_something_to_run) {
  std::size_t commands = 0;
  for (const std::string& name : documents()) {
    for (const session& s : read(name).sessions) commands += s.not_run.empty() ? s.commands.size() : 0;
  }
  BOOST_TEST(commands > 10u);
}

BOOST_AUTO_TEST_SUITE_END()
