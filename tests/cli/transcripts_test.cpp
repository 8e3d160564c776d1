// Every transcript (transcript_cases.hpp): the command is run, and prints what the transcript says and nothing else.
// The long ones run only where they are asked for by name.
#include "cli/process.hpp"
#include "cli/transcript_cases.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

using urispec::test::read_long_transcripts;
using urispec::test::read_transcripts;

namespace {

void check(const urispec::test::transcript_case& expected) {
  const urispec::test::outcome actual = urispec::test::run(expected.command);
  BOOST_TEST(actual.out == expected.out);
  BOOST_TEST(actual.err == expected.err);
  BOOST_TEST(actual.status == expected.status);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(transcripts)

BOOST_DATA_TEST_CASE(says_what_the_transcript_says, boost::unit_test::data::make(read_transcripts()), expected) {
  check(expected);
}

BOOST_AUTO_TEST_CASE(there_are_transcripts) { BOOST_TEST(read_transcripts().size() > 30); }

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(long_transcripts, *boost::unit_test::disabled())

BOOST_DATA_TEST_CASE(says_what_the_transcript_says, boost::unit_test::data::make(read_long_transcripts()), expected) {
  check(expected);
}

BOOST_AUTO_TEST_SUITE_END()
