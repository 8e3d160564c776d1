#include "urispec/normalize/compare.hpp"

#include "urispec/parse/parse.hpp"
#include "urispec/tree/without_fragment.hpp"

namespace urispec {

namespace {

// Null for the lowest rung, which has no step, and for the topmost, which is none.
constexpr std::optional<normalization_step> step_of(rung r) noexcept {
  switch (r) {
    case rung::identical:
      return std::nullopt;
    case rung::letter_case:
      return normalization_step::letter_case;
    case rung::character:
      return normalization_step::character;
    case rung::percent_encoding:
      return normalization_step::percent_encoding;
    case rung::dot_segments:
      return normalization_step::dot_segments;
    case rung::scheme_based:
      return normalization_step::scheme_based;
    case rung::domain_names:
      return std::nullopt;
  }
  return std::nullopt;
}

// The set of steps that a rung stands for, of those that there are rungs for.
normalization_steps steps_up_to(rung r, normalization_steps available) noexcept {
  normalization_steps steps;
  for (const rung lower : all_rungs) {
    const auto step = step_of(lower);
    if (step && available.contains(*step)) steps.insert(*step);
    if (lower == r) break;
  }
  return steps;
}

// To `out`, whose memory is used again: normal by the steps up to the rung. On the topmost the host that this has is converted; what the conversion makes is
// another text to normalize.
void write_form(std::string& out, rung r, const components& c, const comparison& how) {
  normalization up_to = how.how;
  up_to.steps = steps_up_to(r, how.how.steps);
  out.clear();
  normalize_to(out, c, up_to);
  if (r != rung::domain_names) return;
  const rule_ref rule = start_rule(how.how.grammar);
  const result<components> normal = parse(out, rule);
  if (!normal) return;
  const std::optional<std::string> converted = how.with_ascii_host(*normal);
  if (!converted) return;
  const result<components> again = parse(*converted, rule);
  if (!again) return;
  out.clear();
  normalize_to(out, *again, up_to);
}

}  // namespace

std::string_view name(rung r) noexcept {
  const auto step = step_of(r);
  if (step) return name(*step);
  return r == rung::identical ? "identical" : "domain-names";
}

std::string_view source(rung r) noexcept {
  const auto step = step_of(r);
  if (step) return source(*step);
  return r == rung::identical ? "RFC 3986 section 6.2.1" : "RFC 3987 section 5.3.3";
}

bool has_rung(rung r, const comparison& how) noexcept {
  if (r == rung::domain_names) return how.with_ascii_host != nullptr;
  const auto step = step_of(r);
  return !step || how.how.steps.contains(*step);
}

result<std::string> form_on(rung r, std::string_view text, const comparison& how) {
  const rule_ref rule = start_rule(how.how.grammar);
  result<components> parsed = parse(text, rule);
  if (!parsed) return parsed.error();
  if (how.fragments == fragments::left_out) parsed = parse(without_fragment(*parsed), rule);
  std::string form;
  write_form(form, r, *parsed, how);
  return form;
}

comparison_result compare(std::string_view a, std::string_view b, const comparison& how) {
  using operand = comparison_error::operand;
  const rule_ref rule = start_rule(how.how.grammar);
  result<components> first = parse(a, rule);
  if (!first) return comparison_error{operand::first, first.error()};
  result<components> second = parse(b, rule);
  if (!second) return comparison_error{operand::second, second.error()};
  if (how.fragments == fragments::left_out) {
    a = without_fragment(*first);
    b = without_fragment(*second);
    first = parse(a, rule);
    second = parse(b, rule);
  }

  if (a == b) return std::optional(rung::identical);
  std::string normal_a;
  std::string normal_b;
  for (const rung r : all_rungs) {
    if (r == rung::identical || !has_rung(r, how)) continue;
    write_form(normal_a, r, *first, how);
    write_form(normal_b, r, *second, how);
    if (normal_a == normal_b) return std::optional(r);
  }
  return std::optional<rung>();
}

}  // namespace urispec
