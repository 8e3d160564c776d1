// The functions of urispec.h: their arguments become values of C++, and the results values of C.
#include "urispec/browsers.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/ecma.hpp"
#include "urispec/normalize.hpp"
#include "urispec/resolve.hpp"
#include "urispec/url_standard.hpp"
#include "urispec/version.hpp"
#include "values.hpp"

#include <array>
#include <cstdint>
#include <string>
#include <utility>

namespace urispec::c {
namespace {

// The number of the first text whose offsets are not in order, or not inside the data; that of texts if there is none.
template <typename Offset>
std::size_t first_misplaced(const urispec_texts& texts, const Offset* offsets) noexcept {
  std::size_t n = 0;
  while (n < texts.count && offsets[n] >= 0 && offsets[n] <= offsets[n + 1] &&
         static_cast<std::uint64_t>(offsets[n + 1]) <= texts.size) {
    ++n;
  }
  return n;
}

// Calls `read` with the number of each text and the text; counts the calls that return true.
template <typename Offset, typename Read>
urispec_status read_batch(const urispec_texts& texts, const Offset* offsets, std::size_t* count, Read read) noexcept {
  std::size_t valid = 0;
  const std::size_t misplaced = first_misplaced(texts, offsets);
  if (misplaced != texts.count) {
    if (count != nullptr) *count = misplaced;
    return URISPEC_BAD_OFFSETS;
  }
  for (std::size_t n = 0; n < texts.count; ++n) {
    const auto begin = static_cast<std::size_t>(offsets[n]);
    const std::string_view text(texts.data + begin, static_cast<std::size_t>(offsets[n + 1]) - begin);
    if (read(n, text)) ++valid;
  }
  if (count != nullptr) *count = valid;
  return URISPEC_OK;
}

template <typename Read>
urispec_status read_batch(const urispec_texts& texts, urispec_rule rule, std::size_t* count, Read read) noexcept {
  if (count != nullptr) *count = 0;
  const auto ref = rule_of(rule);
  if (!ref) return URISPEC_UNKNOWN_RULE;
  const auto read_by_rule = [&](std::size_t n, std::string_view text) { return read(n, text, *ref); };
  return texts.offsets32 != nullptr ? read_batch(texts, texts.offsets32, count, read_by_rule)
                                    : read_batch(texts, texts.offsets64, count, read_by_rule);
}

std::string message_of(const urispec_error& error) {
  if (error.status == URISPEC_OK) return {};
  if (error.status == URISPEC_NO_MEMORY) return "memory is short";
  if (error.status == URISPEC_UNKNOWN_RULE) return "there is no such rule";
  if (error.status == URISPEC_CUT_OFF) return "the result does not fit into the buffer";
  if (error.status == URISPEC_BAD_ARGUMENT) return "an argument stands for nothing";
  if (error.status == URISPEC_NO_SEGMENT) return "the path has no more segments";
  if (error.status == URISPEC_NO_FILE) return file_error_of(error).message();
  if (is_uri_error(error)) return ecma::to_string(uri_error_of(error));
  if (error.input != URISPEC_INPUT_TEXT) return resolution_error_of(error).message();
  return parse_error_of(error).message();
}

std::string reason_of(const urispec_error& error) {
  if (is_uri_error(error)) return std::string(ecma::message(uri_error_of(error).step));
  if (error.status != URISPEC_INVALID && error.status != URISPEC_ILL_FORMED_UTF8) return message_of(error);
  return parse_error_of(error).reason();
}

static_assert(URISPEC_EQUAL_BY_PERCENT_ENCODING == static_cast<int>(rung::percent_encoding) + 1);
static_assert(URISPEC_EQUAL_BY_SCHEME == static_cast<int>(rung::scheme_based) + 1);

normalization_steps steps_of(unsigned bits) noexcept {
  constexpr std::array steps_by_bit{std::pair{URISPEC_PERCENT_ENCODING, normalization_step::percent_encoding},
                                    std::pair{URISPEC_LETTER_CASE, normalization_step::letter_case},
                                    std::pair{URISPEC_DOT_SEGMENTS, normalization_step::dot_segments},
                                    std::pair{URISPEC_SCHEME_BASED, normalization_step::scheme_based}};
  normalization_steps steps;
  for (const auto& [bit, step] : steps_by_bit) {
    if ((bits & bit) != 0) steps.insert(step);
  }
  return steps;
}

urispec_diagnosis empty_diagnosis() noexcept {
  urispec_diagnosis empty{};
  empty.fault = range_of({});
  empty.reading = -1;
  return empty;
}

// put_text for a function of the grammar of a rule, which may be unknown.
template <typename Make>
urispec_status put_text_by_grammar(urispec_rule rule, urispec_buffer* target, urispec_error* error,
                                   Make make) noexcept {
  put({}, target);
  const auto ref = rule_of(rule);
  if (!ref) return put_unknown_rule(error);
  return put_text(target, error, [&] { return make(ref->grammar); });
}

void put_diagnosis(const diagnosis& d, urispec_diagnosis& target) {
  if (d.cause) {
    target.cause = d.cause->entry->id.data();
    target.title = d.cause->entry->title.data();
    target.advice = d.cause->entry->advice.data();
    target.sections = d.cause->sections.data();
    target.fault = range_of(d.cause->fault);
  }
  if (!d.kind.empty()) target.kind = d.kind.data();
  if (d.reading) target.reading = static_cast<std::int32_t>(*d.reading);
  target.is_fix = find_fix(d) != nullptr ? 1 : 0;
}

using ecma_function = result<std::string, ecma::uri_error> (*)(std::string_view);

urispec_status answer(ecma_function function, urispec_text text, urispec_buffer* target,
                      urispec_error* error) noexcept {
  return put_text(target, error, [&] { return function(view(text)); });
}

}  // namespace
}  // namespace urispec::c

// One text.

urispec_rule urispec_find_rule(urispec_text grammar_name, urispec_text rule_name) {
  const auto g = urispec::find_grammar(urispec::c::view(grammar_name));
  if (!g) return URISPEC_NO_RULE;
  if (rule_name.size == 0) return urispec::c::number_of(urispec::start_rule(*g));
  const auto rule = urispec::find_rule(*g, urispec::c::view(rule_name));
  return rule ? urispec::c::number_of(*rule) : URISPEC_NO_RULE;
}

int urispec_matches(urispec_text text, urispec_rule rule) {
  const auto ref = urispec::c::rule_of(rule);
  return ref && urispec::matches(urispec::c::view(text), *ref) ? 1 : 0;
}

urispec_status urispec_validate(urispec_text text, urispec_rule rule, urispec_error* error) {
  const auto ref = urispec::c::rule_of(rule);
  if (!ref) return urispec::c::put_unknown_rule(error);
  const auto verdict = urispec::validate(urispec::c::view(text), *ref);
  return verdict ? urispec::c::put_success(error) : urispec::c::put(verdict.error(), error);
}

urispec_status urispec_parse(urispec_text text, urispec_rule rule, urispec_components* components,
                             urispec_error* error) {
  if (components != nullptr) urispec::c::put_undefined(*components);
  const auto ref = urispec::c::rule_of(rule);
  if (!ref) return urispec::c::put_unknown_rule(error);
  const auto parsed = urispec::parse(urispec::c::view(text), *ref);
  if (!parsed) return urispec::c::put(parsed.error(), error);
  if (components != nullptr) urispec::c::put(*parsed, *components);
  return urispec::c::put_success(error);
}

const char* urispec_version(void) { return urispec::version.data(); }

// Many texts.

urispec_status urispec_validate_batch(const urispec_texts* texts, urispec_rule rule, std::uint8_t* valid,
                                      std::size_t* count) {
  return urispec::c::read_batch(*texts, rule, count, [&](std::size_t n, std::string_view text, urispec::rule_ref ref) {
    const bool is_valid = urispec::matches(text, ref);
    if (valid != nullptr) valid[n] = is_valid ? 1 : 0;
    return is_valid;
  });
}

urispec_status urispec_parse_batch(const urispec_texts* texts, urispec_rule rule, urispec_components* components,
                                   std::uint8_t* valid, std::size_t* count) {
  return urispec::c::read_batch(*texts, rule, count, [&](std::size_t n, std::string_view text, urispec::rule_ref ref) {
    urispec::components parsed;
    const bool is_valid = urispec::fill_components(text, ref, parsed);
    if (components != nullptr) urispec::c::put(is_valid ? parsed : urispec::components(), components[n]);
    if (valid != nullptr) valid[n] = is_valid ? 1 : 0;
    return is_valid;
  });
}

// Errors in words.

urispec_status urispec_message(const urispec_error* error, urispec_buffer* buffer) {
  urispec::c::put({}, buffer);
  return urispec::c::unless_memory_runs_out(nullptr, [&] {
    return urispec::c::put(urispec::c::message_of(*error), buffer);
  });
}

urispec_status urispec_reason(const urispec_error* error, urispec_buffer* buffer) {
  urispec::c::put({}, buffer);
  return urispec::c::unless_memory_runs_out(nullptr, [&] {
    return urispec::c::put(urispec::c::reason_of(*error), buffer);
  });
}

// References.

urispec_status urispec_resolve(urispec_text base, urispec_text reference, urispec_rule rule, urispec_buffer* result,
                               urispec_error* error) {
  using namespace urispec::c;
  return put_text_by_grammar(rule, result, error, [&](urispec::grammar g) {
    return urispec::resolve(view(base), view(reference), g);
  });
}

urispec_status urispec_normalize(urispec_text text, urispec_rule rule, unsigned steps, urispec_buffer* result,
                                 urispec_error* error) {
  using namespace urispec::c;
  return put_text_by_grammar(rule, result, error, [&](urispec::grammar g) {
    return urispec::normalize(view(text), {.steps = steps_of(steps), .grammar = g});
  });
}

urispec_status urispec_compare(urispec_text first, urispec_text second, urispec_rule rule, std::int32_t* rung,
                               urispec_error* error) {
  using namespace urispec::c;
  if (rung != nullptr) *rung = URISPEC_DIFFERENT;
  const auto ref = rule_of(rule);
  if (!ref) return put_unknown_rule(error);
  return unless_memory_runs_out(error, [&] {
    urispec::comparison_options options;
    options.normalization.grammar = ref->grammar;
    const auto lowest = urispec::compare(view(first), view(second), options);
    if (!lowest) return put(lowest.error().error, error);
    if (rung != nullptr && *lowest) *rung = static_cast<std::int32_t>(**lowest) + 1;
    return put_success(error);
  });
}

urispec_status urispec_diagnose(urispec_text text, urispec_rule rule, urispec_diagnosis* diagnosis,
                                urispec_buffer* repaired, urispec_error* error) {
  using namespace urispec::c;
  put({}, repaired);
  if (diagnosis != nullptr) *diagnosis = empty_diagnosis();
  const urispec_status status = urispec_validate(text, rule, error);
  if (status != URISPEC_INVALID && status != URISPEC_ILL_FORMED_UTF8) return status;
  return unless_memory_runs_out(error, [&] {
    const auto d =
        urispec::diagnose(view(text), *rule_of(rule), {.elsewhere = urispec::elsewhere_search::none});
    if (!d) return status;
    if (diagnosis != nullptr) put_diagnosis(*d, *diagnosis);
    if (!d->repairs.empty()) put(d->repairs.front().text, repaired);
    return status;
  });
}

// Browsers.

urispec_status urispec_compare_with_browser(urispec_text text, urispec_browser_comparison* comparison,
                                            urispec_buffer* message, urispec_buffer* href) {
  using namespace urispec::c;
  put({}, message);
  put({}, href);
  if (comparison != nullptr) *comparison = {URISPEC_BROWSER_SAME, 0, "same", nullptr};
  return unless_memory_runs_out(nullptr, [&] {
    const auto parsed = urispec::url_standard::check(view(text));
    if (!parsed.outcome && !parsed.outcome.error().type) return URISPEC_NEEDS_ICU;
    const auto compared = urispec::compare_with_browser(view(text), parsed);
    if (!compared) return URISPEC_NO_SCHEME;
    if (comparison != nullptr) {
      *comparison = {static_cast<std::int32_t>(compared->relation), compared->misleads ? 1 : 0,
                     urispec::name(compared->relation).data(),
                     compared->reason.empty() ? nullptr : compared->reason.data()};
    }
    const urispec_status message_status = put(compared->message(), message);
    const std::string address = parsed.outcome ? serialize(*parsed.outcome) : std::string();
    const urispec_status href_status = put(address, href);
    return message_status != URISPEC_OK ? message_status : href_status;
  });
}

// ECMA-262 5.1 §15.1.3.

urispec_status urispec_encode_uri(urispec_text text, urispec_buffer* result, urispec_error* error) {
  return urispec::c::answer(urispec::ecma::encode_uri, text, result, error);
}

urispec_status urispec_encode_uri_component(urispec_text text, urispec_buffer* result, urispec_error* error) {
  return urispec::c::answer(urispec::ecma::encode_uri_component, text, result, error);
}

urispec_status urispec_decode_uri(urispec_text text, urispec_buffer* result, urispec_error* error) {
  return urispec::c::answer(urispec::ecma::decode_uri, text, result, error);
}

urispec_status urispec_decode_uri_component(urispec_text text, urispec_buffer* result, urispec_error* error) {
  return urispec::c::answer(urispec::ecma::decode_uri_component, text, result, error);
}
