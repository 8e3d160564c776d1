#include "diff/tagged_table.hpp"

#include "abnf/catalogue.hpp"
#include "urispec/abnf.hpp"
#include "abnf/print.hpp"
#include "language/regular_rule.hpp"
#include "unicode/text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <span>
#include <vector>

namespace urispec::diff {

using automaton::code_point_range;
using automaton::code_point_set;
using automaton::dfa;
using automaton::state;
using automaton::symbol_class;
using unicode::read_number;

namespace {

std::string_view take_until(std::string_view& rest, char end) {
  const auto position = std::min(rest.find(end), rest.size());
  const auto word = rest.substr(0, position);
  rest.remove_prefix(std::min(position + 1, rest.size()));
  return word;
}

bool read_class(std::string_view line, code_point_set& output) {
  while (!line.empty()) {
    std::string_view range = take_until(line, ' ');
    const auto first = read_number<std::uint32_t>(take_until(range, '-'), 16);
    const auto last = read_number<std::uint32_t>(range, 16);
    if (!first || !last || *first > *last || *last > automaton::last_code_point) return false;
    output.insert({static_cast<char32_t>(*first), static_cast<char32_t>(*last)});
  }
  return !output.empty();
}

// Appends a row of the table.
bool read_state(std::string_view line, std::size_t states, dfa& output) {
  output.accepting.push_back(line.starts_with('+'));
  if (output.accepting.back()) line.remove_prefix(1);
  while (!line.empty()) {
    std::string_view run = take_until(line, ' ');
    const auto count = read_number<std::size_t>(take_until(run, 'x'));
    const auto target = read_number<state>(run);
    if (!count || !target || *count > output.symbols->size() || *target >= states) return false;
    output.table.insert(output.table.end(), *count, *target);
  }
  return output.table.size() == output.accepting.size() * output.symbols->size();
}

}  // namespace

std::uint64_t fingerprint_of(const abnf::grammar& grammar, std::size_t start) {
  std::uint64_t hash = 14695981039346656037U;
  const auto add = [&hash](std::string_view text) {
    for (const char c : text) hash = (hash ^ static_cast<unsigned char>(c)) * 1099511628211U;
    hash = (hash ^ 0xFFU) * 1099511628211U;  // no text of UTF-8 has this byte
  };
  const auto part_of_rule = language::part_of_grammar(grammar, start);
  add(part_of_rule.id);
  add(part_of_rule.start);
  for (const auto& rule : part_of_rule.rules) add(abnf::print(rule));
  add(abnf::embedded_file("components.txt").value_or(""));
  return hash;
}

std::string write_tagged_table(std::uint64_t fingerprint, const dfa& tagged) {
  const auto& symbols = *tagged.symbols;
  std::string out =
      fmt::format("{:016x} {} {} {}\n", fingerprint, symbols.code_point_classes(), symbols.marks(), tagged.states());
  const auto stop = std::back_inserter(out);
  for (symbol_class k = 0; k < symbols.code_point_classes(); ++k) {
    std::string_view blank;
    for (const auto& range : symbols.members(k).ranges()) {
      fmt::format_to(stop, "{}{:X}-{:X}", blank, static_cast<std::uint32_t>(range.first),
                     static_cast<std::uint32_t>(range.last));
      blank = " ";
    }
    out += '\n';
  }
  for (state s = 0; s < tagged.states(); ++s) {
    if (tagged.accepting[s]) out += '+';
    std::string_view blank;
    for (symbol_class k = 0, end = 0; k < symbols.size(); k = end) {
      while (end < symbols.size() && tagged.next(s, end) == tagged.next(s, k)) ++end;
      fmt::format_to(stop, "{}{}x{}", blank, end - k, tagged.next(s, k));
      blank = " ";
    }
    out += '\n';
  }
  return out;
}

std::optional<dfa> read_tagged_table(std::string_view text, std::uint64_t fingerprint) {
  std::string_view head = take_until(text, '\n');
  if (read_number<std::uint64_t>(take_until(head, ' '), 16) != fingerprint) return std::nullopt;
  const auto classes = read_number<std::size_t>(take_until(head, ' '));
  const auto marks = read_number<std::size_t>(take_until(head, ' '));
  const auto states = read_number<std::size_t>(head);
  if (!classes || !marks || !states) return std::nullopt;
  std::vector<code_point_set> sets;
  for (std::size_t k = 0; k < *classes && !text.empty(); ++k) {
    if (!read_class(take_until(text, '\n'), sets.emplace_back())) return std::nullopt;
  }
  dfa automaton;
  automaton.symbols = std::make_shared<const automaton::alphabet>(sets, *marks);
  if (automaton.symbols->code_point_classes() != *classes) return std::nullopt;
  for (std::size_t s = 0; s < *states && !text.empty(); ++s) {
    if (!read_state(take_until(text, '\n'), *states, automaton)) return std::nullopt;
  }
  if (*states == 0 || automaton.states() != *states || !text.empty()) return std::nullopt;
  return automaton;
}

std::optional<dfa> built_in_tagged_language(const abnf::grammar& grammar, std::size_t start,
                                            const abnf::component_table& components) {
  if (&components != &abnf::built_in_components()) return std::nullopt;
  const auto table = abnf::embedded_file(fmt::format("tagged/{}.txt", grammar.id));
  return table ? read_tagged_table(*table, fingerprint_of(grammar, start)) : std::nullopt;
}

}  // namespace urispec::diff
