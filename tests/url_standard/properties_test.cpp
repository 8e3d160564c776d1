// Properties of every text: tried on random ones, made of what the parser distinguishes.
#include "urispec/url_standard.hpp"

#include "full_run.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <arpa/inet.h>

namespace urispec::test {

using namespace url_standard;

namespace {

const std::vector<std::string> parts{
    "http", "https", "file",      "ws", "ftp",  "x",  "mailto", ":",      ":",      "/",    "/",
    "//",   "\\",    "?",         "#",  "@",    ".",  "..",     "%2e",    "%",      "%41",  "%zz",
    "[",    "]",     "[::1]",     "1",  "0x7f", "08", "256",    "65536",  "80",     "a",    "A",
    "c:",   "c|",    "localhost", " ",  "\t",   "\n", "\x01",   "\u00E9", "\uFFFE", "\xFF", "\xE2\x82",
    "{",    "\"",    "'",         "<",  "`",    "^",  "|",      "-",      "_",      "~",    "xn--",
};

std::string random_text(std::mt19937_64& random, const std::vector<std::string>& letters, std::size_t most) {
  std::string text;
  for (auto left = random() % (most + 1); left > 0; --left) text += letters[random() % letters.size()];
  return text;
}

std::size_t rounds() { return full_run() ? 2'000'000 : 20'000; }

}  // namespace

BOOST_AUTO_TEST_SUITE(properties)

BOOST_AUTO_TEST_CASE(special_schemes_in_any_letter_case) {
  for (const std::string_view scheme : {"ftp", "file", "http", "https", "ws", "wss", "HTTP", "File", "wSS"}) {
    BOOST_TEST(is_special_scheme(scheme), scheme);
  }
  for (const std::string_view scheme : {"", "h", "httpss", "http:", "ftps", "mailto"}) {
    BOOST_TEST(!is_special_scheme(scheme), scheme);
  }
  BOOST_TEST((default_port("HTTPS") == 443 && !default_port("FILE")));
}

BOOST_AUTO_TEST_CASE(what_holds_for_every_text) {
  std::mt19937_64 random(3986);
  const std::vector<std::string> base_texts{
      "http://u:p@h:1/a/b?c#d", "file://h/c:/d", "file:///a", "x://h/a/b", "x:/a", "mailto:a"};
  std::vector<url> bases;
  for (const std::string& text : base_texts) bases.push_back(*parse(text));
  std::size_t accepted = 0;
  for (std::size_t round = 0; round < rounds(); ++round) {
    std::string text = random_text(random, parts, 12);
    if (random() % 2 == 0) text = "http://" + text;
    const std::size_t choice = random() % (bases.size() + 1);
    const url* const base = choice < bases.size() ? &bases[choice] : nullptr;
    const auto parsed = parse(text, base);
    const report checked = check(text, base);
    const report explained = explain(text, base);
    BOOST_TEST_CONTEXT(text << " against " << (base != nullptr ? base_texts[choice] : "nothing")) {
      // Whoever listens changes nothing.
      BOOST_REQUIRE((checked.outcome == parsed));
      BOOST_REQUIRE((explained.outcome == parsed));
      BOOST_REQUIRE((explained.errors == checked.errors));
      for (const validation_error& e : checked.errors) BOOST_REQUIRE(e.offset <= text.size());
      if (!parsed) {
        // A failure is the last validation error.
        if (parsed.error().type) {
          BOOST_REQUIRE(!checked.errors.empty());
          const validation_error& last = checked.errors.back();
          BOOST_REQUIRE((parsed.error() == failure{last.type, last.offset, last.details}));
        }
        continue;
      }
      ++accepted;
      const std::string href = serialize(*parsed);
      BOOST_REQUIRE(std::ranges::all_of(href, [](char c) { return c >= 0x20 && c < 0x7F; }));
      const auto second = parse(href);
      BOOST_REQUIRE(second.has_value());
      BOOST_REQUIRE(serialize(*second) == href);
      BOOST_REQUIRE((*second == *parsed));
      // The host parser takes every host that it gives; the table of #host-representation.
      if (parsed->host) {
        const bool is_special = is_special_scheme(parsed->scheme);
        const std::size_t kind = parsed->host->index();
        const bool is_empty = std::holds_alternative<empty_host>(*parsed->host);
        BOOST_REQUIRE((is_special ? !std::holds_alternative<opaque_host>(*parsed->host) : kind >= 2));
        BOOST_REQUIRE((!is_empty || !is_special || parsed->scheme == "file"));
        if (!is_empty) {
          const auto host_again =
              parse_host(serialize(*parsed->host), is_special ? host_form::domain_or_address : host_form::opaque);
          BOOST_REQUIRE(host_again.has_value());
          BOOST_REQUIRE((*host_again == *parsed->host));
        }
      } else {
        BOOST_REQUIRE(!is_special_scheme(parsed->scheme));
        BOOST_REQUIRE((!parsed->port && !parsed->includes_credentials()));
      }
      BOOST_REQUIRE((!parsed->has_opaque_path() || !is_special_scheme(parsed->scheme)));
      BOOST_REQUIRE((!parsed->port || default_port(parsed->scheme) != parsed->port));
    }
  }
  BOOST_TEST(accepted > rounds() / 5);
}

// The parser of the C library takes and refuses the same texts.
BOOST_AUTO_TEST_CASE(ipv6_as_inet_pton_reads_it) {
  std::mt19937_64 random(4291);
  const std::vector<std::string> letters{":",    ":",  ":", "::",      "0",   "1",   "a", "F",     "12",
                                         "abcd", "00", ".", "1.2.3.4", "255", "256", "7", "1:2:3", "1:2:3:4:5:6"};
  std::size_t accepted = 0;
  for (std::size_t round = 0; round < 2 * rounds(); ++round) {
    const std::string text = random_text(random, letters, 9);
    std::array<unsigned char, 16> bytes{};
    const bool expected = ::inet_pton(AF_INET6, text.c_str(), bytes.data()) == 1;
    const auto parsed = parse_host("[" + text + "]");
    BOOST_TEST_CONTEXT(text) {
      BOOST_REQUIRE(parsed.has_value() == expected);
      if (!expected) continue;
      ++accepted;
      const auto& pieces = std::get<ipv6_address>(*parsed).pieces;
      for (std::size_t i = 0; i < 8; ++i) BOOST_REQUIRE(pieces[i] == bytes[2 * i] * 256 + bytes[2 * i + 1]);
      const std::string serialized = serialize(*parsed);
      BOOST_REQUIRE((*parse_host(serialized) == *parsed));
      BOOST_REQUIRE(serialized.find("::", serialized.find("::") + 1) == std::string::npos);
    }
  }
  BOOST_TEST(accepted > rounds() / 50);
}

// inet_aton has been the model of these addresses. It does not take "0x" for a number, or a dot at the end.
BOOST_AUTO_TEST_CASE(ipv4_as_inet_aton_reads_it) {
  std::mt19937_64 random(791);
  const std::vector<std::string> letters{".",   ".",        "0",        "1",          "7",         "8",
                                         "255", "256",      "65535",    "65536",      "0x1",       "0XfF",
                                         "010", "16777215", "16777216", "4294967295", "4294967296"};
  for (std::size_t round = 0; round < 2 * rounds(); ++round) {
    const std::string text = random_text(random, letters, 9);
    const bool is_ipv4_shaped = !text.empty() && !text.ends_with('.') && text.find("..") == std::string::npos;
    if (!is_ipv4_shaped) continue;
    ::in_addr address{};
    const bool expected = ::inet_aton(text.c_str(), &address) == 1;
    const auto parsed = parse_host(text);
    if (parsed && std::holds_alternative<domain>(*parsed)) {
      BOOST_REQUIRE(!expected);
      continue;
    }
    BOOST_TEST_CONTEXT(text) {
      BOOST_REQUIRE(parsed.has_value() == expected);
      if (expected) BOOST_REQUIRE(std::get<ipv4_address>(*parsed).value == ntohl(address.s_addr));
    }
  }
}

// The sets by the ranges between them.
BOOST_AUTO_TEST_CASE(percent_encode_sets) {
  std::string printable;
  for (char c = 0x20; c < 0x7F; ++c) printable += c;
  const auto kept = [&](const ascii_set& set) {
    std::string rest;
    for (const char c : printable) {
      if (!set.contains(c)) rest += c;
    }
    return rest;
  };
  const std::string letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const std::string small = "abcdefghijklmnopqrstuvwxyz";
  BOOST_TEST(kept(c0_control_percent_encode_set) == printable);
  BOOST_TEST(kept(fragment_percent_encode_set) ==
             "!#$%&'()*+,-./0123456789:;=?@" + letters + "[\\]^_" + small + "{|}~");
  BOOST_TEST(kept(query_percent_encode_set) == "!$%&'()*+,-./0123456789:;=?@" + letters + "[\\]^_`" + small + "{|}~");
  BOOST_TEST(kept(special_query_percent_encode_set) ==
             "!$%&()*+,-./0123456789:;=?@" + letters + "[\\]^_`" + small + "{|}~");
  BOOST_TEST(kept(path_percent_encode_set) == "!$%&'()*+,-./0123456789:;=@" + letters + "[\\]_" + small + "|~");
  BOOST_TEST(kept(userinfo_percent_encode_set) == "!$%&'()*+,-.0123456789" + letters + "_" + small + "~");
  BOOST_TEST(kept(component_percent_encode_set) == "!'()*-.0123456789" + letters + "_" + small + "~");
  BOOST_TEST(kept(urlencoded_percent_encode_set) == "*-.0123456789" + letters + "_" + small);
  BOOST_TEST(utf8_percent_encode("a b\u2261%\x7F", userinfo_percent_encode_set) == "a%20b%E2%89%A1%%7F");
  BOOST_TEST(percent_decode("%25%s%1G%2") == "%%s%1G%2");
}

BOOST_AUTO_TEST_CASE(urlencoded) {
  const std::vector<name_value_pair> tuples{{"a b", "c+d"}, {"", "="}, {"\u00E9", ""}, {"*-._~", "&%"}};
  const std::string text = "a+b=c%2Bd&=%3D&%C3%A9=&*-._%7E=%26%25";
  BOOST_TEST(serialize_urlencoded(tuples) == text);
  BOOST_TEST((parse_urlencoded(text) == tuples));
  BOOST_TEST((parse_urlencoded("&&a&b==c&%zz=%FF&") ==
              std::vector<name_value_pair>{{"a", ""}, {"b", "=c"}, {"%zz", "\uFFFD"}}));
  BOOST_TEST(parse_urlencoded("").empty());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
