#include "bench/parse/contenders.hpp"

#include "bench/parse/floor.hpp"
#include "bench/parse/own.hpp"
#include "bench/parse/peers.hpp"
#include "urispec/pegtl/rules/catalogue.hpp"
#include "urispec/uri.hpp"
#include "urispec/url_standard.hpp"

namespace urispec::bench {
namespace {

template <std::uint64_t Read(std::string_view) noexcept>
bool read_only(const std::string& text, std::size_t& sink) {
  sink += Read(text);
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

// The reference of the URL Standard, beside ada: domains in US-ASCII, and the href as ada has it.
bool parse_url(const std::string& text, std::size_t& sink) {
  const auto record = url_standard::parse(text);
  if (!record) return false;
  sink += serialize(*record).size();
  return true;
}

}  // namespace

std::vector<contender> uri_contenders() {
  std::vector<contender> list{
      {"floor: every byte read", task::validate, strictness::none, read_only<read_every_byte>},
      {"urispec", task::validate, strictness::strict, validate_text<grammars::rfc3986>},
      {"urispec, with the error", task::validate, strictness::strict, locate_text<grammars::rfc3986>},
      {"urispec", task::components, strictness::strict, split_text<grammars::rfc3986>},
      {"urispec, grammar chosen at run time", task::components, strictness::strict, parse_text<grammar::rfc3986>},
      {"urispec, URL Standard", task::components, strictness::lenient, parse_url},
      {"urispec", task::derivation, strictness::strict, derive_text<grammars::rfc3986>},
  };
  for (auto& peer : uri_peers()) list.push_back(std::move(peer));
  return list;
}

std::vector<contender> iri_contenders() {
  std::vector<contender> list{
      {"floor: every byte read", task::validate, strictness::none, read_only<read_every_byte>},
      {"urispec", task::validate, strictness::strict, validate_text<grammars::rfc3987>},
      {"urispec, with the error", task::validate, strictness::strict, locate_text<grammars::rfc3987>},
      {"urispec", task::components, strictness::strict, split_text<grammars::rfc3987>},
      {"urispec, grammar chosen at run time", task::components, strictness::strict, parse_text<grammar::rfc3987>},
      {"urispec", task::derivation, strictness::strict, derive_text<grammars::rfc3987>},
  };
  for (auto& peer : iri_peers()) list.push_back(std::move(peer));
  return list;
}

}  // namespace urispec::bench
