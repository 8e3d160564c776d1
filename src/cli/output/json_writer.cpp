#include "cli/output/json_writer.hpp"

#include "urispec/unicode/utf8.hpp"

#include <charconv>
#include <cstring>

namespace urispec::cli {
namespace {

constexpr std::string_view replacement_character = "\xEF\xBF\xBD";  // U+FFFD

constexpr bool is_plain(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x20 && byte < 0x80 && c != '"' && c != '\\';
}

// How many bytes from `begin` on are ASCII and stand for themselves in a string. Eight at a time; a byte is found by
// the borrow of a subtraction, which may also mark bytes after it, never before.
std::size_t skip_plain(std::string_view text, std::size_t begin) {
  constexpr std::uint64_t ones = 0x0101010101010101;
  constexpr std::uint64_t highs = ones * 0x80;
  const auto has_others = [&](const char* from) {
    std::uint64_t bytes = 0;
    std::memcpy(&bytes, from, sizeof bytes);
    const std::uint64_t quote = bytes ^ (ones * '"');
    const std::uint64_t backslash = bytes ^ (ones * '\\');
    const std::uint64_t found =
        bytes | ((bytes - ones * 0x20) & ~bytes) | ((quote - ones) & ~quote) | ((backslash - ones) & ~backslash);
    return (found & highs) != 0;
  };
  std::size_t at = begin;
  while (text.size() - at >= sizeof(std::uint64_t) && !has_others(text.data() + at)) at += sizeof(std::uint64_t);
  // What is left of most texts: the last eight bytes, some of which were looked at before.
  const bool is_rest = text.size() - begin >= sizeof(std::uint64_t) && text.size() - at < sizeof(std::uint64_t);
  if (is_rest && !has_others(text.data() + text.size() - sizeof(std::uint64_t))) return text.size();
  while (at < text.size() && is_plain(text[at])) ++at;
  return at;
}

// The maximal subpart that an ill-formed text begins with, in bytes: what some character begins with, or one byte.
std::size_t maximal_subpart(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0xC2 || lead > 0xF4 || text.size() == 1) return 1;
  const unsigned char first = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  const unsigned char last = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  if (byte(1) < first || byte(1) > last) return 1;
  // Of three bytes two are here, of four bytes two or three.
  return lead >= 0xF0 && text.size() > 2 && unicode::is_tail(text[2]) ? 3 : 2;
}

// RFC 8259 section 7: the short form where there is one.
std::string_view short_escape(char c) {
  switch (c) {
    case '"':
      return "\\\"";
    case '\\':
      return "\\\\";
    case '\b':
      return "\\b";
    case '\f':
      return "\\f";
    case '\n':
      return "\\n";
    case '\r':
      return "\\r";
    case '\t':
      return "\\t";
    default:
      return {};
  }
}

}  // namespace

void json_writer::separate() {
  if (after_value_) text_ += ',';
}

json_writer& json_writer::begin(char bracket) {
  separate();
  text_ += bracket;
  after_value_ = false;
  return *this;
}

json_writer& json_writer::end(char bracket) {
  text_ += bracket;
  after_value_ = true;
  make_room_where_needed();
  return *this;
}

json_writer& json_writer::key(std::string_view name) {
  if (skip_plain(name, 0) == name.size()) {  // as all keys of the command are
    text_.append(",\"", after_value_ ? 0 : 1, after_value_ ? 2 : 1);
    text_.append(name);
    text_.append("\":");
  } else {
    string(name);
    text_ += ':';
  }
  after_value_ = false;
  return *this;
}

json_writer& json_writer::literal(std::string_view text) {
  separate();
  text_ += text;
  after_value_ = true;
  make_room_where_needed();
  return *this;
}

json_writer& json_writer::whole_number(std::uint64_t number) {
  char digits[std::numeric_limits<std::uint64_t>::digits10 + 1];
  const auto written = std::to_chars(std::begin(digits), std::end(digits), number);
  return literal({digits, static_cast<std::size_t>(written.ptr - digits)});
}

void json_writer::put(std::string_view text) {
  constexpr std::size_t piece_size = std::size_t{16} << 10;
  while (text.size() > piece_size) {
    text_ += text.substr(0, piece_size);
    text.remove_prefix(piece_size);
    make_room_where_needed();
  }
  text_ += text;
  make_room_where_needed();
}

bool json_writer::string(std::string_view text) {
  constexpr std::string_view digits = "0123456789abcdef";
  text_.append(",\"", after_value_ ? 0 : 1, after_value_ ? 2 : 1);
  bool is_utf8 = true;
  std::size_t written = 0;
  const auto replace = [&](std::size_t at, std::size_t size, std::string_view by) {
    put(text.substr(written, at - written));
    text_ += by;
    written = at + size;
  };
  for (std::size_t at = skip_plain(text, 0); at < text.size(); at = skip_plain(text, at)) {
    const char c = text[at];
    if (const auto character = unicode::first_code_point(text.substr(at)); !character) {
      const std::size_t size = maximal_subpart(text.substr(at));
      replace(at, size, replacement_character);
      at += size;
      is_utf8 = false;
    } else if (character->size > 1) {
      at += character->size;
    } else if (const auto escape = short_escape(c); !escape.empty()) {
      replace(at++, 1, escape);
    } else {
      const char escaped[] = {'\\', 'u', '0', '0', c < 0x10 ? '0' : '1', digits[static_cast<unsigned char>(c) & 0xFU]};
      replace(at++, 1, {escaped, sizeof escaped});
    }
  }
  put(text.substr(written));
  text_ += '"';
  after_value_ = true;
  return is_utf8;
}

json_writer& json_writer::hex(std::string_view bytes) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  separate();
  text_ += '"';
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    const char pair[] = {digits[byte >> 4U], digits[byte & 0xFU]};
    text_.append(pair, sizeof pair);
    make_room_where_needed();
  }
  text_ += '"';
  after_value_ = true;
  return *this;
}

void json_writer::end_line() {
  text_ += '\n';
  after_value_ = false;
  make_room_where_needed();
}

}  // namespace urispec::cli
