// Files of test vectors, as TSV and as JSON.
#include "cli/audit/vector_file.hpp"

#include <boost/test/unit_test.hpp>

using namespace urispec;
using namespace urispec::cli;
using kind = vector_line::kind;

BOOST_AUTO_TEST_SUITE(vector_file_tests)

BOOST_AUTO_TEST_CASE(tsv) {
  const auto head = read_vector_line("# rfc3986 URI small");
  BOOST_TEST((head.type == kind::head));
  BOOST_TEST(head.head == "rfc3986 URI small");
  const auto line = read_vector_line("invalid\thost\t3.2.2\ta\\tb\\\\c\td");
  BOOST_TEST((line.type == kind::vector));
  BOOST_TEST((line.vector.expected == report::audit_answer::invalid));
  BOOST_TEST(line.vector.rule == "host");
  BOOST_TEST(line.vector.section == "3.2.2");
  BOOST_TEST(line.vector.text == "a\tb\\c");
  BOOST_TEST(line.vector.exercises == "d");
  BOOST_TEST((read_vector_line("valid\tpath\t\t").type == kind::vector));
}

BOOST_AUTO_TEST_CASE(json) {
  const auto head = read_vector_line(R"({"grammar":"rfc3986","rule":"URI","size":"full"})");
  BOOST_TEST((head.type == kind::head));
  BOOST_TEST(head.head == "rfc3986 URI full");
  const auto line = read_vector_line(R"({"input":"a\nb","valid":true,"rule":"port","section":"3.2.3",)"
                                     R"("exercises":[{"part":"*DIGIT","how":"once"},{"part":"port","how":"rule"}]})");
  BOOST_TEST((line.type == kind::vector));
  BOOST_TEST((line.vector.expected == report::audit_answer::valid));
  BOOST_TEST(line.vector.text == "a\nb");
  BOOST_TEST(line.vector.rule == "port");
  BOOST_TEST(line.vector.exercises == "*DIGIT: once; port: rule");
  BOOST_TEST((read_vector_line(R"({"input":"","valid":false})").type == kind::vector));
}

BOOST_AUTO_TEST_CASE(neither) {
  for (const char* const text : {"", "valid", "valid\ta\tb", "yes\ta\tb\tc", "valid\ta\tb\t\\x", "{", "{}", "[1]",
                                 R"({"input":1,"valid":true})", R"({"input":"a"})", R"({"input":"a","valid":"yes"})"}) {
    BOOST_TEST((read_vector_line(text).type == kind::malformed), text);
  }
}

BOOST_AUTO_TEST_SUITE_END()
