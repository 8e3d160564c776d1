#include "emit/inherited_rules.hpp"

#include "abnf/overloaded.hpp"
#include "abnf/print.hpp"

#include <algorithm>
#include <variant>

namespace urispec::emit {
namespace {

using origins = std::vector<std::optional<std::size_t>>;

// Compares expressions of two grammars: a call is the same where the rule that is called is inherited.
class comparison {
 public:
  explicit comparison(const origins& inherited) : inherited_(inherited) {}

  bool are_equal(const peg::expression& a, const peg::expression& b) const {
    if (a.node.index() != b.node.index()) return false;
    return std::visit(
        [&](const auto& node) { return are_equal_nodes(node, std::get<std::decay_t<decltype(node)>>(b.node)); },
        a.node);
  }

  bool are_equal(const std::optional<peg::expression>& a, const std::optional<peg::expression>& b) const {
    return a.has_value() == b.has_value() && (!a || are_equal(*a, *b));
  }

 private:
  bool are_equal(const std::vector<peg::expression>& a, const std::vector<peg::expression>& b) const {
    return std::ranges::equal(a, b, [&](const auto& x, const auto& y) { return are_equal(x, y); });
  }

  bool are_equal_nodes(const peg::sequence& a, const peg::sequence& b) const { return are_equal(a.parts, b.parts); }
  bool are_equal_nodes(const peg::ordered_choice& a, const peg::ordered_choice& b) const {
    return are_equal(a.alternatives, b.alternatives);
  }
  bool are_equal_nodes(const peg::repetition& a, const peg::repetition& b) const {
    return a.minimum == b.minimum && a.maximum == b.maximum && are_equal(a.body, b.body);
  }
  bool are_equal_nodes(const peg::rule_call& a, const peg::rule_call& b) const { return inherited_[a.rule] == b.rule; }
  bool are_equal_nodes(const peg::character& a, const peg::character& b) const { return a.set == b.set; }
  bool are_equal_nodes(const peg::text& a, const peg::text& b) const { return a.characters == b.characters; }
  bool are_equal_nodes(const peg::predicate& a, const peg::predicate& b) const {
    return a.expects == b.expects && are_equal(a.body, b.body);
  }
  bool are_equal_nodes(const peg::span& a, const peg::span& b) const {
    return a.set == b.set && a.escapes == b.escapes && a.minimum == b.minimum && a.first == b.first &&
           are_equal(a.plain, b.plain);
  }
  bool are_equal_nodes(const peg::committed& a, const peg::committed& b) const {
    return are_equal(a.guard, b.guard) && are_equal(a.body, b.body);
  }
  // No rule of the catalogue is read by a table.
  static bool are_equal_nodes(const peg::longest_match&, const peg::longest_match&) { return false; }

  const origins& inherited_;
};

}  // namespace

std::vector<std::optional<std::size_t>> inherited_rules(const named_grammar& overlay, const named_grammar& base) {
  origins inherited;
  for (std::size_t i = 0; i < overlay.names.size(); ++i) {
    const auto match = std::ranges::find(base.names, overlay.names[i]);
    inherited.push_back(match == base.names.end() ? std::nullopt : std::optional(match - base.names.begin()));
  }
  const auto is_alike = [&](std::size_t i, std::size_t j) {
    const comparison compare(inherited);
    const abnf::rule& ours = overlay.source.rules[i];
    const abnf::rule& theirs = base.source.rules[j];
    const peg::rule& proven = overlay.proven.rules[i];
    const peg::rule& original = base.proven.rules[j];
    return ours.name == theirs.name &&
           abnf::print(ours.definition, ours.notation) == abnf::print(theirs.definition, theirs.notation) &&
           proven.proof.verdict == original.proof.verdict && compare.are_equal(proven.body, original.body) &&
           compare.are_equal(proven.recognizer, original.recognizer);
  };
  for (bool is_changed = true; is_changed;) {
    is_changed = false;
    for (std::size_t i = 0; i < inherited.size(); ++i) {
      if (!inherited[i] || is_alike(i, *inherited[i])) continue;
      inherited[i].reset();
      is_changed = true;
    }
  }
  return inherited;
}

}  // namespace urispec::emit
