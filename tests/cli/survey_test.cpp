// urispec survey: parts of a file, wherever it is cut, add up to the whole; so do threads; and a survey that is killed
// goes on where it was.
#include "cli/process.hpp"
#include "cli/scratch_directory.hpp"

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <string>

using urispec::test::run_in;
using urispec::test::scratch_directory;

namespace {

void write_records(const std::filesystem::path& file, int records) {
  std::ofstream out(file, std::ios::binary);
  const char* kinds[] = {"http://example.org/a", "http://[::1]/", "http://a b/", "mailto:a@b", "?", "",
                         "file:///\r",           "x:\xFF"};
  for (int i = 0; i < records; ++i) out << kinds[i * 7 % 8] << (i % 5 == 0 ? std::to_string(i) : "") << "\n";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(surveys)

// The cuts fall into records, onto their ends and onto their beginnings.
BOOST_AUTO_TEST_CASE(parts_of_a_file_add_up) {
  const scratch_directory work;
  write_records(work.path() / "f", 200);
  const auto outcome_of_script = run_in(work.path(), R"sh(
    urispec survey --format json f > whole
    bytes=$(($(wc -c < f)))
    urispec survey --format json -j 1 f | cmp - whole || exit 1
    for size in 1201 7 60; do
      begin=0
      while [ $begin -le $bytes ] && [ $begin -lt $((size * 9)) ]; do
        urispec survey --format json --begin $begin --end $((begin + size)) f
        begin=$((begin + size))
      done > parts
      [ $begin -gt $bytes ] || urispec survey --format json --begin $begin f >> parts
      urispec survey --merge --format json parts | cmp - whole || exit 1
      sort -r parts | urispec survey --merge --format json | cmp - whole || exit 1
    done)sh");
  BOOST_TEST(outcome_of_script.status == 0, outcome_of_script.out + outcome_of_script.err);
}

// It is killed when it has saved a state, again and again until it is too fast.
BOOST_AUTO_TEST_CASE(a_survey_that_is_killed_goes_on) {
  const scratch_directory work;
  write_records(work.path() / "a", 150'000);
  write_records(work.path() / "b", 150'000);
  const auto outcome_of_script = run_in(work.path(), R"sh(
    urispec survey --format json a b > whole
    kills=0
    while [ $kills -lt 4 ]; do
      before=$(cksum < state 2>&1)
      urispec survey --state state --save-every 0 -j 2 a b > /dev/null &
      while [ "$(cksum < state 2>&1)" = "$before" ] && kill -0 $! 2>/dev/null; do :; done
      kill -9 $! 2>/dev/null || break
      wait $!
      kills=$((kills + 1))
    done
    urispec survey --state state --format json a b | cmp - whole || exit 1
    urispec survey --state state --format json a b | cmp - whole || exit 1
    [ $kills -gt 0 ])sh");
  BOOST_TEST(outcome_of_script.status == 0, outcome_of_script.out + outcome_of_script.err);
}

BOOST_AUTO_TEST_SUITE_END()
