#include "values.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <ranges>

namespace urispec::c {

namespace {

struct numbered_grammar {
  urispec_rule number;
  urispec::grammar grammar;
};

// The numbers of urispec.h never change; those of the enumeration follow the catalogue.
constexpr std::array numbered_grammars{numbered_grammar{URISPEC_RFC3986, grammar::rfc3986},
                                       numbered_grammar{URISPEC_RFC3987, grammar::rfc3987},
                                       numbered_grammar{URISPEC_RFC2396, grammar::rfc2396},
                                       numbered_grammar{URISPEC_RFC2732, grammar::rfc2732},
                                       numbered_grammar{URISPEC_RFC6874, grammar::rfc6874},
                                       numbered_grammar{URISPEC_RFC3986_EID5428, grammar::rfc3986_eid5428},
                                       numbered_grammar{URISPEC_ECMA262, grammar::ecma262}};
static_assert(numbered_grammars.size() == grammar_count, "a grammar of the catalogue has no number in urispec.h");
static_assert(
    [] {
      for (urispec_rule n = 0; n < grammar_count; ++n) {
        if (numbered_grammars[n].number != n) return false;
      }
      return true;
    }(),
    "a number of urispec.h is no place in the table");

// A rule that is not the start rule has its index, counted from 1, in the upper half.
constexpr unsigned half = 16;
constexpr urispec_rule lower_half = 0xFFFF;

const char* characters(std::string_view table_text) noexcept { return table_text.empty() ? "" : table_text.data(); }

void fill(urispec_error& target, urispec_status status, urispec_input input, const parse_error& error) noexcept {
  target = {.status = status,
        .input = input,
        .offset = error.offset,
        .code_point_offset = error.code_point_offset,
        .unexpected = error.unexpected ? static_cast<std::int32_t>(*error.unexpected) : URISPEC_END_OF_TEXT,
        .step = 0,
        .rule = characters(error.rule_name),
        .section = characters(error.section)};
}

urispec_status status_of(error_kind kind) noexcept {
  switch (kind) {
    case error_kind::ill_formed_utf8:
      return URISPEC_ILL_FORMED_UTF8;
    case error_kind::unknown_rule:
      return URISPEC_UNKNOWN_RULE;
    case error_kind::syntax:
    case error_kind::too_long:  // only derivations have a limit of length
    case error_kind::out_of_memory:  // only the general engine runs out of memory or time
    case error_kind::out_of_time:
      break;
  }
  return URISPEC_INVALID;
}

struct fault_status {
  resolution_fault fault;
  urispec_status status;
};
constexpr std::array fault_statuses{fault_status{resolution_fault::no_scheme, URISPEC_NO_SCHEME},
                                    fault_status{resolution_fault::opaque_base, URISPEC_OPAQUE_BASE},
                                    fault_status{resolution_fault::no_uri, URISPEC_NO_URI},
                                    fault_status{resolution_fault::not_of_references, URISPEC_NOT_REFERENCES}};

}  // namespace

std::optional<rule_ref> rule_of(urispec_rule number) noexcept {
  const std::size_t grammar_number = number & lower_half;
  if (grammar_number >= numbered_grammars.size()) return std::nullopt;
  const grammar g = numbered_grammars[grammar_number].grammar;
  const std::size_t index = number >> half;
  if (index == 0) return start_rule(g);
  if (index > info(g).rule_list.size()) return std::nullopt;
  return rule_ref{g, static_cast<std::uint16_t>(index - 1)};
}

urispec_rule number_of(rule_ref rule) noexcept {
  const auto grammar_number = std::ranges::find(numbered_grammars, rule.grammar, &numbered_grammar::grammar)->number;
  return rule == start_rule(rule.grammar) ? grammar_number : grammar_number | (urispec_rule{rule.index} + 1) << half;
}

urispec_range range_of(byte_range range) noexcept { return {range.begin, range.end}; }

void put(const components& c, urispec_components& target) noexcept {
  for (std::size_t i = 0; i < part_count; ++i) target.parts[i] = range_of(c.ranges[i]);
  target.host_kind = c.host_kind.empty() ? nullptr : c.host_kind.data();
  target.path_kind = c.path_kind.empty() ? nullptr : c.path_kind.data();
  const auto port = c.port_number();
  target.port_number = port ? *port : -1;
}

void put_undefined(urispec_components& target) noexcept { put(components{}, target); }

urispec_status put_success(urispec_error* target) noexcept {
  if (target != nullptr) {
    *target = {};
    target->unexpected = URISPEC_END_OF_TEXT;
    target->rule = "";
    target->section = "";
  }
  return URISPEC_OK;
}

urispec_status put_unknown_rule(urispec_error* target) noexcept {
  put_success(target);
  if (target != nullptr) target->status = URISPEC_UNKNOWN_RULE;
  return URISPEC_UNKNOWN_RULE;
}

urispec_status put(const parse_error& error, urispec_error* target) noexcept {
  const urispec_status status = status_of(error.kind);
  if (target != nullptr) fill(*target, status, URISPEC_INPUT_TEXT, error);
  return status;
}

urispec_status put(const resolution_error& error, urispec_error* target) noexcept {
  const auto entry = std::ranges::find(fault_statuses, error.fault, &fault_status::fault);
  const urispec_status status = entry == fault_statuses.end() ? status_of(error.position.kind) : entry->status;
  const auto input = static_cast<urispec_input>(static_cast<int>(error.input) + URISPEC_INPUT_BASE);
  if (target != nullptr) fill(*target, status, input, error.position);
  return status;
}

urispec_status put(const ecma::uri_error& error, urispec_error* target) noexcept {
  const urispec_status status =
      error.step == ecma::uri_error_step::ill_formed_input ? URISPEC_ILL_FORMED_UTF8 : URISPEC_URI_ERROR;
  if (target != nullptr) {
    put_success(target);
    target->status = status;
    target->offset = error.index;
    target->step = static_cast<std::int32_t>(error.step) + 1;
    target->section = characters(ecma::clause(error.step));
  }
  return status;
}

urispec_status put(const file_error& error, urispec_error* target) noexcept {
  put_success(target);
  if (target != nullptr) {
    target->status = URISPEC_NO_FILE;
    target->offset = error.offset;
    target->step = static_cast<std::int32_t>(error.fault);
  }
  return URISPEC_NO_FILE;
}

parse_error parse_error_of(const urispec_error& error) noexcept {
  parse_error e;
  e.kind = error.status == URISPEC_ILL_FORMED_UTF8 ? error_kind::ill_formed_utf8
              : error.status == URISPEC_UNKNOWN_RULE  ? error_kind::unknown_rule
                                                      : error_kind::syntax;
  e.offset = error.offset;
  e.code_point_offset = error.code_point_offset;
  if (error.unexpected != URISPEC_END_OF_TEXT) e.unexpected = static_cast<char32_t>(error.unexpected);
  e.rule_name = error.rule;
  e.section = error.section;
  return e;
}

resolution_error resolution_error_of(const urispec_error& error) noexcept {
  const auto entry =
      std::ranges::find_if(fault_statuses, [&](const fault_status& f) { return f.status == error.status; });
  return {.input = static_cast<resolution_input>(error.input - URISPEC_INPUT_BASE),
          .fault = entry == fault_statuses.end() ? resolution_fault::syntax : entry->fault,
          .position = parse_error_of(error)};
}

bool is_uri_error(const urispec_error& error) noexcept {
  return error.step != 0 && error.status != URISPEC_NO_FILE;
}

ecma::uri_error uri_error_of(const urispec_error& error) noexcept {
  return {.index = error.offset, .step = static_cast<ecma::uri_error_step>(error.step - 1)};
}

file_error file_error_of(const urispec_error& error) noexcept {
  return {.fault = static_cast<file_fault>(error.step), .offset = error.offset};
}

urispec_status put(std::string_view text, urispec_buffer* target) noexcept {
  if (target == nullptr) return URISPEC_OK;
  target->length = text.size();
  if (target->capacity == 0) return URISPEC_CUT_OFF;
  const std::size_t size = std::min(text.size(), target->capacity - 1);
  if (size != 0) std::memcpy(target->data, text.data(), size);
  target->data[size] = '\0';
  return size == text.size() ? URISPEC_OK : URISPEC_CUT_OFF;
}

}  // namespace urispec::c
