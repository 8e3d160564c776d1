// Octets that stay or become triplets one by one are the work of octets/coding.hpp. If a rule has characters beyond
// ASCII, this applies only to ASCII; the other characters are examined one by one.

#include "octets/coding.hpp"
#include "octets/triplets.hpp"
#include "unicode/characters.hpp"
#include "urispec/pegtl/percent.hpp"
#include "urispec/pegtl/rules/catalogue.hpp"
#include "urispec/percent.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace urispec {

namespace {

// The number of bytes of the character beyond ASCII at the front of `rest`, if it may stay as it is; 0 when the first
// byte has to be encoded.
std::size_t kept_size(std::string_view rest, detail::accepts_non_ascii accepts) noexcept {
  const std::optional<unicode::decoded> character = unicode::first_code_point(rest);
  if (!character || unicode::is_bidi_formatting(character->code_point)) return 0;
  return accepts(rest.substr(0, character->size)) ? character->size : 0;
}

bool is_beyond_ascii(char c) noexcept { return static_cast<unsigned char>(c) >= 0x80; }

}  // namespace

encoded_text detail::encode_bytes(std::string_view bytes, const ascii_set& keep, accepts_non_ascii accepts) {
  std::string out;
  if (accepts == nullptr) {
    octets::append_encoded(out, bytes, keep);
    return encoded_text::assume(std::move(out));
  }
  while (!bytes.empty()) {
    const auto ascii = static_cast<std::size_t>(std::ranges::find_if(bytes, is_beyond_ascii) - bytes.begin());
    if (ascii != 0) octets::append_encoded(out, bytes.substr(0, ascii), keep);
    bytes.remove_prefix(ascii);
    while (!bytes.empty() && is_beyond_ascii(bytes.front())) {
      const std::size_t size = kept_size(bytes, accepts);
      if (size == 0) {
        append_triplet(out, static_cast<unsigned char>(bytes.front()));
      } else {
        out += bytes.substr(0, size);
      }
      bytes.remove_prefix(std::max<std::size_t>(size, 1));
    }
  }
  return encoded_text::assume(std::move(out));
}

// The allowed characters of every rule of the catalogue, as tables that the compiler fills from the rules.

namespace {

struct rule_entry {
  allowed_characters characters;
  detail::accepts_non_ascii accepts;
};

template <typename Rule>
constexpr rule_entry entry_of() noexcept {
  if constexpr (allowed<Rule>.non_ascii) {
    return {allowed<Rule>, &detail::matches_alone<Rule>};
  } else {
    return {allowed<Rule>, nullptr};
  }
}

template <typename List>
struct entries_of_rules;
template <typename... Rules>
struct entries_of_rules<tao::pegtl::type_list<Rules...>> {
  static constexpr std::array<rule_entry, sizeof...(Rules)> entries{entry_of<Rules>()...};
};

template <typename List>
struct catalogue_table;
template <typename... Grammars>
struct catalogue_table<tao::pegtl::type_list<Grammars...>> {
  static constexpr std::array<std::span<const rule_entry>, sizeof...(Grammars)> tables{
      std::span<const rule_entry>(entries_of_rules<typename Grammars::rule_list>::entries)...};
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
  return detail::encode_bytes(plain.bytes(), e.characters.ascii - delimiters, e.accepts);
}

}  // namespace urispec
