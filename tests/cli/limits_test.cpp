// --timeout and --max-memory hold, whatever the grammar and whatever is asked about it: each command that decides
// something, on grammars that are large or hard, ends in time and with little memory. The bounds are generous, since
// the machine may be busy: what is counted is the processor time of the command, not the time on the wall.
#include "cli/memory_limit.hpp"
#include "cli/scratch_directory.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <array>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <string>
#include <vector>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using urispec::test::scratch_directory;

namespace {

struct hostile_grammar {
  const char* name;
  std::function<void(std::ostream&)> write;
};

void write_chain(std::ostream& out, int rules) {
  for (int i = 0; i < rules; ++i) out << "r" << i << " = r" << i + 1 << "\n";
  out << "r" << rules << " = \"x\"\n";
}

const std::vector<hostile_grammar>& hostile_grammars() {
  static const std::vector<hostile_grammar> grammars{
      {"chain", [](std::ostream& out) { write_chain(out, 200'000); }},
      {"ladder",
       [](std::ostream& out) {
         for (int i = 0; i < 200; ++i)
           out << "r" << i << " = r" << i + 1 << " \"a\" r" << i + 1 << " / \"b\" r" << i + 1 << "\n";
         out << "r200 = \"x\"\n";
       }},
      {"nesting",
       [](std::ostream& out) { out << "r = " << std::string(5000, '(') << "\"x\"" << std::string(5000, ')') << "\n"; }},
      {"exponential", [](std::ostream& out) { out << "r = *( \"a\" / \"b\" ) \"a\" 40( \"a\" / \"b\" )\n"; }},
      {"repetition", [](std::ostream& out) { out << "r = 1000000\"a\"\n"; }},
      {"alternation",
       [](std::ostream& out) {
         out << "r = \"x\"";
         for (int i = 0; i < 20'000; ++i) out << " / \"a" << i << "b\"";
         out << "\n";
       }},
      {"recursion",
       [](std::ostream& out) {
         out << "s = a \"x\" / b\na = b s / \"y\" [a]\nb = c a b / \"z\"\nc = [d] \"w\" c / s \"v\"\n"
                "d = *( a / \"u\" ) d \"t\" / \"s\"\n";
       }},
  };
  return grammars;
}

// The grammar is in the file g.
constexpr std::array deciding_commands{"grammar count g --length 0..2000",
                                       "grammar check g",
                                       "grammar prove g",
                                       "grammar derivations g",
                                       "grammar generate g",
                                       "grammar ambiguity g",
                                       "grammar sample g",
                                       "grammar shortest g -n 100000",
                                       "grammar vectors g",
                                       "grammar dfa g",
                                       "grammar survey g",
                                       "grammar show g",
                                       "parse -g g xxxxxxxxxxxxxxxxxxxx",
                                       "validate -g g --diagnose",
                                       "check -g g xxxxxxxxx",
                                       "diff g rfc3986",
                                       "diff g g --derivations",
                                       "diff g rfc3986 --lengths 9",
                                       "grammar check rfc3986 --import g",
                                       "validate --all -g g g"};

struct usage_of_child {
  int status;
  double seconds;  // of the processor
  long kilobytes;  // at most, at a time
};

usage_of_child run_limited(const std::string& directory, const std::string& command) {
  const pid_t child = ::fork();
  if (child == 0) {
    const int nowhere = ::open("/dev/null", O_RDWR);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) ::dup2(nowhere, stream);
    const std::string line = "PATH=" URISPEC_COMMAND_DIR ":$PATH; exec urispec " + command;
    if (::chdir(directory.c_str()) == 0) ::execl("/bin/sh", "sh", "-c", line.c_str(), nullptr);
    ::_exit(127);
  }
  usage_of_child result{};
  rusage used{};
  ::wait4(child, &result.status, 0, &used);
  result.seconds = static_cast<double>(used.ru_utime.tv_sec + used.ru_stime.tv_sec) +
                   static_cast<double>(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
  result.kilobytes = used.ru_maxrss;
  return result;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(limits_of_commands)

BOOST_AUTO_TEST_CASE(what_is_allocated_is_counted) {
  using urispec::cli::memory_in_use;
  const std::size_t before = memory_in_use();
  {
    const std::vector<char> block(1'000'000);
    BOOST_TEST(memory_in_use() - before >= block.size());
    BOOST_TEST(memory_in_use() - before < block.size() + 100'000);
  }
  BOOST_TEST(memory_in_use() == before);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(hostile_grammars_within_limits)

BOOST_DATA_TEST_CASE(every_command_ends, boost::unit_test::data::xrange(hostile_grammars().size()), number) {
  const hostile_grammar& grammar = hostile_grammars()[number];
  const scratch_directory work;
  {
    std::ofstream file(work.path() / "g");
    grammar.write(file);
  }
  for (const char* const command : deciding_commands) {
    const auto used = run_limited(work.path(), std::string(command) + " --timeout 1 --max-memory 100M");
    BOOST_TEST_CONTEXT(grammar.name << ": " << command) {
      BOOST_TEST(WIFEXITED(used.status));
      BOOST_TEST(WEXITSTATUS(used.status) <= 2);
#ifdef NDEBUG
      BOOST_TEST(used.seconds < 3);
#endif
      BOOST_TEST(used.kilobytes < 250'000);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
