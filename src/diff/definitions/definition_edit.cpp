#include "urispec/diff/definition_edit.hpp"

#include "diff/definitions/kept_tokens.hpp"
#include "diff/definitions/tokens.hpp"

#include <algorithm>
#include <utility>

namespace urispec::diff {
namespace {

std::vector<edited_token> all_changed(std::vector<definition_token> tokens) {
  std::vector<edited_token> edited;
  for (auto& token : tokens) edited.push_back({std::move(token.text), token.joined, true});
  return edited;
}

}  // namespace

bool definition_edit::changes_tokens() const {
  return std::ranges::any_of(left, &edited_token::changed) || std::ranges::any_of(right, &edited_token::changed);
}

definition_edit compare_definitions(const abnf::rule& left, const abnf::rule& right, const counterparts& rules) {
  auto on_left = tokens_of(left);
  auto on_right = tokens_of(right);
  const auto kept = kept_between(on_left, on_right, rules);
  definition_edit edit{all_changed(std::move(on_left)), all_changed(std::move(on_right))};
  for (const auto& [l, r] : kept) {
    edit.left[l].changed = false;
    edit.right[r].changed = false;
  }
  return edit;
}

double likeness_of(const definition_edit& edit) {
  const auto shared = [](const std::vector<edited_token>& tokens) {
    return static_cast<double>(std::ranges::count(tokens, false, &edited_token::changed));
  };
  return (shared(edit.left) + shared(edit.right)) / static_cast<double>(edit.left.size() + edit.right.size());
}

}  // namespace urispec::diff
