#include "diff/tagged_table.hpp"

#include "abnf/catalogue.hpp"
#include "urispec/abnf.hpp"
#include "abnf/print.hpp"
#include "language/regular_rule.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <charconv>
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

namespace {

std::string_view take_until(std::string_view& rest, char end) {
  const auto position = std::min(rest.find(end), rest.size());
  const auto word = rest.substr(0, position);
  rest.remove_prefix(std::min(position + 1, rest.size()));
  return word;
}

template <typename Number>
bool read_number(std::string_view text, Number& output, int base) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), output, base);
  return error == std::errc() && end == text.data() + text.size();
}

bool read_class(std::string_view line, code_point_set& output) {
  while (!line.empty()) {
    std::string_view range = take_until(line, ' ');
    std::uint32_t first = 0, last = 0;
    if (!read_number(take_until(range, '-'), first, 16) || !read_number(range, last, 16)) return false;
    if (first > last || last > automaton::last_code_point) return false;
    output.insert({static_cast<char32_t>(first), static_cast<char32_t>(last)});
  }
  return !output.empty();
}

// Appends a row of the table.
bool read_state(std::string_view line, std::size_t states, dfa& output) {
  output.accepting.push_back(line.starts_with('+'));
  if (output.accepting.back()) line.remove_prefix(1);
  while (!line.empty()) {
    std::string_view run = take_until(line, ' ');
    std::size_t count = 0;
    state target = 0;
    if (!read_number(take_until(run, 'x'), count, 10) || !read_number(run, target, 10)) return false;
    if (count > output.symbols->size() || target >= states) return false;
    output.table.insert(output.table.end(), count, target);
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
  std::uint64_t count = 0;
  std::size_t classes = 0, marks = 0, states = 0;
  if (!read_number(take_until(head, ' '), count, 16) || count != fingerprint) return std::nullopt;
  if (!read_number(take_until(head, ' '), classes, 10) || !read_number(take_until(head, ' '), marks, 10) ||
      !read_number(head, states, 10)) {
    return std::nullopt;
  }
  std::vector<code_point_set> sets;
  for (std::size_t k = 0; k < classes && !text.empty(); ++k) {
    if (!read_class(take_until(text, '\n'), sets.emplace_back())) return std::nullopt;
  }
  dfa automaton;
  automaton.symbols = std::make_shared<const automaton::alphabet>(sets, marks);
  if (automaton.symbols->code_point_classes() != classes) return std::nullopt;
  for (std::size_t s = 0; s < states && !text.empty(); ++s) {
    if (!read_state(take_until(text, '\n'), states, automaton)) return std::nullopt;
  }
  if (states == 0 || automaton.states() != states || !text.empty()) return std::nullopt;
  return automaton;
}

std::optional<dfa> built_in_tagged_language(const abnf::grammar& grammar, std::size_t start,
                                            const abnf::component_table& components) {
  if (&components != &abnf::built_in_components()) return std::nullopt;
  const auto table = abnf::embedded_file(fmt::format("tagged/{}.txt", grammar.id));
  return table ? read_tagged_table(*table, fingerprint_of(grammar, start)) : std::nullopt;
}

}  // namespace urispec::diff
