// A fix is a lossless respelling: which texts have one, the slow twin, and two properties of mutated texts of all kinds
// in the catalogue. Decoding a fix gives the octets of the original, component by component; each repair satisfies the
// four conditions of `repair` (urispec/diagnose.hpp).
#include "diagnose/respelling.hpp"

#include "abnf/catalogue.hpp"
#include "octets/triplets.hpp"
#include "reference/respelling.hpp"
#include "urispec/abnf.hpp"
#include "urispec/checks.hpp"
#include "urispec/ascii.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/schemes.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <random>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

using namespace urispec;

namespace {

std::string respelled(std::string_view text) {
  const auto edits = diagnosing::respell(text);
  return edits ? apply_edits(*edits, text) : "none";
}

std::string fix_of(std::string_view text, grammar g = grammar::rfc3986) {
  const auto report = diagnose(text, start_rule(g));
  if (!report) return "valid";
  const auto fix = std::ranges::find_if(report->repairs, is_fix);
  return fix == report->repairs.end() ? "none" : fix->text;
}

// Texts of the catalogue: examples of the RFCs and texts that people recognise.
std::vector<std::string> catalogue_texts() {
  std::vector<std::string> texts;
  const std::string_view examples = *abnf::embedded_file("examples.json");
  constexpr std::string_view key = "\"text\": \"";
  for (std::size_t position = examples.find(key); position != examples.npos; position = examples.find(key, position)) {
    position += key.size();
    const auto text = examples.substr(position, examples.find('"', position) - position);
    if (text.find('\\') == text.npos) texts.emplace_back(text);
  }
  for (const std::string_view file : {"known-texts.txt", "known-texts-of-schemes.txt"}) {
    std::string_view rest = *abnf::embedded_file(file);
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      if (end > 0 && rest.front() != '#') texts.emplace_back(rest.substr(0, end));
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }
  return texts;
}

// Letters, marks and digits of many scripts; symbols, punctuation, spaces, brackets, what cannot be seen, and octets
// that are no text.
constexpr std::string_view pieces[] = {
    "\u00E9", "\u00DF",     "\u0416",  "\u05D0", "\u0627",     "\u0661",     "\u0915", "\u0E01", "\u1100", "\u3042",
    "\u4F8B", "\uAC00",     "e\u0301", "\u0338", "\U0001D7D8", "\U00020000", "\u20AC", "\u2122", "\u2212", "\u2260",
    "\u2764", "\U0001F600", "\u201C",  "\u201D", "\u2019",     "\u2013",     "\u2026", "\u3002", "\u300C", "\uFF0F",
    "\uFF20", "\u01C3",     "\u02D0",  "\u2044", "\u00A0",     "\u200B",     "\u3000", "\uFE0F", "\uFEFF", "\xFF",
    "\xC3",   " ",          "\t",      "\n",     "\\",         "\"",         "'",      "<",      ">",      "[",
    "]",      "{",          "}",       "(",      ")",          "|",          "^",      "`",      "%",      "%2",
    "%41",    "%C3%A9",     ":",       "/",      "//",         "?",          "#",      "@",      "a",      "Z",
    "7",      "-",          ".",       ",",      ";",          "&",          "=",      "+",      "$",
};

std::string mutated(std::string text, std::mt19937& random) {
  const auto below = [&](std::size_t n) { return static_cast<std::size_t>(random() % n); };
  for (std::size_t edits = 1 + below(3); edits > 0; --edits) {
    const std::size_t position = below(text.size() + 1);
    text.replace(position, std::min<std::size_t>(below(2), text.size() - position), pieces[below(std::size(pieces))]);
  }
  return text;
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

// Scheme, authority, path, query and fragment by RFC 3986 Appendix B, decoded.
std::array<std::optional<std::string>, 5> decoded_components(const std::string& text) {
  static const std::regex appendix_b("^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\\?([^#]*))?(#([^]*))?");
  std::smatch match;
  BOOST_REQUIRE(std::regex_match(text, match, appendix_b));
  std::array<std::optional<std::string>, 5> components;
  constexpr std::size_t groups[] = {2, 4, 5, 7, 9};
  for (std::size_t i = 0; i < components.size(); ++i) {
    if (match[groups[i]].matched) components[i] = decoded(match[groups[i]].str());
  }
  return components;
}

// The conditions of `repair`, each by itself; empty if all hold.
std::string broken_condition(const repair& r, const diagnosis& report, std::string_view text, rule_ref rule) {
  static const schemes::grammars grammars;
  const auto parsed = parse(r.text, rule);
  if (!parsed) return "the grammar";
  if (!schemes::check_scheme(r.text, grammars)) return "the grammar of the scheme";
  for (const finding& f : check(r.text, {.grammar = rule.grammar})) {
    for (const byte_range place : places_written(r.edits)) {
      const bool is_inside = f.place.begin < place.end && place.begin < f.place.end;
      const bool is_beside = f.place.begin <= place.end && place.begin <= f.place.end;
      if (is_inside || (f.severity == severity::error && is_beside)) return std::string(f.entry->id);
    }
  }
  for (const component_so_far& c : report.components) {
    if (c.progress != component_so_far::state::complete) continue;
    // The drive of a Windows path is no component.
    const std::string_view component = text.substr(c.position.begin, c.position.end - c.position.begin);
    const bool may_be_drive = component.size() == 1 && text.substr(c.position.end).starts_with(':');
    if (may_be_drive && (c.component == part::scheme || unicode::equal_but_for_case(text.substr(0, 5), "file:")))
      continue;
    const auto after = (*parsed)[c.component];
    if (!after || *after != text.substr(c.position.begin, c.position.end - c.position.begin))
      return std::string(name(c.component));
  }
  return {};
}

}  // namespace

BOOST_AUTO_TEST_SUITE(respelling)

BOOST_AUTO_TEST_CASE(table) {
  const struct {
    std::string_view text;
    std::string_view fix;
  } cases[] = {
      {"http://a/\u00E9", "http://a/%C3%A9"},
      {"http://a/?q=\u4F8B#\u0416", "http://a/?q=%E4%BE%8B#%D0%96"},
      {"http://a?\u00E9", "http://a?%C3%A9"},
      {"http://a#\u00E9", "http://a#%C3%A9"},
      {"http://u:p@a:80/\u00E9", "http://u:p@a:80/%C3%A9"},
      {"http://[::1]/\u00E9", "http://[::1]/%C3%A9"},
      {"http://a/e\u0301", "http://a/e%CC%81"},            // a mark
      {"http://a/\u0661", "http://a/%D9%A1"},              // a digit
      {"http://a/\U00020000", "http://a/%F0%A0%80%80"},    // beyond the first plane
      {"http://a/%C3%A9\u00E9", "http://a/%C3%A9%C3%A9"},  // what is encoded stays
      {"file:///\u00E9", "file:///%C3%A9"},
      {"mailto:\u00E9@a", "mailto:%C3%A9@a"},
      {"urn:example:\u00E9", "urn:example:%C3%A9"},
      {"urn:\u00E9", "none"},               // no name of a namespace
      {"x-y:\u00E9", "x-y:%C3%A9"},
      {"tel:\u0661", "none"},               // no digit of RFC 3966
      {"http://\u00E9/", "none"},           // a host
      {"http://\u00E9@a/", "none"},         // user information
      {"http://\u00E9.a/\u00E9", "none"},
      {"http://a\u00E9", "none"},
      {"http:///\u00E9", "none"},           // no host, which http wants
      {"http://a:b/\u00E9", "none"},        // no port
      {"\u00E9", "none"},                   // no scheme
      {"/\u00E9", "none"},
      {"//a/\u00E9", "none"},
      {"h\u00E9:a", "none"},
      {"C:\u00E9", "none"},                 // a drive
      {"http://a/\u00E9 b", "none"},        // something else is wrong
      {"http://a/\u00E9]", "none"},
      {"http://a/\u00E9\\b", "none"},
      {"http://a/\u00E9%", "none"},
      {"http://a/\u20AC", "none"},          // a symbol
      {"http://a/\U0001F600", "none"},
      {"http://a/\u00BD", "none"},          // a number that is no digit
      {"http://a/b\u2019", "none"},         // punctuation
      {"http://a/\u00E9\u2026", "none"},
      {"http://a/\u3002", "none"},
      {"http://a/b\u2013c", "none"},
      {"http://a/\u01C3", "none"},          // a letter that looks like !
      {"http://a/\u02D0", "none"},          // like :
      {"http://a/o\u0338", "none"},         // like a stroke across
      {"http://a/\uFF21", "none"},          // wide
      {"http://a/\uFE0F", "none"},          // cannot be seen
      {"http://a/\u200B", "none"},
      {"http://a/\u00A0", "none"},
      {"http://a/\xC3", "none"},            // not UTF-8
      {"http://a/\u00E9\xFF", "none"},
      {"http://a/b", "valid"},
  };
  for (const auto& c : cases) BOOST_TEST(fix_of(c.text) == c.fix, c.text);
  BOOST_TEST(fix_of("http://a/\u00E9", grammar::rfc2396) == "http://a/%C3%A9");
  BOOST_TEST(fix_of("http://a/\u00E9", grammar::rfc3987) == "valid");
  BOOST_TEST(fix_of("http://a/\u00E9 ", grammar::rfc3987) == "none");
}

// A part may be of any reference.
BOOST_AUTO_TEST_CASE(parts_have_no_fix) {
  for (const std::string_view rule : {"path", "query", "fragment", "segment", "host", "userinfo", "authority"}) {
    const auto report = diagnose("\u00E9", *find_rule(grammar::rfc3986, rule));
    BOOST_REQUIRE(report.has_value());
    BOOST_TEST(std::ranges::none_of(report->repairs, is_fix), rule);
  }
}

BOOST_AUTO_TEST_CASE(is_that_of_the_twin) {
  const auto compare = [](const std::string& text) {
    const std::string fast = respelled(text);
    if (fast != reference::respell(text).value_or("none")) BOOST_ERROR(text << " -> " << fast);
    return fast != "none";
  };
  std::size_t count = 0;
  for (char32_t c = 0x80; c <= 0x10FFFF; ++c) {
    if (c >= 0xD800 && c < 0xE000) continue;
    count += compare("x-y:" + unicode::to_utf8({&c, 1})) ? 1U : 0U;
    if (c > 0x3FFFF && c < 0xE0000) c += 0xFF;
  }
  BOOST_TEST(count > 100'000U);
  std::mt19937 random(51);  // NOLINT: the same texts each time
  const auto texts = catalogue_texts();
  for (int i = 0; i < 20'000; ++i) {
    count += compare(mutated(texts[random() % texts.size()], random)) ? 1U : 0U;
  }
  BOOST_TEST(count > 102'000U);
}

BOOST_AUTO_TEST_CASE(fixes_lose_nothing_and_suggestions_satisfy_the_conditions) {
  const std::size_t count = std::getenv("URISPEC_MUTATIONS") != nullptr ? 200'000 : 20'000;
  std::mt19937 random(20260051);  // NOLINT: the same texts each time
  const auto texts = catalogue_texts();
  BOOST_REQUIRE(texts.size() > 200U);
  const rule_ref rules[] = {start_rule(grammar::rfc3986), start_rule(grammar::rfc2396), start_rule(grammar::rfc3986)};
  std::size_t fixes = 0;
  std::size_t suggestions = 0;
  for (std::size_t i = 0; i < count; ++i) {
    const rule_ref rule = rules[i % std::size(rules)];
    const std::string text = mutated(texts[random() % texts.size()], random);
    const auto report = diagnoser(rule).diagnose(
        text, {i % 16 == 0 ? repair_search::several : repair_search::from_cause, elsewhere_search::none});
    if (!report) continue;
    for (const repair& r : report->repairs) {
      const std::string broken = broken_condition(r, *report, text, rule);
      if (!broken.empty()) BOOST_ERROR(text << " -> " << r.text << ": " << broken);
      if (is_fix(r) && decoded_components(text) != decoded_components(r.text)) BOOST_ERROR(text << " -> " << r.text);
      ++(is_fix(r) ? fixes : suggestions);
    }
    if (std::ranges::count_if(report->repairs, is_fix) > 1) BOOST_ERROR(text);
    if (std::ranges::any_of(report->repairs, is_fix) && !is_fix(report->repairs.front())) BOOST_ERROR(text);
  }
  BOOST_TEST(fixes > count / 50);
  BOOST_TEST(suggestions > count / 10);
}

BOOST_AUTO_TEST_SUITE_END()
