#include "diagnose/missing.hpp"

#include "urispec/tree/derivation.hpp"

#include <utility>

namespace urispec::diagnosing {
namespace {

// The same thing that comes several times in a row.
struct repeated {
  std::string what;
  std::size_t times;
};

void add(std::vector<repeated>& all, std::string what) {
  if (!all.empty() && all.back().what == what) {
    ++all.back().times;
  } else {
    all.push_back({std::move(what), 1});
  }
}

}  // namespace

std::vector<std::string> missing_after(const interpret::interpreted_rule& rule, std::string_view completed,
                                       std::size_t given) {
  derivation tree;
  if (!rule.derive(completed, tree) || tree.empty()) return {};
  std::vector<repeated> missing;
  std::size_t at = given;
  const auto add_characters = [&](std::size_t end) {
    if (at < end) add(missing, '"' + std::string(completed.substr(at, end - at)) + '"');
  };
  for (const derivation_node& node : tree.nodes().subspan(1)) {  // without the rule itself
    if (node.begin < at || node.begin == node.end) continue;
    add_characters(node.begin);
    add(missing, std::string(rule.rule_list()[node.rule].name));
    at = node.end;
  }
  add_characters(completed.size());
  std::vector<std::string> names;
  for (repeated& m : missing) names.push_back((m.times > 1 ? std::to_string(m.times) : "") + std::move(m.what));
  return names;
}

}  // namespace urispec::diagnosing
