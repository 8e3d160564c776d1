// A derivation in the language of Graphviz: a node for each rule that matched, with its section and its text. Of a
// text that is not valid there is a digraph without nodes, labelled with the reason.
#include "report/error_object.hpp"
#include "report/markup.hpp"
#include "report/text.hpp"
#include "cli/reading/reading.hpp"
#include "tree/marks.hpp"

#include <fmt/core.h>

#include <string>
#include <vector>

namespace urispec::cli {
namespace {

constexpr std::size_t longest_label = 60;

}  // namespace

void show_dot(const reading& r, output& out) {
  out.write(fmt::format("digraph \"{}\" {{\n", dot_text(r.rule.grammar())));
  if (!r.found.verdict) {
    out.write(fmt::format("  label=\"{}: {}\";\n}}\n", dot_text(visible(or_mark(r.input), longest_label)),
                          dot_text(message_of(r.found.verdict.error()))));
    return;
  }
  out.write("  node [shape=box, fontname=monospace];\n");
  const auto names = r.rule.rule_list();
  const auto nodes = r.tree->nodes();
  struct open {
    std::size_t node;
    std::size_t end;
  };
  std::vector<open> parents;
  for (std::size_t i = 0; i < nodes.size() && out.ok(); ++i) {
    while (!parents.empty() && parents.back().end <= i) parents.pop_back();
    const rule_info& rule = names[nodes[i].rule];
    const std::string_view text = r.input.substr(nodes[i].begin, nodes[i].end - nodes[i].begin);
    out.write(fmt::format("  n{} [label=\"{} {}\\n{}\"];\n", i, dot_text(rule.name), dot_text(section_label(rule)),
                          dot_text(visible(or_mark(text), longest_label))));
    if (!parents.empty()) out.write(fmt::format("  n{} -> n{};\n", parents.back().node, i));
    parents.push_back({i, i + nodes[i].size});
  }
  out.write("}\n");
}

}  // namespace urispec::cli
