#include "diff/definitions/kept_tokens.hpp"

#include "diff/definitions/common_subsequence.hpp"

#include <optional>

namespace urispec::diff {
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
  slider(const std::vector<definition_token>& tokens, kept_tokens& kept, Place place, IsPair is_pair)
      : tokens_(tokens), kept_(kept), place_(place), is_pair_(is_pair) {}

  void slide_all() {
    for (std::size_t next = 0; next <= kept_.size(); ++next) {
      const std::size_t begin = next == 0 ? 0 : kept_[next - 1].*place_ + 1;
      const std::size_t end = next == kept_.size() ? tokens_.size() : kept_[next].*place_;
      if (begin == end || has_matching_brackets(tokens_, begin, end)) continue;
      auto moved = to_the_right(next, begin, end);
      if (!moved) moved = to_the_left(next, begin, end);
      if (moved) kept_ = std::move(*moved);
    }
  }

 private:
  // `next` is the first pair after the tokens.
  [[nodiscard]] std::optional<kept_tokens> to_the_right(std::size_t next, std::size_t begin, std::size_t end) const {
    kept_tokens moved = kept_;
    for (; next < kept_.size() && kept_[next].*place_ == end && is_pair_(begin, kept_[next]); ++next) {
      moved[next].*place_ = begin;
      if (has_matching_brackets(tokens_, ++begin, ++end)) return moved;
    }
    return std::nullopt;
  }

  [[nodiscard]] std::optional<kept_tokens> to_the_left(std::size_t next, std::size_t begin, std::size_t end) const {
    kept_tokens moved = kept_;
    for (; next > 0 && kept_[next - 1].*place_ + 1 == begin && is_pair_(end - 1, kept_[next - 1]); --next) {
      moved[next - 1].*place_ = end - 1;
      if (has_matching_brackets(tokens_, --begin, --end)) return moved;
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
  const auto same = [&](std::size_t l, std::size_t r) { return is_same(left[l], right[r], rules); };
  auto kept = common_subsequence(left.size(), right.size(), same);
  slider(right, kept, &pair::second, [&](std::size_t r, const pair& p) { return same(p.first, r); }).slide_all();
  slider(left, kept, &pair::first, [&](std::size_t l, const pair& p) { return same(l, p.second); }).slide_all();
  return kept;
}

}  // namespace urispec::diff
