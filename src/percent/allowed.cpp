// The allowed characters of every rule of the catalogue, as tables that the compiler fills from the rules.
#include "urispec/percent.hpp"

#include "urispec/pegtl/percent/typed.hpp"
#include "urispec/pegtl/rules/catalogue.hpp"

#include <array>
#include <span>

namespace urispec {

namespace {

struct rule_entry {
  allowed_characters characters;
  ecma::character_set octets;
  detail::accepts_non_ascii accepts;
};

template <typename Rule>
constexpr rule_entry entry_of() noexcept {
  if constexpr (allowed<Rule>.non_ascii) {
    return {allowed<Rule>, detail::allowed_octets<Rule>, &detail::matches_alone<Rule>};
  } else {
    return {allowed<Rule>, detail::allowed_octets<Rule>, nullptr};
  }
}

template <typename List>
struct rule_table;
template <typename... Rules>
struct rule_table<tao::pegtl::type_list<Rules...>> {
  static constexpr std::array<rule_entry, sizeof...(Rules)> entries{entry_of<Rules>()...};
};

template <typename List>
struct catalogue_table;
template <typename... Grammars>
struct catalogue_table<tao::pegtl::type_list<Grammars...>> {
  static constexpr std::array<std::span<const rule_entry>, sizeof...(Grammars)> tables{
      std::span<const rule_entry>(rule_table<typename Grammars::rule_list>::entries)...};
};

const rule_entry& entry(rule_ref rule) noexcept {
  return catalogue_table<grammars::all>::tables[static_cast<std::size_t>(rule.grammar)][rule.index];
}

}  // namespace

const allowed_characters& allowed_in(rule_ref rule) noexcept {
  return entry(rule).characters;
}

std::optional<encoded_text> encode(plain_view plain, rule_ref rule, const ascii_set& delimiters) {
  const rule_entry& e = entry(rule);
  if (!e.characters.encodable()) return std::nullopt;
  return detail::encode_bytes(plain.bytes(), detail::without(e.octets, delimiters), e.accepts);
}

}  // namespace urispec
