// A derivation drawn with lines, one node a line: rule, section, text.
//   URI-reference §4.1  http://a/b
//   └─ URI §3           http://a/b
// Cost: linear in the nodes times the depth, which the grammar bounds (its rules are not recursive). The nodes are gone
// through twice: once for the width of the first column, once to draw.
#include "report/text.hpp"
#include "cli/reading/reading.hpp"
#include "tree/marks.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string>
#include <vector>

namespace urispec::cli {
namespace {

constexpr std::size_t step = 3;           // columns a level
constexpr std::size_t widest_label = 60;  // a longer one pushes its text aside
constexpr std::size_t least_for_text = 24;

std::string label_of(const rule_info& rule) { return fmt::format("{} {}", rule.name, section_label(rule)); }

// Positions after the subtrees that are open, the root's first.
class open_subtrees {
 public:
  explicit open_subtrees(std::span<const derivation_node> nodes) : nodes_(nodes) {}

  // Comes to the node at `i`, the one after the last: afterwards those are open that contain it.
  void come_to(std::size_t i) {
    while (!ends_.empty() && ends_.back() <= i) ends_.pop_back();
  }
  void enter(std::size_t i) { ends_.push_back(i + nodes_[i].size); }

  [[nodiscard]] std::size_t depth() const { return ends_.size(); }

  // The lines that lead to the node at `i`: a bar for each level that has more children to come.
  [[nodiscard]] std::string lines_to(std::size_t i) const {
    std::string lines;
    for (std::size_t level = 1; level < ends_.size(); ++level) lines += ends_[level] < ends_[level - 1] ? "│  " : "   ";
    if (!ends_.empty()) lines += i + nodes_[i].size < ends_.back() ? "├─ " : "└─ ";
    return lines;
  }

 private:
  std::span<const derivation_node> nodes_;
  std::vector<std::size_t> ends_;
};

std::size_t label_columns(std::span<const derivation_node> nodes, std::span<const rule_info> rule_list) {
  std::vector<std::size_t> widths;
  for (const rule_info& rule : rule_list) widths.push_back(display_width(label_of(rule)));
  open_subtrees open(nodes);
  std::size_t widest = 0;
  for (std::size_t i = 0; i < nodes.size() && widest < widest_label; ++i) {
    open.come_to(i);
    widest = std::max(widest, open.depth() * step + widths[nodes[i].rule]);
    open.enter(i);
  }
  return std::min(widest, widest_label) + 2;
}

}  // namespace

std::string section_label(const rule_info& rule) {
  const bool numbered = !rule.section.empty() && rule.section.front() >= '0' && rule.section.front() <= '9';
  if (numbered) return fmt::format("§{}", rule.section);
  return rule.section.empty() ? std::string() : fmt::format("({})", rule.section);
}

void show_tree(const reading& r, output& out) {
  const auto rule_list = r.rule.rule_list();
  const auto nodes = r.tree->nodes();
  const std::size_t first_column = label_columns(nodes, rule_list);
  const std::size_t second_column = std::max(out.columns(usual_columns), first_column + least_for_text) - first_column;

  open_subtrees open(nodes);
  for (std::size_t i = 0; i < nodes.size() && out.ok(); ++i) {
    open.come_to(i);
    const std::string label = label_of(rule_list[nodes[i].rule]);
    std::string line = open.lines_to(i) + label;
    const std::size_t width = open.depth() * step + display_width(label);
    line.append(std::max(first_column, width + 2) - width, ' ');
    const std::string_view text = r.input.substr(nodes[i].begin, nodes[i].end - nodes[i].begin);
    line += visible(or_mark(text), second_column);
    out.write(line + "\n");
    open.enter(i);
  }
}

}  // namespace urispec::cli
