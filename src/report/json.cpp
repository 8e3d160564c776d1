#include "report/json.hpp"

#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"

#include <charconv>
#include <cstring>

namespace urispec::report {
namespace {

constexpr std::string_view replacement_character = "\xEF\xBF\xBD";  // U+FFFD

constexpr bool stands_for_itself(char c) {
  const auto byte = static_cast<unsigned char>(c);
  return byte >= 0x20 && byte < 0x80 && c != '"' && c != '\\';
}

// True if some byte of a word is not plain. It is found by the borrow of a subtraction, which may also mark bytes after
// it, never before.
bool has_others(std::uint64_t bytes) {
  constexpr std::uint64_t ones = 0x0101010101010101;
  constexpr std::uint64_t highs = ones * 0x80;
  const std::uint64_t quote = bytes ^ (ones * '"');
  const std::uint64_t backslash = bytes ^ (ones * '\\');
  const std::uint64_t marks =
      bytes | ((bytes - ones * 0x20) & ~bytes) | ((quote - ones) & ~quote) | ((backslash - ones) & ~backslash);
  return (marks & highs) != 0;
}

template <typename Word>
Word load(const char* begin) {
  Word bytes{};
  std::memcpy(&bytes, begin, sizeof bytes);
  return bytes;
}

// The number of bytes from `begin` on that are ASCII and stand for themselves in a string.
std::size_t skip_plain(std::string_view text, std::size_t begin) {
  std::size_t position = begin;
  while (text.size() - position >= sizeof(std::uint64_t) && !has_others(load<std::uint64_t>(text.data() + position))) {
    position += sizeof(std::uint64_t);
  }
  while (position < text.size() && stands_for_itself(text[position])) ++position;
  return position;
}

// Sixteen bytes at a time, in whatever vectors the machine has. Bytes beyond ASCII are negative.
using byte_vector [[gnu::vector_size(16)]] = signed char;
using word_vector [[gnu::vector_size(16)]] = std::uint64_t;

// True if all bytes of a text are plain, which has at least one vector of them. Calls `use` with each vector and its
// place: all bytes are in one, the last of which overlaps the one before it.
template <typename Use>
bool all_plain(std::string_view text, Use use) {
  byte_vector others{};
  const auto look_at = [&](std::size_t position) {
    const auto bytes = load<byte_vector>(text.data() + position);
    use(bytes, position);
    others |= (bytes < 0x20) | (bytes == '"') | (bytes == '\\');
  };
  for (std::size_t position = 0; text.size() - position > sizeof(byte_vector); position += sizeof(byte_vector))
    look_at(position);
  look_at(text.size() - sizeof(byte_vector));
  const auto word = load<word_vector>(reinterpret_cast<const char*>(&others));
  return (word[0] | word[1]) == 0;
}

// The maximal subpart that an ill-formed text begins with, in bytes: what some character begins with, or one byte.
std::size_t maximal_subpart(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char lead = byte(0);
  if (lead < 0xC2 || lead > 0xF4 || text.size() == 1) return 1;
  const unsigned char first = lead == 0xE0 ? 0xA0 : lead == 0xF0 ? 0x90 : 0x80;
  const unsigned char last = lead == 0xED ? 0x9F : lead == 0xF4 ? 0x8F : 0xBF;
  if (byte(1) < first || byte(1) > last) return 1;
  // Two of three bytes are here, or two or three of four.
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

void json_writer::pass_on() {
  if (collected_ == 0) return;
  text_.append(buffer_.data(), collected_);
  collected_ = 0;
  if (text_.size() > limit_) make_room_();
}

json_writer& json_writer::escaped_key(std::string_view name) {
  string(name);
  *room(1) = ':';
  ++collected_;
  after_value_ = false;
  return *this;
}

// Vectors and words overlap at the end.
bool json_writer::copy_plain(char* target, std::string_view text) {
  const char* const source = text.data();
  const std::size_t size = text.size();
  if (size >= sizeof(byte_vector)) {
    return all_plain(text, [target](const byte_vector& bytes, std::size_t position) {
      std::memcpy(target + position, &bytes, sizeof bytes);
    });
  }
  if (size >= sizeof(std::uint64_t)) {
    const auto first = load<std::uint64_t>(source);
    const auto last = load<std::uint64_t>(source + size - sizeof first);
    std::memcpy(target, &first, sizeof first);
    std::memcpy(target + size - sizeof first, &last, sizeof last);
    return !has_others(first) && !has_others(last);
  }
  if (size >= sizeof(std::uint32_t)) {
    const auto first = load<std::uint32_t>(source);
    const auto last = load<std::uint32_t>(source + size - sizeof first);
    std::memcpy(target, &first, sizeof first);
    std::memcpy(target + size - sizeof first, &last, sizeof last);
    return !has_others(std::uint64_t{first} << 32U | last);
  }
  for (std::size_t position = 0; position < size; ++position) {
    if (!stands_for_itself(source[position])) return false;
    target[position] = source[position];
  }
  return true;
}

json_writer& json_writer::long_plain(std::string_view text) {
  *comma_and_room(1) = '"';
  ++collected_;
  put(text);
  *room(1) = '"';
  ++collected_;
  return after_value();
}

json_writer& json_writer::whole_number(std::uint64_t number) {
  constexpr std::size_t most_digits = std::numeric_limits<std::uint64_t>::digits10 + 1;
  char* const target = comma_and_room(most_digits);
  if (number < 10) {
    *target = static_cast<char>('0' + number);
    ++collected_;
    return after_value();
  }
  collected_ += static_cast<std::size_t>(std::to_chars(target, target + most_digits, number).ptr - target);
  return after_value();
}

json_writer& json_writer::number(std::string_view digits) {
  comma_and_room(0);
  put(digits);
  return after_value();
}

void json_writer::put_long(std::string_view text) {
  while (text.size() > most_collected - collected_) {
    const std::size_t fits = most_collected - collected_;
    text.copy(buffer_.data() + collected_, fits);
    collected_ += fits;
    text.remove_prefix(fits);
    pass_on();
  }
  text.copy(buffer_.data() + collected_, text.size());
  collected_ += text.size();
}

bool json_writer::string(std::string_view text) {
  constexpr std::size_t usual = 256;
  bool is_utf8 = true;
  if (text.size() <= usual) {
    char* const target = comma_and_room(usual + 2);
    *target = '"';
    if (copy_plain(target + 1, text)) {
      target[1 + text.size()] = '"';
      collected_ += text.size() + 2;
      after_value();
      return is_utf8;
    }
  } else {
    *comma_and_room(1) = '"';
  }
  ++collected_;
  is_utf8 = put_escaped(text);
  *room(1) = '"';
  ++collected_;
  after_value();
  return is_utf8;
}

bool json_writer::put_escaped(std::string_view text) {
  bool is_utf8 = true;
  std::size_t written_bytes = 0;
  const auto replace = [&](std::size_t position, std::size_t size, std::string_view replacement) {
    put(text.substr(written_bytes, position - written_bytes));
    put(replacement);
    written_bytes = position + size;
  };
  for (std::size_t position = skip_plain(text, 0); position < text.size(); position = skip_plain(text, position)) {
    const char c = text[position];
    if (const auto character = unicode::first_code_point(text.substr(position)); !character) {
      const std::size_t size = maximal_subpart(text.substr(position));
      replace(position, size, replacement_character);
      position += size;
      is_utf8 = false;
    } else if (character->size > 1) {
      position += character->size;
    } else if (const auto escape = short_escape(c); !escape.empty()) {
      replace(position++, 1, escape);
    } else {
      const char digit = unicode::in_lower_case(unicode::hex_digit(static_cast<unsigned char>(c)));
      const char escaped[] = {'\\', 'u', '0', '0', c < 0x10 ? '0' : '1', digit};
      replace(position++, 1, {escaped, sizeof escaped});
    }
  }
  put(text.substr(written_bytes));
  return is_utf8;
}

json_writer& json_writer::hex(std::string_view bytes) {
  literal("\"");
  after_value_ = false;
  for (const char c : bytes) {
    const auto byte = static_cast<unsigned char>(c);
    const char pair[] = {unicode::hex_digit(byte >> 4U), unicode::hex_digit(byte)};
    put({pair, sizeof pair});
  }
  return literal("\"");
}

void json_writer::end_line() {
  *room(1) = '\n';
  ++collected_;
  pass_on();
  after_value_ = false;
}

}  // namespace urispec::report
