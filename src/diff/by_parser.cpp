#include "diff/by_parser.hpp"

#include "abnf/catalogue.hpp"
#include "diff/classifier.hpp"
#include "diff/reasons.hpp"
#include "diff/subject.hpp"
#include "diff/summary.hpp"
#include "language/regular_rule.hpp"
#include "automaton/product.hpp"
#include "urispec/browsers.hpp"
#include "urispec/resolve.hpp"
#include "urispec/url_standard.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <numeric>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace urispec::diff {
namespace {

constexpr std::array table{
    reading_reason{"a backslash is a slash", "authority state", R"(http://a.example\@b.example/)"},
    reading_reason{"a backslash is a slash", "path state", R"(http://a.example/b/..\c)"},
    reading_reason{"a backslash is a slash", "special authority slashes state", R"(http:\\a.example/)"},
    reading_reason{"tabs and line ends are removed", "basic URL parser", "ht\ttp://a.exam\nple/"},
    reading_reason{"controls and spaces at the ends are removed", "basic URL parser", "\x01 http://a.example/ "},
    reading_reason{"missing slashes are supplied", "special authority slashes state", "http:a.example"},
    reading_reason{"missing slashes are supplied", "special authority slashes state", "https:/a.example/b"},
    reading_reason{"surplus slashes are skipped", "special authority ignore slashes state", "http:///a.example/b"},
    reading_reason{"the scheme of the base may be repeated", "special relative or authority state", "http:c",
                   "http://a.example/b"},
    reading_reason{"a host that ends in a number is an IPv4 address", "IPv4 parser", "http://127.1/"},
    reading_reason{"a host that ends in a number is an IPv4 address", "IPv4 number parser", "http://0177.0.0.1/"},
    reading_reason{"a host that ends in a number is an IPv4 address", "IPv4 number parser", "http://0x7f000001/"},
    reading_reason{"a host that ends in a number is an IPv4 address", "IPv4 parser", "http://127.0.0.1./"},
    reading_reason{"a host that ends in a number is an IPv4 address", "IPv4 parser", "http://1.2.3.256/"},
    reading_reason{"a host that ends in a number is an IPv4 address", "IPv4 parser", "http://a.example.1/"},
    reading_reason{"domains are percent-decoded", "host parser", "http://a%21b.example/"},
    reading_reason{"forbidden code points in hosts", "domain parser", "http://a%2Fb.example/"},
    reading_reason{"forbidden code points in hosts", "opaque-host parser", "ssh://a^b.example/"},
    reading_reason{"UTS #46 maps domains", "domain parser", "http://%C3%A9.example/"},
    reading_reason{"the last @ ends the userinfo", "authority state", "http://u@a.example@b.example/"},
    reading_reason{"an empty host", "host state", "http://?a"},
    reading_reason{"an empty host", "authority state", "ssh://git@/a"},
    reading_reason{"default ports are dropped", "port state", "http://a.example:80/"},
    reading_reason{"ports have 16 bits", "port state", "http://a.example:65536/"},
    reading_reason{"drive letters", "file host state", "file://c:/a"},
    reading_reason{"drive letters", "path state", "file:///C|/a"},
    reading_reason{"drive letters", "path state", "file:///c:/../a"},
    reading_reason{"localhost is no host of a file", "file host state", "file://localhost/a"},
    reading_reason{"encoded dots are dots", "path state", "x:/a/%2e%2e/b"},
    reading_reason{"encoded dots are dots", "path state", "x:/a/%2E%2/b"},
    reading_reason{"percent-encode sets: userinfo", "authority state", "http://a;b=c:d@a.example/"},
    reading_reason{"percent-encode sets: path", "path state", "http://a.example/\"<>^`{}|[]"},
    reading_reason{"percent-encode sets: query", "query state", "http://a.example/?\"<>'`{}|[]"},
    reading_reason{"percent-encode sets: query, not special", "query state", "x:?\"<>'"},
    reading_reason{"percent-encode sets: fragment", "fragment state", "x:#\"<>`#{}"},
    reading_reason{"triplets may be broken", "path state", "http://a.example/%zz%"},
    reading_reason{"opaque paths are left as they are", "opaque path state", "urn:example:a/../b"},
    reading_reason{"opaque paths are left as they are", "opaque path state", "mailto:a b@c.example"},
    reading_reason{"no IPvFuture", "IPv6 parser", "x://[v1.a]/"},
    reading_reason{"no zones", "IPv6 parser", "http://[fe80::1%25en1]/"},
};

std::string readings_with_base(std::string_view text, std::string_view base_text) {
  const auto base = url_standard::parse(base_text);
  const auto browser = url_standard::parse(text, base ? &*base : nullptr);
  const auto resolved = resolve(base_text, text);
  return "browsers take it as " + (browser ? serialize(*browser) : std::string("a failure")) + ", and RFC 3986 as " +
         (resolved ? resolved->text : std::string("a failure"));
}

subject subject_of(std::string_view id, std::string_view rule, work_budget& budget) {
  const abnf::grammar whole = abnf::load(*abnf::find_entry(id)).grammar;
  subject s;
  s.grammar = language::part_of_grammar(whole, *whole.find(rule));
  s.start = *s.grammar.find(rule);
  s.languages = automaton::build_languages(s.grammar, budget);
  if (!budget.exhausted()) s.structure = language::build_structure(s.grammar, s.start, s.languages, budget);
  return s;
}

compared_side side_of(subject s) {
  compared_side result{s.grammar.id, {}};
  result.label = s.grammar.id + " " + s.grammar.rules[s.start].name;
  result.subject = std::make_shared<const subject>(std::move(s));
  return result;
}

// A shortest text as people write addresses, with usual schemes and a name for a host of one letter. Nullopt if it has
// no such host.
std::optional<std::string> respell(std::string text) {
  const auto replace = [&](std::string_view shortest, std::string_view usual) {
    const std::size_t position = text.find(shortest);
    if (position == std::string::npos) return false;
    text.replace(position, shortest.size(), usual);
    return true;
  };
  if (text.starts_with("ws:")) text.replace(0, 2, "http");
  if (text.starts_with("x://")) text.replace(0, 1, "ssh");
  const bool has_host = replace("//x", "//example.com") || replace("@x", "@example.com");
  return has_host ? std::optional(std::move(text)) : std::nullopt;
}

constexpr std::array<std::string_view, 13> plain_addresses{"http://example.com/",
                                                           "http://user@example.com:80/a?b=c#d",
                                                           "http://127.0.0.1/",
                                                           "http://[::1]:80/a",
                                                           "http:caf%C3%A9.example/a?b#c",
                                                           "file:///etc/hosts",
                                                           "file:example.txt",
                                                           "file://example.com/a",
                                                           "file://[::1]/a",
                                                           "file://C:/a",
                                                           "ssh://user@example.com:22/a?b#c",
                                                           "ssh://[::1]/a",
                                                           "mailto:user@example.com?subject=a#b"};

constexpr bool is_invisible(char c) noexcept { return static_cast<unsigned char>(c) <= 0x20 || c == '\x7F'; }

// The places in an address beside its delimiters, then those inside words.
std::vector<std::size_t> places_for_slips(std::string_view address) {
  constexpr std::string_view delimiters = ":/?#[]@.";
  std::vector<std::size_t> places(address.size() + 1);
  std::iota(places.begin(), places.end(), std::size_t{0});
  std::stable_partition(places.begin(), places.end(), [&](std::size_t place) {
    const bool is_before = place == address.size() || delimiters.find(address[place]) != std::string_view::npos;
    return is_before || (place > 0 && delimiters.find(address[place - 1]) != std::string_view::npos);
  });
  return places;
}

enum class slip : std::uint8_t { insertion, replacement, cut };

// The first address with a slip for which `has_reason` is true: the end of a shortest text is inserted, or
// overwrites characters of the address, or the address ends there. Nullopt if there is none.
template <typename Predicate>
std::optional<std::string> find_slip(std::u32string_view shortest, Predicate has_reason) {
  constexpr std::size_t longest_end = 5;
  for (const slip kind : {slip::insertion, slip::replacement, slip::cut}) {
    for (std::size_t size = kind == slip::cut ? 0 : 1; size <= std::min(longest_end, shortest.size()); ++size) {
      const std::string end = unicode::to_utf8(shortest.substr(shortest.size() - size));
      for (const std::string_view address : plain_addresses) {
        for (const std::size_t place : places_for_slips(address)) {
          std::string text = std::string(address.substr(0, place)) + end;
          if (kind == slip::insertion) text += address.substr(place);
          if (kind == slip::replacement) text += address.substr(std::min(place + size, address.size()));
          if (has_reason(text)) return text;
        }
      }
    }
  }
  return std::nullopt;
}

// Gives a recognizable text to each reason without a familiar one: a text of the table above, or else the shortest one
// respelled, or a plain address with a slip, if that has the same reason.
void add_examples(parser_comparison& comparison) {
  const classifier reason_classifier(comparison.reasons, nullptr);
  const auto add = [&](std::vector<change>& changes, agreement side) {
    for (change& c : changes) {
      if (!c.example.empty()) continue;
      const classification reason{side, c.number};
      const auto has_reason = [&](std::string_view text) { return reason_classifier.classify(text) == reason; };
      const auto chosen = std::ranges::find_if(table, [&](const reading_reason& r) {
        return r.base.empty() && std::ranges::none_of(r.text, is_invisible) && has_reason(r.text);
      });
      if (chosen != table.end()) {
        c.example = chosen->text;
        continue;
      }
      auto usual = respell(unicode::to_utf8(c.shortest));
      if (!usual || !has_reason(*usual)) usual = find_slip(c.shortest, has_reason);
      if (!usual) continue;
      comparison.slips.push_back(std::make_unique<const std::string>(std::move(*usual)));
      c.example = *comparison.slips.back();
    }
  };
  add(comparison.summary.became_invalid, agreement::left_only);
  add(comparison.summary.became_valid, agreement::right_only);
}

}  // namespace

std::span<const reading_reason> reading_reasons() { return table; }

std::string both_readings(std::string_view text, std::string_view base) {
  if (!base.empty()) return readings_with_base(text, base);
  const auto parsed = url_standard::check(text);
  const auto compared = compare_with_browser(text, parsed);
  if (!compared) return "browsers take it if UTS #46 maps the domain, which is not decided here";
  if (compared->misleads) return compared->message();
  if (compared->relation != browser_relation::same) return compared->message() + ", and to RFC 3986 it is invalid";
  if (!parsed.outcome) return "both refuse it (" + std::string(name(*parsed.outcome.error().type)) + ")";
  return "browsers take it as " + serialize(*parsed.outcome) + ", the same once both are normalized";
}

std::optional<parser_comparison> compare_with_parser(std::string_view left, std::string_view right,
                                                     work_budget budget) {
  if (right != "url-standard" || (left != "rfc3986" && left != "rfc3987")) return std::nullopt;
  subject uris = subject_of(left, left == "rfc3986" ? "URI" : "IRI", budget);
  subject accepted = subject_of("url-standard-accepted", "accepted-or-open-URL-string", budget);
  if (budget.exhausted()) return std::nullopt;
  parser_comparison result;
  result.relation = automaton::compare(uris.language(), accepted.language(), budget);
  auto reasons = find_reasons(uris, accepted, budget);
  if (budget.exhausted() || !reasons) return std::nullopt;
  comparison texts;  // the reasons alone
  texts.reasons = std::move(*reasons);
  result.summary = summarize(texts);
  result.reasons = std::move(texts.reasons);
  add_examples(result);
  result.left = side_of(std::move(uris));
  result.right = side_of(std::move(accepted));
  for (const reading_reason& r : table) {
    result.readings.push_back({r.reason, r.step, std::string(r.text), std::string(r.base),
                               both_readings(r.text, r.base)});
  }
  return result;
}

}  // namespace urispec::diff
