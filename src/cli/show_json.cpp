// A reading as JSON. The order of the keys is part of the interface:
//   {"grammar","rule","input","valid":true,"components":{…},"tree":{…}}
//   {"grammar","rule","input","valid":false,"error":{"offset","message"}}
// "input_hex" stands behind "input" where that is not UTF-8. The tree is written from its flat form as it is, without
// a JSON value of it in memory.
#include "cli/json.hpp"
#include "cli/reading.hpp"

#include <fmt/format.h>

#include <vector>

namespace urispec::cli {
namespace {

using nlohmann::ordered_json;

ordered_json to_json(const component& c) { return c ? ordered_json(*c) : ordered_json(nullptr); }

ordered_json kind_to_json(std::string_view kind) { return kind.empty() ? ordered_json(nullptr) : ordered_json(kind); }

ordered_json to_json(const components& c, grammar g) {
  ordered_json object;
  for (const part p : all_parts) {
    if (!has_part(g, p)) continue;
    object[std::string(name(p))] = to_json(c[p]);
    if (p == part::host) object["host_kind"] = kind_to_json(c.host_kind);
    if (p == part::path) object["path_kind"] = kind_to_json(c.path_kind);
  }
  return object;
}

// Preorder; `ends` are the positions behind the subtrees that are open.
void write_tree(const derivation& tree, grammar g, output& out) {
  const auto names = info(g).rule_list;
  const auto nodes = tree.nodes();
  std::vector<std::size_t> ends;
  bool after_sibling = false;
  for (std::size_t i = 0; i < nodes.size() && out.ok(); ++i) {
    const derivation_node& n = nodes[i];
    out.write(fmt::format(R"({}{{"rule":"{}","begin":{},"end":{},"children":[)", after_sibling ? "," : "",
                          names[n.rule].name, n.begin, n.end));
    ends.push_back(i + n.size);
    after_sibling = false;
    while (!ends.empty() && ends.back() == i + 1) {
      out.write("]}");
      ends.pop_back();
      after_sibling = true;
    }
  }
}

}  // namespace

bool has_part(grammar g, part p) {
  return p < part::opaque_part || find_rule(g, name(p)).has_value();
}

void show_json(const reading& r, output& out) {
  ordered_json object;
  object["grammar"] = info(r.rule.grammar).id;
  object["rule"] = info(r.rule).name;
  add_input(object, r.input);
  object["valid"] = r.outcome.has_value();
  if (!r.outcome) {
    object["error"] = {{"offset", r.outcome.error().offset}, {"message", r.outcome.error().message()}};
    out.write(to_text(object) + "\n");
    return;
  }
  object["components"] = to_json(*r.outcome, r.rule.grammar);
  std::string text = to_text(object);
  if (r.tree == nullptr) {
    out.write(text + "\n");
    return;
  }
  text.pop_back();  // the closing brace
  out.write(text + ",\"tree\":");
  write_tree(*r.tree, r.rule.grammar, out);
  out.write("}\n");
}

}  // namespace urispec::cli
