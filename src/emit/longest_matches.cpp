#include "emit/longest_matches.hpp"

#include "abnf/recursion.hpp"
#include "emit/text/automaton_table.hpp"
#include "emit/text/string_literal.hpp"
#include "abnf/print.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::emit {
namespace {

// Of minimal automata of one grammar, which have one alphabet: whether their languages are the same.
bool is_same(const automaton::dfa& a, const automaton::dfa& b) {
  return a.start == b.start && a.accepting == b.accepting && a.table == b.table;
}

}  // namespace

std::string automata_text(const peg::grammar& made, std::span<const std::string> names) {
  std::string tables;
  std::vector<std::size_t> written;
  const auto automaton_of = [&](std::size_t rule) -> const automaton::dfa& {
    return *std::get<peg::longest_match>(made.rules[rule].body.node).automaton;
  };
  for (std::size_t i = 0; i < made.rules.size(); ++i) {
    if (matcher_of(made.rules[i]) != peg::matcher::automaton) continue;
    const auto same =
        std::ranges::find_if(written, [&](std::size_t rule) { return is_same(automaton_of(rule), automaton_of(i)); });
    if (same != written.end()) {
      tables += fmt::format("using {} = {};\n", names[i], names[*same]);
    } else {
      tables += automaton_table(names[i], automaton_of(i));
      written.push_back(i);
    }
  }
  if (tables.empty()) return {};
  return "\n// The automata of rules that no parsing expression is proved to match: urispec/pegtl/combinators.hpp.\n"
         "namespace automata {\n" + tables + "}  // namespace automata\n";
}

engine_grammar grammar_for_engine(const abnf::grammar& source, const peg::grammar& made) {
  engine_grammar result{{}, std::vector<std::size_t>(source.rules.size(), 0)};
  std::vector<bool> needed;
  for (const auto& rule : made.rules) needed.push_back(matcher_of(rule) == peg::matcher::general_engine);
  if (std::ranges::find(needed, true) == needed.end()) return result;
  needed = abnf::reachable(abnf::uses_of(source), std::move(needed));
  std::string lines;
  std::size_t definitions = 0;
  for (std::size_t i = 0; i < source.rules.size(); ++i) {
    if (!needed[i]) continue;
    result.definitions[i] = definitions++;
    const auto& rule = source.rules[i];
    lines += "\n      " +
             string_literal(fmt::format("{} = {}\n", rule.name, print(rule.definition, abnf::notation::rfc5234)));
  }
  result.text =
      "\n// The definitions that the general engine reads: urispec/pegtl/by_engine.hpp.\n"
      "struct engine_grammar {\n  static constexpr std::string_view abnf =" + lines + ";\n};\n";
  return result;
}

}  // namespace urispec::emit
