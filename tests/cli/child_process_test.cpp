// Child processes: their output in pieces, and how they end.
#include "cli/audit/child_process.hpp"

#include <boost/test/unit_test.hpp>

#include <cerrno>
#include <chrono>
#include <string>
#include <utility>
#include <vector>

using namespace urispec::cli;

namespace {

struct conversation {
  std::string heard;
  child_end end;
};

// Feeds `text` in pieces of that many bytes.
conversation talk(const std::vector<std::string>& command, const std::string& text, std::size_t piece) {
  conversation result;
  std::size_t position = 0;
  const auto next = [&]() -> std::string_view {
    const auto piece_of_text = std::string_view(text).substr(position, piece);
    position += piece_of_text.size();
    return piece_of_text;
  };
  result.end = run_child(command, next, [&](std::string_view heard) {
    result.heard += heard;
    return attention::goes_on;
  });
  return result;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(child_process_tests)

BOOST_AUTO_TEST_CASE(what_goes_in_comes_out) {
  for (const std::size_t piece : {1U, 7U, 100000U}) {
    const std::string text(20000, 'x');
    const auto c = talk({"cat"}, text, piece);
    BOOST_TEST((c.heard == text));
    BOOST_TEST(c.end.error == 0);
    BOOST_TEST(c.end.status == 0);
  }
}

// Far more than the pipes hold, both ways at once.
BOOST_AUTO_TEST_CASE(neither_side_waits_for_the_other) {
  const std::string text(8 << 20, 'y');
  BOOST_TEST((talk({"cat"}, text, 1 << 20).heard == text));
  BOOST_TEST(talk({"sh", "-c", "head -c 3000000 /dev/zero; cat > /dev/null"}, text, 1 << 16).heard.size() == 3000000U);
}

BOOST_AUTO_TEST_CASE(a_program_need_not_listen) {
  const auto c = talk({"sh", "-c", "echo done"}, std::string(1 << 20, 'z'), 4096);
  BOOST_TEST(c.heard == "done\n");
  BOOST_TEST(describe(c.end) == "ended with status 0");
}

// Neither what it would say nor what it would wait for keeps a program alive that is not listened to.
BOOST_AUTO_TEST_CASE(a_program_without_end) {
  using command_line = std::vector<std::string>;
  for (const command_line& command :
       {command_line{"yes"}, {"cat", "/dev/zero"}, {"sh", "-c", "trap '' TERM PIPE; echo y; exec sleep 1000"}}) {
    std::size_t pieces = 0;
    const auto end = run_child(command, [] { return std::string_view{}; }, [&](std::string_view) {
      ++pieces;
      return attention::ends;
    });
    BOOST_TEST(pieces == 1U);
    BOOST_TEST(describe(end) == "was killed by signal 9 (Killed)");
  }
}

// It closes its output and goes on, reads and never answers, or reads nothing.
BOOST_AUTO_TEST_CASE(a_program_that_is_silent) {
  using command_line = std::vector<std::string>;
  for (const command_line& command : {command_line{"sleep", "1000"}, {"sh", "-c", "cat > /dev/null; exec sleep 1000"},
                                      {"sh", "-c", "exec > /dev/null; exec sleep 1000"}}) {
    const auto begin = std::chrono::steady_clock::now();
    std::string_view text = "a\n";
    const auto next = [&] { return std::exchange(text, {}); };
    const auto hear = [](std::string_view) { return attention::goes_on; };
    const auto end = run_child(command, next, hear, {.silence = std::chrono::milliseconds(300)});
    BOOST_TEST(end.was_silent);
    BOOST_TEST((std::chrono::steady_clock::now() - begin < std::chrono::seconds(30)));
  }
}

BOOST_AUTO_TEST_CASE(errors_are_passed_on_up_to_a_limit) {
  const std::vector<std::string> loud{"sh", "-c", "head -c 100000 /dev/zero >&2; echo done"};
  std::string heard;
  const auto hear = [&](std::string_view piece) {
    heard += piece;
    return attention::goes_on;
  };
  const auto end = run_child(loud, [] { return std::string_view{}; }, hear, {.errors = 0});
  BOOST_TEST(heard == "done\n");
  BOOST_TEST(end.errors_left_out == 100000U);
  BOOST_TEST(!end.was_silent);
}

BOOST_AUTO_TEST_CASE(ends) {
  BOOST_TEST(describe(talk({"sh", "-c", "exit 3"}, "", 1).end) == "ended with status 3");
  BOOST_TEST(describe(talk({"sh", "-c", "kill -9 $$"}, "", 1).end) == "was killed by signal 9 (Killed)");
  const auto missing = talk({"/no/such/program"}, "", 1).end;
  BOOST_TEST(missing.error == ENOENT);
  BOOST_TEST(describe(missing) == "could not be started: No such file or directory");
}

BOOST_AUTO_TEST_SUITE_END()
