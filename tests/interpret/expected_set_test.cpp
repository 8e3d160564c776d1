// The rule that a message names and those listed under it come from two places, the parser and the automaton: the first
// must be among the others, or use one of them.
#include "urispec/rule_reader.hpp"

#include "abnf/recursion.hpp"
#include "parse/all_strings.hpp"
#include "urispec/abnf.hpp"
#include "urispec/uri.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>
#include <vector>

using namespace urispec;

namespace {

// Says by rule whether `source` is it or uses it, however deep.
std::vector<bool> used_by(std::size_t begin, const abnf::use_graph& uses) {
  std::vector<bool> reached(uses.size());
  std::vector<std::size_t> pending{begin};
  while (!pending.empty()) {
    const std::size_t rule = pending.back();
    pending.pop_back();
    if (reached[rule]) continue;
    reached[rule] = true;
    pending.insert(pending.end(), uses[rule].begin(), uses[rule].end());
  }
  return reached;
}

}  // namespace

BOOST_AUTO_TEST_SUITE(expected_set_tests)

BOOST_AUTO_TEST_CASE(the_rule_of_the_message_is_one_that_could_go_on) {
  for (const grammar_info& g : all_grammars()) {
    const abnf::grammar source = abnf::load(*abnf::find_entry(g.id)).grammar;
    const abnf::use_graph uses = uses_of(source);
    const rule_ref start = start_rule(*find_grammar(g.id));
    const rule_reader reader(start);
    std::size_t failures = 0;
    for (const std::string prefix :
         {"", "//", "//[", "//[::1", "//[::1.2", "//[1:2:3:4:5:6:7", "a:", "a?", "//u@h:1"}) {
      test::for_all_strings("af1:/.%[]@ ", 3, [&](std::string_view rest) {
        const std::string text = prefix + std::string(rest);
        const auto valid = validate(text, start);
        if (valid) return;
        ++failures;
        const auto expected = reader.expected(text);
        const auto reached = used_by(valid.error().rule, uses);
        bool occurs = false;
        for (const auto& choice : expected->next) occurs = occurs || reached[*source.find(choice.rule)];
        if (!occurs) BOOST_TEST(occurs, g.id << ": " << text << ": " << valid.error().message());
      });
    }
    BOOST_TEST(failures > 1000U, g.id);
  }
}

BOOST_AUTO_TEST_SUITE_END()
