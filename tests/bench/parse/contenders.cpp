#include "bench/parse/contenders.hpp"

#include "bench/parse/floor.hpp"
#include "bench/parse/peers.hpp"
#include "urispec/parse/parse.hpp"
#include "urispec/parse/typed.hpp"
#include "urispec/rules/catalogue.hpp"

namespace urispec::bench {
namespace {

template <std::uint64_t Read(std::string_view) noexcept>
bool read_only(const std::string& text, std::size_t& sink) {
  sink += Read(text);
  return true;
}

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

}  // namespace

std::vector<contender> uri_contenders() {
  std::vector<contender> all{
      {"floor: every byte read", task::validate, strictness::none, read_only<read_every_byte>},
      {"the same, the last vector overlapping", task::validate, strictness::none,
       read_only<read_every_byte_overlapping>},
      {"urispec", task::validate, strictness::strict, validate_text<grammars::rfc3986>},
      {"urispec, with the error", task::validate, strictness::strict, judge_text<grammars::rfc3986>},
      {"urispec", task::components, strictness::strict, split_text<grammars::rfc3986>},
      {"urispec, grammar chosen at run time", task::components, strictness::strict, parse_text<grammar::rfc3986>},
      {"urispec", task::derivation, strictness::strict, derive_text<grammars::rfc3986>},
  };
  for (auto& peer : peers()) all.push_back(std::move(peer));
  return all;
}

std::vector<contender> iri_contenders() {
  return {
      {"floor: every byte read", task::validate, strictness::none, read_only<read_every_byte>},
      {"the same, the last vector overlapping", task::validate, strictness::none,
       read_only<read_every_byte_overlapping>},
      {"urispec", task::validate, strictness::strict, validate_text<grammars::rfc3987>},
      {"urispec, with the error", task::validate, strictness::strict, judge_text<grammars::rfc3987>},
      {"urispec", task::components, strictness::strict, split_text<grammars::rfc3987>},
      {"urispec, grammar chosen at run time", task::components, strictness::strict, parse_text<grammar::rfc3987>},
      {"urispec", task::derivation, strictness::strict, derive_text<grammars::rfc3987>},
  };
}

}  // namespace urispec::bench
