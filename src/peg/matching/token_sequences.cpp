#include "peg/matching/token_sequences.hpp"

#include "peg/matching/calls.hpp"
#include "abnf/overloaded.hpp"

#include <algorithm>
#include <variant>

namespace urispec::peg {
namespace {

// A called rule with more stays a token.
constexpr std::size_t most_sequences_of_a_call = 16;

std::optional<sequences> either(std::optional<sequences> left, const std::optional<sequences>& right) {
  if (!left || !right || left->size() + right->size() > token_sequences::most_sequences) return std::nullopt;
  left->insert(left->end(), right->begin(), right->end());
  return left;
}

std::optional<sequences> after(const std::optional<sequences>& left, const std::optional<sequences>& right) {
  if (!left || !right || left->size() * right->size() > token_sequences::most_sequences) return std::nullopt;
  sequences result;
  for (const tokens& first : *left) {
    for (const tokens& second : *right) {
      if (first.size() + second.size() > token_sequences::longest_sequence) return std::nullopt;
      result.push_back(first);
      result.back().insert(result.back().end(), second.begin(), second.end());
    }
  }
  return result;
}

bool is_choice_of_rules(const expression& rule) {
  const auto* choice = std::get_if<ordered_choice>(&rule.node);
  if (choice == nullptr || choice->alternatives.size() > most_sequences_of_a_call) return false;
  bool calls = false;
  for_each_call(rule, [&](std::size_t) { calls = true; });
  return calls;
}

const sequences nothing{tokens{}};

}  // namespace

token_sequences::token_sequences(const std::vector<expression>& rules, std::span<const std::size_t> order)
    : expanded_(rules.size()), calls_(rules.size()) {
  for (const std::size_t rule : order) {
    if (!is_choice_of_rules(rules[rule])) continue;
    auto some = of(rules[rule]);
    if (some && some->size() <= most_sequences_of_a_call) expanded_[rule] = std::move(some);
  }
}

std::optional<sequences> token_sequences::of(const expression& e) {
  const auto one = [](token t) { return std::optional(sequences{{t}}); };
  return std::visit(abnf::overloaded{
                        [&](const sequence& s) {
                          std::optional result(nothing);
                          for (const auto& part : s.parts) {
                            if (result) result = after(result, of(part));
                          }
                          return result;
                        },
                        [&](const ordered_choice& c) {
                          std::optional result(sequences{});
                          for (const auto& alternative : c.alternatives) {
                            if (result) result = either(std::move(result), of(alternative));
                          }
                          return result;
                        },
                        [&](const repetition& r) { return of_iterations(r); },
                        [&](const rule_call& r) { return expanded_[r.rule] ? expanded_[r.rule] : one(of_call(r)); },
                        [&](const predicate&) { return std::optional(nothing); },
                        [](const span&) { return std::optional<sequences>(); },
                        [](const committed&) { return std::optional<sequences>(); },
                        [](const longest_match&) { return std::optional<sequences>(); },
                        [&](const character& c) { return one(of_character(c.set)); },
                        [&](const text& t) {
                          tokens result;
                          for (const auto& set : t.characters) result.push_back(of_character(set));
                          return std::optional(sequences{std::move(result)});
                        },
                    },
                    e.node);
}

std::optional<sequences> token_sequences::of_iterations(const repetition& r) {
  if (r.maximum > longest_sequence) return std::nullopt;
  const auto iteration = of(r.body.front());
  std::optional iterations(nothing);
  std::optional result(sequences{});
  for (std::uint32_t n = 0; n <= r.maximum && result; ++n) {
    if (n >= r.minimum) result = either(std::move(result), iterations);
    if (n < r.maximum) iterations = after(iterations, iteration);
  }
  return result;
}

token token_sequences::of_call(const rule_call& call) {
  auto& known = calls_[call.rule];
  if (!known) known = add({call});
  return *known;
}

token token_sequences::of_character(const automaton::code_point_set& set) {
  std::vector<std::pair<char32_t, char32_t>> key;
  for (const auto& range : set.ranges()) key.emplace_back(range.first, range.last);
  const auto known = characters_.find(key);
  if (known != characters_.end()) return known->second;
  return characters_.emplace(std::move(key), add({character{set}})).first->second;
}

token token_sequences::add(const expression& e) {
  met_.push_back(e);
  return met_.size() - 1;
}

}  // namespace urispec::peg
