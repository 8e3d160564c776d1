// The strings that the grammar of a scheme allows beyond RFC 3986, and those that it leaves out: decided on automata,
// with shortest strings, for the table of docs/reference/schemes.md. Cost: that of the automata and their products,
// some seconds for all schemes. Tests: tests/schemes/relation_test.cpp.
#pragma once

#include "automaton/product.hpp"
#include "urispec/schemes.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace urispec::schemes {

// The URIs of a scheme have a part never, sometimes or always. Only strings that are URIs by RFC 3986 count.
enum class presence : std::uint8_t { never, sometimes, always };

inline constexpr std::array<std::string_view, 5> uri_part_names{"authority", "userinfo", "port", "query", "fragment"};

struct scheme_relation {
  // The relation of the strings of the scheme's rule to the URIs of RFC 3986 that have this scheme.
  automaton::relation languages = automaton::relation::disjoint;
  std::array<presence, 5> parts{};         // in the order of uri_part_names
  std::optional<std::u32string> beyond;    // a shortest string that is not a URI under RFC 3986
  std::optional<std::u32string> left_out;  // a shortest URI under RFC 3986 that the scheme does not have
};

[[nodiscard]] scheme_relation relation_to_rfc3986(const scheme_grammar& scheme);

}  // namespace urispec::schemes
