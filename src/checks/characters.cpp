// Characters of the text as a whole: RFC 3987 section 5.3.2.2 and 6.1, RFC 3986 Appendix C.
#include "iri/characters.hpp"
#include "checks/definition.hpp"
#include "unicode/characters.hpp"
#include "urispec/utf8.hpp"

namespace urispec::checks {
namespace {

std::optional<fault> not_nfc(const subject& s) {
  if (s.unicode.to_nfc == nullptr || is_ascii(s.c.text)) return std::nullopt;
  std::string normal;
  s.unicode.to_nfc(s.c.text, normal);
  if (normal == s.c.text) return std::nullopt;
  const auto differ = std::ranges::mismatch(s.c.text, normal);
  const std::size_t position =
      unicode::begin_of_character(s.c.text, static_cast<std::size_t>(differ.in1 - s.c.text.begin()));
  const auto character = unicode::first_code_point(s.c.text.substr(position));
  return at_bytes(s.c, position, character ? character->size : 0);
}

// Bidi formatting characters have a check of their own.
std::optional<fault> look_alike(const subject& s) {
  const std::string_view text = s.c.text;
  for (std::size_t position = 0; position < text.size();) {
    const auto c = unicode::first_code_point(text.substr(position));
    if (c && is_confusable(c->code_point) && !unicode::is_bidi_formatting(c->code_point)) {
      return at_bytes(s.c, position, c->size);
    }
    position += c ? c->size : 1;
  }
  return std::nullopt;
}

// Punctuation that a sentence or a copied line may have left at the end. Hosts, ports and dot-segments are left out.
std::optional<fault> trailing_punctuation(const subject& s) {
  const std::string_view text = s.c.text;
  const bool is_space = text.ends_with("%20");
  const bool is_mark = !text.empty() && std::string_view(".,;!").find(text.back()) != std::string_view::npos;
  const std::size_t size = is_space ? triplet_size : 1;
  if (!is_space && !is_mark) return std::nullopt;
  const std::size_t position = text.size() - size;
  const auto last_component = part_at(s.c, position);
  if (last_component != part::path && last_component != part::query && last_component != part::fragment)
    return std::nullopt;
  const std::string_view segment = text.substr(text.find_last_of("/:?#") + 1);
  if (last_component == part::path && (segment == "." || segment == ".." || text == "." || text == ".."))
    return std::nullopt;
  std::string message =
      "the string ends in '" + std::string(text.substr(position)) + "', which was probably copied by mistake";
  return fault{{position, text.size()}, last_component, std::move(message)};
}

// "?a=1&amp;b=2": copied from the source of a page, where & is written so.
std::optional<fault> html_reference(const subject& s) {
  constexpr std::string_view references[] = {"&amp;", "&#38;", "&#x26;", "&lt;", "&gt;", "&quot;", "&#39;"};
  for (const std::string_view reference : references) {
    const std::size_t position = s.c.text.find(reference);
    if (position != std::string_view::npos)
      return fault{{position, position + reference.size()}, part_at(s.c, position)};
  }
  return std::nullopt;
}

constexpr definition character_table[] = {
    {{.id = "not-nfc",
      .title = "the IRI is not in Normalization Form C",
      .advice = "normalize the text to NFC",
      .section = "RFC 3987 section 5.3.2.2",
      .layer = check_layer::should,
      .severities = {o, w, w, w},
      .example = "http://example.com/cafe\u0301",
      .near_example = "http://example.com/caf\u00E9",
      .read_as = grammar::rfc3987,
      .needs = check_needs::unicode_tables},
     not_nfc},
    {{.id = "look-alike",
      .title = "a character cannot be seen, or looks like a space or a delimiter",
      .advice = "write the character that is meant",
      .section = "RFC 3987 section 6.1",
      .layer = check_layer::advice,
      .severities = {o, w, w, e},
      .example = "http://example.com/a\u2044b",
      .near_example = "http://example.com/a\u2045b",
      .read_as = grammar::rfc3987},
     look_alike},
    {{.id = "html-reference",
      .title = "this is an HTML character reference; write the character itself in the URI",
      .section = "RFC 1866 section 8.2.1",
      .layer = check_layer::advice,
      .severities = {o, w, w, w},
      .example = "http://example.com/?a=1&amp;b=2",
      .near_example = "http://example.com/?a=1&amp=2"},
     html_reference},
    {{.id = "trailing-punctuation",
      .title = "the end of the string was probably copied by mistake",
      .advice = "leave it out if it belongs to the text around the URI",
      .section = "RFC 3986 Appendix C",
      .layer = check_layer::advice,
      .severities = {o, w, w, o},
      .example = "http://example.com/a.",
      .near_example = "http://example.com/a/."},
     trailing_punctuation},
};

}  // namespace

std::span<const definition> character_checks() noexcept { return character_table; }

}  // namespace urispec::checks
