#include "extract/terminal.hpp"

#include "urispec/ascii.hpp"
#include "urispec/url_standard.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace urispec::extraction {

namespace {

using namespace std::string_view_literals;

constexpr bool is_between(char c, char first, char last) noexcept { return first <= c && c <= last; }

// The introducers of control functions: ECMA-48 §5.3 has two ways, 7 bits and 8 bits.
enum class introducer : unsigned char { none, escape, control_sequence, system_command, string_end };

struct introduction {
  introducer kind = introducer::none;
  std::size_t size = 0;
};

introducer after_escape(std::string_view rest) noexcept {
  if (rest.starts_with('[')) return introducer::control_sequence;
  if (rest.starts_with(']')) return introducer::system_command;
  return rest.starts_with('\\') ? introducer::string_end : introducer::escape;
}

introducer eight_bit(unsigned char byte) noexcept {
  switch (byte) {
    case 0x9B: return introducer::control_sequence;
    case 0x9C: return introducer::string_end;
    case 0x9D: return introducer::system_command;
    default: return introducer::none;
  }
}

// The escape character as programs write it and show it: "^[" in caret notation, the picture U+241B, and the U+FFFD of
// those that replace it.
constexpr std::array written_escapes{"\\e"sv,     "\\E"sv,     "\\033"sv,    "\\x1b"sv, "\\x1B"sv,   "\\u001b"sv,
                                     "\\u001B"sv, "\\u{1b}"sv, "\\u{1B}"sv, "^["sv,    "\u241B"sv, "\uFFFD"sv};

std::size_t size_of_written_escape(std::string_view text) noexcept {
  const auto* const spelling =
      std::ranges::find_if(written_escapes, [=](std::string_view s) { return text.starts_with(s); });
  return spelling == written_escapes.end() ? 0 : spelling->size();
}

bool ends_with_written_escape(std::string_view text) noexcept {
  return std::ranges::any_of(written_escapes, [=](std::string_view s) { return text.ends_with(s); });
}

introduction read_introduction(std::string_view text, std::size_t position) noexcept {
  const std::string_view rest = text.substr(position);
  if (rest.front() == '\x1B') {
    const introducer kind = after_escape(rest.substr(1));
    return {kind, kind == introducer::escape ? 1U : 2U};
  }
  if (const std::size_t size = size_of_written_escape(rest); size > 0) {
    const introducer kind = after_escape(rest.substr(size));
    if (kind == introducer::escape) return {};
    const std::size_t backslashes = kind == introducer::string_end && rest.substr(size).starts_with("\\\\") ? 2 : 1;
    return {kind, size + backslashes};
  }
  // One of 8 bits stands in UTF-8 after 0xC2; elsewhere alone, and then not within the bytes of another character.
  const bool is_utf8 = rest.size() > 1 && rest.starts_with('\xC2');
  const introducer kind = eight_bit(static_cast<unsigned char>(is_utf8 ? rest[1] : rest[0]));
  const bool follows_ascii = position == 0 || static_cast<unsigned char>(text[position - 1]) < 0x80;
  if (kind == introducer::none || (!is_utf8 && !follows_ascii)) return {};
  return {kind, is_utf8 ? 2U : 1U};
}

enum class effect : unsigned char { none, colours, hyperlink, others };

struct sequence {
  effect kind = effect::none;
  std::size_t size = 0;
};

// ECMA-48 §5.4: parameter bytes, intermediate bytes, a final byte. Colours and erasing the rest of a line leave the
// text as it is ("m" and "K").
sequence read_control_sequence(std::string_view text, std::size_t position) noexcept {
  constexpr std::size_t most = 64;
  const std::string_view near = text.substr(0, position + most);
  while (position < near.size() && is_between(near[position], '0', '?')) ++position;
  const std::size_t intermediate = position;
  while (position < near.size() && is_between(near[position], ' ', '/')) ++position;
  if (position == near.size() || !is_between(near[position], '@', '~')) return {};
  const bool is_colour = position == intermediate && (near[position] == 'm' || near[position] == 'K');
  return {is_colour ? effect::colours : effect::others, position + 1};
}

// "8;id=x;" of a hyperlink, or "0;" of another command. The string that follows is searched like other text.
sequence read_system_command(std::string_view text, std::size_t position) noexcept {
  constexpr std::size_t most = 256;
  const std::string_view near = text.substr(0, position + most);
  const std::size_t number = position;
  while (position < near.size() && unicode::is_digit(near[position])) ++position;
  if (position == number || position == near.size() || near[position] != ';') return {};
  ++position;
  if (near.substr(number, position - number) != "8;") return {effect::others, position};
  const std::size_t end = near.find_first_of(";\n\r\x1B\a"sv, position);
  return end != std::string_view::npos && near[end] == ';' ? sequence{effect::hyperlink, end + 1} : sequence{};
}

// "(B", "7", "M", "$(C": intermediate bytes and a final byte after the escape character alone.
sequence read_short_sequence(std::string_view text, std::size_t position) noexcept {
  constexpr std::size_t most = 4;
  const std::size_t end = std::min(text.size(), position + most);
  std::size_t final_byte = position;
  while (final_byte < end && is_between(text[final_byte], ' ', '/')) ++final_byte;
  const bool is_complete = final_byte < end && is_between(text[final_byte], '0', '~');
  return {effect::others, is_complete ? final_byte + 1 : position};
}

// The scheme of a reference that people colour: one of browsers, or of file transfer.
std::string_view scheme_before_slashes(std::string_view text) noexcept {
  constexpr std::array others{"ftps"sv, "sftp"sv, "ssh"sv};
  constexpr std::size_t most = "https://"sv.size();
  const std::size_t end = text.substr(0, most).find("://");
  const std::string_view scheme = end == std::string_view::npos ? ""sv : text.substr(0, end);
  if (url_standard::is_special_scheme(scheme)) return scheme;
  return std::ranges::any_of(others, [&](auto s) { return unicode::equal_but_for_case(s, scheme); }) ? scheme : ""sv;
}

// "32" of the "[32m" at `position`; empty if there is none.
std::string_view colours_without_escape(std::string_view text, std::size_t position) noexcept {
  constexpr std::size_t most = 32;
  std::string_view parameters = text.substr(position + 1, most);
  parameters = parameters.substr(0, parameters.find_first_not_of("0123456789;"));
  const std::size_t end = position + 1 + parameters.size();
  return end < text.size() && text[end] == 'm' ? parameters : std::string_view();
}

// ECMA-48 §8.3.117: the parameters that end what others began.
bool is_reset(std::string_view parameters) noexcept {
  constexpr std::array resets{"0"sv, "00"sv, "22"sv, "23"sv, "24"sv, "25"sv, "27"sv, "28"sv, "29"sv, "39"sv, "49"sv};
  return std::ranges::find(resets, parameters) != resets.end();
}

// Says of a line whether it surely has colours that have lost their escape characters: one directly before "http://",
// or one that ends, as in "[1mtext[0m", or a reset at the end of the line. "http://a/?t[5mx=1" alone is a reference
// with a bracket. Each line is read once, for places in ascending order.
class lines_without_escapes {
 public:
  explicit lines_without_escapes(std::string_view text) noexcept : text_(text) {}

  [[nodiscard]] bool have(std::size_t position) noexcept {
    if (position >= line_end_) {
      const std::size_t line_feed = text_.rfind('\n', position);
      const std::size_t begin = line_feed == std::string_view::npos ? 0 : line_feed + 1;
      line_end_ = std::min(text_.find('\n', position), text_.size());
      is_coloured_ = is_coloured(text_.substr(begin, line_end_ - begin));
    }
    return is_coloured_;
  }

 private:
  static bool is_coloured(std::string_view line) noexcept {
    bool has_colour = false;
    for (std::size_t position = line.find('['); position != std::string_view::npos;
         position = line.find('[', position + 1)) {
      const std::string_view parameters = colours_without_escape(line, position);
      if (parameters.empty()) continue;
      const std::string_view before = line.substr(0, position);
      if (before.ends_with('\x1B') || ends_with_written_escape(before)) continue;
      const std::string_view after = line.substr(position + parameters.size() + 2);
      if (after.starts_with(']')) continue;
      if (!scheme_before_slashes(after).empty()) return true;
      if (is_reset(parameters) && (has_colour || after.empty() || after == "\r")) return true;
      has_colour = true;
    }
    return false;
  }

  std::string_view text_;
  std::size_t line_end_ = 0;  // of the line that has been read
  bool is_coloured_ = false;
};

// "[32m" of a log that has lost the escape characters: colours directly before "http://" or directly after other text,
// as in "[36mhttp://localhost:[1m80[22m/[39m". Brackets are also labels: "[5m]".
sequence read_colours_without_escape(std::string_view text, std::size_t position,
                                     lines_without_escapes& lines) noexcept {
  const std::string_view parameters = colours_without_escape(text, position);
  if (parameters.empty()) return {};
  const std::size_t end = position + parameters.size() + 2;
  const std::string_view after = text.substr(end);
  const bool follows_text = position > 0 && is_between(text[position - 1], '!', '~') && !after.starts_with(']');
  const bool is_colour = !scheme_before_slashes(after).empty() || (follows_text && lines.have(position));
  return is_colour ? sequence{effect::colours, end} : sequence{};
}

sequence read_sequence(std::string_view text, std::size_t position, lines_without_escapes& lines) noexcept {
  if (text[position] == '[') return read_colours_without_escape(text, position, lines);
  const introduction begin = read_introduction(text, position);
  const std::size_t after = position + begin.size;
  switch (begin.kind) {
    case introducer::none: return {};
    case introducer::escape: return read_short_sequence(text, after);
    case introducer::control_sequence: return read_control_sequence(text, after);
    case introducer::system_command: return read_system_command(text, after);
    case introducer::string_end: return {effect::others, after};
  }
  return {};
}

// The place of the first byte that a sequence may begin with; the size of the text if there is none.
std::size_t next_candidate(std::string_view text, std::size_t position) noexcept {
  constexpr auto flags = [] {
    std::array<bool, 256> table{};
    for (const char c : "\x1B\\^[\x9B\x9C\x9D\xC2\xE2\xEF"sv) table[static_cast<unsigned char>(c)] = true;
    return table;
  }();
  const auto is_first = [&](char c) { return flags[static_cast<unsigned char>(c)]; };
  return static_cast<std::size_t>(
      std::find_if(text.begin() + static_cast<std::ptrdiff_t>(position), text.end(), is_first) - text.begin());
}

// True if a reference begins after the sequence: "foo\e[Khttp://a". In "s\e[31mftp\e[m://a" a search marks a part of
// its scheme, and in "git+\e[31mssh://a" too.
bool separates(std::string_view before, std::string_view after) {
  const std::string_view scheme = scheme_before_slashes(after);
  if (scheme.empty() || before.empty() || !(unicode::is_letter(before.back()) || unicode::is_digit(before.back()))) {
    return false;
  }
  const std::string joined = std::string(1, before.back()) + std::string(scheme);
  return scheme_before_slashes(joined + "://").empty();
}

}  // namespace

std::optional<shown_text> shown_text::read(std::string_view text) {
  std::optional<shown_text> result;
  lines_without_escapes lines(text);
  std::size_t copied = 0;
  for (std::size_t position = next_candidate(text, 0); position < text.size();
       position = next_candidate(text, position)) {
    const sequence s = read_sequence(text, position, lines);
    if (s.kind == effect::none) {
      ++position;
      continue;
    }
    if (!result) result = shown_text(text);
    result->shown_ += text.substr(copied, position - copied);
    if (s.kind == effect::hyperlink) result->shown_ += hyperlink_mark;
    const bool separates_words = s.kind == effect::colours && separates(result->shown_, text.substr(s.size));
    if (s.kind == effect::others || separates_words) result->shown_ += terminal_mark;
    copied = position = s.size;
    result->gaps_.push_back({result->shown_.size(), copied});
  }
  if (result) result->shown_ += text.substr(copied);
  return result;
}

std::size_t shown_text::original_offset(std::size_t visible_offset) const noexcept {
  const auto after = std::ranges::upper_bound(gaps_, visible_offset, {}, &gap::visible_offset);
  if (after == gaps_.begin()) return visible_offset;
  return visible_offset - std::prev(after)->visible_offset + std::prev(after)->original;
}

std::string_view shown_text::original(std::string_view part) const noexcept {
  const auto begin = static_cast<std::size_t>(part.data() - shown_.data());
  const std::size_t first = original_offset(begin);
  if (part.empty()) return text_.substr(first, 0);
  return text_.substr(first, original_offset(begin + part.size() - 1) + 1 - first);
}

}  // namespace urispec::extraction
