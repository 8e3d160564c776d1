// Each part of a known text is one that its rule has and the rule of the other grammar has not, by the parsers of the
// library, and some of them are those that people would name.
#include "diff/pairs.hpp"
#include "diff/rules.hpp"
#include "diff/summary.hpp"
#include "urispec/utf8.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <optional>
#include <string>

using namespace urispec;

namespace {

const diff::rule_difference& pair_of(const diff::comparison& c, std::string_view left, std::string_view right) {
  return *std::ranges::find_if(c.rules.pairs, [&](const auto& p) { return p.left == left && p.right == right; });
}

std::optional<std::string> in_bytes(const std::optional<std::u32string>& text) {
  return text ? std::optional(unicode::to_utf8(*text)) : std::nullopt;
}

bool stands_in_a_known_text(std::string_view part) {
  const auto has = [&](std::string_view text) { return text.find(part) != std::string_view::npos; };
  return std::ranges::any_of(diff::known_texts(), has) || std::ranges::any_of(diff::known_texts_of_schemes(), has);
}

}  // namespace

BOOST_AUTO_TEST_SUITE(known_parts_tests)

BOOST_AUTO_TEST_CASE(one_rule_has_them_and_the_other_has_not) {
  std::size_t tried = 0;
  for (const auto& [left, right] :
       {std::pair{"rfc2396", "rfc3986"}, {"rfc2732", "rfc3986"}, {"rfc3986", "rfc3987"}, {"rfc3986", "rfc6874"}}) {
    const auto pair = test::compare_pair(left, right);
    for (const auto& p : pair.comparison.rules.pairs) {
      const auto l = find_rule(*find_grammar(left), p.left);
      const auto r = find_rule(*find_grammar(right), p.right);
      BOOST_TEST((!p.left_example || p.left_only.has_value()));
      BOOST_TEST((!p.right_example || p.right_only.has_value()));
      for (const auto& [known, has, lacks] :
           {std::tuple{in_bytes(p.left_example), l, r}, {in_bytes(p.right_example), r, l}}) {
        if (!known) continue;
        BOOST_TEST(!known->empty());
        BOOST_TEST(stands_in_a_known_text(*known));
        if (!has || !lacks) continue;
        BOOST_TEST(matches(*known, *has), p.left << ", " << p.right << ": " << *known);
        BOOST_TEST(!matches(*known, *lacks), p.left << ", " << p.right << ": " << *known);
        ++tried;
      }
    }
  }
  BOOST_TEST(tried > 20U);
}

BOOST_AUTO_TEST_CASE(people_would_name_them) {
  const auto pair = test::compare_pair("rfc2396", "rfc3986");
  BOOST_TEST((pair_of(pair.comparison, "host", "host").right_example == U"[::1]"));
  BOOST_TEST((pair_of(pair.comparison, "IPv4address", "IPv4address").left_example == U"256.1.1.1"));
  BOOST_TEST(!pair_of(pair.comparison, "pchar", "pchar").right_example);  // the shortest itself
}

BOOST_AUTO_TEST_SUITE_END()
