#include "diff/definitions.hpp"

#include "abnf/print.hpp"
#include "abnf/references.hpp"
#include "diff/common_subsequence.hpp"
#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"
#include "unicode/text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

namespace urispec::diff {
namespace {

int rank(pair_origin origin) {
  if (origin == pair_origin::user) return 0;
  return origin == pair_origin::name ? 1 : 2;
}

}  // namespace

counterparts find_counterparts(const abnf::grammar& left, const abnf::grammar& right,
                               std::span<const rule_difference> pairs) {
  counterparts names;
  names.of_left.resize(left.rules.size());
  names.of_right.resize(right.rules.size());
  std::vector<const rule_difference*> ranked;
  for (const auto& pair : pairs) ranked.push_back(&pair);
  std::ranges::stable_sort(ranked, {}, [](const auto* pair) { return rank(pair->origin); });
  for (const auto* pair : ranked) {
    const auto l = left.find(pair->left);
    const auto r = right.find(pair->right);
    if (!l || !r || names.of_left[*l] || names.of_right[*r]) continue;
    names.of_left[*l] = r;
    names.of_right[*r] = l;
  }
  return names;
}

namespace {

bool has_letter(std::string_view text) {
  return std::ranges::any_of(text, [](char c) { return unicode::is_letter(static_cast<unsigned char>(c)); });
}

class tokenizer {
 public:
  explicit tokenizer(abnf::notation n) : notation_(n) {}

  void add(const abnf::expression& e) {
    std::visit([&](const auto& node) { put(node, e); }, e.node);
  }

  [[nodiscard]] std::vector<definition_token> take() { return std::move(tokens_); }

 private:
  void sign(token_kind kind, std::string_view text, std::string_view meaning, const abnf::expression& whole) {
    tokens_.push_back({std::string(text), std::string(meaning), std::nullopt, false, kind, &whole});
  }
  void leaf(std::string text, std::string meaning, const abnf::expression& whole) {
    tokens_.push_back({std::move(text), std::move(meaning), std::nullopt, false, token_kind::leaf, &whole});
  }
  void name(std::string text, std::size_t rule, const abnf::expression& whole) {
    tokens_.push_back({std::move(text), {}, rule, false, token_kind::leaf, &whole});
  }

  void put(const abnf::alternation& a, const abnf::expression& whole) {
    for (std::size_t i = 0; i < a.alternatives.size(); ++i) {
      if (i != 0) sign(token_kind::slash, notation_ == abnf::notation::rfc822 ? "|" : "/", "/", whole);
      add(a.alternatives[i]);
    }
  }
  void put(const abnf::concatenation& c, const abnf::expression& /*whole*/) {
    for (const auto& part : c.parts) add(part);
  }
  void put(const abnf::option& o, const abnf::expression& whole) {
    sign(token_kind::open_option, "[", "[", whole);
    add(o.body.front());
    sign(token_kind::close_option, "]", "]", whole);
  }
  void put(const abnf::group& g, const abnf::expression& whole) {
    sign(token_kind::open_group, "(", "(", whole);
    add(g.body.front());
    sign(token_kind::close_group, ")", ")", whole);
  }

  void put(const abnf::repetition& r, const abnf::expression& whole) {
    const auto bound = [](std::uint32_t n) { return n == abnf::repetition::unbounded ? "" : std::to_string(n); };
    const std::string minimum = r.minimum == 0 ? "" : std::to_string(r.minimum);
    const std::string text =
        r.minimum == r.maximum ? std::to_string(r.minimum) : fmt::format("{}*{}", minimum, bound(r.maximum));
    tokens_.push_back({text, fmt::format("{} to {} times", r.minimum, bound(r.maximum)), std::nullopt, true,
                       token_kind::repeat, &whole});
    add(r.body.front());
  }

  void put(const abnf::rule_reference& r, const abnf::expression& whole) { name(r.name, r.rule, whole); }
  void put(const abnf::prose& p, const abnf::expression& whole) { name(abnf::print(whole, notation_), p.rule, whole); }

  void put(const abnf::literal& l, const abnf::expression& whole) {
    const bool in_either_case = l.matching == abnf::letter_case::insensitive && has_letter(l.text);
    leaf(abnf::print(whole, notation_), in_either_case ? "either case " + unicode::lower(l.text) : "text " + l.text,
         whole);
  }
  void put(const abnf::code_point_sequence& s, const abnf::expression& whole) {
    std::string text;
    for (const char32_t c : s.code_points) text += unicode::to_utf8(std::u32string(1, c));
    leaf(abnf::print(whole, notation_), "text " + text, whole);
  }
  void put(const abnf::value_range& r, const abnf::expression& whole) {
    if (r.first == r.last) {
      leaf(abnf::print(whole, notation_), "text " + unicode::to_utf8(std::u32string(1, r.first)), whole);
    } else {
      leaf(abnf::print(whole, notation_), fmt::format("{:X} to {:X}", static_cast<std::uint32_t>(r.first),
                                                      static_cast<std::uint32_t>(r.last)), whole);
    }
  }

  abnf::notation notation_;
  std::vector<definition_token> tokens_;
};

}  // namespace

std::vector<definition_token> tokens_of(const abnf::rule& rule) {
  tokenizer reader(rule.notation);
  reader.add(rule.definition);
  return reader.take();
}

bool is_same(const definition_token& left, const definition_token& right, const counterparts& rules) {
  if (left.rule.has_value() != right.rule.has_value()) return false;
  return left.rule ? rules.of_left[*left.rule] == right.rule : left.meaning == right.meaning;
}

namespace {

bool has_matching_brackets(const std::vector<definition_token>& tokens, std::size_t begin, std::size_t end) {
  std::size_t open = 0;
  for (std::size_t i = begin; i < end; ++i) {
    const token_kind kind = tokens[i].kind;
    if (kind == token_kind::open_group || kind == token_kind::open_option) ++open;
    if (kind != token_kind::close_group && kind != token_kind::close_option) continue;
    if (open == 0) return false;
    --open;
  }
  return open == 0;
}

// Slides what one side alone has. `place` is the member of a pair that is of this side; `is_pair(t, kept)` says whether
// token t of this side is the same as the token of the other side in a pair.
template <typename Place, typename IsPair>
class slider {
 public:
  slider(const std::vector<definition_token>& tokens, kept_tokens& common_tokens, Place place, IsPair is_pair)
      : tokens_(tokens), kept_(common_tokens), place_(place), is_pair_(is_pair) {}

  void slide_all() {
    for (std::size_t next = 0; next <= kept_.size(); ++next) {
      const std::size_t begin = next == 0 ? 0 : kept_[next - 1].*place_ + 1;
      const std::size_t end = next == kept_.size() ? tokens_.size() : kept_[next].*place_;
      if (begin == end || has_matching_brackets(tokens_, begin, end)) continue;
      auto shifted = to_the_right(next, begin, end);
      if (!shifted) shifted = to_the_left(next, begin, end);
      if (shifted) kept_ = std::move(*shifted);
    }
  }

 private:
  // `next` is the first pair after the tokens.
  [[nodiscard]] std::optional<kept_tokens> to_the_right(std::size_t next, std::size_t begin, std::size_t end) const {
    kept_tokens shifted = kept_;
    for (; next < kept_.size() && kept_[next].*place_ == end && is_pair_(begin, kept_[next]); ++next) {
      shifted[next].*place_ = begin;
      if (has_matching_brackets(tokens_, ++begin, ++end)) return shifted;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<kept_tokens> to_the_left(std::size_t next, std::size_t begin, std::size_t end) const {
    kept_tokens shifted = kept_;
    for (; next > 0 && kept_[next - 1].*place_ + 1 == begin && is_pair_(end - 1, kept_[next - 1]); --next) {
      shifted[next - 1].*place_ = end - 1;
      if (has_matching_brackets(tokens_, --begin, --end)) return shifted;
    }
    return std::nullopt;
  }

  const std::vector<definition_token>& tokens_;
  kept_tokens& kept_;
  Place place_;
  IsPair is_pair_;
};

}  // namespace

kept_tokens kept_between(const std::vector<definition_token>& left, const std::vector<definition_token>& right,
                         const counterparts& rules) {
  using pair = kept_tokens::value_type;
  const auto equal_tokens = [&](std::size_t l, std::size_t r) { return is_same(left[l], right[r], rules); };
  auto common_tokens = common_subsequence(left.size(), right.size(), equal_tokens);
  slider(right, common_tokens, &pair::second, [&](std::size_t r, const pair& p) {
    return equal_tokens(p.first, r);
  }).slide_all();
  slider(left, common_tokens, &pair::first, [&](std::size_t l, const pair& p) {
    return equal_tokens(l, p.second);
  }).slide_all();
  return common_tokens;
}

namespace {

std::vector<edited_token> all_changed(std::vector<definition_token> tokens) {
  std::vector<edited_token> edited;
  for (auto& token : tokens) edited.push_back({std::move(token.text), token.joined, true});
  return edited;
}

}  // namespace

bool definition_edit::changes_tokens() const {
  return std::ranges::any_of(left, &edited_token::is_changed) || std::ranges::any_of(right, &edited_token::is_changed);
}

definition_edit compare_definitions(const abnf::rule& left, const abnf::rule& right, const counterparts& rules) {
  auto on_left = tokens_of(left);
  auto on_right = tokens_of(right);
  const auto common_tokens = kept_between(on_left, on_right, rules);
  definition_edit edit{all_changed(std::move(on_left)), all_changed(std::move(on_right))};
  for (const auto& [l, r] : common_tokens) {
    edit.left[l].is_changed = false;
    edit.right[r].is_changed = false;
  }
  return edit;
}

namespace {

// False for the signs of the notation, which any two definitions may have.
bool is_name_or_terminal(const edited_token& t) {
  return std::ranges::any_of(t.text, [](char c) { return unicode::is_letter(c) || c == '"' || c == '\'' || c == '<'; });
}

}  // namespace

double likeness_of(const definition_edit& edit) {
  const auto is_shared = [](const edited_token& t) { return !t.is_changed && is_name_or_terminal(t); };
  if (std::ranges::none_of(edit.left, is_shared)) return 0;
  const auto shared = [](const std::vector<edited_token>& tokens) {
    return static_cast<double>(std::ranges::count(tokens, false, &edited_token::is_changed));
  };
  return (shared(edit.left) + shared(edit.right)) / static_cast<double>(edit.left.size() + edit.right.size());
}

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
    auto expression = alternatives();
    return position_ == row_.size() ? std::move(expression) : std::nullopt;
  }

 private:
  [[nodiscard]] bool next_is(token_kind kind) const {
    return position_ < row_.size() && row_[position_].token->kind == kind;
  }

  std::optional<abnf::expression> alternatives() {
    abnf::alternation choice;
    do {
      auto term = parts();
      if (!term) return std::nullopt;
      choice.alternatives.push_back(std::move(*term));
    } while (next_is(token_kind::slash) && ++position_ != 0);
    return choice.alternatives.size() == 1 ? std::move(choice.alternatives.front())
                                           : abnf::expression{std::move(choice), {}};
  }

  std::optional<abnf::expression> parts() {
    abnf::concatenation sequence;
    while (next_is(token_kind::leaf) || next_is(token_kind::repeat) || next_is(token_kind::open_group) ||
           next_is(token_kind::open_option)) {
      auto term = part();
      if (!term) return std::nullopt;
      sequence.parts.push_back(std::move(*term));
    }
    if (sequence.parts.empty()) return std::nullopt;
    return sequence.parts.size() == 1 ? std::move(sequence.parts.front()) : abnf::expression{std::move(sequence), {}};
  }

  std::optional<abnf::expression> part() {
    if (!next_is(token_kind::repeat)) return element();
    abnf::repetition repeated = std::get<abnf::repetition>(row_[position_++].token->source->node);
    auto body = element();
    if (!body) return std::nullopt;
    repeated.body.front() = std::move(*body);
    return abnf::expression{std::move(repeated), {}};
  }

  std::optional<abnf::expression> element() {
    if (next_is(token_kind::leaf)) return leaf(row_[position_++]);
    const bool is_option = next_is(token_kind::open_option);
    if (!is_option && !next_is(token_kind::open_group)) return std::nullopt;
    ++position_;
    auto body = alternatives();
    if (!body || !next_is(is_option ? token_kind::close_option : token_kind::close_group)) return std::nullopt;
    ++position_;
    std::vector<abnf::expression> inside;
    inside.push_back(std::move(*body));
    return is_option ? abnf::expression{abnf::option{std::move(inside)}, {}}
                     : abnf::expression{abnf::group{std::move(inside)}, {}};
  }

  [[nodiscard]] abnf::expression leaf(const placed_token& placed) const {
    abnf::expression element = *placed.token->source;
    if (!placed.is_right) return element;
    if (auto* r = std::get_if<abnf::rule_reference>(&element.node)) r->rule = right_names_[r->rule];
    if (auto* p = std::get_if<abnf::prose>(&element.node)) p->rule = right_names_[p->rule];
    return element;
  }

  std::span<const placed_token> row_;
  std::span<const std::size_t> right_names_;
  std::size_t position_ = 0;
};

// Tokens that one side has in place of those of the other, between tokens that both have.
struct run {
  std::size_t left_begin, left_end, right_begin, right_end;
};

std::vector<run> runs_between(const std::vector<std::pair<std::size_t, std::size_t>>& common_tokens, std::size_t left,
                              std::size_t right) {
  std::vector<run> runs;
  std::size_t l = 0, r = 0;
  const auto until = [&](std::size_t next_left, std::size_t next_right) {
    if (l < next_left || r < next_right) runs.push_back({l, next_left, r, next_right});
    l = next_left + 1;
    r = next_right + 1;
  };
  for (const auto& [next_left, next_right] : common_tokens) until(next_left, next_right);
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
    std::vector<run_group> groups;
    if (left_.size() + right_.size() <= most_tokens) {
      run_group open;
      for (std::size_t i = 0; i < runs_.size(); ++i) {
        open.push_back(i);
        if (!definition_with(open)) continue;
        groups.push_back(std::move(open));
        open.clear();
      }
      while (!open.empty() && !groups.empty()) {
        open.insert(open.begin(), groups.back().begin(), groups.back().end());
        groups.pop_back();
        if (!definition_with(open)) continue;
        groups.push_back(std::move(open));
        open.clear();
      }
      if (groups.size() <= most_edits * most_edits) groups = equal_ones_joined(std::move(groups));
    }
    if (!groups.empty() && groups.size() <= most_edits) return groups;
    run_group whole;
    for (std::size_t i = 0; i < runs_.size(); ++i) whole.push_back(i);
    return {std::move(whole)};
  }

  [[nodiscard]] std::vector<run_group> equal_ones_joined(std::vector<run_group> groups) const {
    std::vector<run_group> joined;
    for (run_group& group : groups) {
      const auto twin = std::ranges::find_if(joined, [&](const run_group& other) {
        return removed_by(first_place(other)) == removed_by(group) && added_by(first_place(other)) == added_by(group);
      });
      auto joint = twin == joined.end() ? run_group() : *twin;
      joint.insert(joint.end(), group.begin(), group.end());
      if (twin == joined.end() || group.size() > 1 || !definition_with(joint)) {
        joined.push_back(std::move(group));
      } else {
        *twin = std::move(joint);
      }
    }
    return joined;
  }

  // The first of several equal runs; all runs of a group that only make sense together.
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
    const run_group first_group = first_place(group);
    auto alone = definition_with(group);
    return {removed_by(first_group), added_by(first_group), places_of(group),
            alone ? std::move(*alone) : abnf::expression()};
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
  const auto common_tokens = kept_between(on_left, on_right, rules);
  auto runs = runs_between(common_tokens, on_left.size(), on_right.size());
  if (runs.empty()) return {};
  return edit_maker(on_left, on_right, std::move(runs), right_names).make();
}

}  // namespace urispec::diff
