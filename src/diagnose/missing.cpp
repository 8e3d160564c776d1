#include "diagnose/missing.hpp"

#include "diagnose/characters_at.hpp"
#include "diagnose/situation.hpp"
#include "urispec/derivation.hpp"

#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace urispec::diagnosing {
namespace {

// The same thing that comes several times in a row.
struct repeated {
  std::string what;
  std::optional<automaton::code_point_set> characters = {};  // of a class
  std::size_t begin = 0;
  std::size_t times = 1;
};

void add(std::vector<repeated>& all, repeated one) {
  if (!all.empty() && all.back().what == one.what) {
    ++all.back().times;
  } else {
    all.push_back(std::move(one));
  }
}

// ALPHA alone does not say how many; and it may not be all that could stand there.
std::string words_of(const repeated& r, const interpret::interpreted_rule& rule, std::string_view completed) {
  if (r.times > 1) return std::to_string(r.times) + r.what;
  if (!r.characters) return r.what;
  const auto all = characters_at(rule.regular().minimal(), completed, r.begin);
  if (set_difference(all, *r.characters).empty()) return "a character of " + r.what;
  return "a character of " + in_words(interpret::names_of(all, classes_of(rule.regular())), "or");
}

}  // namespace

std::vector<std::string> missing_after(const interpret::interpreted_rule& rule, std::string_view completed,
                                       std::size_t given) {
  derivation tree;
  if (!rule.derive(completed, tree) || tree.empty()) return {};
  std::vector<repeated> missing;
  std::size_t at = given;
  const auto add_characters = [&](std::size_t end) {
    if (at < end) add(missing, {'"' + std::string(completed.substr(at, end - at)) + '"'});
  };
  const std::vector<derivation_node> nodes = tree.nodes();
  for (const derivation_node& node : std::span(nodes).subspan(1)) {  // without the rule itself
    if (node.begin < at || node.begin == node.end) continue;
    add_characters(node.begin);
    add(missing, {std::string(rule.rule_list()[node.rule].name), rule.regular().known.classes[node.rule], at});
    at = node.end;
  }
  add_characters(completed.size());
  std::vector<std::string> names;
  for (const repeated& m : missing) names.push_back(words_of(m, rule, completed));
  return names;
}

}  // namespace urispec::diagnosing
