// Headers in which each rule has a matcher, whatever it is: each is compared with the strings that its definition
// gives, on all short texts. The definitions are those that the header has. That this finds a wrong table, a wrong
// expression, and a wrong definition for the general engine, headers show in which one is (write_complete_header.cpp).
#include "longest.hpp"
#include "overlaps.hpp"
#include "random-rules.hpp"
#include "wrong-definition.hpp"
#include "wrong-expression.hpp"
#include "wrong-table.hpp"
#include "urispec/pegtl/parse.hpp"

#include "reference/expansion.hpp"
#include "reference/small_grammars.hpp"
#include "urispec/utf8.hpp"

#include <tao/pegtl/contrib/analyze.hpp>
#include <tao/pegtl/istream_input.hpp>
#include <tao/pegtl/memory_input.hpp>
#include <tao/pegtl/parse.hpp>
#include <tao/pegtl/type_list.hpp>

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

using namespace urispec;

namespace {

using verdict_function = bool (*)(std::string_view);

template <typename Rule>
bool matches_whole(std::string_view text) {
  using whole = tao::pegtl::seq<Rule, tao::pegtl::eof>;
  tao::pegtl::memory_input<> in(text.data(), text.size(), "");
  const bool matched = tao::pegtl::parse<whole>(in);
  std::istringstream stream{std::string(text)};
  tao::pegtl::istream_input<tao::pegtl::eol::lf_crlf, 1> buffer(stream, text.size() + 8, "");
  if (tao::pegtl::parse<whole>(buffer) != matched) BOOST_ERROR(text << " is matched otherwise in a buffer");
  return matched;
}

template <typename... Rules>
std::vector<verdict_function> verdicts(tao::pegtl::type_list<Rules...>) {
  return {matches_whole<Rules>...};
}

template <typename Grammar>
abnf::grammar grammar_of_header() {
  std::string text;
  for (const auto& rule : Grammar::info) text += std::string(rule.name) + " = " + std::string(rule.definition) + "\n";
  return reference::grammar_of(text);
}

struct comparison {
  std::size_t valid = 0;        // texts that are of a rule
  std::set<std::string> wrong;  // rules that do not match what their definition gives
};

template <typename Grammar>
comparison compare(std::size_t longest) {
  const auto grammar = grammar_of_header<Grammar>();
  const reference::expansion strings(grammar, longest);
  const auto matches = verdicts(typename Grammar::rule_list());
  comparison result;
  for (const auto& text : reference::all_strings(U"xyz", longest)) {
    const auto utf8 = unicode::to_utf8(text);
    for (std::size_t rule = 0; rule < matches.size(); ++rule) {
      const bool expected = strings.of(rule).contains(text);
      result.valid += expected ? 1U : 0U;
      if (matches[rule](utf8) != expected) result.wrong.insert(grammar.rules[rule].name);
    }
  }
  return result;
}

// The number of texts that are strings of a rule.
template <typename Grammar>
std::size_t check(std::size_t longest) {
  const auto result = compare<Grammar>(longest);
  for (const auto& rule : result.wrong) BOOST_ERROR(rule << " does not match what its definition gives");
  return result.valid;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(complete_headers_tests)

BOOST_AUTO_TEST_CASE(rules_by_hand) { BOOST_TEST(check<grammars::longest>(7) > 1'000U); }

BOOST_AUTO_TEST_CASE(rules_that_do_not_recurse) { BOOST_TEST(check<grammars::overlaps>(7) > 500U); }

BOOST_AUTO_TEST_CASE(random_rules) { BOOST_TEST(check<grammars::random_rules>(6) > 1'000U); }

BOOST_AUTO_TEST_CASE(a_fault_is_found) {
  using names = std::set<std::string>;
  BOOST_TEST((compare<grammars::wrong_table>(5).wrong == names{"digits"}));
  BOOST_TEST((compare<grammars::wrong_expression>(5).wrong == names{"nested"}));
  BOOST_TEST((compare<grammars::wrong_definition>(6).wrong == names{"all", "sum", "two-sums"}));
}

// A buffer has room for what an automaton reads, not for all that follows.
BOOST_AUTO_TEST_CASE(a_long_stream) {
  using namespace rules::longest;
  std::istringstream stream("xyxyx" + std::string(100'000, 'z'));
  tao::pegtl::istream_input<> in(stream, 64, "");
  BOOST_TEST((tao::pegtl::parse<digits>(in)));
  BOOST_TEST(in.byte() == 5U);
}

BOOST_AUTO_TEST_CASE(no_loop_without_progress) {
  using namespace rules::longest;
  BOOST_TEST(tao::pegtl::analyze<label>(-1) == 0U);
  BOOST_TEST(tao::pegtl::analyze<all>(-1) == 0U);
  BOOST_TEST(tao::pegtl::analyze<tao::pegtl::star<label>>(-1) == 0U);
}

BOOST_AUTO_TEST_CASE(the_library_reads_them) {
  using namespace rules::longest;
  using grammar = grammars::longest;
  BOOST_TEST((matches<grammar, digits>("yxyx")));
  BOOST_TEST(!(matches<grammar, digits>("yy")));
  BOOST_TEST((matches<grammar, sum>("xzyzx")));
  BOOST_TEST(!(matches<grammar, sum>("xzy\xC3\xA9")));
  static_assert(is_recursive<grammar>);
}

// The automaton says how far a text can go on.
BOOST_AUTO_TEST_CASE(places_of_errors) {
  using namespace rules::overlaps;
  using grammar = grammars::overlaps;
  static_assert(!is_recursive<grammar>);
  static_assert(std::is_same_v<automata::label, automata::identifier>);  // the same language
  struct {
    std::string_view text;
    std::size_t offset;
    std::string_view rule;
  } const table[] = {{"yy", 2, "identifier"},   {"xzyyq", 4, "identifier"},  {"yzx", 1, "identifier"},
                     {"xq", 1, "identifier"}, {"\xC3\xA9", 0, "identifiers"}};
  for (const auto& row : table) {
    const auto refused = parse<grammar>(row.text);
    BOOST_TEST_REQUIRE(!refused.has_value());
    BOOST_TEST(refused.error().offset == row.offset, row.text);
    BOOST_TEST(refused.error().rule_name == row.rule, row.text);
  }
  derivation tree;
  BOOST_TEST(derive<grammar>("xzyx", tree).has_value());
  std::vector<std::string> nodes;
  for (const auto child : tree.root().children()) nodes.emplace_back(child.text());
  BOOST_TEST(nodes == (std::vector<std::string>{"x", "yx"}), boost::test_tools::per_element());
}

// A longest match does not give back any of its text.
BOOST_AUTO_TEST_CASE(nothing_is_given_back) {
  using namespace rules::longest;
  tao::pegtl::memory_input<> in("xxxy", "");
  BOOST_TEST((tao::pegtl::parse<label>(in)));
  BOOST_TEST(in.byte() == 4U);
  tao::pegtl::memory_input<> other("xxzz", "");
  BOOST_TEST((tao::pegtl::parse<label>(other)));
  BOOST_TEST(other.byte() == 2U);
  tao::pegtl::memory_input<> none("zz", "");
  BOOST_TEST(!(tao::pegtl::parse<label>(none)));
  BOOST_TEST(none.byte() == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
