#include "report/schemes.hpp"

#include "report/json.hpp"
#include "report/table.hpp"
#include "report/text.hpp"
#include "schemes/relation.hpp"
#include "urispec/utf8.hpp"

#include <cstddef>
#include <optional>
#include <string>
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

std::vector<std::string> heading() {
  std::vector<std::string> row{"scheme", "grammar", "rule", "RFC 3986"};
  row.insert(row.end(), schemes::uri_part_names.begin(), schemes::uri_part_names.end());
  row.insert(row.end(), {"beyond", "left out"});
  return row;
}

std::vector<std::string> row_of(const schemes::scheme_grammar& g) {
  const auto relation = schemes::relation_to_rfc3986(g);
  std::vector<std::string> row{std::string(g.scheme), std::string(g.grammar()), std::string(g.rule),
                               std::string(word_of(relation.languages))};
  for (const schemes::presence p : relation.parts) row.emplace_back(word_of(p));
  row.push_back(witness_text(relation.beyond));
  row.push_back(witness_text(relation.left_out));
  return row;
}

}  // namespace

std::string scheme_table(std::span<const schemes::scheme_grammar* const> selection) {
  table t;
  t.add(heading());
  for (const auto* g : selection) t.add(row_of(*g));
  return t.text();
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
