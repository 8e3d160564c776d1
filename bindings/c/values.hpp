// Conversions between C++ values and those of urispec.h. The latter refer to strings of tables, which live as long as
// the program and end in NUL: tests/c/c_test.cpp checks each.
#pragma once

#include "urispec.h"
#include "urispec/ecma.hpp"
#include "urispec/file_uri.hpp"
#include "urispec/resolve.hpp"
#include "urispec/uri.hpp"

#include <cstddef>
#include <new>
#include <optional>
#include <string>
#include <string_view>

namespace urispec::c {

[[nodiscard]] inline std::string_view view(urispec_text text) noexcept { return {text.data, text.size}; }

// nullopt for URISPEC_NO_RULE and for numbers that stand for no rule.
[[nodiscard]] std::optional<rule_ref> rule_of(urispec_rule number) noexcept;
[[nodiscard]] urispec_rule number_of(rule_ref rule) noexcept;

void put(const components& c, urispec_components& target) noexcept;
void put_undefined(urispec_components& target) noexcept;
[[nodiscard]] urispec_range range_of(byte_range range) noexcept;

// Each returns the status that it puts into the error, which may be null.
urispec_status put_success(urispec_error* target) noexcept;
urispec_status put_unknown_rule(urispec_error* target) noexcept;
urispec_status put(const parse_error& error, urispec_error* target) noexcept;
urispec_status put(const resolution_error& error, urispec_error* target) noexcept;
urispec_status put(const ecma::uri_error& error, urispec_error* target) noexcept;
urispec_status put(const file_error& error, urispec_error* target) noexcept;

// The way back, for an error that was put like this.
[[nodiscard]] parse_error parse_error_of(const urispec_error& error) noexcept;
[[nodiscard]] resolution_error resolution_error_of(const urispec_error& error) noexcept;
[[nodiscard]] ecma::uri_error uri_error_of(const urispec_error& error) noexcept;
[[nodiscard]] file_error file_error_of(const urispec_error& error) noexcept;
[[nodiscard]] bool is_uri_error(const urispec_error& error) noexcept;

// Puts as much of the text as there is room for, and a NUL; URISPEC_CUT_OFF if that is not all.
urispec_status put(std::string_view text, urispec_buffer* target) noexcept;

// Calls `function`, which returns a status. The status is URISPEC_NO_MEMORY if memory runs out.
template <typename Function>
[[nodiscard]] urispec_status unless_memory_runs_out(urispec_error* error, Function function) noexcept {
  try {
    return function();
  } catch (const std::bad_alloc&) {
    put_success(error);
    if (error != nullptr) error->status = URISPEC_NO_MEMORY;
    return URISPEC_NO_MEMORY;
  }
}

[[nodiscard]] inline std::string_view text_of(const std::string& text) noexcept { return text; }
[[nodiscard]] inline std::string_view text_of(const resolution& r) noexcept { return r.text; }

// Empties the buffer, and puts the text that `make` returns, or its error.
template <typename Make>
[[nodiscard]] urispec_status put_text(urispec_buffer* target, urispec_error* error, Make make) noexcept {
  put({}, target);
  return unless_memory_runs_out(error, [&] {
    const auto text = make();
    if (!text) return put(text.error(), error);
    const urispec_status status = put(text_of(*text), target);
    put_success(error);
    if (error != nullptr) error->status = status;
    return status;
  });
}

}  // namespace urispec::c
