// The sets that the compiler derives, against the parser: for every rule of every grammar of the catalogue.
#include "urispec/percent.hpp"

#include "urispec/pegtl/percent.hpp"
#include "urispec/pegtl/rules/catalogue.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <map>
#include <string>

BOOST_AUTO_TEST_SUITE(allowed)

using namespace urispec;
using form = allowed_characters::form;

namespace {

template <typename Use>
void for_each_rule(Use&& use) {
  for (const grammar_info& g : all_grammars()) {
    for (std::uint16_t i = 0; i < g.rule_list.size(); ++i) use(rule_ref{*find_grammar(g.id), i});
  }
}

std::string label(rule_ref rule) {
  return std::string(info(rule.grammar).id) + " " + std::string(info(rule).name);
}

}  // namespace

BOOST_AUTO_TEST_CASE(single_characters_are_those_that_the_parser_accepts) {
  for_each_rule([](rule_ref rule) {
    const allowed_characters& a = allowed_in(rule);
    if (a.shape == form::other) return;
    for (int c = 0; c < 128; ++c) {
      const std::string text(1, static_cast<char>(c));
      if (c == '%') {
        BOOST_TEST(!a.ascii.contains('%'), label(rule));
        continue;
      }
      BOOST_TEST(a.ascii.contains(static_cast<char>(c)) == matches(text, rule), label(rule) << " " << c);
    }
    BOOST_TEST(a.triplets == matches("%7e", rule), label(rule));
    BOOST_TEST(a.non_ascii == (matches("\xC2\xA0", rule) || matches("\xEE\x80\x80", rule)), label(rule));
  });
}

BOOST_AUTO_TEST_CASE(in_a_loop_the_place_does_not_matter) {
  for_each_rule([](rule_ref rule) {
    const allowed_characters& a = allowed_in(rule);
    if (a.shape != form::loop) return;
    const std::string characters = a.ascii.characters();
    for (const char first : characters) {
      for (const char second : characters) {
        const std::string text{first, second};
        BOOST_REQUIRE_MESSAGE(matches(text, rule), label(rule) << " " << text);
        if (a.triplets) BOOST_REQUIRE(matches(text + "%00" + text, rule));
      }
    }
    BOOST_TEST(matches(characters + characters, rule), label(rule));
  });
}

// Every rule of the RFCs that takes data for one component is among those that qualify.
BOOST_AUTO_TEST_CASE(rules_that_take_data_qualify) {
  struct row {
    grammar g;
    std::string_view rules;
  };
  const std::map<grammar, std::vector<std::string_view>> loops{
      {grammar::rfc3986, {"userinfo", "reg-name", "segment", "segment-nz", "segment-nz-nc", "query", "fragment"}},
      {grammar::rfc2396, {"userinfo", "reg_name", "rel_segment", "segment", "param", "query", "fragment"}},
      {grammar::rfc3987,
       {"iuserinfo", "ireg-name", "isegment", "isegment-nz", "isegment-nz-nc", "iquery", "ifragment"}},
      {grammar::rfc6874, {"ZoneID", "userinfo"}},
      {grammar::ecma262, {"uri"}},
  };
  for (const auto& [g, names] : loops) {
    for (const std::string_view name : names) {
      const auto rule = find_rule(g, name);
      BOOST_REQUIRE(rule);
      BOOST_TEST((allowed_in(*rule).shape == form::loop), label(*rule));
      BOOST_TEST(allowed_in(*rule).encodable(), label(*rule));
    }
  }
  for (const std::string_view name :
       {"URI", "path", "authority", "host", "IPv6address", "path-absolute", "pct-encoded"}) {
    const auto rule = find_rule(grammar::rfc3986, name);
    BOOST_TEST((allowed_in(*rule).shape == form::other) == (name != "pct-encoded"), label(*rule));
  }
  BOOST_TEST(!allowed_in(*find_rule(grammar::rfc3986, "port")).encodable());
  BOOST_TEST(!allowed_in(*find_rule(grammar::rfc3986, "scheme")).encodable());
}

// RFC 2396 §2.3 and RFC 3986 §2.3: the marks that became reserved.
BOOST_AUTO_TEST_CASE(unreserved_differs_by_rfc) {
  constexpr ascii_set old_ones = urispec::allowed<rules::rfc2396::unreserved>.ascii;
  constexpr ascii_set new_ones = urispec::allowed<rules::rfc3986::unreserved>.ascii;
  BOOST_TEST((old_ones - new_ones).characters() == "!'()*");
  BOOST_TEST((new_ones - old_ones).empty());
  BOOST_TEST((urispec::allowed<rules::rfc3986::sub_delims>.ascii - (old_ones - new_ones)).characters() == "$&+,;=");
}

BOOST_AUTO_TEST_SUITE_END()
