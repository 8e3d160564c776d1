// What is measured of this project. Each that compiles a parser stands in a source file of its own, as in a program that
// needs one of them: the compiler puts less of a parser into its callers, the more there is to put.
#pragma once

#include "urispec/parse/parse.hpp"
#include "urispec/parse/typed.hpp"

#include <cstddef>
#include <string>

namespace urispec::bench {

template <typename Grammar>
bool validate_text(const std::string& text, std::size_t&) {
  return matches<Grammar>(text);
}

// Of a text that is not one: where and why.
template <typename Grammar>
bool judge_text(const std::string& text, std::size_t& sink) {
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

// The way in for programs that compile no grammar: chosen when they run.
template <grammar Which>
bool parse_text(const std::string& text, std::size_t& sink) {
  const auto parsed = parse(text, Which);
  if (!parsed) return false;
  sink += parsed->path().end_offset() + parsed->host().end_offset();
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
