// Domains with ICU, and what the parser says of domains in ASCII without it.
#include "urispec/icu.hpp"
#include "urispec/url_standard.hpp"

#include "url_standard/summary.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <random>
#include <string>
#include <vector>

namespace urispec::test {

using namespace url_standard;

BOOST_AUTO_TEST_SUITE(with_icu)

BOOST_AUTO_TEST_CASE(domains) {
  const parser_options options = icu::functions_for_urls();
  const auto line = [&](std::string_view text) { return summary(text, {}, options); };
  BOOST_TEST(line("http://B\u00DCcher.example/") == "http://xn--bcher-kva.example/");
  BOOST_TEST(line("http://stra\u00DFe/") == "http://xn--strae-oqa/");
  BOOST_TEST(line("http://\u2615.example/") == "http://xn--53h.example/");
  BOOST_TEST(line("http://\uFF10x7f\u30021/") == "http://127.0.0.1/ IPv4-too-few-parts@7 IPv4-non-decimal-part@7");
  // Not a valid host string, for no valid domain ends in a number; but nothing in the host parser is an error here.
  BOOST_TEST(line("http://192.168.0\uFF0E1/") == "http://192.168.0.1/");
  BOOST_TEST(line("http://a\u00AD/") == "http://a/");
  BOOST_TEST(line("http://\u00AD/") == "failure domain-to-ASCII@7");
  BOOST_TEST(line("http://x.\u00E9_/") == "http://x.xn--_-9fa/ domain-to-ASCII@9");
  BOOST_TEST(line("http://x.-\u00E9/") == "http://x.xn----bga/ domain-to-ASCII@9");
  BOOST_TEST(line("http://%C3%A9/") == "http://xn--9ca/ domain-percent-encoded@7");
  BOOST_TEST(line("http://%C3/") == "failure domain-percent-encoded@7 domain-to-ASCII@7");
  BOOST_TEST(line("http://a\u200Bb/") == "http://ab/");
  BOOST_TEST(line("http://\u05D0a/") == "failure domain-to-ASCII@7");
  BOOST_TEST(line("http://xn--a/") == "http://xn--a/ domain-to-ASCII@7");
  BOOST_TEST(line("http://xn--9ca/") == "http://xn--9ca/");
  BOOST_TEST(line("http://\u00E9./") == "http://xn--9ca./ domain-to-ASCII@10");
}

// ICU has nothing else against a domain in ASCII than the parser without it.
BOOST_AUTO_TEST_CASE(strict_domains_in_ascii) {
  std::mt19937_64 random(46);
  const std::vector<std::string> letters{
      "a", "B", "1", "-", "--", ".", "_", "~", "!", "\x01", "abcdefghijklmnopqrstuvwxyzabcdefgh", "x", "n"};
  const parser_options options = icu::functions_for_urls();
  for (int round = 0; round < 50'000; ++round) {
    std::string domain;
    for (auto left = 1 + random() % 10; left > 0; --left) domain += letters[random() % letters.size()];
    if (domain.find("xn--") != std::string::npos) continue;
    std::string ignored;
    const bool is_valid = options.to_ascii_strict(domain, ignored).has_value() && !domain.ends_with('.');
    const auto errors = url_standard::check("http://" + domain + "/").errors;
    const bool is_refused = std::ranges::any_of(
        errors, [](const validation_error& e) { return e.type == validation_error_type::domain_to_ascii; });
    BOOST_TEST_CONTEXT(domain) { BOOST_REQUIRE(is_valid != is_refused); }
  }
}

BOOST_AUTO_TEST_CASE(encodings) {
  const auto query = [](std::string_view text, std::string_view encoding) {
    parser_options options = icu::functions_for_urls();
    options.encoding = encoding;
    return *parse(text, nullptr, options)->query;
  };
  BOOST_TEST(query("http://a/?\u2261\u203D", "Shift_JIS") == "%81%DF%26%238253%3B");
  BOOST_TEST(query("http://a/?\u00E9", "windows-1252") == "%E9");
  BOOST_TEST(query("http://a/?\u00E9#\u00E9", "ISO-8859-2") == "%E9");
  BOOST_TEST(query("ws://a/?\u00E9", "windows-1252") == "%C3%A9");
  BOOST_TEST(query("x://a/?\u00E9", "windows-1252") == "%C3%A9");
  BOOST_TEST(query("http://a/?\u00E9", "nothing") == "%C3%A9");
  BOOST_TEST(query("http://a/?\u3042a\u3042\u0E01", "ISO-2022-JP") == "%1B$B$%22%1B(Ba%1B$B$%22%1B(B%26%233585%3B");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
