// The functions of uri_builder and query_parameters by name, and queries as texts, for the bindings: a call is a value
// that other languages can write down. Tests: tests/build/steps_test.cpp.
#pragma once

#include "urispec/builder.hpp"
#include "urispec/error.hpp"
#include "urispec/query.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace urispec {

// A function of uri_builder. Their numbers are those of urispec.h.
enum class build_action : std::uint8_t {
  scheme,
  userinfo,
  encoded_userinfo,
  host,
  encoded_host,
  port,
  path,
  encoded_path,
  segment,
  allow_dot_segments,
  query,
  encoded_query,
  parameter,
  fragment,
  encoded_fragment,
  remove,
};

inline constexpr std::array<std::string_view, 16> build_action_names{
    "scheme",        "userinfo",  "encoded_userinfo", "host",             "encoded_host", "port",
    "path",          "encoded_path", "segment",       "allow_dot_segments", "query",
    "encoded_query", "parameter", "fragment",         "encoded_fragment", "remove"};

[[nodiscard]] std::optional<build_action> find_build_action(std::string_view name) noexcept;

struct build_step {
  build_action action;
  std::string_view value;                           // `port`: a decimal number; `remove`: the name of a component
  std::optional<std::string_view> parameter_value;  // `parameter` alone has a second argument
};

// False for a port that is no number up to 65535, and for a component that has no name: nothing is called then.
[[nodiscard]] bool call(uri_builder& builder, const build_step& step);

// A function of query_parameters that changes it.
enum class query_action : std::uint8_t { set, append, append_flag, remove, sort };

inline constexpr std::array<std::string_view, 5> query_action_names{"set", "append", "append_flag", "remove", "sort"};

[[nodiscard]] std::optional<query_action> find_query_action(std::string_view name) noexcept;

struct query_step {
  query_action action;
  std::string_view name;
  std::string_view value;
};

void call(query_parameters& pairs, const query_step& step);

inline constexpr std::array<std::string_view, 3> query_syntax_names{"rfc3986", "rfc3987", "form"};

[[nodiscard]] std::optional<query_syntax> find_query_syntax(std::string_view name) noexcept;

// The pairs of any text that is a query of RFC 3987, and so of all grammars.
[[nodiscard]] result<query_parameters> read_query(std::string_view text, query_syntax syntax);

}  // namespace urispec
