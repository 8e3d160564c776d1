// Why a text is not what it was read as: the object "error" of JSON, the same in all commands. docs/json.md says what
// its members are. What an error has besides stands behind them, and a member that means nothing for it is not there.
// Tests: tests/cli/error_object_test.cpp.
#pragma once

#include "urispec/build/error.hpp"
#include "urispec/ecma/uri_error.hpp"
#include "urispec/iri/error.hpp"
#include "urispec/parse/error.hpp"
#include "urispec/resolve/error.hpp"

#include <nlohmann/json.hpp>

#include <string_view>

namespace urispec::cli {

[[nodiscard]] nlohmann::ordered_json error_object(const parse_error& e);

// With "input": base, reference or target.
[[nodiscard]] nlohmann::ordered_json error_object(const resolution_error& e);

[[nodiscard]] nlohmann::ordered_json error_object(const iri_error& e);

// With "component", and where the text that the components make is to blame, with "made".
[[nodiscard]] nlohmann::ordered_json error_object(const build_error& e);

// With "step". `text` is what the function was called with.
[[nodiscard]] nlohmann::ordered_json error_object(const ecma::uri_error& e, std::string_view text);

// For help, behind the formats.
inline constexpr const char* error_object_help = R"(
Errors in json:
  {"kind":…,"offset":…,"code_point_offset":…,"found":…,"rule":…,"section":…,"message":…}
  kind is syntax or ill_formed_utf8, or what else is wrong; offsets count from 0, in bytes and in code points; found is
  what stands there, as "U+0020", or "FF" for a byte that is not UTF-8, or null at the end of the text; rule is the one
  being read and section where it is published, null where no document says. docs/json.md has more.
)";

}  // namespace urispec::cli
