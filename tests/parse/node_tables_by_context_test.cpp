// Rules of one character for which a table of nodes would be wrong, since what they match depends on more than that
// character: with tables the nodes are those that a builder without tables finds.
#include "urispec/pegtl/parse/derivation_builder.hpp"
#include "urispec/pegtl/parse/typed.hpp"

#include "parse/all_strings.hpp"
#include "parse/render.hpp"

#include <boost/test/unit_test.hpp>
#include <tao/pegtl.hpp>

#include <array>
#include <string_view>

namespace {

using namespace urispec;
namespace pegtl = tao::pegtl;

// `a` before `b` is a `second`, any other a `first`.
struct first : pegtl::one<'a', 'c'> {};
struct second : pegtl::one<'a', 'b', 'c'> {};
struct not_before_b : pegtl::sor<pegtl::seq<pegtl::not_at<pegtl::string<'a', 'b'>>, first>, second> {};
// `c` before `a` is a `first`, any other a `second`.
struct before_a : pegtl::sor<pegtl::seq<pegtl::at<pegtl::string<'c', 'a'>>, first>, second> {};
// The guard is matched before the part is entered.
struct guarded : pegtl::sor<combinators::committed<pegtl::at<pegtl::string<'c', 'b'>>, first>, second> {};
struct maybe : pegtl::opt<second> {};

struct negative : pegtl::star<not_before_b> {};
struct positive : pegtl::plus<before_a> {};
struct by_guard : pegtl::star<guarded> {};
struct outside_loops : pegtl::seq<maybe, not_before_b, maybe> {};

struct by_context {
  static constexpr std::string_view id = "by-context", alias = "", title = "by context";
  using start = negative;
  using rule_list = pegtl::type_list<negative, positive, by_guard, outside_loops, not_before_b, before_a, guarded,
                                     maybe, first, second>;
  static constexpr std::array<rule_info, 10> info{{{"negative", "", ""},
                                                   {"positive", "", ""},
                                                   {"by-guard", "", ""},
                                                   {"outside-loops", "", ""},
                                                   {"not-before-b", "", ""},
                                                   {"before-a", "", ""},
                                                   {"guarded", "", ""},
                                                   {"maybe", "", ""},
                                                   {"first", "", ""},
                                                   {"second", "", ""}}};
};

template <typename Rule, node_source Source>
bool build(std::string_view text, derivation& tree) {
  tree.restart(text);
  scan::plain_input in = input_of(text);
  derivation_state state(tree.arena());
  return match_all<Rule, derivation_builder<by_context, Source>::template control>(in, state);
}

template <typename Rule>
void check_rule(std::string_view text) {
  derivation with_tables;
  derivation without;
  const bool expected = build<Rule, node_source::rules>(text, without);
  BOOST_TEST((build<Rule, node_source::tables>(text, with_tables)) == expected, text);
  if (!expected) return;
  BOOST_TEST(test::render(with_tables, by_context::info) == test::render(without, by_context::info));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(node_tables_by_context)

BOOST_AUTO_TEST_CASE(all_short_texts) {
  test::for_all_strings("abcd", 5, [](std::string_view text) {
    check_rule<negative>(text);
    check_rule<positive>(text);
    check_rule<by_guard>(text);
    check_rule<outside_loops>(text);
  });
}

BOOST_AUTO_TEST_SUITE_END()
