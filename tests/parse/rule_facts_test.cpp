// The facts of every rule of the catalogue against what can be read off the types of the rules, which knows nothing of
// automata: what a rule can begin with, how long it can be, and what stands in it. The types tell too much in places,
// never too little. And a text with a byte that no text of the start rule has is refused.
#include "urispec/pegtl/rule_facts.hpp"

#include "reference/type_facts.hpp"
#include "urispec/rules/rule_components.hpp"
#include "urispec/pegtl/parse.hpp"
#include "urispec/pegtl/rules/catalogue.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <array>
#include <string>
#include <string_view>

namespace {

namespace pegtl = tao::pegtl;
using namespace urispec;

struct comparison {
  std::size_t rules = 0;
  std::size_t alike = 0;  // the types tell the same
};

// The facts that the types of one rule tell.
struct twin_facts {
  std::size_t longest = 0;
  bool may_be_empty = false;
  std::array<std::size_t, 256> longest_from{};
  std::array<bool, 256> occurs{};
};

template <typename Rule>
twin_facts read_off_types() {
  namespace twin = reference;
  twin_facts slow_facts{twin::longest<Rule>(), twin::may_be_empty<Rule>(), {}, {}};
  for (unsigned c = 0; c < 0x100; ++c) {
    slow_facts.longest_from[c] = reference::longest_from<Rule>(static_cast<char>(c));
  }
  slow_facts.occurs = reference::occurring_bytes<Rule>();
  return slow_facts;
}

void check_rule(std::string_view name, const rule_facts& expected, const std::array<bool, 256>& occurs,
                const twin_facts& slow_facts, comparison& result) {
  const auto capped = [](std::size_t length) { return std::min(length, reference::unknown_length); };
  BOOST_TEST((expected.computed && expected.shortest <= expected.longest), name);
  BOOST_TEST(slow_facts.longest >= capped(expected.longest), name);
  BOOST_TEST((!expected.nullable() || slow_facts.may_be_empty), name);
  bool alike = expected.nullable() == slow_facts.may_be_empty;
  for (unsigned c = 0; c < 0x100; ++c) {
    const std::size_t begin = expected.longest_from(static_cast<char>(c));
    BOOST_TEST_CONTEXT(name << " and byte " << c) {
      BOOST_TEST((slow_facts.longest_from[c] != 0 || begin == 0));
      if (c < 0x80) {
        BOOST_TEST(slow_facts.longest_from[c] >= capped(begin));  // of others the facts have only the length of all
      }
      BOOST_TEST((slow_facts.occurs[c] || !occurs[c]));
    }
    alike = alike && (begin == 0) == (slow_facts.longest_from[c] == 0) && slow_facts.occurs[c] == occurs[c];
  }
  const rule_component component = component_of(name);
  BOOST_TEST(expected.parts == component.parts, name);
  BOOST_TEST((expected.kind == component.kind), name);
  ++result.rules;
  result.alike += alike ? 1U : 0U;
}

template <typename Grammar, typename... Rules>
void check_rules(pegtl::type_list<Rules...>, comparison& result) {
  std::size_t i = 0;
  (check_rule(Grammar::info[i++].name, facts<Rules>, occurring_bytes<Rules>, read_off_types<Rules>(), result), ...);
}

template <typename... Grammars>
comparison check_catalogue(pegtl::type_list<Grammars...>) {
  comparison result;
  (check_rules<Grammars>(typename Grammars::rule_list(), result), ...);
  return result;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(rule_facts_tests)

BOOST_AUTO_TEST_CASE(types_say_no_less) {
  const comparison totals = check_catalogue(grammars::all());
  BOOST_TEST_MESSAGE(totals.alike << " of " << totals.rules << " rules are told alike");
  BOOST_TEST(totals.rules > 250U);
  BOOST_TEST(totals.alike > totals.rules * 3 / 4);
}

BOOST_AUTO_TEST_CASE(of_a_grammar) {
  using namespace rules::rfc3986;
  static_assert(facts<IPv6address>.shortest == 2 && facts<IPv6address>.longest == 45);
  static_assert(facts<IPv6address>.longest_from(':') == 42);  // "::", five groups, an IPv4address
  static_assert(facts<dec_octet>.longest_from('0') == 1 && facts<dec_octet>.longest_from('9') == 2);
  static_assert(facts<pchar>.longest_from('%') == 3 && facts<pchar>.longest_from('/') == 0);
  static_assert(facts<rules::rfc3986::segment>.nullable() && !facts<segment_nz>.nullable());
  static_assert(facts<rules::rfc3986::host>.parts == component_bit(part::host));
  static_assert(facts<reg_name>.kind == kind_of::host);
  static_assert(facts<path_empty>.longest == 0);
  static_assert(facts<rules::rfc3987::ucschar>.first_beyond == beyond_ascii::yes);
  static_assert(facts<pct_encoded>.begins_only_with('%') && !facts<pchar>.begins_only_with('%'));
  static_assert(!facts<path_empty>.begins_only_with('%') && !facts<pegtl::any>.begins_only_with('%'));
  static_assert(!facts<pegtl::any>.computed && facts<pegtl::any>.may_contain('"'));
  BOOST_TEST(true);  // what is tested is that this compiles
}

// A text with a byte that occurs nowhere in the grammar does not match.
void check_grammar(std::string_view id, const std::array<bool, 256>& occurs) {
  const rule_ref start = start_rule(*find_grammar(id));
  for (const std::string_view text : {"a:b", "http://a.b:1/c?d#e", "/x", "http://[::1]/%41"}) {
    for (std::size_t place = 0; place <= text.size(); ++place) {
      for (std::size_t c = 0; c < 0x100; ++c) {
        std::string other(text);
        other.insert(place, 1, static_cast<char>(c));
        derivation tree;
        const bool matched = matches(other, start);
        BOOST_TEST_CONTEXT(id << ": " << other) {
          if (!occurs[c]) BOOST_TEST(!matched);
          BOOST_TEST(derive(other, start, tree).has_value() == matched);
        }
      }
    }
  }
}

template <typename... Grammars>
void check_grammars(pegtl::type_list<Grammars...>) {
  (check_grammar(Grammars::id, occurring_bytes<typename Grammars::start>), ...);
}

BOOST_AUTO_TEST_CASE(texts_with_others_are_none) { check_grammars(grammars::all()); }

BOOST_AUTO_TEST_SUITE_END()
