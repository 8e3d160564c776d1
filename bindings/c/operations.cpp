// Resolution, normalization and diagnosis.
#include "values.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/normalize.hpp"
#include "urispec/resolve.hpp"

#include <array>
#include <utility>

namespace urispec::c {
namespace {

normalization_steps steps_of(unsigned bits) noexcept {
  constexpr std::array known{std::pair{URISPEC_PERCENT_ENCODING, normalization_step::percent_encoding},
                             std::pair{URISPEC_LETTER_CASE, normalization_step::letter_case},
                             std::pair{URISPEC_DOT_SEGMENTS, normalization_step::dot_segments},
                             std::pair{URISPEC_SCHEME_BASED, normalization_step::scheme_based}};
  normalization_steps steps;
  for (const auto& [bit, step] : known) {
    if ((bits & bit) != 0) steps.insert(step);
  }
  return steps;
}

urispec_diagnosis nothing_known() noexcept {
  urispec_diagnosis made{};
  made.fault = range_of({});
  made.reading = -1;
  return made;
}

// As put_made, with the grammar of a rule that may not be there.
template <typename Make>
urispec_status put_made_by_grammar(urispec_rule rule, urispec_buffer* to, urispec_error* error, Make make) noexcept {
  put({}, to);
  const auto read_as = rule_of(rule);
  if (!read_as) return put_unknown_rule(error);
  return put_made(to, error, [&] { return make(read_as->grammar); });
}

void put(const diagnosis& found, urispec_diagnosis& to) {
  if (found.cause) {
    to.cause = found.cause->entry->id.data();
    to.title = found.cause->entry->title.data();
    to.advice = found.cause->entry->advice.data();
    to.sections = found.cause->sections.data();
    to.fault = range_of(found.cause->fault);
  }
  if (!found.kind.empty()) to.kind = found.kind.data();
  if (found.reading) to.reading = static_cast<std::int32_t>(*found.reading);
  if (found.repairs.empty()) return;
  const repair& first = found.repairs.front();
  to.repair = first.source == repair_source::cause ? URISPEC_REPAIR_OF_CAUSE : URISPEC_REPAIR_NEAREST;
  to.is_fix = is_fix(first) ? 1 : 0;
  if (const auto doubt = doubt_about(first); doubt != repair_doubt::none) to.doubt = name(doubt).data();
}

}  // namespace
}  // namespace urispec::c

urispec_status urispec_resolve(urispec_text base, urispec_text reference, urispec_rule rule, urispec_buffer* result,
                               urispec_error* error) {
  using namespace urispec::c;
  return put_made_by_grammar(rule, result, error, [&](urispec::grammar g) {
    return urispec::resolve(view(base), view(reference), g);
  });
}

urispec_status urispec_normalize(urispec_text text, urispec_rule rule, unsigned steps, urispec_buffer* result,
                                 urispec_error* error) {
  using namespace urispec::c;
  return put_made_by_grammar(rule, result, error, [&](urispec::grammar g) {
    return urispec::normalize(view(text), {.steps = steps_of(steps), .grammar = g});
  });
}

urispec_status urispec_diagnose(urispec_text text, urispec_rule rule, urispec_diagnosis* found,
                                urispec_buffer* repaired, urispec_error* error) {
  using namespace urispec::c;
  put({}, repaired);
  if (found != nullptr) *found = nothing_known();
  const urispec_status status = urispec_validate(text, rule, error);
  if (status != URISPEC_INVALID && status != URISPEC_ILL_FORMED_UTF8) return status;
  return unless_memory_runs_out(error, [&] {
    const auto known = urispec::diagnose(
        view(text), *rule_of(rule),
        {.repairs = urispec::repair_search::several, .elsewhere = urispec::elsewhere_search::none});
    if (!known) return status;
    if (found != nullptr) put(*known, *found);
    if (!known->repairs.empty()) put(known->repairs.front().text, repaired);
    return status;
  });
}
