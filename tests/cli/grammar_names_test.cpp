// Names of grammars: what `+` means in them, and what it does not.
#include "cli/options/grammar_options.hpp"

#include "cli/scratch_directory.hpp"

#include <boost/test/unit_test.hpp>

#include <fstream>

using urispec::cli::layers_of;

namespace {

using names = std::vector<std::string>;

}  // namespace

BOOST_AUTO_TEST_SUITE(grammar_names_tests)

BOOST_AUTO_TEST_CASE(plus_lays_one_over_the_other) {
  BOOST_TEST(layers_of("rfc3986") == names{"rfc3986"}, boost::test_tools::per_element());
  BOOST_TEST(layers_of("rfc3986+a.abnf+b.abnf") == (names{"rfc3986", "a.abnf", "b.abnf"}),
             boost::test_tools::per_element());
  BOOST_TEST(layers_of("-") == names{"-"}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(what_is_empty_stays) {
  BOOST_TEST(layers_of("") == names{""}, boost::test_tools::per_element());
  BOOST_TEST(layers_of("+a") == (names{"", "a"}), boost::test_tools::per_element());
  BOOST_TEST(layers_of("a++") == (names{"a", "", ""}), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_file_of_that_name_is_meant_first) {
  const urispec::test::scratch_directory directory;
  const std::string name = (directory.path() / "c++.abnf").string();
  BOOST_TEST(layers_of(name).size() == 3U);
  std::ofstream(name) << "a = DIGIT\n";
  BOOST_TEST(layers_of(name) == names{name}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_name_may_be_longer_than_any_file_name) {
  const std::string name = std::string(100'000, 'a') + "+b";
  BOOST_TEST(layers_of(name).size() == 2U);
}

BOOST_AUTO_TEST_CASE(a_number_is_the_rfc_of_that_number) {
  using urispec::cli::usual_name;
  for (const std::string name : {"rfc3986", "3986", "RFC3986", "Rfc3986"}) BOOST_TEST(usual_name(name) == "rfc3986");
  BOOST_TEST(usual_name("8141") == "rfc8141");
  BOOST_TEST(usual_name("3986-EID5428") == "rfc3986-eid5428");
  BOOST_TEST(usual_name("3986+a.abnf+RFC6874") == "rfc3986+a.abnf+rfc6874");
  for (const std::string name : {"modern", "3985", "RFC1", "rfc", "-", "", "a.abnf", "++"}) {
    BOOST_TEST(usual_name(name) == name);
  }
}

BOOST_AUTO_TEST_SUITE_END()
