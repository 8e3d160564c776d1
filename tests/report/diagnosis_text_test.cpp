// Every format shows people the same repairs of a diagnosis.
#include "report/diagnosis_text.hpp"

#include "urispec/diagnose.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

namespace {

using namespace urispec;
using repair_texts = std::vector<std::string>;

diagnosis diagnosis_of(std::string_view text, grammar g, std::string_view rule) {
  const auto d = diagnose(text, *find_rule(g, rule), {.nearest = nearest_search::all});
  BOOST_TEST_REQUIRE(d.has_value(), text);
  return *d;
}

// The lines of a report that begin so, with one blank in place of those that they are indented by.
repair_texts lines_of(std::string_view text, const diagnosis& d, std::string_view label) {
  repair_texts lines;
  const std::string all = report::diagnosis_lines(text, d, report::long_repairs::whole, report::coloring::off);
  for (std::size_t begin = 0; begin < all.size();) {
    const std::size_t end = all.find('\n', begin);
    const std::size_t first = all.find_first_not_of(' ', begin);
    if (all.substr(first).starts_with(label)) lines.push_back(all.substr(first, end - first));
    begin = end + 1;
  }
  return lines;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(shown_repairs)

BOOST_AUTO_TEST_CASE(are_what_the_cause_suggests) {
  constexpr std::string_view text = "http://::1:80/";
  const diagnosis two = diagnosis_of(text, grammar::rfc3986, "URI");
  BOOST_TEST((lines_of(text, two, "help:") ==
              repair_texts{"help: you may have meant http://[::1:80]/  (insert '[' at column 8 and insert ']' at column 14)"}));
  BOOST_TEST(lines_of(text, two, "or:").size() == 1U);
}

BOOST_AUTO_TEST_CASE(two_of_the_nearest_are_notes) {
  const diagnosis d = diagnosis_of("256", grammar::rfc3986, "dec-octet");
  BOOST_TEST(d.nearest.size() == 3U);
  BOOST_TEST((lines_of("256", d, "note: a nearest") ==
              repair_texts{"note: a nearest valid string: 25  (remove '6' at column 3)",
                           "note: a nearest valid string: 26  (remove '5' at column 2)"}));
}

// What is suggested already is not repeated.
BOOST_AUTO_TEST_CASE(a_suggestion_is_no_note) {
  const diagnosis d = diagnosis_of("http://[::1", grammar::rfc3986, "URI");
  BOOST_TEST(d.nearest.front().text == d.repairs.front().text);
  BOOST_TEST((lines_of("http://[::1", d, "note: a nearest") ==
              repair_texts{"note: a nearest valid string: http://[::]  (write ']' instead of '1' at column 11)"}));
}

BOOST_AUTO_TEST_CASE(one_example_is_enough) {
  diagnosis d = diagnosis_of("256", grammar::rfc3986, "dec-octet");
  for (nearest_text& n : d.nearest) n.edits.front().any_of = "DIGIT";
  BOOST_TEST(lines_of("256", d, "note: a nearest").size() == 1U);
}

BOOST_AUTO_TEST_CASE(an_introduction_is_left_out_only_right_below_the_same) {
  constexpr std::string_view text = "http://::1:80/";
  diagnosis d = diagnosis_of(text, grammar::rfc3986, "URI");
  d.repairs.resize(2);
  repair fix = d.repairs.front();
  fix.kind = repair_kind::fix;
  d.repairs.insert(d.repairs.begin(), fix);
  d.repairs.push_back(fix);
  std::string introduced;
  const std::string lines = report::diagnosis_lines(text, d, report::long_repairs::whole, report::coloring::off);
  for (std::size_t position = lines.find("  help:"); position < lines.find("  note:");
       position = lines.find('\n', position) + 1) {
    introduced += lines.substr(position, lines.find(" http", position) - position) + "|";
  }
  BOOST_TEST(introduced == "  help: write|    or: you may have meant|    or:|    or: write|");
}

BOOST_AUTO_TEST_CASE(a_long_repair_is_cut_if_that_is_asked_for) {
  const std::string rest(150, 'c');
  const std::string text = "http://a/b c/" + rest;
  const diagnosis d = diagnosis_of(text, grammar::rfc3986, "URI");
  const auto help = [&](report::long_repairs long_ones) {
    const std::string lines = report::diagnosis_lines(text, d, long_ones, report::coloring::off);
    const std::size_t begin = lines.find("http://a/b%20c/");
    return lines.substr(begin, lines.find("  (", begin) - begin);
  };
  BOOST_TEST(help(report::long_repairs::whole) == "http://a/b%20c/" + rest);
  BOOST_TEST(help(report::long_repairs::around_edits) == "http://a/b%20c/cccccccccccccccccc\u2026");
}

BOOST_AUTO_TEST_SUITE_END()
