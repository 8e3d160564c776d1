#include "diagnose/missing.hpp"

#include "urispec/tree/derivation.hpp"

#include <string_view>
#include <utility>

namespace urispec::diagnosing {
namespace {

// The same thing that comes several times in a row.
struct repeated {
  std::string what;
  std::string_view article;  // of a class of characters: ALPHA alone does not say how many
  std::size_t times = 1;
};

void add(std::vector<repeated>& all, repeated one) {
  if (!all.empty() && all.back().what == one.what) {
    ++all.back().times;
  } else {
    all.push_back(std::move(one));
  }
}

std::string words_of(const repeated& r) {
  return r.times > 1 ? std::to_string(r.times) + r.what : std::string(r.article) + r.what;
}

}  // namespace

std::vector<std::string> missing_after(const interpret::interpreted_rule& rule, std::string_view completed,
                                       std::size_t given) {
  derivation tree;
  if (!rule.derive(completed, tree) || tree.empty()) return {};
  std::vector<repeated> missing;
  std::size_t at = given;
  const auto add_characters = [&](std::size_t end) {
    if (at < end) add(missing, {'"' + std::string(completed.substr(at, end - at)) + '"', {}});
  };
  for (const derivation_node& node : tree.nodes().subspan(1)) {  // without the rule itself
    if (node.begin < at || node.begin == node.end) continue;
    add_characters(node.begin);
    const bool is_class = rule.regular().known.classes[node.rule].has_value();
    add(missing, {std::string(rule.rule_list()[node.rule].name), is_class ? "a character of " : ""});
    at = node.end;
  }
  add_characters(completed.size());
  std::vector<std::string> names;
  for (const repeated& m : missing) names.push_back(words_of(m));
  return names;
}

}  // namespace urispec::diagnosing
