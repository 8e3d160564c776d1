// tests/data/cli/*.txt: commands and all that they say. What needs a library that is not everywhere is in a folder of
// the name of that library, and what is said without it in another one. In a transcript
//   $ command      begins a case; it is given to a shell
//   text           standard output, line by line
//   ! text         standard error
//   ? 1            exit status; 0 where nothing is said
//   # text         at the start of a line before the first command or after an empty line: a comment
// and an empty line ends a case; `\` alone stands for an empty line of standard output.
#include "cli/process.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <ostream>
#include <string>
#include <vector>

namespace {

namespace fs = std::filesystem;

struct expectation {
  std::string where;
  std::string command;
  std::string out;
  std::string err;
  int status = 0;

  friend std::ostream& operator<<(std::ostream& stream, const expectation& e) {
    return stream << e.where << ": " << e.command;
  }
};

void read_transcript(const fs::path& file, std::vector<expectation>& all) {
  std::ifstream in(file);
  std::size_t number = 0;
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.starts_with("$ ")) {
      all.push_back({file.filename().string() + ":" + std::to_string(number), line.substr(2), {}, {}, 0});
      inside = true;
    } else if (line.empty()) {
      inside = false;
    } else if (!inside) {
      BOOST_REQUIRE_MESSAGE(line.starts_with("#"), file << ":" << number << ": what is this?");
    } else if (line.starts_with("! ")) {
      all.back().err += line.substr(2) + "\n";
    } else if (line.starts_with("? ")) {
      all.back().status = std::stoi(line.substr(2));
    } else {
      all.back().out += line == "\\" ? "\n" : line + "\n";
    }
  }
}

std::vector<expectation> read_transcripts() {
  std::vector<expectation> all;
  for (const std::string folder : {URISPEC_TRANSCRIPT_FOLDERS}) {
    for (const auto& entry : fs::directory_iterator(URISPEC_TEST_DATA "/" + folder)) {
      if (entry.path().extension() == ".txt") read_transcript(entry.path(), all);
    }
  }
  return all;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(transcripts)

BOOST_DATA_TEST_CASE(says_what_the_transcript_says, boost::unit_test::data::make(read_transcripts()), expected) {
  const urispec::testing::outcome got = urispec::testing::run(expected.command);
  BOOST_TEST(got.out == expected.out);
  BOOST_TEST(got.err == expected.err);
  BOOST_TEST(got.status == expected.status);
}

BOOST_AUTO_TEST_CASE(there_are_transcripts) { BOOST_TEST(read_transcripts().size() > 30); }

BOOST_AUTO_TEST_SUITE_END()
