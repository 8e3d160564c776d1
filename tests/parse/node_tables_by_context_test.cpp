// Grammars in which tables of nodes would be wrong if they were made of too many rules: rules of one character that
// look ahead or may be empty, and separators that have a node or are digits of escapes. With tables the nodes are those
// that a builder without tables finds.
#include "urispec/pegtl/derivation.hpp"
#include "urispec/pegtl/parse.hpp"
#include "urispec/pegtl/combinators.hpp"

#include "parse/all_strings.hpp"
#include "parse/render.hpp"

#include <boost/test/unit_test.hpp>
#include <tao/pegtl.hpp>

#include <array>
#include <string_view>

namespace urispec::test::contexts {

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

// Spans over a separator: a literal, a rule, a digit.
using combinators::character_class;
using combinators::percent_encoded;
using g_to_z_class = character_class<percent_encoded::yes, 'g', 'z'>;
using one_class = character_class<percent_encoded::no, '1', '1'>;
using one_and_g_to_z_class = character_class<percent_encoded::yes, '1', '1', 'g', 'z'>;
using slash_class = character_class<percent_encoded::no, '/', '/'>;
using slash_and_g_to_z_class = character_class<percent_encoded::yes, '/', '/', 'g', 'z'>;
struct digit : pegtl::ranges<'0', '9', 'A', 'F', 'a', 'f'> {};
struct escape : pegtl::seq<pegtl::one<'%'>, digit, digit> {};
struct letter : pegtl::range<'g', 'z'> {};
struct character : pegtl::sor<letter, escape> {};
struct segment : combinators::span<g_to_z_class, pegtl::star<character>> {};
struct slash : pegtl::one<'/'> {};
struct by_literal : combinators::span_from<slash_class, slash_and_g_to_z_class,
                                           pegtl::star<pegtl::one<'/'>, segment>> {};
struct by_rule : combinators::span_from<slash_class, slash_and_g_to_z_class, pegtl::star<slash, segment>> {};
struct by_digit : combinators::span_from<one_class, one_and_g_to_z_class,
                                         pegtl::star<pegtl::one<'1'>, segment>> {};

struct by_context {
  static constexpr std::string_view id = "by-context", alias = "", title = "by context";
  using start = negative;
  using rule_list =
      pegtl::type_list<negative, positive, by_guard, outside_loops, not_before_b, before_a, guarded, maybe, first,
                       second, digit, escape, letter, character, segment, slash, by_literal, by_rule, by_digit>;
  static constexpr std::array<rule_info, 19> info{{{"negative", "", ""},
                                                   {"positive", "", ""},
                                                   {"by-guard", "", ""},
                                                   {"outside-loops", "", ""},
                                                   {"not-before-b", "", ""},
                                                   {"before-a", "", ""},
                                                   {"guarded", "", ""},
                                                   {"maybe", "", ""},
                                                   {"first", "", ""},
                                                   {"second", "", ""},
                                                   {"digit", "", ""},
                                                   {"escape", "", ""},
                                                   {"letter", "", ""},
                                                   {"character", "", ""},
                                                   {"segment", "", ""},
                                                   {"slash", "", ""},
                                                   {"by-literal", "", ""},
                                                   {"by-rule", "", ""},
                                                   {"by-digit", "", ""}}};
};

}  // namespace urispec::test::contexts

namespace urispec {

// As a generated header says it.
template <>
inline constexpr rule_facts facts<test::contexts::not_before_b>{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("ac"), 1}}}, beyond_ascii::no, ascii("ac"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts<test::contexts::before_a>{
    true, 0, kind_of::nothing, 1, 1, {{{ascii("ac"), 1}}}, beyond_ascii::no, ascii("ac"), beyond_ascii::no};
template <>
inline constexpr rule_facts facts<test::contexts::maybe>{
    true, 0, kind_of::nothing, 0, 1, {{{ascii("ac"), 1}}}, beyond_ascii::no, ascii("ac"), beyond_ascii::no};

}  // namespace urispec

namespace {

using namespace urispec;
using namespace urispec::test::contexts;

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
  derivation plain_tree;
  const bool expected = build<Rule, node_source::rules>(text, plain_tree);
  BOOST_TEST((build<Rule, node_source::tables>(text, with_tables)) == expected, text);
  if (!expected) return;
  BOOST_TEST(test::render(with_tables, by_context::info) == test::render(plain_tree, by_context::info));
}

}  // namespace

BOOST_AUTO_TEST_SUITE(node_tables_by_context)

BOOST_AUTO_TEST_CASE(separators) {
  test::for_all_strings("/1%gA", 6, [](std::string_view text) {
    check_rule<by_literal>(text);
    check_rule<by_rule>(text);
    check_rule<by_digit>(text);
  });
}

BOOST_AUTO_TEST_CASE(all_short_texts) {
  test::for_all_strings("abcd", 5, [](std::string_view text) {
    check_rule<negative>(text);
    check_rule<positive>(text);
    check_rule<by_guard>(text);
    check_rule<outside_loops>(text);
  });
}

BOOST_AUTO_TEST_SUITE_END()
