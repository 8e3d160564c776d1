#include "urispec/extract.hpp"

#include "extract/characters.hpp"
#include "extract/html/prescan.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <array>

namespace urispec {

namespace {

using namespace std::string_view_literals;

struct byte_order_mark {
  std::string_view bytes;
  std::string_view encoding;
};

// The longer first: that of UTF-32LE begins with that of UTF-16LE.
constexpr std::array marks{
    byte_order_mark{"\xFF\xFE\0\0"sv, "UTF-32LE"}, byte_order_mark{"\0\0\xFE\xFF"sv, "UTF-32BE"},
    byte_order_mark{"\xEF\xBB\xBF"sv, "UTF-8"},    byte_order_mark{"\xFF\xFE"sv, "UTF-16LE"},
    byte_order_mark{"\xFE\xFF"sv, "UTF-16BE"},
};

// MIME Sniffing §7.1: what a page begins with, in either case, and a space or ">" after it.
constexpr std::array beginnings_of_pages{
    "<!doctype html"sv, "<html"sv, "<head"sv,  "<script"sv, "<iframe"sv, "<h1"sv,   "<div"sv, "<font"sv,
    "<table"sv,         "<a"sv,    "<style"sv, "<title"sv,  "<b"sv,      "<body"sv, "<br"sv,  "<p"sv,
};

}  // namespace

text_encoding encoding_of(std::string_view bytes, text_format format) {
  using encoding_source = text_encoding::encoding_source;
  for (const byte_order_mark& mark : marks) {
    if (bytes.starts_with(mark.bytes)) return {mark.encoding, encoding_source::byte_order_mark, std::nullopt};
  }
  if (format == text_format::plain) return {};
  extracting::declared_encoding declared = extracting::prescan(bytes);
  if (declared.name) return {*declared.name, encoding_source::declaration, std::nullopt};
  text_encoding assumed;
  if (!declared.unknown_label.empty()) assumed.unknown_label = std::move(declared.unknown_label);
  return assumed;
}

bool looks_like_html(std::string_view bytes) noexcept {
  while (!bytes.empty() && extracting::is_html_space(bytes.front())) bytes.remove_prefix(1);
  if (bytes.starts_with("<!--") || bytes.starts_with("<?xml")) return true;
  return std::ranges::any_of(beginnings_of_pages, [&](std::string_view tag) {
    if (bytes.size() <= tag.size() || (bytes[tag.size()] != ' ' && bytes[tag.size()] != '>')) return false;
    return unicode::equal_but_for_case(bytes.substr(0, tag.size()), tag);
  });
}

bool looks_like_utf16(std::string_view bytes) noexcept {
  constexpr std::size_t looked_at = 256;
  const std::string_view beginning = bytes.substr(0, std::min(bytes.size(), looked_at) / 2 * 2);
  std::array<std::size_t, 2> nul{};  // at even offsets, and at odd ones
  for (std::size_t at = 0; at < beginning.size(); ++at) {
    if (beginning[at] == '\0') ++nul[at % 2];
  }
  const std::size_t characters = beginning.size() / 2;
  return characters > 0 && std::max(nul[0], nul[1]) * 2 > characters && std::min(nul[0], nul[1]) * 8 < characters;
}

}  // namespace urispec
