// A parsing expression interpreted as Ford defines it (2004), node by node, on code points; slow. Returns how much of
// the text is consumed and which rules matched where, in preorder; matches inside a failed part are forgotten.
#pragma once

#include "reference/rule_node.hpp"
#include "peg/expression.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <variant>
#include <vector>

namespace urispec::reference {

class peg_interpreter {
 public:
  explicit peg_interpreter(std::span<const peg::expression> rules) : rules_(rules) {}

  // The end of what `e` matches at the start of the text; nullopt where it fails.
  std::optional<std::size_t> consumed(const peg::expression& e, std::u32string_view text) {
    text_ = text;
    nodes_.clear();
    endless_ = false;
    rules_matched_ = 0;
    return match(e, 0);
  }

  // The derivation of all of the text as a rule.
  std::optional<std::vector<rule_node>> derive(std::size_t rule, std::u32string_view text) {
    const auto reached = consumed(peg::expression{peg::rule_call{rule}}, text);
    if (reached != text.size()) return std::nullopt;
    return nodes_;
  }

  // True if a loop went round without consuming, which never ends.
  [[nodiscard]] bool endless() const { return endless_; }

  // How many rules have matched outside of lookahead, those that were forgotten again included.
  [[nodiscard]] std::size_t rules_matched() const { return rules_matched_; }

 private:
  using end = std::optional<std::size_t>;

  end match(const peg::expression& e, std::size_t position) {
    const std::size_t before = nodes_.size();
    const end result = std::visit([&](const auto& node) { return on(node, position); }, e.node);
    if (!result) nodes_.resize(before);
    return result;
  }

  end on(const peg::sequence& s, std::size_t position) {
    for (const auto& part : s.parts) {
      const end next = match(part, position);
      if (!next) return std::nullopt;
      position = *next;
    }
    return position;
  }
  end on(const peg::ordered_choice& c, std::size_t position) {
    for (const auto& alternative : c.alternatives) {
      if (const end result = match(alternative, position)) return result;
    }
    return std::nullopt;
  }
  end on(const peg::repetition& r, std::size_t position) {
    for (std::uint32_t iteration = 0; iteration < r.maximum || r.maximum == peg::repetition::unbounded; ++iteration) {
      const end next = match(r.body.front(), position);
      if (!next) return iteration >= r.minimum ? end(position) : std::nullopt;
      if (*next == position && r.maximum == peg::repetition::unbounded) {
        endless_ = true;
        return position;
      }
      position = *next;
    }
    return position;
  }
  end on(const peg::rule_call& r, std::size_t position) {
    const std::size_t place = nodes_.size();
    nodes_.push_back({r.rule, position, position});
    const end result = match(rules_[r.rule], position);
    if (result) nodes_[place].end = *result;
    if (result) ++rules_matched_;
    return result;
  }
  end on(const peg::character& c, std::size_t position) { return one(c.set, position); }
  end on(const peg::text& t, std::size_t position) {
    for (const auto& set : t.characters) {
      if (!one(set, position)) return std::nullopt;
      ++position;
    }
    return position;
  }
  end on(const peg::predicate& p, std::size_t position) {
    const std::size_t before = nodes_.size();
    const std::size_t matched_before = rules_matched_;
    const bool matches = match(p.body.front(), position).has_value();
    nodes_.resize(before);
    rules_matched_ = matched_before;
    return matches == (p.expects == peg::lookahead::must_match) ? end(position) : std::nullopt;
  }
  end on(const peg::span& r, std::size_t position) { return match(r.plain.front(), position); }
  end on(const peg::committed& c, std::size_t position) {
    const end ahead = on(peg::predicate{peg::lookahead::must_match, c.guard}, position);
    return ahead ? match(c.body.front(), position) : std::nullopt;
  }

  end on(const peg::longest_match& m, std::size_t position) const {
    end longest;
    for (std::size_t size = 0; position + size <= text_.size(); ++size) {
      if (m.automaton->accepts(text_.substr(position, size))) longest = position + size;
    }
    return longest;
  }

  end one(const automaton::code_point_set& set, std::size_t position) const {
    return position < text_.size() && set.contains(text_[position]) ? end(position + 1) : std::nullopt;
  }

  std::span<const peg::expression> rules_;
  std::u32string_view text_;
  std::vector<rule_node> nodes_;
  bool endless_ = false;
  std::size_t rules_matched_ = 0;
};

}  // namespace urispec::reference
