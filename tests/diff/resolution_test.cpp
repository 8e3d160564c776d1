// The resolution table knows the differences of the RFCs.
#include "diff/operations.hpp"

#include "parse/all_strings.hpp"
#include "reference/abnf_matcher.hpp"
#include "reference/resolution.hpp"
#include "urispec/abnf.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

using namespace urispec;
using diff::compare_resolution;
using diff::resolution_comparison;
using diff::resolution_difference;
using diff::resolution_example;

namespace {

const resolution_difference* find(const resolution_comparison& c, std::string_view topic) {
  const auto difference = std::ranges::find_if(c.differences, [&](const auto& d) { return d.topic == topic; });
  return difference == c.differences.end() ? nullptr : &*difference;
}

const resolution_example* find(const resolution_comparison& c, std::string_view base, std::string_view reference) {
  for (const auto& d : c.differences) {
    for (const auto& e : d.examples) {
      if (e.base == base && e.reference == reference) return &e;
    }
  }
  return nullptr;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(resolution_tests)

// RFC 3986 Appendix D.2 and §5.4, RFC 2396 Appendix C.
BOOST_AUTO_TEST_CASE(topics) {
  const auto c = compare_resolution(*find_grammar("rfc2396"), *find_grammar("rfc3986"));
  for (const char* topic : {"current-document", "query-alone", "no-path", "opaque-base", "dot-segments"}) {
    BOOST_TEST(find(c, topic) != nullptr, topic);
  }
  const auto* query = find(c, "http://a/b/c/d;p?q", "?");
  BOOST_REQUIRE(query != nullptr);
  BOOST_TEST(query->left == "http://a/b/c/?");
  BOOST_TEST(query->right == "http://a/b/c/d;p?");
  const auto* excess = find(c, "http://a/b/c/d;p?q", "../../../g");
  BOOST_REQUIRE(excess != nullptr);
  BOOST_TEST(excess->left == "http://a/../g");
  BOOST_TEST(excess->right == "http://a/g");
  const auto* no_path = find(c, "http://a", "g");
  BOOST_REQUIRE(no_path != nullptr);
  BOOST_TEST(no_path->left == "http://ag");
  BOOST_TEST(no_path->right == "http://a/g");
  // Only merging needs the path of the base; with a path of its own a reference has nothing but its dot segments.
  const auto* alone = find(c, "no-path");
  BOOST_REQUIRE(alone != nullptr);
  for (const auto& e : alone->examples) BOOST_TEST(!e.reference.starts_with('/'), e.reference);
  BOOST_TEST(alone->count == 874U);
  BOOST_TEST(find(c, "dot-segments")->count == 89U);
}

// Differences that do not depend on the base are reported once.
BOOST_AUTO_TEST_CASE(examples_differ) {
  const auto c = compare_resolution(*find_grammar("rfc2396"), *find_grammar("rfc3986"));
  for (const auto& d : c.differences) {
    for (std::size_t i = 0; i < d.examples.size(); ++i) {
      for (std::size_t k = 0; k < i; ++k) {
        const auto& a = d.examples[i];
        const auto& b = d.examples[k];
        BOOST_TEST(!(a.reference == b.reference && a.left == b.left && a.right == b.right), a.reference);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(the_same_rfc_resolves_alike) {
  const auto c = compare_resolution(*find_grammar("rfc3986"), *find_grammar("rfc6874"));
  BOOST_TEST(c.differences.empty());
  BOOST_TEST(c.reference_count > 1000U);
}

// Every reference that is tried is resolved once more, by the steps of each RFC on strings (reference/resolution.hpp),
// and is a reference where full backtracking on the ABNF says so.
BOOST_AUTO_TEST_CASE(each_is_resolved_as_the_steps_say) {
  const auto left = abnf::load(*abnf::find_entry("rfc2396")).grammar;
  const auto right = abnf::load(*abnf::find_entry("rfc3986")).grammar;
  reference::abnf_matcher on_left(left, left.find(left.start).value());
  reference::abnf_matcher on_right(right, right.find(right.start).value());
  struct told {
    std::string target;
    bool same_document;
  };
  const auto by_rfc2396 = [&](const std::string& base, const std::string& text) -> std::optional<told> {
    const auto b = reference::split(base);
    const auto r = reference::split(text);
    const bool no_path = !r.scheme && !r.authority && r.path.empty();
    if (!on_left.matches(std::u32string(text.begin(), text.end())) && !(no_path && r.query)) return std::nullopt;
    if (no_path && !r.query) return told{"(the current document)", true};
    if (!r.scheme && !b.authority && !b.path.starts_with('/')) {
      return told{"(none: the base is not hierarchical)", false};
    }
    const auto excess = default_resolution_options(*find_grammar("rfc2396")).excess_dot_dot;
    const auto target = reference::resolve_rfc2396(b, r, excess);
    return told{target.value_or("(none: too many ..)"), false};
  };
  const auto by_rfc3986 = [&](const std::string& base, const std::string& text) -> std::optional<told> {
    if (!on_right.matches(std::u32string(text.begin(), text.end()))) return std::nullopt;
    const auto target = reference::resolve_rfc3986(reference::split(base), reference::split(text), same_scheme::kept);
    return told{target, target.substr(0, target.find('#')) == base};
  };

  const auto c = compare_resolution(*find_grammar("rfc2396"), *find_grammar("rfc3986"));
  std::size_t tried = 0, different = 0;
  const auto check = [&](const std::string& base, const std::string& text) {
    const auto l = by_rfc2396(base, text);
    const auto r = by_rfc3986(base, text);
    if (!l || !r) return;
    ++tried;
    const bool same_target = l->target == r->target;
    if (same_target && l->same_document == r->same_document) return;
    ++different;
    const auto* example = find(c, base, text);
    if (example == nullptr) return;
    const auto words_of = [&](const told& t) {
      return t.target + (same_target && t.same_document ? " (the same document)" : "");
    };
    BOOST_TEST(example->left == words_of(*l), base << " " << text);
    BOOST_TEST(example->right == words_of(*r), base << " " << text);
  };
  for (const auto& [base, itself] : std::vector<std::pair<std::string, std::vector<std::string>>>{
           {"http://a/b/c/d;p?q", {"d;p?q", "http://a/b/c/d;p?q"}},
           {"http://a", {"//a", "http://a"}},
           {"mailto:a@b", {"mailto:a@b", "mailto:a@b#g"}}}) {
    test::for_all_strings("g./?#:;", 4, [&](std::string_view text) { check(base, std::string(text)); });
    check(base, "../../../g");
    for (const auto& text : itself) check(base, text);
  }
  std::size_t stated = 0;
  for (const auto& d : c.differences) stated += d.count;
  BOOST_TEST(stated == different);
  BOOST_TEST(c.reference_count == tried);
  for (const auto& d : c.differences) {
    for (const auto& e : d.examples) BOOST_TEST((by_rfc2396(e.base, e.reference) && by_rfc3986(e.base, e.reference)));
  }
}

BOOST_AUTO_TEST_SUITE_END()
