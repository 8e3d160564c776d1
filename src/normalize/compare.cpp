#include "urispec/normalize/compare.hpp"

#include "urispec/parse/parse.hpp"

namespace urispec {

namespace {

// Null for the lowest rung, which has no step.
constexpr std::optional<normalization_step> step_of(rung r) noexcept {
  switch (r) {
    case rung::identical: return std::nullopt;
    case rung::letter_case: return normalization_step::letter_case;
    case rung::character: return normalization_step::character;
    case rung::percent_encoding: return normalization_step::percent_encoding;
    case rung::dot_segments: return normalization_step::dot_segments;
    case rung::scheme_based: return normalization_step::scheme_based;
  }
  return std::nullopt;
}

// The fragment is the end of the text, so what is left is a text that begins where `c` does.
std::string_view without_fragment(std::string_view text, const components& c) noexcept {
  return c.fragment() ? text.substr(0, c.fragment().begin_offset() - 1) : text;
}

}  // namespace

std::string_view name(rung r) noexcept {
  const auto step = step_of(r);
  return step ? name(*step) : "identical";
}

std::string_view source(rung r) noexcept {
  const auto step = step_of(r);
  return step ? source(*step) : "RFC 3986 section 6.2.1";
}

normalization_steps steps_up_to(rung r, normalization_steps available) noexcept {
  normalization_steps steps;
  for (const rung lower : all_rungs) {
    const auto step = step_of(lower);
    if (step && available.contains(*step)) steps.insert(*step);
    if (lower == r) break;
  }
  return steps;
}

comparison_result compare(std::string_view a, std::string_view b, const comparison& how) {
  using operand = comparison_error::operand;
  const rule_ref rule = start_rule(how.how.grammar);
  result<components> first = parse(a, rule);
  if (!first) return comparison_error{operand::first, first.error()};
  result<components> second = parse(b, rule);
  if (!second) return comparison_error{operand::second, second.error()};
  if (how.fragments == fragments::left_out) {
    a = without_fragment(a, *first);
    b = without_fragment(b, *second);
    first = parse(a, rule);
    second = parse(b, rule);
  }

  if (a == b) return std::optional(rung::identical);
  std::string normal_a;
  std::string normal_b;
  for (const rung r : all_rungs) {
    const auto step = step_of(r);
    if (!step || !how.how.steps.contains(*step)) continue;
    normalization up_to = how.how;
    up_to.steps = steps_up_to(r, how.how.steps);
    normalize_to(normal_a, *first, up_to);
    normalize_to(normal_b, *second, up_to);
    if (normal_a == normal_b) return std::optional(r);
  }
  return std::optional<rung>();
}

}  // namespace urispec
