// urispec survey --state: every record counts once although the files grow, and nothing else is overwritten or mixed
// up.
#include "cli/process.hpp"
#include "cli/scratch_directory.hpp"

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <sstream>
#include <string>

using urispec::test::outcome;
using urispec::test::run_in;
using urispec::test::scratch_directory;

namespace {

// The outcome of a shell script whose last command decides.
outcome run_script(const std::string& script) {
  const scratch_directory work;
  return run_in(work.path(), "records() { urispec survey --state s \"$@\" | head -1; }\n" + script);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(survey_states)

// A record that nothing ends is counted, but not for good.
BOOST_AUTO_TEST_CASE(a_last_record_may_grow) {
  const auto outcome_of_script = run_script(R"sh(
    printf 'http://a/\nhttp://exa' > f; records f
    printf 'mple/\nhttp://b/\n' >> f; records f
    printf 'http://c/\r' >> f; records f
    printf '\n' >> f; records f
    urispec survey --format json --state s f > with; urispec survey --format json f | cmp - with)sh");
  BOOST_TEST(outcome_of_script.out == "2 records\n3 records\n4 records\n4 records\n",
             outcome_of_script.out + outcome_of_script.err);
  BOOST_TEST(outcome_of_script.status == 0);
}

BOOST_AUTO_TEST_CASE(a_file_before_the_last_may_lack_its_line_end) {
  const auto outcome_of_script = run_script(R"sh(
    printf 'a\nb' > f; printf 'c\nd' > g; : > h; records f g h
    records f g h; printf 'e' > h; records f g h
    printf 'x' >> g; urispec survey --state s f g h)sh");
  BOOST_TEST(outcome_of_script.out == "4 records\n4 records\n5 records\n",
             outcome_of_script.out + outcome_of_script.err);
  BOOST_TEST(outcome_of_script.err == "urispec: g has changed since s was written\n");
}

BOOST_AUTO_TEST_CASE(files_that_changed_are_noticed) {
  const auto outcome_of_script = run_script(R"sh(
    printf 'a\nb\n' > f; printf 'c\nd\n' > g; records f g
    touch -d 2001-01-01 f; urispec survey --state s f g
    rm s; records f g
    printf 'c\ndd\n' > g; urispec survey --state s f g
    printf 'c\n' > g; urispec survey --state s f g
    rm g; urispec survey --state s f g; mkfifo g; urispec survey --state s f g)sh");
  BOOST_TEST(outcome_of_script.out == "4 records\n4 records\n", outcome_of_script.out);
  BOOST_TEST(outcome_of_script.err ==
             "urispec: f has changed since s was written\n"
             "urispec: g has changed since s was written: no record ends before byte 4\n"
             "urispec: g is shorter than it was when s was written\n"
             "urispec: cannot read g: No such file or directory\n"
             "urispec: --state is for regular files: g cannot be read from the middle\n");
}

// Other files keep what they have, whatever their names.
BOOST_AUTO_TEST_CASE(no_other_file_is_written) {
  const auto outcome_of_script = run_script(R"sh(
    echo a > s.new; ln s.new t; records s.new && cat s.new
    urispec survey --state t s.new; cat t; ls)sh");
  BOOST_TEST(outcome_of_script.out == "1 record\na\na\ns\ns.new\nt\n", outcome_of_script.out);
  BOOST_TEST(outcome_of_script.err == "urispec: t cannot be the state: it is one of the files to survey\n");
}

BOOST_AUTO_TEST_CASE(names_need_not_be_utf8) {
  const auto outcome_of_script = run_script(R"sh(
    f=$(printf 'f\377'); g=$(printf 'f\376'); printf 'a\nb\n' > "$f"; cp "$f" "$g"; records "$f"; records "$f"
    urispec survey --state s "$g")sh");
  BOOST_TEST(outcome_of_script.out == "2 records\n2 records\n", outcome_of_script.out + outcome_of_script.err);
  BOOST_TEST(outcome_of_script.err == "urispec: s is the state of a survey of other files\n");
}

// One that has stopped in the middle has the state still.
BOOST_AUTO_TEST_CASE(two_runs_do_not_share_a_state) {
  const auto outcome_of_script = run_script(R"sh(
    yes http://example.org/ | head -n 400000 > f
    urispec survey --state s --save-every 0 -j 1 f > out &
    until [ -s s ]; do :; done
    kill -STOP $! || exit 1
    urispec survey --state s f
    status=$?
    kill -CONT $!; wait $! && [ $status = 2 ] && head -1 out; records f)sh");
  BOOST_TEST(outcome_of_script.out == "400000 records\n400000 records\n", outcome_of_script.out);
  BOOST_TEST(outcome_of_script.err == "urispec: another run works with s right now: wait until it has ended\n");
}

// Its folder is taken away: this is said once, as soon as it is noticed, and the results come nevertheless. If the
// folder comes back meanwhile, all is well again.
BOOST_AUTO_TEST_CASE(a_state_that_cannot_be_saved) {
  const auto outcome_of_script = run_script(R"sh(
    yes http://example.org/ | head -n 400000 > f; mkdir d
    urispec survey --state d/s --save-every 0 -j 1 f > out 2> err &
    until [ -s d/s ]; do :; done
    kill -STOP $! || exit 1
    mv d e
    kill -CONT $!; wait $!
    echo $?; head -1 out; cat err
    yes http://example.org/ | head -n 1200000 > f; rm -r e; mkdir d; : > err
    urispec survey --state d/s --save-every 0 -j 1 f > out 2> err &
    until [ -s d/s ]; do :; done
    kill -STOP $! || exit 1
    mv d e
    kill -CONT $!
    until [ -s err ]; do :; done
    kill -STOP $! || exit 1
    mv e d
    kill -CONT $!; wait $!
    echo $?; head -1 out; cat err; urispec survey --state d/s f | head -1)sh");
  BOOST_TEST(outcome_of_script.out ==
                 "2\n400000 records\nurispec: cannot write d/s: No such file or directory\n"
                 "0\n1200000 records\nurispec: cannot write d/s: No such file or directory\n1200000 records\n",
             outcome_of_script.out);
}

// A byte that is changed and an end that is missing are noticed, wherever it is.
BOOST_AUTO_TEST_CASE(damaged_files_are_refused) {
  const scratch_directory work;
  BOOST_REQUIRE(run_in(work.path(),
                       "printf 'http://a/\\nx y\\nmailto:a@b\\n' > f; urispec survey --state s f > /dev/null; "
                       "urispec survey f --format json > j")
                    .status == 0);
  for (const std::string name : {"s", "j"}) {
    const std::string file = work.path() / name;
    const std::string command = name == "s" ? "urispec survey --state s f" : "urispec survey --merge j";
    std::stringstream whole;
    whole << std::ifstream(file).rdbuf();
    const std::string text = whole.str();
    BOOST_REQUIRE(text.size() > 300U);
    const auto is_refused = [&](const std::string& damaged) {
      std::ofstream(file) << damaged;
      const outcome result = run_in(work.path(), command);
      return result.status == 2 && result.err.starts_with("urispec: ");
    };
    const std::size_t step = text.size() / 150;
    for (std::size_t i = 0; i < text.size(); i += step) {
      std::string damaged = text;
      damaged[i] = static_cast<char>(damaged[i] ^ (1 << (i % 7)));
      BOOST_TEST(is_refused(damaged), name << ": byte " << i << " changed");
      if (i > 0) BOOST_TEST(is_refused(text.substr(0, i)), name << ": cut after " << i << " bytes");
    }
    const std::size_t checksum = text.find(",\"checksum\"");
    BOOST_REQUIRE(checksum != std::string::npos);
    BOOST_TEST(is_refused(text.substr(0, checksum) + "}\n"));
    BOOST_TEST(run_in(work.path(), command).err.find("has no checksum") != std::string::npos);
    std::ofstream(file) << text;
    BOOST_TEST(run_in(work.path(), command).status == 0);
  }
}

BOOST_AUTO_TEST_SUITE_END()
