// A derivation drawn with lines, one node a line: rule, section, text.
//   URI-reference §4.1  http://a/b
//   └─ URI §3           http://a/b
// Cost: linear in the nodes times the depth, which the grammar bounds (its rules are not recursive).
#include "cli/glyphs.hpp"
#include "cli/reading.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

namespace urispec::cli {
namespace {

constexpr std::size_t label_columns = 44;

}  // namespace

void show_tree(const reading& r, output& out) {
  const auto names = info(r.rule.grammar).rule_list;
  const auto nodes = r.tree->nodes();
  const std::size_t columns = out.columns(usual_columns);
  const std::size_t text_columns = std::max<std::size_t>(columns, label_columns + 24) - label_columns;

  std::vector<std::size_t> ends;  // positions behind the subtrees that are open
  for (std::size_t i = 0; i < nodes.size() && out.ok(); ++i) {
    while (!ends.empty() && ends.back() <= i) ends.pop_back();
    std::string line;
    std::size_t width = 0;
    // A level draws its bar as long as the node above it has more children behind this one.
    for (std::size_t depth = 0; depth + 1 < ends.size(); ++depth) {
      const bool more = ends[depth + 1] < ends[depth];
      line += more ? "│  " : "   ";
      width += 3;
    }
    if (!ends.empty()) {
      line += i + nodes[i].size < ends.back() ? "├─ " : "└─ ";
      width += 3;
    }
    const rules::rule_info& rule = names[nodes[i].rule];
    const std::string label = rule.section.empty() ? std::string(rule.name) : fmt::format("{} §{}", rule.name, rule.section);
    width += display_width(label);
    line += label;
    line.append(width < label_columns - 2 ? label_columns - width : 2, ' ');
    const std::string_view text = r.input.substr(nodes[i].begin, nodes[i].end - nodes[i].begin);
    line += text.empty() ? "(empty)" : visible(text, text_columns);
    line += '\n';
    out.write(line);
    ends.push_back(i + nodes[i].size);
  }
}

}  // namespace urispec::cli
