// Messages say which text they are about.
#include "report/located_text.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

BOOST_AUTO_TEST_SUITE(located_text_tests)

BOOST_AUTO_TEST_CASE(an_argument_is_shown) {
  const urispec::report::located_text argument{.text = "a\tb"};
  BOOST_TEST(urispec::report::complaint_of(argument, 1, "wrong") == "urispec: 'a\\x09b': wrong");
  BOOST_TEST(urispec::report::complaint_of(argument.narrowed_to(argument.text.substr(2)), 0, "wrong") ==
             "urispec: 'b': wrong");
}

BOOST_AUTO_TEST_CASE(a_record_is_counted) {
  const std::string_view text = "é é\xFF";
  const urispec::report::located_text line{.text = text, .file = "-", .line = 7};
  BOOST_TEST(urispec::report::complaint_of(line, 0, "wrong") == "(standard input):7:1: wrong");
  BOOST_TEST(urispec::report::complaint_of(line, 0, "column 1: wrong") == "(standard input):7:1: wrong");
  BOOST_TEST(urispec::report::complaint_of(line, 0, "reference: column 1: wrong") == "(standard input):7:1: reference: wrong");
  BOOST_TEST(urispec::report::complaint_of(line, 0, "base: column 2: wrong") == "(standard input):7:1: base: column 2: wrong");
  BOOST_TEST(urispec::report::complaint_of(line, 3, "wrong") == "(standard input):7:3: wrong");
  BOOST_TEST(urispec::report::complaint_of(line, text.size(), "wrong") == "(standard input):7:5: wrong");
}

BOOST_AUTO_TEST_CASE(a_file_is_named_on_one_line) {
  const urispec::report::located_text line{.text = "a", .file = "x\n\033", .line = 2};
  BOOST_TEST(urispec::report::complaint_of(line, 1, "wrong") == "x\\x0A\\x1B:2:2: wrong");
}

BOOST_AUTO_TEST_CASE(a_part_of_a_record_keeps_its_column) {
  const std::string_view text = "é  b c";
  const urispec::report::located_text line{.text = text, .file = "-", .line = 2};
  const urispec::report::located_text part = line.narrowed_to(text.substr(4));
  BOOST_TEST(part.text == "b c");
  BOOST_TEST(part.column == 4U);
  BOOST_TEST(urispec::report::complaint_of(part, 1, "wrong") == "(standard input):2:5: wrong");
  const urispec::report::located_text end = part.narrowed_to(part.text.substr(3));
  BOOST_TEST(urispec::report::complaint_of(end, 0, "wrong") == "(standard input):2:7: wrong");
}

BOOST_AUTO_TEST_SUITE_END()
