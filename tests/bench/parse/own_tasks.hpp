// The functions of own.hpp.
#pragma once

#include "bench/parse/own.hpp"
#include "urispec/pegtl/parse.hpp"

namespace urispec::bench {

template <typename Grammar>
bool validate_text(const std::string& text, std::size_t&) {
  return matches<Grammar>(text);
}

template <typename Grammar>
bool locate_text(const std::string& text, std::size_t& sink) {
  const auto verdict = validate<Grammar>(text);
  if (!verdict) sink += verdict.error().offset;
  return verdict.has_value();
}

template <typename Grammar>
bool split_text(const std::string& text, std::size_t& sink) {
  components found;
  if (!parse_components<Grammar>(text, found)) return false;
  sink += found.path().end_offset() + found.host().end_offset();
  return true;
}

template <typename Grammar>
bool derive_text(const std::string& text, std::size_t& sink) {
  thread_local derivation tree;
  if (build_derivation<Grammar>(text, tree) != derivation_outcome::built) return false;
  sink += tree.arena().size();
  return true;
}

}  // namespace urispec::bench
