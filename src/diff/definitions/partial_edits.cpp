#include "diff/definitions/partial_edits.hpp"

#include "diff/definitions/kept_tokens.hpp"
#include "diff/definitions/tokens.hpp"
#include "abnf/references.hpp"

#include <algorithm>
#include <optional>
#include <utility>
#include <variant>

namespace urispec::diff {
namespace {

using tokens = std::vector<definition_token>;

// A token of either side in a definition that has tokens of both.
struct placed_token {
  const definition_token* token;
  bool is_right;
};

// The syntax tree of a row of tokens (RFC 5234 §4); nullopt where they are no definition.
class tree_of_tokens {
 public:
  tree_of_tokens(std::span<const placed_token> row, std::span<const std::size_t> right_names)
      : row_(row), right_names_(right_names) {}

  [[nodiscard]] std::optional<abnf::expression> read() {
    auto made = alternatives();
    return at_ == row_.size() ? std::move(made) : std::nullopt;
  }

 private:
  [[nodiscard]] bool next_is(token_kind kind) const { return at_ < row_.size() && row_[at_].token->kind == kind; }

  std::optional<abnf::expression> alternatives() {
    abnf::alternation made;
    do {
      auto one = parts();
      if (!one) return std::nullopt;
      made.alternatives.push_back(std::move(*one));
    } while (next_is(token_kind::slash) && ++at_ != 0);
    return made.alternatives.size() == 1 ? std::move(made.alternatives.front()) : abnf::expression{std::move(made), {}};
  }

  std::optional<abnf::expression> parts() {
    abnf::concatenation made;
    while (next_is(token_kind::leaf) || next_is(token_kind::repeat) || next_is(token_kind::open_group) ||
           next_is(token_kind::open_option)) {
      auto one = part();
      if (!one) return std::nullopt;
      made.parts.push_back(std::move(*one));
    }
    if (made.parts.empty()) return std::nullopt;
    return made.parts.size() == 1 ? std::move(made.parts.front()) : abnf::expression{std::move(made), {}};
  }

  std::optional<abnf::expression> part() {
    if (!next_is(token_kind::repeat)) return element();
    abnf::repetition made = std::get<abnf::repetition>(row_[at_++].token->of->node);
    auto body = element();
    if (!body) return std::nullopt;
    made.body.front() = std::move(*body);
    return abnf::expression{std::move(made), {}};
  }

  std::optional<abnf::expression> element() {
    if (next_is(token_kind::leaf)) return leaf(row_[at_++]);
    const bool is_option = next_is(token_kind::open_option);
    if (!is_option && !next_is(token_kind::open_group)) return std::nullopt;
    ++at_;
    auto body = alternatives();
    if (!body || !next_is(is_option ? token_kind::close_option : token_kind::close_group)) return std::nullopt;
    ++at_;
    std::vector<abnf::expression> inside;
    inside.push_back(std::move(*body));
    return is_option ? abnf::expression{abnf::option{std::move(inside)}, {}}
                     : abnf::expression{abnf::group{std::move(inside)}, {}};
  }

  [[nodiscard]] abnf::expression leaf(const placed_token& placed) const {
    abnf::expression made = *placed.token->of;
    if (!placed.is_right) return made;
    if (auto* r = std::get_if<abnf::rule_reference>(&made.node)) r->rule = right_names_[r->rule];
    if (auto* p = std::get_if<abnf::prose>(&made.node)) p->rule = right_names_[p->rule];
    return made;
  }

  std::span<const placed_token> row_;
  std::span<const std::size_t> right_names_;
  std::size_t at_ = 0;
};

// Tokens that one side has in place of those of the other, between tokens that both have.
struct run {
  std::size_t left_begin, left_end, right_begin, right_end;
};

std::vector<run> runs_between(const std::vector<std::pair<std::size_t, std::size_t>>& kept, std::size_t left,
                              std::size_t right) {
  std::vector<run> runs;
  std::size_t l = 0, r = 0;
  const auto until = [&](std::size_t next_left, std::size_t next_right) {
    if (l < next_left || r < next_right) runs.push_back({l, next_left, r, next_right});
    l = next_left + 1;
    r = next_right + 1;
  };
  for (const auto& [next_left, next_right] : kept) until(next_left, next_right);
  until(left, right);
  return runs;
}

std::string text_of(std::span<const definition_token> part) {
  std::string out;
  for (std::size_t i = 0; i < part.size(); ++i) {
    out += part[i].text;
    if (i + 1 < part.size() && !part[i].joined) out += ' ';
  }
  return out;
}

// The runs of one edit, as numbers.
using run_group = std::vector<std::size_t>;

class edit_maker {
 public:
  edit_maker(const tokens& left, const tokens& right, std::vector<run> runs, std::span<const std::size_t> right_names)
      : left_(left), right_(right), runs_(std::move(runs)), right_names_(right_names) {}

  [[nodiscard]] std::vector<partial_edit> make() const {
    std::vector<partial_edit> edits;
    for (const run_group& group : groups()) edits.push_back(edit_of(group));
    return edits;
  }

 private:
  [[nodiscard]] std::vector<run_group> groups() const {
    std::vector<run_group> made;
    if (left_.size() + right_.size() <= most_tokens) {
      run_group open;
      for (std::size_t i = 0; i < runs_.size(); ++i) {
        open.push_back(i);
        if (!definition_with(open)) continue;
        made.push_back(std::move(open));
        open.clear();
      }
      while (!open.empty() && !made.empty()) {
        open.insert(open.begin(), made.back().begin(), made.back().end());
        made.pop_back();
        if (!definition_with(open)) continue;
        made.push_back(std::move(open));
        open.clear();
      }
      if (made.size() <= most_edits * most_edits) made = equal_ones_joined(std::move(made));
    }
    if (!made.empty() && made.size() <= most_edits) return made;
    run_group all;
    for (std::size_t i = 0; i < runs_.size(); ++i) all.push_back(i);
    return {std::move(all)};
  }

  [[nodiscard]] std::vector<run_group> equal_ones_joined(std::vector<run_group> groups) const {
    std::vector<run_group> joined;
    for (run_group& group : groups) {
      const auto same = std::ranges::find_if(joined, [&](const run_group& other) {
        return removed_by(first_place(other)) == removed_by(group) && added_by(first_place(other)) == added_by(group);
      });
      auto both = same == joined.end() ? run_group() : *same;
      both.insert(both.end(), group.begin(), group.end());
      if (same == joined.end() || group.size() > 1 || !definition_with(both)) {
        joined.push_back(std::move(group));
      } else {
        *same = std::move(both);
      }
    }
    return joined;
  }

  // Of several equal runs the first; of runs that only make sense together all.
  [[nodiscard]] run_group first_place(const run_group& group) const {
    return places_of(group) > 1 ? run_group{group.front()} : group;
  }

  [[nodiscard]] std::size_t places_of(const run_group& group) const {
    const bool equal = std::ranges::all_of(group, [&](std::size_t i) {
      return removed_by({i}) == removed_by({group.front()}) && added_by({i}) == added_by({group.front()});
    });
    return equal ? group.size() : 1;
  }

  [[nodiscard]] std::string removed_by(const run_group& group) const {
    std::string out;
    for (const std::size_t i : group) {
      const auto& r = runs_[i];
      append(out, text_of(std::span(left_).subspan(r.left_begin, r.left_end - r.left_begin)));
    }
    return out;
  }
  [[nodiscard]] std::string added_by(const run_group& group) const {
    std::string out;
    for (const std::size_t i : group) {
      const auto& r = runs_[i];
      append(out, text_of(std::span(right_).subspan(r.right_begin, r.right_end - r.right_begin)));
    }
    return out;
  }
  static void append(std::string& out, const std::string& text) {
    if (!out.empty() && !text.empty()) out += " … ";
    out += text;
  }

  // The left definition with these runs as on the right.
  [[nodiscard]] std::optional<abnf::expression> definition_with(const run_group& group) const {
    std::vector<placed_token> row;
    std::size_t l = 0;
    for (const std::size_t i : group) {
      const auto& r = runs_[i];
      for (; l < r.left_begin; ++l) row.push_back({&left_[l], false});
      for (std::size_t n = r.right_begin; n < r.right_end; ++n) row.push_back({&right_[n], true});
      l = r.left_end;
    }
    for (; l < left_.size(); ++l) row.push_back({&left_[l], false});
    return tree_of_tokens(row, right_names_).read();
  }

  [[nodiscard]] partial_edit edit_of(const run_group& group) const {
    const run_group shown = first_place(group);
    auto alone = definition_with(group);
    return {removed_by(shown), added_by(shown), places_of(group), alone ? std::move(*alone) : abnf::expression()};
  }

  const tokens& left_;
  const tokens& right_;
  std::vector<run> runs_;
  std::span<const std::size_t> right_names_;
};

}  // namespace

std::vector<partial_edit> partial_edits(const abnf::rule& left, const abnf::rule& right, const counterparts& rules,
                                        std::span<const std::size_t> right_names) {
  const tokens on_left = tokens_of(left);
  const tokens on_right = tokens_of(right);
  const auto kept = kept_between(on_left, on_right, rules);
  auto runs = runs_between(kept, on_left.size(), on_right.size());
  if (runs.empty()) return {};
  return edit_maker(on_left, on_right, std::move(runs), right_names).make();
}

}  // namespace urispec::diff
