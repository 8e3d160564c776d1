// Parse errors in words, and the choice of the rule that an error names.
#include "urispec/error.hpp"

#include "parse/address_rule.hpp"
#include "urispec/ascii.hpp"
#include "urispec/grammars.hpp"
#include "urispec/pegtl/errors.hpp"
#include "urispec/utf8.hpp"
#include "unicode/sections.hpp"

#include <algorithm>
#include <array>
#include <span>

namespace urispec {

namespace {

// Names of invisible characters that often spoil texts; empty for others.
std::string_view name_of_blank(char32_t c) {
  switch (c) {
    case U'\0':
      return "NUL";
    case U'\t':
      return "tab";
    case U'\n':
      return "line feed";
    case U'\r':
      return "carriage return";
    case U' ':
      return "space";
    case U'\u00A0':
      return "no-break space";
    case U'\uFEFF':
      return "byte order mark";
    default:
      return {};
  }
}

std::string describe(char32_t character) {
  std::string text = "U+" + unicode::hexadecimal(character, 4);
  if (character > 0x20 && character < 0x7F) text += std::string(" '") + static_cast<char>(character) + "'";
  if (const auto name = name_of_blank(character); !name.empty()) text += " (" + std::string(name) + ")";
  return text;
}

}  // namespace

std::string_view name(error_kind kind) noexcept {
  switch (kind) {
    case error_kind::syntax:
      return "syntax";
    case error_kind::ill_formed_utf8:
      return "ill_formed_utf8";
    case error_kind::unknown_rule:
      return "unknown_rule";
    case error_kind::too_long:
      return "too_long";
    case error_kind::out_of_memory:
      return "out_of_memory";
    case error_kind::out_of_time:
      return "out_of_time";
  }
  return {};
}

std::string in_rule(std::string_view rule_name, std::string_view section) {
  if (rule_name.empty()) return {};
  std::string text = ", in " + std::string(rule_name);
  if (section.empty()) return text;
  std::string words = (unicode::is_section_number(section) ? "section " : "") + std::string(section);
  constexpr std::string_view sign = "\u00A7";  // in files of ABNF: "RFC 3986 §3.3"
  if (const std::size_t position = words.find(sign); position != std::string::npos)
    words.replace(position, sign.size(), "section ");
  return text + " (" + words + ")";
}

std::string parse_error::reason() const {
  switch (kind) {
    case error_kind::syntax:
      if (!unexpected) return offset == 0 ? "the string cannot be empty" : "the string cannot end here";
      return describe(*unexpected) + (offset == 0 ? " cannot come first" : " cannot follow here");
    case error_kind::ill_formed_utf8:
      return unicode::hexadecimal(unexpected.value_or(0), 2) + " does not begin well-formed UTF-8";
    case error_kind::unknown_rule:
      return "the grammar has no rule " + std::string(rule_name);
    case error_kind::too_long:
      return "the text is too long: its places do not fit in 32-bit numbers";
    case error_kind::out_of_memory:
      return "not decided: reading the text takes more memory than it may";
    case error_kind::out_of_time:
      return "not decided: the time for reading is over";
  }
  return {};
}

std::string parse_error::message() const {
  if (kind == error_kind::unknown_rule) return reason();  // nothing was read
  const std::string rule_in_words = in_rule(rule_name, section);
  if (kind == error_kind::too_long || is_undecided(kind)) return reason() + rule_in_words;
  return "byte " + std::to_string(offset) + ": " + reason() + rule_in_words;
}

parse_error error_at(std::string_view text, std::size_t offset, std::size_t rule, const rule_info& info) noexcept {
  return error_at(text, offset, unicode::count_code_points(text.substr(0, offset)), rule, info);
}

parse_error error_at(std::string_view text, std::size_t offset, std::size_t code_points, std::size_t rule,
                     const rule_info& info) noexcept {
  parse_error error{.kind = error_kind::syntax,
                    .offset = offset,
                    .code_point_offset = code_points,
                    .unexpected = std::nullopt,
                    .rule = rule,
                    .rule_name = info.name,
                    .section = info.section};
  const std::string_view rest = text.substr(offset);
  if (rest.empty()) return error;
  if (const auto next = unicode::first_code_point(rest)) {
    error.unexpected = next->code_point;
  } else {
    error.kind = error_kind::ill_formed_utf8;
    error.unexpected = static_cast<unsigned char>(rest.front());
  }
  return error;
}

parse_error too_long_error(std::size_t rule, const rule_info& info) noexcept {
  parse_error error;
  error.kind = error_kind::too_long;
  error.rule = rule;
  error.rule_name = info.name;
  error.section = info.section;
  return error;
}

namespace {

constexpr std::array<std::string_view, 2> addresses{"IPv6address", "IPv4address"};
constexpr std::array<std::string_view, 6> parts_of_addresses{"h16", "ls32", "dec-octet", "hexpart", "hexseq", "hex4"};

constexpr bool is_among(std::span<const std::string_view> names, std::string_view name) noexcept {
  return std::ranges::find(names, name) != names.end();
}

}  // namespace

void name_address(parse_error& error, std::string_view text, std::span<const rule_info> rules,
                  std::size_t rule) noexcept {
  const std::string_view reader = rules[rule].name;
  if (!is_among(parts_of_addresses, error.rule_name) || is_among(parts_of_addresses, reader)) return;
  const std::size_t bracket = text.substr(0, error.offset).find_last_of("[]");
  const bool is_in_brackets = bracket != std::string_view::npos && text[bracket] == '[';
  const std::string_view address = is_among(addresses, reader)                            ? reader
                                   : is_in_brackets || error.rule_name != "dec-octet" ? addresses[0]
                                                                                         : addresses[1];
  const auto entry = std::ranges::find(rules, address, &rule_info::name);
  if (entry == rules.end()) return;
  error.rule = static_cast<std::size_t>(entry - rules.begin());
  error.rule_name = entry->name;
  error.section = entry->section;
}

// Out of line, since every leaf of every rule calls note, and few of those calls get here.

void failure_state::note_furthest(const char* place, const open_rule& innermost) noexcept {
  if (place > furthest) entered = {};
  const open_rule* current = &innermost;
  const open_rule* begun_rule = nullptr;
  while (current->begin == place && current->outer != nullptr) {
    begun_rule = current;
    current = current->outer;
  }
  if (current->own_end == place) {
    if (begun_rule != nullptr) {
      current->next_from(place).add(begun_rule->rule);
    } else {
      current->next_from(place).add_other();
    }
  }
  if (place == furthest && (current->begin < begin || (current->begin == begin && current->depth < depth))) return;
  furthest = place;
  rule = current->rule;
  begin = current->begin;
  depth = current->depth;
}

}  // namespace urispec
