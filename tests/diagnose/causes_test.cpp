// Each cause is found in its example and not in the text that is nearly like it; what it suggests is valid.
#include "urispec/diagnose.hpp"
#include "interpret/rule_automaton.hpp"
#include "diagnose/cause_cases.hpp"
#include "urispec/abnf.hpp"
#include "urispec/rule_reader.hpp"
#include "urispec/uri.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <iterator>
#include <ostream>
#include <set>
#include <string>
#include <string_view>

using namespace urispec;

namespace urispec {
std::ostream& operator<<(std::ostream& out, const cause_entry& c) { return out << c.id; }
}  // namespace urispec

namespace {

rule_ref rule_of(std::string_view grammar, std::string_view rule) {
  const auto g = *find_grammar(grammar);
  return rule.empty() ? start_rule(g) : *find_rule(g, rule);
}

// A rule of a grammar without a compiled parser.
rule_reader interpreted(std::string_view grammar, std::string_view rule) {
  const abnf::catalogue_entry& entry = *abnf::find_entry(grammar);
  const auto linked = abnf::load(entry).grammar;
  return *interpret::read_by_automaton(linked, *linked.find(rule.empty() ? entry.start : rule));
}

template <typename Rule>
std::string cause_of(std::string_view text, const Rule& rule) {
  const auto result = diagnose(text, rule);
  if (!result) return "valid";
  return result->cause ? std::string(result->cause->entry->id) : "none";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(causes)

BOOST_DATA_TEST_CASE(has_its_example_and_not_the_other,
                     boost::unit_test::data::make(std::vector<cause_entry>(cause_entries().begin(),
                                                                           cause_entries().end())),
                     c) {
  if (find_grammar(c.grammar)) {
    const rule_ref rule = rule_of(c.grammar, c.rule);
    BOOST_TEST(cause_of(c.example, rule) == c.id);
    BOOST_TEST(cause_of(c.nearly, rule) == "valid");
  } else {
    const auto rule = interpreted(c.grammar, c.rule);
    BOOST_TEST(cause_of(c.example, rule) == c.id);
    BOOST_TEST(cause_of(c.nearly, rule) == "valid");
  }
  BOOST_TEST(!c.title.empty());
  BOOST_TEST(!c.advice.empty());
  BOOST_TEST(!c.sections.empty());
  BOOST_TEST(!c.brief.empty());
  BOOST_TEST(c.brief.size() <= 31U);  // two lines of a narrow column
  BOOST_TEST(c.page.size() > 150U);
  BOOST_TEST(find_cause(c.id) != nullptr);
}

BOOST_AUTO_TEST_CASE(ids_are_different) {
  std::set<std::string_view> ids;
  for (const cause_entry& c : cause_entries()) ids.insert(c.id);
  BOOST_TEST(ids.size() == cause_entries().size());
  BOOST_TEST(ids.size() > 20U);
  BOOST_TEST(find_cause("no-such-cause") == nullptr);
}

// explain shows what a diagnosis suggests, and says where nothing is suggested.
BOOST_DATA_TEST_CASE(suggests_the_text_that_is_shown,
                     boost::unit_test::data::make(std::vector<cause_entry>(cause_entries().begin(),
                                                                           cause_entries().end())),
                     c) {
  const auto diagnosis = find_grammar(c.grammar) ? diagnose(c.example, rule_of(c.grammar, c.rule))
                                                 : diagnose(c.example, interpreted(c.grammar, c.rule));
  BOOST_REQUIRE(diagnosis.has_value());
  std::vector<std::string> texts;
  for (const repair& r : diagnosis->repairs) texts.push_back(r.text);
  if (c.intent == example_intent::unclear) {
    BOOST_TEST(texts.empty());
  } else {
    BOOST_TEST((std::ranges::find(texts, c.nearly) != texts.end()), c.nearly);
  }
}

// Causes by the rules of schemes.
BOOST_AUTO_TEST_CASE(say_what_a_scheme_wants) {
  struct expected {
    std::string_view grammar;
    std::string_view text;
    std::string_view cause;
    std::string_view first_repair;
  };
  const expected cases[] = {
      {"rfc9110", "http:", "authority-missing", ""},
      {"rfc9110", "http:a/b", "authority-missing", "http://a/b"},
      {"rfc9110", "http:/a", "authority-missing", "http://a"},
      {"rfc7252", "coap:a", "authority-missing", "coap://a"},
      {"rfc9110", "http://a/#b", "no-fragment", "http://a/"},
      {"rfc8089", "file:", "incomplete", ""},
      {"rfc8089", "file:c|/x", "drive-with-bar", "file:///c:/x"},
      {"rfc3966", "tel:", "incomplete", ""},
      {"rfc6920", "ni:///sha-256;a b", "space", "ni:///sha-256;ab"},
      {"rfc6920", "ni:///sha-256;a  b c", "space", "ni:///sha-256;abc"},
      {"rfc6920", "ni:///sha-256;ab ", "space", "ni:///sha-256;ab"},
      {"rfc8141", "urn:is bn:1", "space", "urn:isbn:1"},
      {"rfc9110", "mailto:joe", "other-scheme", ""},
      {"rfc9110", "https://a b/", "other-scheme", ""},
      {"rfc6068", "http://a/", "other-scheme", ""},
      {"rfc9110", "htp://a/", "other-scheme", "http://a/"},
      {"rfc9110", "hhtp://a/", "other-scheme", "http://a/"},
      {"rfc9110", "httpp://a/", "other-scheme", "http://a/"},
      {"rfc9110", "mms://a/", "other-scheme", ""},
      {"rfc9110", "a b", "no-scheme", ""},
      {"rfc9110", "c:\\x", "windows-path", ""},
      {"rfc9110", "C:/My Files/x", "windows-path", ""},
      {"rfc9110", "c://x", "none", ""},
      {"rfc8089", "c:\\x", "windows-path", "file:///c:/x"},
      {"rfc5870", "geo:48.2N,16.3E", "hemisphere", "geo:48.2,16.3"},
      {"rfc5870", "geo:48.2;16.3", "hemisphere", "geo:48.2,16.3"},
      {"rfc5870", "geo:48.2s,16.3W;u=3", "hemisphere", "geo:-48.2,-16.3;u=3"},
      {"rfc5870", "geo:+48.2,-16.3", "hemisphere", "geo:48.2,-16.3"},
      {"rfc5870", "geo:-48.2S,16.3", "hemisphere", ""},
      {"rfc5870", "geo:48\u00b012'N,16\u00b0E", "hemisphere", ""},
      {"rfc5870", "geo:48.2\u00b0N,16.3\u00b0E", "hemisphere", ""},
      {"rfc3966", "tel:1-800-FLOWERS", "telephone-letters", ""},
      {"rfc3966", "tel:+1-800-FLOWERS", "telephone-letters", ""},
      {"rfc3966", "tel:abc", "telephone-letters", ""},
      {"rfc3966", "tel:+12x34", "telephone-letters", "tel:+12;ext=34"},
      {"rfc3966", "tel:112", "local-number", ""},
      {"rfc4151", "tag:example.org:x", "date-form", ""},
      {"rfc4151", "tag:ada@example.org,26-1-1:x", "date-form", ""},
      {"rfc4151", "tag:example.org,2026-1-1:x", "date-form", "tag:example.org,2026-01-01:x"},
      {"rfc4151", "tag:example.org,1/2/2026:x", "date-form", ""},
      {"rfc4151", "tag:example.org,2026:a b", "space", "tag:example.org,2026:a%20b"},
      {"rfc8089", "file://user@host:80/x", "file-authority", "file://host/x"},
      {"rfc8089", "file://host:80/x", "file-authority", "file://host/x"},
      {"rfc8089", "file://[::1]:80/x", "file-authority", "file://[::1]/x"},
      {"rfc8089", "file://u@h/x", "file-authority", "file://h/x"},
  };
  for (const expected& e : cases) {
    const auto result = diagnose(e.text, interpreted(e.grammar, ""));
    BOOST_TEST_CONTEXT(e.text) {
      BOOST_TEST((result->cause ? result->cause->entry->id : "none") == e.cause);
      BOOST_TEST((result->repairs.empty() ? "" : result->repairs.front().text) == e.first_repair);
    }
  }
}

BOOST_AUTO_TEST_CASE(say_what_depends_on_rule_and_text) {
  const auto title = [](std::string_view grammar, std::string_view text) {
    const auto result = diagnose(text, interpreted(grammar, ""));
    BOOST_TEST(result->repairs.empty(), text);
    return title_of(*result->cause);
  };
  BOOST_TEST(title("rfc9110", "mailto:joe@example.org") == "this rule is for another scheme: http");
  BOOST_TEST(title("rfc9110", "tel:12") == "this rule is for another scheme: http");
  BOOST_TEST(title("rfc9110", "https://a/") == "this rule is for another scheme: http; https-URI is for https");
  BOOST_TEST(title("rfc6455", "WSS://a b/") == "this rule is for another scheme: ws; wss-URI is for wss");
  BOOST_TEST(title("rfc7252", "http://a/") == "this rule is for another scheme: coap");
}

BOOST_AUTO_TEST_CASE(say_what_else_the_text_shows) {
  const auto title = [](std::string_view grammar, std::string_view text) {
    return title_of(*diagnose(text, rule_of(grammar, ""))->cause);
  };
  const std::string several = "another reference begins after a space";
  const std::string srcset = several + ": this is the value of a srcset of HTML";
  BOOST_TEST(title("rfc3986", "http://a/x 1x, http://b/y 2x") == srcset);
  BOOST_TEST(title("rfc3986", "http://a/x 640w,\thttp://b/y 1.5x") == srcset);
  BOOST_TEST(title("rfc3986", "http://a/x 1, http://b/y 2") == several);
  BOOST_TEST(title("rfc3986", "http://a/ http://b/") == several);
  const std::string no_address = "the text in brackets is not an IPv6 address";
  BOOST_TEST(title("rfc3986", "http://[::g]/") == no_address + ": 'g' is not a hexadecimal digit");
  BOOST_TEST(title("rfc3986", "http://[fe80:x::1]/") == no_address + ": 'x' is not a hexadecimal digit");
}

// Not RFC 3986, whatever the grammar is.
BOOST_DATA_TEST_CASE(names_the_document_of_the_grammar,
                     boost::unit_test::data::make(std::vector<cause_entry>(cause_entries().begin(),
                                                                           cause_entries().end())),
                     c) {
  BOOST_TEST(c.title.find("RFC") == std::string_view::npos);
  BOOST_TEST(sections_for(c, "rfc3986") == c.sections);
  for (const std::string_view grammar : {"rfc2396", "rfc2732", "ecma262"}) {
    BOOST_TEST(sections_for(c, grammar).find("RFC 3986") == std::string_view::npos);
    const auto result = diagnose(c.example, rule_of(grammar, ""));
    if (result && result->cause) BOOST_TEST(result->cause->sections == sections_for(*result->cause->entry, grammar));
  }
}

BOOST_AUTO_TEST_CASE(sections_are_those_of_the_grammar) {
  const auto sections = [](std::string_view grammar) {
    return diagnose("http://a b/", rule_of(grammar, ""))->cause->sections;
  };
  BOOST_TEST(sections("rfc3986") == "RFC 3986 section 2.1 and Appendix C");
  BOOST_TEST(sections("rfc2396") == "RFC 2396 section 2.4.3 and Appendix E");
  BOOST_TEST(sections("ecma262") == "ECMA-262 section 15.1.3");
}

// A diagnosis under RFC 3987 has the words of one under RFC 3986: they speak of references, which may be URIs or IRIs.
BOOST_AUTO_TEST_CASE(words_hold_for_iris) {
  for (const cause_entry& c : cause_entries()) {
    const auto diagnosis = diagnose(c.example, rule_of("rfc3987", ""));
    if (!diagnosis || !diagnosis->cause) continue;
    const cause_entry& entry = *diagnosis->cause->entry;
    for (const std::string_view words : {entry.title, entry.brief, entry.advice}) {
      BOOST_TEST(words.find("URI") == words.npos, words);
    }
  }
}

// An address with a port, or a longer address: both are shown, and no program may choose.
BOOST_AUTO_TEST_CASE(two_readings_are_both_shown_and_are_no_fix) {
  const auto texts_of = [](std::string_view text) {
    const auto result = diagnose(text, rule_of("rfc3986", ""));
    std::vector<std::string> texts;
    for (const repair& r : result->repairs) {
      BOOST_TEST(!is_fix(r), r.text);
      texts.push_back(r.text);
    }
    return texts;
  };
  using several = std::vector<std::string>;
  BOOST_TEST(texts_of("http://fe80::1:80/") == (several{"http://[fe80::1:80]/", "http://[fe80::1]:80/"}));
  BOOST_TEST(texts_of("http://::1:80/a b") == (several{"http://[::1:80]/a%20b", "http://[::1]:80/a%20b"}));
  BOOST_TEST(texts_of("http://fe80::ab/") == several{"http://[fe80::ab]/"});
  BOOST_TEST(texts_of("http://fe80::1:ab/") == several{"http://[fe80::1:ab]/"});
}

BOOST_AUTO_TEST_CASE(suggestions_are_no_fixes) {
  struct expected {
    std::string_view text;
    std::string_view suggestions;  // of the cause, with blanks between them
    std::string_view rule = {};
  };
  const expected cases[] = {
      {"http://a/b%2", "http://a/b%252"},
      {"http://a/%2G", "http://a/%252G"},
      {"http://a/x%y%2", "http://a/x%25y%252"},
      {"http://a/100%", "http://a/100%25"},
      {"http://a/%zz", "http://a/%25zz"},
      {"https//x.y/ z", "https//x.y/%20z https//x.y/z"},
      {"x//x.y/ z", "x//x.y/%20z x//x.y/z"},
      {"http:///x y", "http:///x%20y"},
      {"HTTP://?x y", "HTTP://?x%20y"},
      {"file:///x y", "file:///x%20y"},
      {"http://a,http://b c", "http://a,http://b%20c"},
      {"http://a/,b c", "http://a/,b%20c"},
      {"http://a/?b=c,http://b c", "http://a/?b=c,http://b%20c"},
      {"http://a/http://b c", "http://a/http://b%20c"},
      {"http://a/?b#c", "b http://a/?b%23c", "query"},
      {"http://a/#b", "b http://a/%23b", "fragment"},
      {"http://a/b?c#d", "/b http://a/b%3Fc%23d", "path"},
      {"http://a/", "http", "scheme"},
  };
  for (const expected& e : cases) {
    BOOST_TEST_CONTEXT(e.text) {
      std::string suggestions;
      const auto result = diagnose(e.text, rule_of("rfc3986", e.rule));
      for (const repair& r : result->repairs) {
        suggestions += (suggestions.empty() ? "" : " ") + r.text;
        BOOST_TEST(!is_fix(r), r.text);
      }
      BOOST_TEST(suggestions == e.suggestions);
    }
  }
}

BOOST_DATA_TEST_CASE(has_its_place_and_all_its_suggestions, boost::unit_test::data::make(test::diagnosis_cases), d) {
  const auto diagnosis = find_grammar(d.grammar) ? diagnose(d.text, rule_of(d.grammar, d.rule))
                                                 : diagnose(d.text, interpreted(d.grammar, d.rule));
  BOOST_REQUIRE(diagnosis.has_value());
  BOOST_TEST(diagnosis->error.offset == d.offset);
  BOOST_REQUIRE((diagnosis->cause.has_value() || d.cause == "none"));
  if (diagnosis->cause) {
    BOOST_TEST(diagnosis->cause->entry->id == d.cause);
    BOOST_TEST(diagnosis->cause->fault.begin == d.fault.begin);
    BOOST_TEST(diagnosis->cause->fault.end == d.fault.end);
  }
  std::string suggestions;
  for (const repair& r : diagnosis->repairs) suggestions += (suggestions.empty() ? "" : "\n") + r.text;
  BOOST_TEST(suggestions == d.suggestions);
}

BOOST_DATA_TEST_CASE(is_the_one_that_people_would_name, boost::unit_test::data::make(test::cause_cases()), c) {
  const rule_ref rule = rule_of(c.grammar, c.rule);
  const auto result = diagnose(c.text, rule);
  BOOST_REQUIRE(result.has_value());
  BOOST_TEST(cause_of(c.text, rule) == c.cause);
  std::string suggestion;
  for (const repair& r : result->repairs) {
    BOOST_TEST(matches(r.text, rule));
    BOOST_TEST(apply_edits(r.edits, c.text) == r.text);
    if (suggestion.empty()) suggestion = r.text;
  }
  BOOST_TEST(suggestion == c.suggestion);
  if (result->cause) {
    BOOST_TEST(result->cause->fault.begin <= result->cause->fault.end);
    BOOST_TEST(result->cause->fault.end <= c.text.size());
  }
}

BOOST_AUTO_TEST_SUITE_END()
