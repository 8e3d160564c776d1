#include "abnf/link/same_rules.hpp"

#include "abnf/link.hpp"
#include "abnf/text/words.hpp"
#include "abnf/print.hpp"
#include "abnf/references.hpp"

#include <algorithm>
#include <string>
#include <unordered_map>
#include <utility>
#include <variant>

#include <fmt/core.h>

namespace urispec::abnf {
namespace {

// Strings that match in either case become lower case. Cost: linear, with an explicit stack as in for_each_use.
void fold_strings(expression& root) {
  std::vector<expression*> pending{&root};
  while (!pending.empty()) {
    expression& e = *pending.back();
    pending.pop_back();
    if (auto* const text = std::get_if<literal>(&e.node)) {
      if (text->matching == letter_case::insensitive) text->text = fold(text->text);
      text->prefix = text->matching == letter_case::insensitive ? literal_prefix::i : literal_prefix::s;
    }
    if (auto* const parts = parts_of(e)) {
      for (expression& part : *parts) pending.push_back(&part);
    }
  }
}

// What is written of a rule; whatever it uses has one name here, but for what nothing defines.
std::string shape_of(const compared_rule& r) {
  expression shape = *r.definition;
  std::size_t next = 0;
  for_each_use(shape, [&](expression& use) {
    const bool is_linked = r.uses[next++] != rule_reference::unlinked;
    if (is_linked) {
      use.node = rule_reference{"u"};
    } else if (auto* const name = std::get_if<rule_reference>(&use.node)) {
      name->name = "undefined-" + fold(name->name);
    }
  });
  fold_strings(shape);
  return print(shape, notation::rfc5234);
}

class classifier {
 public:
  explicit classifier(std::span<const compared_rule> rules) : rules_(rules), class_(rules.size()) {}

  void add(const std::vector<std::size_t>& component) {
    const std::size_t first = component.front();
    if (rules_[first].definition == nullptr) return;
    const bool recurses =
        component.size() > 1 || std::ranges::find(rules_[first].uses, first) != rules_[first].uses.end();
    recurses ? refine(component) : settle(first);
  }

  [[nodiscard]] std::vector<std::size_t> take() { return std::move(class_); }

 private:
  std::size_t number_of(std::string key) { return numbers_.try_emplace(std::move(key), numbers_.size()).first->second; }

  void settle(std::size_t rule) {
    class_[rule] = number_of(is_set(rule) ? set_key(rule) : with_uses(rule, shape_of(rules_[rule])));
  }

  // Once a round splits no class, no later round does. Rules of two components are then the same if their classes are
  // equal and both components consist of the same classes.
  void refine(const std::vector<std::size_t>& component) {
    for (const std::size_t rule : component) class_[rule] = number_of("recursive " + shape_of(rules_[rule]));
    std::size_t apart = count(component);
    for (std::size_t round = 0; round < most_rounds; ++round) {
      std::vector<std::size_t> refined;
      for (const std::size_t rule : component) {
        refined.push_back(number_of(with_uses(rule, fmt::format("{} {}", round, class_[rule]))));
      }
      for (std::size_t i = 0; i < component.size(); ++i) class_[component[i]] = refined[i];
      const std::size_t now = count(component);
      if (std::exchange(apart, now) == now) return end(component);
    }
    for (const std::size_t rule : component) class_[rule] = number_of(fmt::format("alone {}", rule));
  }

  // The whole component is in the class of each of its rules.
  void end(const std::vector<std::size_t>& component) {
    std::vector<std::size_t> all;
    for (const std::size_t rule : component) all.push_back(class_[rule]);
    std::ranges::sort(all);
    all.erase(std::unique(all.begin(), all.end()), all.end());
    std::string text = "component";
    for (const std::size_t each : all) text += fmt::format(" {}", each);
    const std::size_t whole = number_of(std::move(text));
    for (const std::size_t rule : component) class_[rule] = number_of(fmt::format("in {} {}", whole, class_[rule]));
  }

  [[nodiscard]] std::size_t count(const std::vector<std::size_t>& component) const {
    std::vector<std::size_t> all;
    for (const std::size_t rule : component) all.push_back(class_[rule]);
    std::ranges::sort(all);
    return static_cast<std::size_t>(std::unique(all.begin(), all.end()) - all.begin());
  }

  [[nodiscard]] bool is_set(std::size_t rule) const {
    return rules_[rule].set != nullptr && rules_[rule].set->has_value();
  }

  [[nodiscard]] std::string set_key(std::size_t rule) const {
    std::string key = "set";
    for (const auto& [first, last] : **rules_[rule].set) {
      key += fmt::format(" {}-{}", static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(last));
    }
    return key;
  }

  [[nodiscard]] std::string with_uses(std::size_t rule, std::string key) const {
    for (const std::size_t used : rules_[rule].uses) {
      key += used == rule_reference::unlinked ? " -" : fmt::format(" {}", class_[used]);
    }
    return key;
  }

  std::span<const compared_rule> rules_;
  std::vector<std::size_t> class_;
  std::unordered_map<std::string, std::size_t> numbers_;
};

}  // namespace

std::vector<std::size_t> classes_of(std::span<const compared_rule> rules,
                                    const std::vector<std::vector<std::size_t>>& in_order) {
  classifier all(rules);
  for (const auto& component : in_order) all.add(component);
  return all.take();
}

}  // namespace urispec::abnf
