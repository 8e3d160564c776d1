#include "diagnose/edits.hpp"

#include "octets/triplets.hpp"
#include "urispec/utf8.hpp"

#include <string>
#include <utility>

namespace urispec::diagnosing {

edit percent_encoded(std::string_view text, byte_range position) {
  edit e{edit_kind::percent_encode, position, {}};
  for (const char octet : text.substr(position.begin, position.end - position.begin)) {
    append_triplet(e.replacement, static_cast<unsigned char>(octet));
  }
  return e;
}

edit removed(byte_range position) { return {edit_kind::remove, position, {}}; }

edit inserted(std::size_t position, std::string_view characters) {
  return {edit_kind::insert, {position, position}, std::string(characters)};
}

edit replaced(byte_range position, std::string_view characters) {
  return {edit_kind::replace, position, std::string(characters)};
}

std::vector<edit> only(std::string_view text, byte_range part) {
  std::vector<edit> edits;
  if (part.begin > 0) edits.push_back(removed({0, part.begin}));
  if (part.end < text.size()) edits.push_back(removed({part.end, text.size()}));
  return edits;
}

std::vector<edit> edits_in(std::string_view text, byte_range within, const edit_of_character& edit_of) {
  std::vector<edit> edits;
  for (std::size_t position = within.begin; position < within.end;) {
    const auto c = unicode::first_code_point(text.substr(position));
    const byte_range place{position, position + (c ? c->size : 1)};
    if (auto e = edit_of(c ? c->code_point : lone_octet, place)) edits.push_back(std::move(*e));
    position = place.end;
  }
  return edits;
}

std::vector<edit> edits_in(const situation& s, byte_range within, const edit_of_character& edit_of) {
  return s.mode == suggestion_mode::none ? std::vector<edit>() : edits_in(s.text, within, edit_of);
}

std::vector<edit> percent_encode_all(const situation& s, std::string_view ascii, byte_range within) {
  return edits_in(s, within, [&](char32_t c, byte_range place) {
    const bool is_one = c < 0x80 && ascii.find(static_cast<char>(c)) != nowhere;
    return is_one ? std::optional(percent_encoded(s.text, place)) : std::nullopt;
  });
}

std::vector<edit> with_slashes(const situation& s) {
  const std::size_t end_of_path = end_before(s.text, "?#", 0);
  const std::size_t authority = s.text.find(":\\\\") + 1;  // 0 if the text has none
  return edits_in(s, {0, s.text.size()}, [&](char32_t c, byte_range place) -> std::optional<edit> {
    if (c != U'\\') return std::nullopt;
    if (place.begin >= end_of_path) return percent_encoded(s.text, place);
    const bool is_second = place.begin > authority + 1 && s.text[place.begin - 1] == '\\';
    return is_second ? removed(place) : replaced(place, "/");
  });
}

}  // namespace urispec::diagnosing
