// The ladder of comparison: both texts are normalized rung by rung until they are equal.
#include "urispec/normalize.hpp"

#include "normalize/characters.hpp"
#include "urispec/components.hpp"
#include "urispec/uri.hpp"
#include "octets/triplets.hpp"
#include "urispec/resolve.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <utility>

namespace urispec {

namespace {

// Null for the lowest rung, which has no step, and for the topmost, which is not a step.
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

// RFC 3987 §5.3.2.3: encoded or not, a character that is not reserved is the same. Normalization decodes of those
// beyond ASCII what it may; the others are encoded here.
void encode_what_stays_encoded(std::string& form, const normalization::unreserved_characters& unreserved) {
  const auto is_beyond_ascii = [](char c) { return static_cast<unsigned char>(c) >= 0x80; };
  if (std::ranges::none_of(form, is_beyond_ascii)) return;
  std::string encoded;
  for (std::string_view rest = form; !rest.empty();) {
    const unicode::decoded first = unicode::first_code_point(rest).value_or(unicode::decoded{0, 1});
    const std::string_view character = rest.substr(0, first.size);
    if (!is_beyond_ascii(rest.front()) || unreserved.decodes(first.code_point, character)) {
      encoded += character;
    } else {
      for (const char octet : character) append_triplet(encoded, static_cast<unsigned char>(octet));
    }
    rest.remove_prefix(first.size);
  }
  form = std::move(encoded);
}

// The host that the text has is converted; what the conversion makes is another text to normalize.
void convert_host(std::string& form, const normalization_options& up_to, host_rewriter with_ascii_host) {
  const rule_ref rule = start_rule(up_to.grammar);
  const result<components> normal = parse(form, rule);
  if (!normal) return;
  const std::optional<std::string> converted = with_ascii_host(*normal);
  if (!converted) return;
  const result<components> components_again = parse(*converted, rule);
  if (!components_again) return;
  form.clear();
  normalize_to(form, *components_again, up_to);
}

// Writes to `form`, whose memory is used again: normal by the steps up to the rung.
void write_form(std::string& form, rung r, const components& c, const comparison_options& options) {
  normalization_options up_to = options.normalization;
  up_to.steps = steps_up_to(r, options.normalization.steps);
  form.clear();
  normalize_to(form, c, up_to);
  if (r == rung::domain_names) convert_host(form, up_to, options.with_ascii_host);
  const auto& unreserved = normalization::unreserved_of(options.normalization.grammar);
  const bool decodes = up_to.steps.contains(normalization_step::percent_encoding) &&
                       options.normalization.decode == decoded_characters::unicode && unreserved.beyond_ascii;
  if (decodes) encode_what_stays_encoded(form, unreserved);
}

}  // namespace

std::string_view name(rung r) noexcept {
  const auto step = step_of(r);
  if (step) return name(*step);
  return r == rung::identical ? "identical" : "domain-names";
}

std::string_view source(rung r, grammar g) noexcept {
  const auto step = step_of(r);
  if (step) return source(*step, g);
  if (r == rung::domain_names) return "RFC 3987 section 5.3.3";
  if (normalization::unreserved_of(g).beyond_ascii) return "RFC 3987 section 5.3.1";
  const bool old = default_resolution_options(g).algorithm == resolution_algorithm::rfc2396;
  return old ? "RFC 2396 section 6" : "RFC 3986 section 6.2.1";
}

bool has_rung(rung r, const comparison_options& options) noexcept {
  if (r == rung::domain_names) return options.with_ascii_host != nullptr;
  const auto step = step_of(r);
  return !step || options.normalization.steps.contains(*step);
}

result<std::string> form_on(rung r, std::string_view text, const comparison_options& options) {
  const rule_ref rule = start_rule(options.normalization.grammar);
  result<components> parsed = parse(text, rule);
  if (!parsed) return parsed.error();
  if (options.fragments == fragments::left_out) parsed = parse(without_fragment(*parsed), rule);
  std::string form;
  write_form(form, r, *parsed, options);
  return form;
}

comparison_result compare(std::string_view a, std::string_view b, const comparison_options& options) {
  using operand = comparison_error::operand;
  const rule_ref rule = start_rule(options.normalization.grammar);
  result<components> first = parse(a, rule);
  if (!first) return comparison_error{operand::first, first.error()};
  result<components> second = parse(b, rule);
  if (!second) return comparison_error{operand::second, second.error()};
  if (options.fragments == fragments::left_out) {
    a = without_fragment(*first);
    b = without_fragment(*second);
    first = parse(a, rule);
    second = parse(b, rule);
  }

  if (a == b) return std::optional(rung::identical);
  std::string normal_a;
  std::string normal_b;
  for (const rung r : all_rungs) {
    if (r == rung::identical || !has_rung(r, options)) continue;
    write_form(normal_a, r, *first, options);
    write_form(normal_b, r, *second, options);
    if (normal_a == normal_b) return std::optional(r);
  }
  return std::optional<rung>();
}

}  // namespace urispec
