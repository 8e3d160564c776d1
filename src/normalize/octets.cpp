#include "normalize/octets.hpp"

#include "percent/encoded_character.hpp"
#include "percent/triplet.hpp"

#include <cstring>

namespace urispec::normalizing {

namespace {

char* copy_block(char* to, std::string_view from, letters l) noexcept {
  if (from.empty()) return to;
  if (l == letters::as_they_are) {
    std::memmove(to, from.data(), from.size());
  } else {
    for (std::size_t i = 0; i < from.size(); ++i) to[i] = to_lower(from[i]);
  }
  return to + from.size();
}

}  // namespace

octet_copier::octet_copier(const normalization& how) noexcept
    : unreserved_(&unreserved_of(how.grammar)),
      decodes_(how.steps.contains(normalization_step::percent_encoding)),
      decodes_beyond_ascii_(decodes_ && how.decode == decoded_characters::of_the_grammar && unreserved_->beyond_ascii),
      raises_digits_(how.steps.contains(normalization_step::letter_case)) {}

// A character beyond ASCII: all of its triplets, or none if they are not UTF-8 or not a character that may stand here.
char* octet_copier::copy_character(char* to, std::string_view& rest) const noexcept {
  const auto character = first_encoded_character(rest);
  if (!character || !unreserved_->decodes(character->code_point, character->utf8())) return to;
  rest.remove_prefix(character->size * triplet_size);
  return copy_block(to, character->utf8(), letters::as_they_are);
}

char* octet_copier::copy_triplet(char* to, std::string_view& rest, letters l) const noexcept {
  const unsigned char octet = first_triplet(rest).value_or(0);
  if (decodes_ && unreserved_->ascii.contains(static_cast<char>(octet))) {
    rest.remove_prefix(triplet_size);
    return copy_block(to, {reinterpret_cast<const char*>(&octet), 1}, l);
  }
  if (decodes_beyond_ascii_ && octet >= 0x80) {
    char* const end = copy_character(to, rest);
    if (end != to) return end;
  }
  to[0] = '%';
  to[1] = raises_digits_ ? to_upper(rest[1]) : rest[1];
  to[2] = raises_digits_ ? to_upper(rest[2]) : rest[2];
  rest.remove_prefix(triplet_size);
  return to + triplet_size;
}

char* octet_copier::copy(char* to, std::string_view from, letters l) const noexcept {
  for (;;) {
    const void* const percent = from.empty() ? nullptr : std::memchr(from.data(), '%', from.size());
    if (percent == nullptr) return copy_block(to, from, l);
    const auto before = static_cast<std::size_t>(static_cast<const char*>(percent) - from.data());
    to = copy_block(to, from.substr(0, before), l);
    from.remove_prefix(before);
    to = copy_triplet(to, from, l);
  }
}

}  // namespace urispec::normalizing
