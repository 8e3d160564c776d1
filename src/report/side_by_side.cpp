#include "report/side_by_side.hpp"

#include "report/diff_words.hpp"
#include "report/escapes.hpp"
#include "report/text.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <optional>

namespace urispec::report {
namespace {

constexpr std::string_view gap_between = " | ";

std::string_view mark_beside(const diff::derivation_row& row) {
  if (row.is_same) return " ";
  if (!row.right) return "<";
  return row.left ? "|" : ">";
}

const std::string& rule_named(const diff::aligned_node& node, const diff::compared_side& side) {
  return side.subject->grammar.rules[node.rule].name;
}

std::u32string_view part_of(const diff::aligned_node& node, std::u32string_view text) {
  return text.substr(node.begin, node.end - node.begin);
}

// "    segment  a": further in, the deeper; cut where it is too wide.
std::string cell(const std::optional<diff::aligned_node>& node, const diff::compared_side& side,
                 std::u32string_view text, std::size_t columns) {
  if (!node) return {};
  const std::string before = std::string(2 * node->depth, ' ') + rule_named(*node, side) + "  ";
  const std::u32string_view part = part_of(*node, text);
  if (part.empty()) return before + shown(part);
  constexpr std::size_t least = 8;
  const std::size_t used_width = display_width(before);
  return before + visible(unicode::to_utf8(part), std::max(least, columns - std::min(columns, used_width)));
}

void add_node(json_writer& json, std::string_view key, const std::optional<diff::aligned_node>& node,
              const diff::compared_side& side) {
  json.key(key);
  if (!node) {
    json.null();
    return;
  }
  json.begin_object().member("rule", rule_named(*node, side)).member("depth", node->depth);
  json.member("begin", node->begin).member("end", node->end).end_object();
}

std::string html_cell(const std::optional<diff::aligned_node>& node, const diff::compared_side& side,
                      std::u32string_view text) {
  if (!node) return "<td></td>";
  return fmt::format("<td style=\"padding-left: {}em\">{} <code>{}</code></td>", node->depth,
                     html_text(rule_named(*node, side)), html_text(shown(part_of(*node, text))));
}

}  // namespace

diff::derivation_aligner aligner_for(const diff::report& r) {
  return {*r.left.subject, *r.right.subject, r.comparison.rules.pairs, r.limits.another()};
}

std::string side_by_side_text(std::u32string_view text, const diff::derivation_aligner& aligner, const diff::report& r,
                              const drawing_room& room) {
  const auto rows = aligner.rows(text);
  if (!rows) return {};
  const std::size_t half =
      (std::max(room.columns, room.indent + gap_between.size()) - room.indent - gap_between.size()) / 2;
  const std::string indent(room.indent, ' ');
  std::size_t width = display_width(r.left.id);
  for (const auto& row : *rows) width = std::max(width, display_width(cell(row.left, r.left, text, half)));
  const auto line = [&](const std::string& left, std::string_view sign, const std::string& right) {
    std::string row = fmt::format("{}{} {} {}", indent, padded(left, width), sign, right);
    row.erase(row.find_last_not_of(' ') + 1);
    return row + "\n";
  };
  std::string out = line(r.left.id, " ", r.right.id);
  for (const auto& row : *rows) {
    out += line(cell(row.left, r.left, text, half), mark_beside(row), cell(row.right, r.right, text, half));
  }
  return out;
}

std::string side_by_side_html(std::u32string_view text, const diff::derivation_aligner& aligner,
                              const diff::report& r) {
  const auto rows = aligner.rows(text);
  if (!rows) return {};
  std::string out = fmt::format(
      "<div class=\"scroll\"><table class=\"trees\"><tr><th class=\"l\">{}</th><th class=\"r\">{}</th></tr>\n",
      html_text(r.left.id), html_text(r.right.id));
  for (const auto& row : *rows) {
    fmt::format_to(std::back_inserter(out), "<tr{}>{}{}</tr>\n", row.is_same ? "" : " class=\"d\"",
                   html_cell(row.left, r.left, text), html_cell(row.right, r.right, text));
  }
  return out + "</table></div>\n";
}

void add_rows(json_writer& json, std::u32string_view text, const diff::derivation_aligner& aligner,
              const diff::report& r) {
  const auto rows = aligner.rows(text);
  if (!rows) {
    json.null();
    return;
  }
  json.begin_array();
  for (const auto& row : *rows) {
    json.begin_object();
    add_node(json, "left", row.left, r.left);
    add_node(json, "right", row.right, r.right);
    json.member("same", row.is_same).end_object();
  }
  json.end_array();
}

}  // namespace urispec::report
