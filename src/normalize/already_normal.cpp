#include "normalize/already_normal.hpp"

#include "normalize/changing_octets.hpp"
#include "normalize/characters.hpp"
#include "normalize/scheme_rules.hpp"

#include <cstddef>
#include <string_view>

namespace urispec::normalizing {

namespace {

// Letters of a scheme or a host stand before the path. Those of a userinfo do not change; they are rarely capitals, so
// they are looked at too.
std::size_t lowered_end(const components& c, const normalization& how) noexcept {
  return how.steps.contains(normalization_step::letter_case) ? c.path().begin_offset() : 0;
}

changing_octets octets_that_change(const components& c, const normalization& how) noexcept {
  changing_octets of;
  of.lowered_end = lowered_end(c, how);
  of.small_digits = how.steps.contains(normalization_step::letter_case);
  of.dot_segments = how.steps.contains(normalization_step::dot_segments);
  if (how.steps.contains(normalization_step::percent_encoding)) {
    const unreserved_characters& unreserved = unreserved_of(how.grammar);
    of.escapes = &unreserved.by_second_digit;
    of.escapes_beyond_ascii = how.decode == decoded_characters::of_the_grammar && unreserved.beyond_ascii;
  }
  return of;
}

// A relative path keeps each "../" that it begins with.
std::string_view without_leading_dot_dots(std::string_view path) noexcept {
  constexpr std::string_view dot_dot = "../";
  while (path.starts_with(dot_dot)) path.remove_prefix(dot_dot.size());
  return path;
}

bool may_change_by_scheme(const components& c) noexcept {
  if (c.port() || (c.scheme() && c.authority() && c.path()->empty())) return true;
  const scheme_rule* const rule = c.scheme() ? find_scheme_rule(*c.scheme()) : nullptr;
  return rule != nullptr &&
         (rule->without_host != empty_host::has_no_meaning || rule->insensitive != insensitive_part::none);
}

}  // namespace

bool is_already_normal(const components& c, const normalization& how) noexcept {
  std::string_view text = c.text;
  if (how.steps.contains(normalization_step::dot_segments) && c.path()->starts_with('.')) {
    if (c.path().begin_offset() != 0) return false;
    text = without_leading_dot_dots(text);
    if (text.starts_with('.')) return false;
  }
  const std::size_t candidate = first_candidate(text, lowered_end(c, how));
  if (candidate != text.size() && any_changes_from(candidate, text, octets_that_change(c, how))) return false;
  return !how.steps.contains(normalization_step::scheme_based) || !may_change_by_scheme(c);
}

}  // namespace urispec::normalizing
