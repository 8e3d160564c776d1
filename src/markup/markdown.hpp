// Links of Markdown and their definitions: where the destination ends, `<http://a/>` or `http://a/`, and the whole; and
// fences of code; elements of code; marks of quotations and lists.
// Source: CommonMark 0.31 sections 2.4 (backslash escapes), 4.5 (fenced code), 4.6 (elements of HTML), 4.7
// (definitions), 5.1 (quotations), 5.2 (items of lists) and 6.3 (links).
// Cost: linear in what is read. Tests: tests/extract/inline_link_test.cpp, tests/extract/link_definition_test.cpp,
// tests/data/extract/references.txt.
#pragma once

#include "urispec/ascii.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace urispec::markup {

// A backslash before punctuation of US-ASCII is an escape; before anything else it stands for itself.
[[nodiscard]] constexpr bool is_backslash_escape(std::string_view text, std::size_t position) noexcept {
  constexpr std::string_view punctuation = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
  return text[position] == '\\' && position + 1 < text.size() &&
         punctuation.find(text[position + 1]) != std::string_view::npos;
}

// The line that opens fenced code: three grave accents or tildes or more, and what the author says of the code.
struct fence {
  char mark = 0;  // 0: the line opens none
  std::size_t length = 0;
  std::string_view info;
};

// The fence in a line, after white space. A grave accent after those of the fence makes it code within a line.
[[nodiscard]] constexpr fence fence_in(std::string_view line) noexcept {
  constexpr std::string_view blanks = " \t\r\n";
  const std::size_t begin = std::min(line.find_first_not_of(blanks), line.size());
  const std::string_view text = line.substr(begin, line.find_last_not_of(blanks) + 1 - begin);
  if (text.empty() || (text.front() != '`' && text.front() != '~')) return {};
  const std::size_t length = std::min(text.find_first_not_of(text.front()), text.size());
  const std::size_t info = std::min(text.find_first_not_of(blanks, length), text.size());
  const bool is_code_in_a_line = text.front() == '`' && text.find('`', length) != std::string_view::npos;
  if (length < 3 || is_code_in_a_line) return {};
  return {text.front(), length, text.substr(info)};
}

// An element whose text is code: <pre>, or <sourcecode> and <artwork> as in RFCXML.
struct code_element {
  std::string_view name;  // empty: the line opens none
  std::size_t begin = 0;  // offset of its tag in the line
};

// The element that begins a line, or follows other tags there. A rule of that name, `<pre> = "x"`, is none.
[[nodiscard]] constexpr code_element code_element_in(std::string_view line) noexcept {
  constexpr std::size_t most_blanks = 3;
  std::size_t begin = line.find_first_not_of(' ');
  if (begin == std::string_view::npos || begin > most_blanks) return {};
  while (begin < line.size() && line[begin] == '<') {
    const std::string_view tag = line.substr(begin + 1);
    const std::size_t close = tag.find('>');
    const std::string_view after = tag.substr(close == std::string_view::npos ? tag.size() : close + 1);
    const std::size_t next = std::min(after.find_first_not_of(" \t"), after.size());
    for (const std::string_view name : {"pre", "sourcecode", "artwork"}) {
      // Names of HTML are in either case, those of XML are not.
      const std::string_view begin_of_tag = tag.substr(0, name.size());
      if (name == "pre" ? !unicode::equal_but_for_case(begin_of_tag, name) : begin_of_tag != name) continue;
      const bool is_whole = std::string_view(" \t\r/>").find(tag.substr(name.size(), 1)) != std::string_view::npos;
      const std::string_view text = after.substr(next);
      const bool is_rule = text.starts_with('=') || text.starts_with(":=") || text.starts_with("::=");
      if (is_whole) return is_rule ? code_element{} : code_element{name, begin};
    }
    const bool is_declaration = tag.starts_with('!') || tag.starts_with('?');
    if (close == std::string_view::npos || is_declaration) return {};
    begin = line.size() - after.size() + next;
  }
  return {};
}

// The offset after the element whose tag is at `begin` of a document; npos if it does not end. Attributes, comments and
// CDATA sections may have any text.
[[nodiscard]] constexpr std::size_t after_element(std::string_view document, std::size_t begin,
                                                  std::string_view name) noexcept {
  constexpr std::size_t npos = std::string_view::npos;
  std::size_t position = begin + 1 + name.size();
  while ((position = document.find_first_of("\"'>", position)) != npos && document[position] != '>') {
    const std::size_t quote = document.find(document[position], position + 1);
    if (quote == npos) return npos;
    position = quote + 1;
  }
  if (position == npos) return npos;
  if (document[position - 1] == '/') return position + 1;
  while ((position = document.find('<', position)) != npos) {
    const std::string_view rest = document.substr(position);
    std::string_view closing;
    if (rest.starts_with("<!--")) closing = "-->";
    if (rest.starts_with("<![CDATA[")) closing = "]]>";
    if (!closing.empty()) {
      position = document.find(closing, position);
      if (position == npos) return npos;
    } else if (rest.starts_with("</") && unicode::equal_but_for_case(rest.substr(2, name.size()), name)) {
      const std::size_t close = rest.find_first_not_of(" \t\r\n", 2 + name.size());
      if (close != npos && rest[close] == '>') return position + close + 1;
    }
    ++position;
  }
  return npos;
}

enum class link_ending : std::uint8_t {
  closed,      // by a ")"; a definition by the end of its line
  none,        // what stands there makes no link
  unfinished,  // the text ends before that is decided
};

// The size of the mark that `text` begins with: `>` of a block quotation, or `-`, `+`, `*`, `12.` and `12)` of an item
// of a list, which white space or the end follows; 0 if it begins with none.
[[nodiscard]] constexpr std::size_t container_mark_size(std::string_view text) noexcept {
  constexpr std::size_t most_digits = 9;
  if (text.starts_with('>')) return 1;
  const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
  const std::string_view signs = digits == 0 ? "-+*" : ".)";
  const std::string_view rest = text.substr(digits);
  if (digits > most_digits || rest.empty() || signs.find(rest.front()) == std::string_view::npos) return 0;
  const bool is_followed = rest.size() == 1 || std::string_view(" \t\r\n\f\v").find(rest[1]) != std::string_view::npos;
  return is_followed ? digits + 1 : 0;
}

// A link, or a definition, as far as it was read.
struct link_reading {
  std::size_t destination_begin = 0;  // without angle brackets
  std::size_t destination_end = 0;
  link_ending ending = link_ending::none;
  std::size_t end = 0;  // after the ")" or before the line ending, if it is closed
};

namespace detail {

// A destination that stands in no angle brackets.
struct bare_destination {
  std::size_t end = 0;  // before a space, a control character, or a ")" that nothing in it opens
  bool is_balanced = true;
};

constexpr bare_destination read_bare_destination(std::string_view text, std::size_t begin) noexcept {
  std::size_t open = 0;
  for (std::size_t position = begin; position < text.size(); ++position) {
    const auto c = static_cast<unsigned char>(text[position]);
    const bool is_space_or_control = c <= 0x20 || c == 0x7F;
    if (is_space_or_control || (c == ')' && open == 0)) return {position, open == 0};
    if (c == '(') ++open;
    if (c == ')') --open;
    if (is_backslash_escape(text, position)) ++position;
  }
  return {text.size(), open == 0};
}

constexpr bool is_line_ending_at(std::string_view text, std::size_t position) noexcept {
  return position < text.size() && (text[position] == '\n' || text[position] == '\r');
}

constexpr std::size_t after_spaces(std::string_view text, std::size_t position) noexcept {
  while (position < text.size() && (text[position] == ' ' || text[position] == '\t')) ++position;
  return position;
}

// Spaces and tabs, and up to one line ending among them: a second one ends the paragraph.
constexpr std::size_t after_blanks(std::string_view text, std::size_t position) noexcept {
  position = after_spaces(text, position);
  if (!is_line_ending_at(text, position)) return position;
  return after_spaces(text, position + (text.substr(position).starts_with("\r\n") ? 2U : 1U));
}

// The offset after the angle bracket that closes; nullopt if a character comes first that none can have.
constexpr std::optional<std::size_t> after_angle_brackets(std::string_view text, std::size_t begin) noexcept {
  for (std::size_t position = begin + 1; position < text.size(); ++position) {
    if (text[position] == '>') return position + 1;
    if (text[position] == '<' || is_line_ending_at(text, position)) return std::nullopt;
    if (is_backslash_escape(text, position)) ++position;
  }
  return text.size() + 1;
}

// The offset after the mark that closes the title; nullopt if none can.
constexpr std::optional<std::size_t> after_title(std::string_view text, std::size_t begin) noexcept {
  const char open = text[begin];
  const char close = open == '(' ? ')' : open;
  std::size_t position = begin + 1;
  while (position < text.size()) {
    if (text[position] == close) return position + 1;
    if (text[position] == '(' && open == '(') return std::nullopt;
    if (is_line_ending_at(text, position)) {
      position = after_blanks(text, position);
      if (is_line_ending_at(text, position)) return std::nullopt;
      continue;
    }
    position += is_backslash_escape(text, position) ? 2U : 1U;
  }
  return text.size() + 1;
}

// The offset after the destination that begins at `begin`, which is put into `link`; nullopt if it ends in a character
// that no link can have, and beyond the text if this ends too early.
constexpr std::optional<std::size_t> after_destination(std::string_view text, std::size_t begin,
                                                       link_reading& link) noexcept {
  link.destination_begin = link.destination_end = begin;
  if (is_line_ending_at(text, begin)) return std::nullopt;
  if (begin < text.size() && text[begin] == '<') {
    const auto after = after_angle_brackets(text, begin);
    ++link.destination_begin;
    link.destination_end = after.value_or(link.destination_begin + 1) - 1;
    return after;
  }
  const bare_destination bare = read_bare_destination(text, begin);
  link.destination_end = bare.end;
  if (bare.is_balanced) return bare.end;
  return bare.end < text.size() ? std::nullopt : std::optional(text.size() + 1);
}

constexpr bool begins_title(std::string_view text, std::size_t position) noexcept {
  return position < text.size() && std::string_view("\"'(").find(text[position]) != std::string_view::npos;
}

}  // namespace detail

// The offset of the ">" that closes the "<" of a destination at `open`; nullopt if none does, or not in this line.
[[nodiscard]] constexpr std::optional<std::size_t> closing_angle_bracket(std::string_view text,
                                                                         std::size_t open) noexcept {
  const auto after = detail::after_angle_brackets(text, open);
  return after && *after <= text.size() ? std::optional(*after - 1) : std::nullopt;
}

// Inline links of Markdown, `[text](destination "title")`: where the destination ends, and where the link does.
// `extract` and `diagnose` both ask here, so that they agree.
// Source: CommonMark 0.31 section 6.3. Cost: linear in the link. Tests: tests/extract/inline_link_test.cpp.

// `begin` is after the "](" that ends the link text.
[[nodiscard]] constexpr link_reading read_inline_link(std::string_view text, std::size_t begin) noexcept {
  link_reading link;
  const auto position = detail::after_destination(text, detail::after_blanks(text, begin), link);
  if (!position) return link;
  std::size_t next = detail::after_blanks(text, *position);
  if (next > *position && detail::begins_title(text, next)) {
    const auto after = detail::after_title(text, next);
    if (!after) return link;
    next = detail::after_blanks(text, *after);
  }
  if (next >= text.size()) {
    link.ending = link_ending::unfinished;
  } else if (text[next] == ')') {
    link.ending = link_ending::closed;
    link.end = next + 1;
  }
  return link;
}

// Link reference definitions of Markdown, `[label]: destination "title"`: where the destination ends, and whether the
// line makes one.
// Source: CommonMark 0.31 sections 4.7 and 6.3 (labels). Cost: linear in the definition.
// Tests: tests/extract/link_definition_test.cpp.

// The offset after the "]" that closes the "[" of a label at `begin`; nullopt if this text closes none. A label has no
// other bracket without a backslash, and a character that is not blank (section 6.3). Its length is checked by the
// caller.
[[nodiscard]] constexpr std::optional<std::size_t> after_link_label(std::string_view text, std::size_t begin) noexcept {
  bool is_blank = true;
  for (std::size_t position = begin + 1; position < text.size(); ++position) {
    const char c = text[position];
    if (c == '[') return std::nullopt;
    if (c == ']') return is_blank ? std::nullopt : std::optional(position + 1);
    is_blank = is_blank && (c == ' ' || c == '\t' || detail::is_line_ending_at(text, position));
    if (is_backslash_escape(text, position)) ++position;
  }
  return std::nullopt;
}

// `begin` is after the "]:" that ends the label. A title in the next line is left out: without it, too, the line makes
// a definition. A title that this text does not close leaves it unfinished.
[[nodiscard]] constexpr link_reading read_link_definition(std::string_view text, std::size_t begin) noexcept {
  link_reading link;
  begin = detail::after_blanks(text, begin);
  const auto position = detail::after_destination(text, begin, link);
  if (!position || link.destination_end == begin) return link;
  std::size_t next = detail::after_spaces(text, *position);
  if (next > *position && detail::begins_title(text, next)) {
    const auto after = detail::after_title(text, next);
    if (!after) return link;
    next = detail::after_spaces(text, *after);
  }
  if (next > text.size()) {
    link.ending = link_ending::unfinished;
  } else if (next == text.size() || detail::is_line_ending_at(text, next)) {
    link.ending = link_ending::closed;
    link.end = next;
  }
  return link;
}

}  // namespace urispec::markup
