// Findings that follow from another finding. The twin makes each check alone, so that it leaves out nothing.
#include "checks/consequences.hpp"
#include "checks/unicode.hpp"
#include "urispec/checks.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace urispec::test {

namespace {

using checks::consequence;
using checks::consequences;

// The grammars of schemes are not linked here: of http, which has a host.
std::optional<scheme_fault> http_has_an_authority(std::string_view uri) {
  if (!uri.starts_with("http:") || uri.starts_with("http://")) return std::nullopt;
  return scheme_fault{{0, 0}, "no authority"};
}

check_options strict() {
  return {.severities = check_profile::strict, .unicode = unicode_of_this_build(), .by_scheme = http_has_an_authority};
}

std::vector<finding> of_each_check_alone(std::string_view text) {
  std::vector<finding> all;
  for (std::size_t i = 0; i < check_entries().size(); ++i) {
    check_options options = strict();
    for (std::size_t other = 0; other < check_entries().size(); ++other) {
      if (other != i) options.severities.set(other, severity::off);
    }
    for (finding& f : check(text, options)) all.push_back(std::move(f));
  }
  return all;
}

bool has(const std::vector<finding>& findings, std::string_view id) {
  return std::ranges::any_of(findings, [&](const finding& f) { return f.entry->id == id; });
}

std::string ids_of(std::string_view text) {
  std::string ids;
  for (const finding& f : check(text, strict())) ids += (ids.empty() ? "" : " ") + std::string(f.entry->id);
  return ids;
}

severity gravest(const std::vector<finding>& findings) {
  severity worst = severity::off;
  for (const finding& f : findings) worst = std::max(worst, f.severity);
  return worst;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(findings_that_follow)

BOOST_AUTO_TEST_CASE(what_follows_from_a_finding_is_left_out) {
  struct row {
    std::string_view text;
    std::string_view ids;
  };
  constexpr row rows[] = {
      {"http:/example.com", "missing-slashes browsers-read-otherwise"},
      {"http:example.com", "missing-slashes browsers-read-otherwise"},
      {"https:a", "missing-slashes browsers-read-otherwise"},
      {"ftp:/example.com/a", "missing-slashes browsers-read-otherwise"},
      {"ws:/a/b", "missing-slashes browsers-read-otherwise"},
      {"https:///x", "no-host browsers-read-otherwise"},
      {"http:///", "no-host browsers-read-otherwise"},
      {"http://:80/", "no-host browsers-read-otherwise default-port"},
      {"C:/dir", "drive-letter"},
      {"file://C:/dir", "drive-letter browsers-read-otherwise"},
      {"http://http://example.com/", "scheme-as-host"},
      {"http//example.com/", "missing-colon"},
      {"http//example.com/a//b", "missing-colon"},
      {"http%3A//example.com/", "encoded-scheme"},
      {"http%3A%2F%2Fexample.com/a//b", "encoded-scheme escaped-slash empty-segment"},
      {"http://a%40b.example/", "browsers-read-otherwise escaped-host-delimiter"},
      {"http://a%40b.-x.example/", "browsers-read-otherwise escaped-host-delimiter"},
      {"http://a.example/%2e/b", "escaped-dot-segment"},
      {"http://a.example/b%7e/%2e%2e/c", "lower-case-escape escaped-unreserved escaped-dot-segment"},
      {"http://a.example:65536/", "browsers-read-otherwise port-out-of-range"},
      {"http://[v1.a]/", "future-address browsers-read-otherwise"},
      {"http://127.1/", "almost-ipv4 browsers-read-otherwise"},
  };
  for (const row& r : rows) {
    BOOST_TEST_CONTEXT(r.text) { BOOST_TEST(ids_of(r.text) == r.ids); }
  }
}

// A finding is left out only where the table names one that stays, and the gravest severity is the same.
BOOST_AUTO_TEST_CASE(nothing_else_is_left_out) {
  std::vector<std::string> texts{"http:/a", "https:///x", "http:a?b=%7e", "http://http://a:99999/"};
  for (const check_entry& entry : check_entries()) texts.emplace_back(entry.example);
  for (const std::string& text : texts) {
    BOOST_TEST_CONTEXT(text) {
      const std::vector<finding> shown = check(text, strict());
      const std::vector<finding> all = of_each_check_alone(text);
      BOOST_TEST((gravest(shown) == gravest(all)));
      for (const finding& f : all) {
        const bool follows = std::ranges::any_of(consequences(), [&](const consequence& c) {
          return c.follower == f.entry->id && std::ranges::any_of(shown, [&](const finding& cause) {
            const bool touches = cause.place.begin <= f.place.end && f.place.begin <= cause.place.end;
            return cause.entry->id == c.cause && (c.place == checks::consequence_place::anywhere || touches);
          });
        });
        BOOST_TEST((has(shown, f.entry->id) || follows), f.entry->id << " is left out for no reason");
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(a_cause_that_is_off_leaves_out_nothing) {
  check_options options = strict();
  options.severities.set(find_check("missing-slashes").value(), severity::off);
  BOOST_TEST(has(check("http:/example.com", options), "no-host"));
}

BOOST_AUTO_TEST_CASE(the_table_names_checks_and_is_transitive) {
  for (const consequence& c : consequences()) {
    BOOST_TEST_CONTEXT(c.cause << " and " << c.follower) {
      BOOST_TEST(find_check(c.cause).has_value());
      BOOST_TEST(find_check(c.follower).has_value());
      BOOST_TEST(c.cause != c.follower);
      for (const consequence& next : consequences()) {
        if (next.cause != c.follower) continue;
        const auto is_shortcut = [&](const consequence& s) {
          return s.cause == c.cause && s.follower == next.follower;
        };
        BOOST_TEST(std::ranges::any_of(consequences(), is_shortcut));
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace urispec::test
