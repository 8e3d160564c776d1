// The words of the progress line; and on a terminal, an interrupted program removes it, and ends a colour.
#include "cli/output/progress.hpp"

#include "cli/scratch_directory.hpp"

#include <boost/test/unit_test.hpp>

#include <array>
#include <csignal>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace urispec::cli;
using urispec::test::scratch_directory;

namespace {

// Not every container has pseudo terminals; there the test is reported as skipped.
boost::test_tools::assertion_result has_terminals(boost::unit_test::test_unit_id) {
  int terminal = -1;
  int inside = -1;
  if (::openpty(&terminal, &inside, nullptr, nullptr, nullptr) != 0) return false;
  ::close(terminal);
  ::close(inside);
  return true;
}

struct interrupted_program {
  std::string seen;  // on the terminal, from the beginning
  int status = 0;
};

// Runs on a terminal of its own; interrupted by Ctrl-C as soon as the terminal shows `sign` and has read so many bytes.
interrupted_program interrupt(const std::vector<const char*>& arguments, std::string_view sign, std::size_t bytes) {
  int terminal = -1;
  const pid_t child = ::forkpty(&terminal, nullptr, nullptr, nullptr);
  BOOST_REQUIRE(child >= 0);
  if (child == 0) {
    std::vector<char*> words;
    for (const char* const word : arguments) words.push_back(const_cast<char*>(word));
    words.push_back(nullptr);
    ::execv(URISPEC_COMMAND_DIR "/urispec", words.data());
    ::_exit(127);
  }
  interrupted_program ran;
  bool interrupted = false;
  std::array<char, 1024> buffer;
  for (;;) {
    const ::ssize_t size = ::read(terminal, buffer.data(), buffer.size());
    if (size <= 0) break;  // EIO: the program has ended
    ran.seen.append(buffer.data(), static_cast<std::size_t>(size));
    if (interrupted || ran.seen.size() < bytes || ran.seen.find(sign) == std::string::npos) continue;
    constexpr std::string_view control_c = "\x03";
    BOOST_REQUIRE(::write(terminal, control_c.data(), control_c.size()) == 1);
    interrupted = true;
  }
  ::waitpid(child, &ran.status, 0);
  ::close(terminal);
  BOOST_TEST(interrupted);
  return ran;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(progress_tests)

BOOST_AUTO_TEST_CASE(separators) {
  BOOST_TEST(with_separators(0) == "0");
  BOOST_TEST(with_separators(999) == "999");
  BOOST_TEST(with_separators(1000) == "1,000");
  BOOST_TEST(with_separators(100000) == "100,000");
  BOOST_TEST(with_separators(18446744073709551615U) == "18,446,744,073,709,551,615");
}

BOOST_AUTO_TEST_CASE(durations) {
  BOOST_TEST(duration_text(0.2) == "1 s");
  BOOST_TEST(duration_text(59) == "59 s");
  BOOST_TEST(duration_text(200) == "3 min 20 s");
  BOOST_TEST(duration_text(7500) == "2 h 5 min");
}

BOOST_AUTO_TEST_CASE(rates) {
  BOOST_TEST(rate_text(1'204'331, "references", 620'000'000, 2) == "1,204,331 references, 310 MB/s");
}

BOOST_AUTO_TEST_CASE(bars) {
  BOOST_TEST(bar(0, 100, 2) == "[                              ]   0 %  ");
  BOOST_TEST(bar(40, 100, 8) == "[############                  ]  40 %  12 s left  ");
  BOOST_TEST(bar(100, 100, 8) == "[##############################] 100 %  ");
  BOOST_TEST(bar(120, 100, 8) == "[##############################] 100 %  ");
  BOOST_TEST(bar(0, 0, 8) == "[##############################] 100 %  ");
}

// A command that runs for minutes.
BOOST_AUTO_TEST_CASE(an_interrupted_program_takes_the_line_away, *boost::unit_test::precondition(has_terminals)) {
  const auto ran = interrupt({"urispec", "grammar", "count", "--length", "20000"}, "left  length ", 0);
  BOOST_TEST(WIFSIGNALED(ran.status));
  BOOST_TEST(WTERMSIG(ran.status) == SIGINT);
  BOOST_TEST(ran.seen.ends_with("\r\x1B[K"));
}

// The output that the terminal has not shown is thrown away, so the program is interrupted in many places.
BOOST_AUTO_TEST_CASE(an_interrupted_program_ends_a_color, *boost::unit_test::precondition(has_terminals)) {
  const scratch_directory work;
  const std::string file = work.path() / "records";
  std::ofstream records(file);
  for (int i = 0; i < 20'000; ++i) records << "http://a b/" << i << "\n";
  records.close();
  for (std::size_t i = 0; i < 40; ++i) {
    const auto ran = interrupt({"urispec", "validate", file.c_str()}, "\x1B[", 20'000 + 777 * i);
    BOOST_TEST(WIFSIGNALED(ran.status));
    BOOST_TEST(WTERMSIG(ran.status) == SIGINT);
    BOOST_TEST(ran.seen.ends_with("\x1B[0m"));
  }
}

BOOST_AUTO_TEST_SUITE_END()
