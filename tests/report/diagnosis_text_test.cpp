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
  const auto d = diagnose(text, *find_rule(g, rule));
  BOOST_TEST_REQUIRE(d.has_value(), text);
  return *d;
}

repair_texts shown_of(const diagnosis& d) {
  repair_texts shown;
  for (const repair* const r : report::shown_repairs(d)) shown.push_back(r->text);
  return shown;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(shown_repairs)

BOOST_AUTO_TEST_CASE(of_a_cause_all_and_then_none_of_the_nearest) {
  const diagnosis d = diagnosis_of("http://a/p|", grammar::rfc3986, "URI");
  BOOST_TEST(d.repairs.size() > 1U);
  BOOST_TEST(shown_of(d) == repair_texts{"http://a/p%7C"});
  const diagnosis two = diagnosis_of("http://::1:80/", grammar::rfc3986, "URI");
  BOOST_TEST((shown_of(two) == repair_texts{"http://[::1:80]/", "http://[::1]:80/"}));
}

BOOST_AUTO_TEST_CASE(two_of_the_nearest_and_none_beside_a_cause_that_misleads) {
  const diagnosis nearest = diagnosis_of("256", grammar::rfc3986, "dec-octet");
  BOOST_TEST(nearest.repairs.size() == 3U);
  BOOST_TEST((shown_of(nearest) == repair_texts{"25", "26"}));
  const diagnosis misled = diagnosis_of("x:", grammar::rfc2396, "URI-reference");
  BOOST_TEST(misled.repairs.empty());
  BOOST_TEST(shown_of(misled).empty());
}

BOOST_AUTO_TEST_CASE(one_example_is_enough) {
  diagnosis report = diagnosis_of("256", grammar::rfc3986, "dec-octet");
  report.repairs.resize(2);
  for (repair& r : report.repairs) r.edits.front().any_of = "DIGIT";
  BOOST_TEST(shown_of(report) == repair_texts{"25"});
}

BOOST_AUTO_TEST_CASE(an_introduction_is_left_out_only_right_below_the_same) {
  constexpr std::string_view text = "http://::1:80/";
  diagnosis d = diagnosis_of(text, grammar::rfc3986, "URI");
  d.repairs.resize(2);
  repair fix = d.repairs.front();
  fix.source = repair_source::respelling;
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
