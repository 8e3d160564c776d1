// What README.md, CONTRIBUTING.md and docs/*.md show of the command is what the command does: their sessions
// (sessions.hpp) are run in order, all sessions of a document in one directory of its own. `cat FILE` of a file that
// does not exist creates it, with the text that the document shows.
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
  std::vector<std::string> all{"README.md"};
  if (fs::exists(URISPEC_SOURCE_DIR "/CONTRIBUTING.md")) all.emplace_back("CONTRIBUTING.md");
  for (const auto& entry : fs::directory_iterator(URISPEC_SOURCE_DIR "/docs")) {
    if (entry.path().extension() == ".md") all.push_back("docs/" + entry.path().filename().string());
  }
  std::ranges::sort(all);
  return all;
}

document read(const std::string& name) {
  std::ifstream in(fs::path(URISPEC_SOURCE_DIR) / name, std::ios::binary);
  return read_document(in);
}

bool is_built_with(const std::string& library) {
  const std::vector<std::string> optional{URISPEC_OPTIONAL_LIBRARIES};
  return std::ranges::find(optional, library) != optional.end();
}

void check(const shown_command& shown, const std::string& where, const fs::path& directory) {
  if (const auto file = shown_file(shown.command); !file.empty() && !fs::exists(directory / file)) {
    std::ofstream(directory / file, std::ios::binary) << shown.output;
    return;
  }
  const outcome got = run_in(directory, "{ " + shown.command + "\n} 2>&1");
  BOOST_CHECK_MESSAGE(matches(got.out, shown.output), where << ":" << shown.line << ": $ " << shown.command
                                                            << "\nis shown to print\n"
                                                            << shown.output << "and prints\n"
                                                            << got.out);
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
    for (const shown_command& shown : s.commands) check(shown, name, directory.path());
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
