// Nothing of a part that is not taken is seen, wherever a grammar has committed choices (toy_grammar.hpp): not in
// components, in derivations, or by actions and controls that know of nothing of the kind.
#include "parse/render.hpp"
#include "parse/toy_grammar.hpp"
#include "urispec/pegtl/parse.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>
#include <tao/pegtl.hpp>

namespace {

using namespace urispec;

template <typename Rule>
std::string components_of(std::string_view text) {
  const auto parsed = parse<test::toy::grammar, Rule>(text);
  return parsed ? test::to_json(*parsed).dump() : parsed.error().message();
}

template <typename Rule>
std::string derivation_of(std::string_view text) {
  derivation tree;
  const auto derived = derive<test::toy::grammar, Rule>(text, tree);
  return derived ? test::render(tree, test::toy::grammar::info) : derived.error().message();
}

// PEGTL's own parse calls this: an action for each rule that has a name.
template <std::size_t Index>
struct note_name {
  template <typename Input>
  static void apply(const Input& in, std::string& fired) {
    fired += std::string(test::toy::grammar::info[Index].name) + "'" + in.string() + "' ";
  }
};
template <typename Rule, std::size_t Index = index_of<test::toy::grammar, Rule>>
struct name_action : note_name<Index> {};
template <typename Rule>
struct name_action<Rule, no_rule> : tao::pegtl::nothing<Rule> {};
template <typename Rule>
using name_action_of = name_action<Rule>;

template <typename Rule>
std::string fired_in(std::string_view text) {
  std::string fired;
  tao::pegtl::memory_input in(text.data(), text.size(), "text");
  return tao::pegtl::parse<tao::pegtl::seq<Rule, tao::pegtl::eof>, name_action_of>(in, fired) ? fired : "no match";
}

// A control with a hook and no actions: what succeeds.
template <typename Rule>
struct tracer : tao::pegtl::normal<Rule> {
  template <typename Input>
  static void success(const Input&, std::string& seen) {
    if constexpr (index_of<test::toy::grammar, Rule> != no_rule)
      seen += test::toy::grammar::info[index_of<test::toy::grammar, Rule>].name;
  }
};

template <typename Rule>
std::string seen_in(std::string_view text) {
  std::string seen;
  tao::pegtl::memory_input in(text.data(), text.size(), "text");
  return tao::pegtl::parse<Rule, tao::pegtl::nothing, tracer>(in, seen) ? seen : "no match";
}

}  // namespace

BOOST_AUTO_TEST_SUITE(committed_choices)

BOOST_AUTO_TEST_CASE(actions) {
  BOOST_TEST(fired_in<test::toy::choice>("s4!") == "scheme's' IPv4address'4' host'4' choice's4!' ");
  BOOST_TEST(fired_in<test::toy::choice>("s4rq") == "reg-name'4r' host'4r' query'q' choice's4rq' ");
  BOOST_TEST(fired_in<test::toy::option>("ss.") == "option'ss.' ");
  BOOST_TEST(fired_in<test::toy::loop>("1,11") == "port'1' loop'1,11' ");
  BOOST_TEST(fired_in<test::toy::pair_or_scheme>("s") == "scheme's' pair-or-scheme's' ");
  BOOST_TEST(fired_in<test::toy::pair_or_scheme>("sq") == "scheme's' query'q' pair'sq' pair-or-scheme'sq' ");
  BOOST_TEST(fired_in<test::toy::pair_or_scheme_unguarded>("s") == "scheme's' scheme's' unguarded's' ");
}

BOOST_AUTO_TEST_CASE(controls) {
  BOOST_TEST(seen_in<test::toy::pair_or_scheme>("s") == "schemepair-or-scheme");
  BOOST_TEST(seen_in<test::toy::pair_or_scheme_unguarded>("s") == "schemeschemeunguarded");
  // Without actions and with PEGTL's own control nobody sees anything, and there is no guard.
  tao::pegtl::memory_input in("s", 1, "text");
  BOOST_TEST(tao::pegtl::parse<test::toy::pair_or_scheme>(in));
}

BOOST_AUTO_TEST_CASE(a_choice) {
  BOOST_TEST(components_of<test::toy::choice>("s4!") ==
             R"({"scheme":[0,"s"],"host":[1,"4"],"host-kind":"IPv4address"})");
  BOOST_TEST(derivation_of<test::toy::choice>("s4!") == "choice(scheme's' host(IPv4address'4') '!')");
  BOOST_TEST(components_of<test::toy::choice>("s4q") ==
             R"({"host":[1,"4"],"query":[2,"q"],"host-kind":"IPv4address"})");
  BOOST_TEST(derivation_of<test::toy::choice>("s4q") == "choice('s' host(IPv4address'4') query'q')");
  BOOST_TEST(components_of<test::toy::choice>("s4rq") == R"({"host":[1,"4r"],"query":[3,"q"],"host-kind":"reg-name"})");
  BOOST_TEST(derivation_of<test::toy::choice>("s4rq") == "choice('s' host(reg-name'4r') query'q')");
}

BOOST_AUTO_TEST_CASE(an_option) {
  BOOST_TEST(components_of<test::toy::option>("s:.") == R"({"scheme":[0,"s"]})");
  BOOST_TEST(components_of<test::toy::option>("ss.") == "{}");
  BOOST_TEST(derivation_of<test::toy::option>("ss.") == "option'ss.'");
}

BOOST_AUTO_TEST_CASE(the_last_iteration_of_a_loop) {
  BOOST_TEST(components_of<test::toy::loop>("1,11,") == R"({"port":[2,"11"]})");
  BOOST_TEST(components_of<test::toy::loop>("1,11") == R"({"port":[0,"1"]})");
  BOOST_TEST(derivation_of<test::toy::loop>("1,11") == "loop(port'1' ',11')");
}

BOOST_AUTO_TEST_CASE(counted_repetition) {
  BOOST_TEST(components_of<test::toy::counted>("q;q;") == R"({"query":[2,"q"]})");
  BOOST_TEST(components_of<test::toy::counted>("q;") == "{}");
  BOOST_TEST(derivation_of<test::toy::counted>("q;") == "counted'q;'");
}

BOOST_AUTO_TEST_CASE(lookahead) {
  BOOST_TEST(components_of<test::toy::ahead>("sq") == "{}");
  BOOST_TEST(derivation_of<test::toy::ahead>("sq") == "ahead'sq'");
  BOOST_TEST(components_of<test::toy::not_ahead>("ss") == "{}");
  BOOST_TEST(derivation_of<test::toy::not_ahead>("ss") == "not-ahead'ss'");
}

BOOST_AUTO_TEST_CASE(what_is_disabled) {
  BOOST_TEST(components_of<test::toy::silent>("sq") == R"({"query":[1,"q"]})");
  BOOST_TEST(derivation_of<test::toy::silent>("sq") == "silent('s' query'q')");
}

BOOST_AUTO_TEST_CASE(a_kind) {
  BOOST_TEST(components_of<test::toy::host_without_kind>("44") == R"({"host":[0,"44"]})");
  BOOST_TEST(components_of<test::toy::host_without_kind>("44!") == R"({"host":[0,"44!"],"host-kind":"IPv4address"})");
}

BOOST_AUTO_TEST_CASE(a_named_rule) {
  BOOST_TEST(components_of<test::toy::pair_or_scheme>("s") == R"({"scheme":[0,"s"]})");
  BOOST_TEST(derivation_of<test::toy::pair_or_scheme>("s") == "pair-or-scheme(scheme's')");
  BOOST_TEST(derivation_of<test::toy::pair_or_scheme>("sq") == "pair-or-scheme(pair(scheme's' query'q'))");
}

BOOST_AUTO_TEST_CASE(what_was_there_before) {
  BOOST_TEST(components_of<test::toy::twice>("1,1!") == R"({"port":[2,"1"]})");
  BOOST_TEST(components_of<test::toy::twice>("1,1") == R"({"port":[0,"1"]})");
  BOOST_TEST(derivation_of<test::toy::twice>("1,1") == "twice(port'1' ',1')");
}

BOOST_AUTO_TEST_CASE(a_descriptor_of_ones_own_has_errors_too) {
  BOOST_TEST(components_of<test::toy::choice>("s4?") ==
             "byte 2: U+003F '?' cannot follow here, in IPv4address (section 11)");
  BOOST_TEST(components_of<test::toy::option>("ss") == "byte 2: the string cannot end here, in scheme (section 8)");
}

BOOST_AUTO_TEST_SUITE_END()
