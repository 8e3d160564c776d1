// The conditions of a repair: findings that are new, and the slow twin of all conditions on mutated texts of all kinds
// in the catalogue. Decoding a fix gives the octets of the original, component by component.
#include "diagnose/conditions.hpp"

#include "diagnose/mutated_texts.hpp"
#include "octets/triplets.hpp"
#include "reference/repair_conditions.hpp"
#include "urispec/checks.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/uri.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <ostream>
#include <random>
#include <string>
#include <string_view>
#include <vector>

using namespace urispec;

namespace {

struct expected_findings {
  std::string_view text;
  std::vector<edit> edits;
  std::string_view checks;  // with blanks between them
  grammar rules = grammar::rfc3986;
};
std::ostream& operator<<(std::ostream& out, const expected_findings& e) { return out << e.text; }

edit encode(std::size_t position, std::string_view triplet) {
  return {edit_kind::percent_encode, {position, position + 1}, std::string(triplet)};
}
edit drop(std::size_t begin, std::size_t end) { return {edit_kind::remove, {begin, end}, {}}; }

const std::vector<expected_findings> finding_cases{
    {"http://a|b/", {encode(8, "%7C")}, "host-not-dns browsers-read-otherwise"},
    {"http://a|b/", {encode(8, "%7C")}, "host-not-dns browsers-read-otherwise", grammar::rfc2396},
    {"http://a b/", {drop(8, 9)}, ""},
    {"http://a]/", {encode(8, "%5D")}, "browsers-read-otherwise escaped-host-delimiter"},
    {"http://a/b c", {encode(10, "%20")}, ""},
    {"http://A_b/c d", {encode(12, "%20")}, ""},            // about the host, where nothing was edited
    {"http://h:80b/", {drop(11, 12)}, ""},                  // a warning beside what was removed
    {"http://h:99999b/", {drop(14, 15)}, "port-out-of-range"},  // an error there
    {"http://a@b.org@c/", {encode(8, "%40")}, "http-userinfo host-like-userinfo"},
    {"/a/b c", {encode(4, "%20")}, ""},
};

repair repair_of(const expected_findings& c) { return {apply_edits(c.edits, c.text), c.edits}; }

std::vector<finding> findings_of(const expected_findings& c) {
  const repair r = repair_of(c);
  return diagnosing::new_findings(r, c.text, *parse(r.text, start_rule(c.rules)));
}

std::string decoded(std::string_view text) {
  std::string octets;
  for (std::size_t position = 0; position < text.size();) {
    const auto octet = first_triplet(text.substr(position));
    octets += octet ? static_cast<char>(*octet) : text[position];
    position += octet ? triplet_size : 1;
  }
  return octets;
}

// The five parts of a text, decoded.
std::array<std::optional<std::string>, 5> decoded_parts(const std::string& text) {
  const reference::five_parts parts(text);
  std::array<std::optional<std::string>, 5> values;
  for (std::size_t i = 0; i < values.size(); ++i) {
    const auto& place = parts.places[i];
    if (place) values[i] = decoded(text.substr(place->begin, place->end - place->begin));
  }
  return values;
}

std::size_t edit_runs(const repair& r) {
  std::size_t runs = 0;
  std::size_t end = std::string::npos;
  for (const edit& e : r.edits) {
    runs += e.position.begin == end ? 0U : 1U;
    end = e.position.end;
  }
  return runs;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(repair_conditions)

BOOST_DATA_TEST_CASE(are_about_what_was_edited, boost::unit_test::data::make(finding_cases), c) {
  std::string checks;
  for (const finding& f : findings_of(c)) checks += (checks.empty() ? "" : " ") + std::string(f.entry->id);
  BOOST_TEST(checks == c.checks);
}

// The slow twin: of all that the checks say about the text, what has a byte in common with what an edit wrote.
BOOST_DATA_TEST_CASE(are_some_of_all, boost::unit_test::data::make(finding_cases), c) {
  const repair r = repair_of(c);
  const auto findings = findings_of(c);
  std::size_t expected = 0;
  for (const finding& f : check(r.text, {.grammar = c.rules})) {
    bool is_at_edit = false;
    for (const byte_range place : places_written(r.edits)) {
      for (std::size_t position = f.place.begin; position < f.place.end; ++position)
        is_at_edit |= position >= place.begin && position < place.end;
      const bool is_beside = f.place.end >= place.begin && f.place.begin <= place.end;
      is_at_edit |= f.severity == severity::error && is_beside;
    }
    expected += is_at_edit ? 1U : 0U;
    const bool is_listed = std::ranges::any_of(findings, [&](const finding& g) { return g.entry == f.entry; });
    BOOST_TEST(is_listed == is_at_edit, r.text << ": " << f.entry->id);
  }
  BOOST_TEST(findings.size() == expected);
}

// A text with a finding at an edit is not shown.
BOOST_DATA_TEST_CASE(keep_a_text_from_being_shown, boost::unit_test::data::make(finding_cases), c) {
  const std::string text = repair_of(c).text;
  const auto report = diagnose(c.text, start_rule(c.rules));
  BOOST_REQUIRE(report.has_value());
  for (const repair& r : report->repairs) {
    BOOST_TEST(diagnosing::new_findings(r, c.text, *parse(r.text, start_rule(c.rules))).empty(), r.text);
    BOOST_TEST((r.text != text || c.checks.empty()), r.text);
  }
}

// An error about what an edit moves to another component is new; that a port is the default is no error.
BOOST_AUTO_TEST_CASE(errors_in_another_component_are_new) {
  const auto ids = [](std::string_view text, std::vector<edit> edits) {
    const repair r{apply_edits(edits, text), edits};
    std::string list;
    for (const finding& f : diagnosing::new_findings(r, text, *parse(r.text))) list += std::string(f.entry->id) + " ";
    return list;
  };
  BOOST_TEST(ids("http:256.1.1.1/", {{edit_kind::insert, {5, 5}, "//"}}) == "almost-ipv4 ");
  BOOST_TEST(ids("http: //", {{edit_kind::remove, {5, 6}, ""}}) == "no-host ");
  BOOST_TEST(ids("ws:a:80/c", {{edit_kind::insert, {3, 3}, "//"}}).empty());
  BOOST_TEST(ids("http://a_b/c d", {encode(12, "%20")}).empty());
  BOOST_TEST(ids("/%7e b", {encode(4, "%20")}).empty());
  BOOST_TEST(ids("a:80/%7e/b c", {{edit_kind::insert, {0, 0}, "//"}, encode(10, "%20")}).empty());
}

BOOST_AUTO_TEST_CASE(hold_for_all_repairs_and_fixes_lose_nothing) {
  const std::size_t count = std::getenv("URISPEC_MUTATIONS") != nullptr ? 200'000 : 20'000;
  std::mt19937 random(20260051);  // NOLINT: the same texts each time
  const auto texts = test::catalogue_texts();
  BOOST_REQUIRE(texts.size() > 200U);
  const schemes::grammars grammars;
  std::vector<rule_ref> rules;
  for (const grammar_info& g : all_grammars()) {
    const rule_ref start = start_rule(*find_grammar(g.id));
    const auto parsed = parse("http://a/b", start);
    if (parsed && (*parsed)[part::scheme]) rules.push_back(start);  // ECMA-262 has no components
  }
  BOOST_REQUIRE(rules.size() > 4U);
  std::size_t fixes = 0;
  std::size_t suggestions = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const rule_ref rule = rules[i % std::size(rules)];
    const std::string text = test::mutated(texts[random() % texts.size()], random);
    const auto report = diagnoser(rule).diagnose(
        text, {.elsewhere = elsewhere_search::none});
    if (!report) continue;
    for (const repair& r : report->repairs) {
      const std::string broken = reference::broken_condition(r, *report, text, rule, grammars);
      if (!broken.empty()) BOOST_ERROR(info(rule).name << ": " << text << " -> " << r.text << ": " << broken);
      if (is_fix(r) && decoded_parts(text) != decoded_parts(r.text)) BOOST_ERROR(text << " -> " << r.text);
      ++(is_fix(r) ? fixes : suggestions);
    }
    if (report->repairs.empty()) continue;
    const repair& first = report->repairs.front();
    if (std::ranges::count_if(report->repairs, is_fix) > (is_fix(first) ? 1 : 0)) BOOST_ERROR(text);
    const auto is_single = [](const repair& r) { return edit_runs(r) == 1; };
    if (!is_fix(first) && edit_runs(first) > 2 && std::ranges::any_of(report->repairs, is_single)) BOOST_ERROR(text);
  }
  BOOST_TEST(fixes > count / 100);
  BOOST_TEST(suggestions > count / 10);
}

BOOST_AUTO_TEST_SUITE_END()
