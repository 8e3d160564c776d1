// The meaning of ABNF as plain recursion: match a part, then ask what comes after it whether all the rest matches;
// if not, try the next way. No memory of what failed, so exponential; for grammars and texts of a few characters.
// It is what the faster abnf_matcher.hpp is checked against.
#pragma once

#include "reference/rule_node.hpp"
#include "urispec/abnf.hpp"

#include <functional>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

namespace urispec::reference {

class abnf_enumerator {
 public:
  explicit abnf_enumerator(const abnf::grammar& grammar) : grammar_(grammar) {}

  // The first derivation of all of the text.
  std::optional<std::vector<rule_node>> derive(std::size_t rule, std::u32string_view text) {
    text_ = text;
    nodes_.clear();
    if (!of_rule(rule, 0, [&](std::size_t end) { return end == text.size(); })) return std::nullopt;
    return nodes_;
  }

 private:
  using rest = std::function<bool(std::size_t)>;  // whether everything after matches from that position

  bool of_rule(std::size_t rule, std::size_t position, const rest& then) {
    const std::size_t place = nodes_.size();
    nodes_.push_back({rule, position, position});
    if (visit(grammar_.rules[rule].definition, position, [&](std::size_t end) {
          const std::size_t before = nodes_[place].end;
          nodes_[place].end = end;
          if (then(end)) return true;
          nodes_[place].end = before;
          return false;
        })) {
      return true;
    }
    nodes_.resize(place);
    return false;
  }

  bool visit(const abnf::expression& e, std::size_t position, const rest& then) {
    if (const auto* a = std::get_if<abnf::alternation>(&e.node)) {
      for (const auto& way : a->alternatives) {
        if (visit(way, position, then)) return true;
      }
      return false;
    }
    if (const auto* c = std::get_if<abnf::concatenation>(&e.node)) return parts(c->parts, 0, position, then);
    if (const auto* r = std::get_if<abnf::repetition>(&e.node)) return iterations(*r, 0, position, then);
    if (const auto* o = std::get_if<abnf::option>(&e.node))
      return visit(o->body.front(), position, then) || then(position);
    if (const auto* g = std::get_if<abnf::group>(&e.node)) return visit(g->body.front(), position, then);
    if (const auto* u = std::get_if<abnf::rule_reference>(&e.node)) return of_rule(u->rule, position, then);
    if (const auto* p = std::get_if<abnf::prose>(&e.node)) return of_rule(p->rule, position, then);
    if (const auto* l = std::get_if<abnf::literal>(&e.node)) {
      const auto folded = [&](char32_t c) {
        return l->matching == abnf::letter_case::insensitive && c >= 'A' && c <= 'Z' ? c + 32 : c;
      };
      for (const char c : l->text) {
        if (position == text_.size() || folded(text_[position]) != folded(static_cast<unsigned char>(c))) return false;
        ++position;
      }
      return then(position);
    }
    if (const auto* r = std::get_if<abnf::value_range>(&e.node)) {
      return position < text_.size() && text_[position] >= r->first && text_[position] <= r->last && then(position + 1);
    }
    const auto& s = std::get<abnf::code_point_sequence>(e.node);
    for (const char32_t c : s.code_points) {
      if (position == text_.size() || text_[position] != c) return false;
      ++position;
    }
    return then(position);
  }

  bool parts(const std::vector<abnf::expression>& sequence, std::size_t i, std::size_t position, const rest& then) {
    if (i == sequence.size()) return then(position);
    return visit(sequence[i], position, [&](std::size_t end) { return parts(sequence, i + 1, end, then); });
  }

  // Where there is no maximum, an iteration beyond the minimum that matches nothing would be taken for ever.
  bool iterations(const abnf::repetition& r, std::uint32_t count, std::size_t position, const rest& then) {
    const bool bounded = r.maximum != abnf::repetition::unbounded;
    if (count < r.maximum || !bounded) {
      const auto iterate = [&](std::size_t end) {
        return (bounded || count < r.minimum || end != position) && iterations(r, count + 1, end, then);
      };
      if (visit(r.body.front(), position, iterate)) return true;
    }
    return count >= r.minimum && then(position);
  }

  const abnf::grammar& grammar_;
  std::u32string_view text_;
  std::vector<rule_node> nodes_;
};

}  // namespace urispec::reference
