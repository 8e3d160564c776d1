#include "report/schemes.hpp"

#include "report/json.hpp"
#include "report/text.hpp"
#include "schemes/relation.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

namespace urispec::report {
namespace {

std::string_view word_of(schemes::presence p) {
  switch (p) {
    case schemes::presence::never:
      return "no";
    case schemes::presence::sometimes:
      return "may";
    case schemes::presence::always:
      break;
  }
  return "must";
}

std::string_view word_of(automaton::relation r) {
  switch (r) {
    case automaton::relation::equal:
      return "equal";
    case automaton::relation::subset:
      return "within";
    case automaton::relation::superset:
      return "beyond";
    case automaton::relation::overlap:
      return "overlap";
    case automaton::relation::disjoint:
      break;
  }
  return "disjoint";
}

std::string witness_text(const std::optional<std::u32string>& witness) {
  return witness ? visible(unicode::to_utf8(*witness)) : std::string("-");
}

constexpr std::size_t table_columns = 11;
using table_row = std::array<std::string, table_columns>;

table_row table_heading() {
  table_row row{"scheme", "grammar", "rule", "RFC 3986"};
  std::ranges::copy(schemes::uri_part_names, row.begin() + 4);
  row[9] = "beyond";
  row[10] = "left out";
  return row;
}

table_row row_of(const schemes::scheme_grammar& g) {
  const auto relation = schemes::relation_to_rfc3986(g);
  table_row row{std::string(g.scheme), std::string(g.grammar()), std::string(g.rule),
                std::string(word_of(relation.languages))};
  std::ranges::transform(relation.parts, row.begin() + 4, [](auto p) { return std::string(word_of(p)); });
  row[9] = witness_text(relation.beyond);
  row[10] = witness_text(relation.left_out);
  return row;
}

}  // namespace

std::string scheme_table(std::span<const schemes::scheme_grammar* const> selection) {
  std::vector<table_row> rows{table_heading()};
  for (const auto* g : selection) rows.push_back(row_of(*g));
  std::array<std::size_t, table_columns> widths{};
  for (const table_row& row : rows) {
    for (std::size_t i = 0; i < table_columns; ++i) widths[i] = std::max(widths[i], row[i].size());
  }
  std::string table;
  for (const table_row& row : rows) {
    for (std::size_t i = 0; i < table_columns; ++i) table += fmt::format("{:{}}  ", row[i], widths[i]);
    table.erase(table.find_last_not_of(' ') + 1);
    table += '\n';
  }
  return table;
}

void write_scheme_as_json(const schemes::scheme_grammar& scheme, output& out) {
  const auto relation = schemes::relation_to_rfc3986(scheme);
  auto line = json_to(out);
  line.begin_object().member("scheme", scheme.scheme).member("grammar", scheme.grammar()).member("rule", scheme.rule);
  line.member("relation", word_of(relation.languages));
  for (std::size_t i = 0; i < relation.parts.size(); ++i) {
    line.member(schemes::uri_part_names[i], word_of(relation.parts[i]));
  }
  if (relation.beyond) line.member("beyond", unicode::to_utf8(*relation.beyond));
  if (relation.left_out) line.member("left_out", unicode::to_utf8(*relation.left_out));
  line.end_object().end_line();
}

}  // namespace urispec::report
