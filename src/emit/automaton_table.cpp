#include "emit/automaton_table.hpp"

#include "abnf/print.hpp"
#include "abnf/recursion.hpp"
#include "automaton/minimise.hpp"
#include "emit/layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::emit {
namespace {

using automaton::dfa;
using automaton::state;
using automaton::symbol_class;

struct table {
  std::size_t start = 0;
  std::size_t accepting = 0;
  std::vector<std::pair<char32_t, std::size_t>> columns;  // where the column changes, in order
  std::size_t number_of_columns = 0;
  std::vector<std::size_t> next;
};

std::vector<std::pair<char32_t, std::size_t>> changes(const automaton::alphabet& symbols) {
  std::vector<std::pair<char32_t, std::size_t>> result;
  for (symbol_class k = 0; k < symbols.size(); ++k) {
    for (const auto& range : symbols.members(k).ranges()) result.emplace_back(range.first, k);
  }
  std::ranges::sort(result);
  // After surrogates, which are in no text, the column before them goes on or another begins.
  const auto same_column = [](const auto& first, const auto& second) { return first.second == second.second; };
  result.erase(std::unique(result.begin(), result.end(), same_column), result.end());
  return result;
}

// A column for each class of `a`.
table table_of(const dfa& a) {
  table result;
  const auto live = live_states(a);
  std::vector<std::size_t> numbers(a.states(), 0);
  std::vector<state> order;
  for (const bool accepting : {true, false}) {
    for (state s = 0; s < a.states(); ++s) {
      if (!live[s] || a.accepting[s] != accepting) continue;
      numbers[s] = order.size();
      order.push_back(s);
    }
    if (accepting) result.accepting = order.size();
  }
  for (state s = 0; s < a.states(); ++s) {
    if (!live[s]) numbers[s] = order.size();
  }
  result.start = numbers[a.start];
  result.columns = changes(*a.symbols);
  result.number_of_columns = a.symbols->size();
  for (const state s : order) {
    for (symbol_class k = 0; k < result.number_of_columns; ++k) result.next.push_back(numbers[a.next(s, k)]);
  }
  return result;
}

// The type holds 0 to `greatest`.
std::string_view smallest_type(std::size_t greatest) {
  if (greatest <= std::numeric_limits<std::uint8_t>::max()) return "std::uint8_t";
  if (greatest <= std::numeric_limits<std::uint16_t>::max()) return "std::uint16_t";
  return "std::uint32_t";
}

// `  static constexpr TYPE NAME[] = { … };` in lines as long as they may be.
template <typename Values, typename Spell>
std::string array_text(std::string_view type, std::string_view name, const Values& values, Spell spell) {
  std::string out = fmt::format("  static constexpr {} {}[] = {{", type, name);
  std::size_t column = out.size();
  for (std::size_t i = 0; i < values.size(); ++i) {
    const std::string value = spell(values[i]) + (i + 1 < values.size() ? "," : "};");
    if (column + value.size() + 1 > line_width) {
      out += "\n     ";
      column = 5;
    }
    const bool is_first = i == 0;
    out += is_first ? value : " " + value;
    column += value.size() + (is_first ? 0 : 1);
  }
  return out + '\n';
}

}  // namespace

std::string automaton_table(std::string_view name, const dfa& minimal) {
  const table data = table_of(merge_classes(minimal));
  const auto number = [](std::size_t n) { return fmt::format("{}", n); };
  std::string out = fmt::format("struct {} {{\n", name);
  out += fmt::format("  static constexpr std::size_t start = {}, accepting = {}, columns = {};\n", data.start,
                     data.accepting, data.number_of_columns);
  out += array_text("char32_t", "first", data.columns,
                    [](const auto& change) { return fmt::format("0x{:X}", static_cast<std::uint32_t>(change.first)); });
  out += array_text(smallest_type(data.number_of_columns - 1), "column", data.columns,
                    [&](const auto& change) { return number(change.second); });
  out += array_text(smallest_type(data.next.size() / data.number_of_columns), "next", data.next, number);
  return out + "};\n";
}

namespace {

// True if two minimal automata of one grammar, which share an alphabet, have the same language.
bool is_same(const automaton::dfa& a, const automaton::dfa& b) {
  return a.start == b.start && a.accepting == b.accepting && a.table == b.table;
}

}  // namespace

std::string automata_text(const peg::grammar& proven, std::span<const std::string> names) {
  std::string tables;
  std::vector<std::size_t> columns_of;
  const auto automaton_of = [&](std::size_t rule) -> const automaton::dfa& {
    return *std::get<peg::longest_match>(proven.rules[rule].body.node).automaton;
  };
  for (std::size_t i = 0; i < proven.rules.size(); ++i) {
    if (matcher_of(proven.rules[i]) != peg::matcher::automaton) continue;
    const auto earlier = std::ranges::find_if(
        columns_of, [&](std::size_t rule) { return is_same(automaton_of(rule), automaton_of(i)); });
    if (earlier != columns_of.end()) {
      tables += fmt::format("using {} = {};\n", names[i], names[*earlier]);
    } else {
      tables += automaton_table(names[i], automaton_of(i));
      columns_of.push_back(i);
    }
  }
  if (tables.empty()) return {};
  return "\n// The automata of rules that no parsing expression is proved to match: urispec/pegtl/combinators.hpp.\n"
         "namespace automata {\n" + tables + "}  // namespace automata\n";
}

engine_grammar grammar_for_engine(const abnf::grammar& source, const peg::grammar& proven) {
  engine_grammar result{{}, std::vector<std::size_t>(source.rules.size(), 0)};
  std::vector<bool> needed_rules;
  for (const auto& rule : proven.rules) needed_rules.push_back(matcher_of(rule) == peg::matcher::general_engine);
  if (std::ranges::find(needed_rules, true) == needed_rules.end()) return result;
  needed_rules = abnf::reachable(abnf::uses_of(source), std::move(needed_rules));
  std::string lines;
  std::size_t definitions = 0;
  for (std::size_t i = 0; i < source.rules.size(); ++i) {
    if (!needed_rules[i]) continue;
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
