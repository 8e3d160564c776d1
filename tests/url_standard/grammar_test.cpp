// The grammar of valid URL strings, which is transcribed from other sections of the standard, against the parser: a
// valid string is parsed without validation errors, and a string that is not valid fails or has one. Without ICU, which
// is not needed for domains in ASCII.
#include "urispec/url_standard.hpp"

#include "automaton/languages.hpp"
#include "language/regular_rule.hpp"
#include "language/test_vectors.hpp"
#include "reference/small_grammars.hpp"
#include "urispec/abnf.hpp"
#include "urispec/utf8.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <fstream>
#include <iterator>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace urispec::test {

namespace {

// Cases that the head of the grammar leaves open: labels in Punycode, and labels with code points beyond ASCII.
bool is_open(std::string_view text) {
  for (std::size_t position = text.find("--"); position != std::string_view::npos;
       position = text.find("--", position + 1)) {
    if (position >= 2 && (text[position - 2] | 0x20) == 'x' && (text[position - 1] | 0x20) == 'n') return true;
  }
  const std::string_view host = text.substr(0, text.find_first_of("/?#", text.find("//") + 2));
  return std::ranges::any_of(host, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
}

// The URL is parsed alike when it is serialized, and the host parser takes its host.
bool is_stable(const url_standard::url& url) {
  const auto again = url_standard::parse(serialize(url));
  if (!again || *again != url) return false;
  if (!url.host || std::holds_alternative<url_standard::empty_host>(*url.host)) return true;
  const auto form = url_standard::is_special_scheme(url.scheme) ? url_standard::host_form::domain_or_address
                                                                : url_standard::host_form::opaque;
  const auto host = url_standard::parse_host(serialize(*url.host), form);
  return host && *host == *url.host;
}

struct tally {
  std::size_t valid = 0;
  std::size_t invalid = 0;
  std::size_t open = 0;  // of them
};

// All vectors of a rule. With a base, a string that is not one of this rule may be another valid string.
tally compare(std::string_view rule_name, language::vector_size size, const url_standard::url* base = nullptr) {
  std::ifstream file(URISPEC_GRAMMARS "/url-standard.abnf");
  const abnf::grammar whole = reference::grammar_of(std::string(std::istreambuf_iterator<char>(file), {}));
  const abnf::grammar grammar = language::part_of_grammar(whole, whole.find(rule_name).value());
  work_budget budget;
  const automaton::languages languages = automaton::build_languages(grammar, budget);
  tally strings;
  std::vector<std::string> differences, unstable;
  const auto end =
      language::make_test_vectors(grammar, grammar.find(rule_name).value(), languages, size,
                                  budget, [&](const language::test_vector& v) {
                                    const std::string text = unicode::to_utf8(v.text);
                                    const url_standard::report parsed = url_standard::check(text, base);
                                    const bool is_clean = parsed.outcome && parsed.errors.empty();
                                    if (parsed.outcome && !is_stable(*parsed.outcome)) unstable.push_back(text);
                                    const bool is_valid = v.expected == language::validity::valid;
                                    (is_valid ? strings.valid : strings.invalid) += 1;
                                    if (is_open(text)) {
                                      ++strings.open;
                                    } else if (base == nullptr ? is_clean != is_valid : is_valid && !is_clean) {
                                      differences.push_back(text);
                                    }
                                    return visit_result::proceed;
                                  });
  BOOST_TEST((end == language::enumeration_end::complete));
  BOOST_TEST_MESSAGE(rule_name << ": " << strings.valid << " valid, " << strings.invalid << " invalid, " << strings.open
                               << " of them open");
  for (const auto& texts : {differences, unstable}) {
    BOOST_TEST(texts.empty());
    for (const std::string& text : std::span(texts).first(std::min<std::size_t>(texts.size(), 20))) BOOST_ERROR(text);
  }
  return strings;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(valid_url_strings)

BOOST_AUTO_TEST_CASE(absolute) {
  const tally strings = compare("absolute-URL-with-fragment-string", language::vector_size::small);
  BOOST_TEST(strings.valid > 5000U);
  BOOST_TEST(strings.invalid > 10'000U);
  BOOST_TEST(strings.open < strings.valid);
}

// The complete vectors: they reveal every parser that is an automaton with no more states than the grammar's.
BOOST_AUTO_TEST_CASE(absolute_with_complete_vectors) {
  const tally strings = compare("absolute-URL-with-fragment-string", language::vector_size::full);
  BOOST_TEST(strings.valid > 100'000U);
  BOOST_TEST(strings.invalid > 100'000U);
}

// Relative strings against a base that they are for.
BOOST_AUTO_TEST_CASE(relative_with_complete_vectors) {
  const auto special = url_standard::parse("http://h/a/b?c");
  const auto file = url_standard::parse("file://h/a/b");
  const auto other = url_standard::parse("x://h/a/b");
  const auto check = [](std::string_view rule_name, const url_standard::url& base) {
    BOOST_TEST(compare(rule_name, language::vector_size::full, &base).valid > 100U, rule_name);
  };
  for (const auto& base : {special, other}) {
    check("path-absolute-non-authority-URL-string", *base);
    check("path-relative-scheme-less-URL-string", *base);
  }
  check("scheme-relative-special-URL-string", *special);
  check("scheme-relative-file-URL-string", *file);
  check("scheme-relative-URL-string", *other);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
