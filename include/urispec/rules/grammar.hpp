// Every grammar that comes with urispec, as an enumeration.
// Generated from grammar/catalogue.txt by `urispec grammar generate --all`: do not edit.
#pragma once

#include <cstddef>
#include <cstdint>

namespace urispec {

enum class grammar : std::uint8_t { rfc2396, rfc2732, rfc3986, rfc3986_eid5428, rfc6874, rfc3987, ecma262 };

// Tables that have a row for each grammar compare their size with it when they are compiled.
inline constexpr std::size_t grammar_count = 7;

namespace grammars {

struct rfc2396;
struct rfc2732;
struct rfc3986;
struct rfc3986_eid5428;
struct rfc6874;
struct rfc3987;
struct ecma262;

}  // namespace grammars

// The grammar of a descriptor; without `value` if the descriptor is not in the catalogue.
template <typename Grammar>
struct enumerator_of {};
template <>
struct enumerator_of<grammars::rfc2396> {
  static constexpr grammar value = grammar::rfc2396;
};
template <>
struct enumerator_of<grammars::rfc2732> {
  static constexpr grammar value = grammar::rfc2732;
};
template <>
struct enumerator_of<grammars::rfc3986> {
  static constexpr grammar value = grammar::rfc3986;
};
template <>
struct enumerator_of<grammars::rfc3986_eid5428> {
  static constexpr grammar value = grammar::rfc3986_eid5428;
};
template <>
struct enumerator_of<grammars::rfc6874> {
  static constexpr grammar value = grammar::rfc6874;
};
template <>
struct enumerator_of<grammars::rfc3987> {
  static constexpr grammar value = grammar::rfc3987;
};
template <>
struct enumerator_of<grammars::ecma262> {
  static constexpr grammar value = grammar::ecma262;
};

}  // namespace urispec
