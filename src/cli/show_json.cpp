// A reading as JSON. The order of the keys is part of the interface:
//   {"grammar","rule","input","valid":true,"components":{…},"tree":{…}}
//   {"grammar","rule","input","valid":false,"error":{…,"expected","may_end"}}
// "input_hex" stands behind "input" where that is not UTF-8. There is no tree where the
// text is too long to be derived. Of a grammar that no parser is compiled in for there are no components there either,
// nor where the text has several of one. The tree is written from its flat
// form as it is, without a JSON value of it in memory.
#include "cli/error_object.hpp"
#include "cli/json.hpp"
#include "cli/reading.hpp"
#include "cli/show_dfa.hpp"

#include <fmt/format.h>

#include <vector>

namespace urispec::cli {
namespace {

void write_value(const component& c, output& out) {
  if (c) {
    write_json_string(*c, out);
  } else {
    out.write("null");
  }
}

void write_kind(std::string_view kind, output& out) { out.write(kind.empty() ? "null" : fmt::format("\"{}\"", kind)); }

// RFC 2396 has components that the others have not; its grammars are those that have rules for them.
void write_components(const components& c, const readable_rule& rule, output& out) {
  std::string_view separator = "{";
  for (const part p : all_parts) {
    if (p >= part::opaque_part && !rule.grammar_has(p)) continue;
    out.write(fmt::format("{}\"{}\":", separator, name(p)));
    write_value(c[p], out);
    separator = ",";
    if (p == part::host) {
      out.write(",\"host_kind\":");
      write_kind(c.host_kind, out);
    } else if (p == part::path) {
      out.write(",\"path_kind\":");
      write_kind(c.path_kind, out);
    }
  }
  out.write("}");
}

// As [rule, characters] of what could have come, and whether the end could.
void add_expected(const expected_here& expected, nlohmann::ordered_json& error) {
  if (expected.next.empty() && expected.ending == language::ending::is_not_possible) return;
  auto& list = error["expected"] = nlohmann::ordered_json::array();
  for (const auto& [rule, characters] : expected.next) {
    list.push_back({{"rule", rule}, {"characters", set_text(characters)}});
  }
  error["may_end"] = expected.ending == language::ending::is_possible;
}

// Preorder; `ends` are the positions behind the subtrees that are open.
void write_tree(const derivation& tree, std::span<const rules::rule_info> names, output& out) {
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

void show_json(const reading& r, output& out) {
  out.write(fmt::format(R"({{"grammar":{},"rule":"{}","input":)", to_text(r.rule.grammar()), r.rule.name()));
  write_json_string(r.input, out);
  if (!is_utf8(r.input)) {
    out.write(",\"input_hex\":");
    write_json_hex(r.input, out);
  }
  if (!r.outcome) {
    nlohmann::ordered_json error = error_object(r.outcome.error());
    add_expected(r.expected, error);
    out.write(fmt::format(R"(,"valid":false,"error":{}}})", to_text(error)));
  } else {
    out.write(R"(,"valid":true)");
    if (r.no_components.empty()) {
      out.write(R"(,"components":)");
      write_components(*r.outcome, r.rule, out);
    }
    if (r.tree != nullptr) {
      out.write(",\"tree\":");
      write_tree(*r.tree, r.rule.rule_list(), out);
    }
    out.write("}");
  }
  out.write("\n");
}

}  // namespace urispec::cli
