#include "extract/characters.hpp"

#include "unicode/characters.hpp"
#include "urispec/utf8.hpp"
#include "urispec/uri.hpp"

#include <vector>

namespace urispec::extracting {

namespace {

// Other characters beyond ASCII that come after references in prose, although an IRI may contain them: dashes, bullets,
// the marks that open a Spanish question, and white space that IRIs do not have or that is invisible. The middle dot is
// not among them, because words have it: "col·lecció".
constexpr bool separates_prose(char32_t c) noexcept {
  return c == 0x85 || c == 0xA1 || c == 0xBF || c == 0x1680 || c == 0x200B || (c >= 0x2010 && c <= 0x2015) ||
         (c >= 0x2022 && c <= 0x2023) || c == 0x2043 || c == 0xFEFF;
}

// What comes after references in prose and in markup, and never inside them.
constexpr bool closes(char c) noexcept { return std::string_view("<>\"`}").find(c) != std::string_view::npos; }

constexpr bool is_trailing_punctuation(char c) noexcept {
  return std::string_view(".,;:!?'*").find(c) != std::string_view::npos;
}

}  // namespace

reference_characters::reference_characters(grammar g) noexcept {
  for (const std::string_view rule : {"reserved", "unreserved"}) {
    const auto found = find_rule(g, rule);
    for (char c = 0x21; found && c < 0x7F; ++c) {
      if (matches(std::string_view(&c, 1), *found)) ascii_[static_cast<unsigned char>(c)] = true;
    }
  }
  // Brackets delimit addresses in some grammars; in the others they make the reference invalid, not shorter.
  for (const char c : {'%', '#', '[', ']'}) ascii_[static_cast<unsigned char>(c)] = true;
  simple_ = ascii_;
  for (const char c : {'&', '[', ']', '(', ')'}) simple_[static_cast<unsigned char>(c)] = false;
  beyond_ascii_ = find_rule(g, "iquery");
}

const reference_characters& reference_characters::of(grammar g) {
  static const std::vector<reference_characters> all = [] {
    std::vector<reference_characters> made;
    for (const grammar_info& each : all_grammars()) made.push_back(reference_characters(*find_grammar(each.id)));
    return made;
  }();
  return all[static_cast<std::size_t>(g)];
}

std::size_t reference_characters::simple_length(std::string_view text) const noexcept {
  std::size_t at = 0;
  while (at < text.size()) {
    const auto byte = static_cast<unsigned char>(text[at]);
    if (byte < 0x80) {
      if (!simple_[byte]) break;
      ++at;
      continue;
    }
    if (!beyond_ascii_) break;
    const auto c = unicode::first_code_point(text.substr(at));
    if (!c || unicode::ends_prose(c->code_point) || !matches(text.substr(at, c->size), *beyond_ascii_)) break;
    at += c->size;
  }
  return at;
}

std::size_t reference_characters::size_of_first(std::string_view text) const noexcept {
  if (text.empty()) return 0;
  if (static_cast<unsigned char>(text.front()) < 0x80) return has(text.front()) ? 1 : 0;
  if (!beyond_ascii_) return 0;
  const auto c = unicode::first_code_point(text);
  return c && matches(text.substr(0, c->size), *beyond_ascii_) ? c->size : 0;
}

std::optional<interruption> reference_characters::interruption_by(std::string_view text) const noexcept {
  if (text.empty() || is_space(text.front()) || closes(text.front())) return std::nullopt;
  if (text.front() == '|' && (text.size() == 1 || is_space(text[1]))) return std::nullopt;
  const auto c = unicode::first_code_point(text);
  if (c && (unicode::ends_prose(c->code_point) || separates_prose(c->code_point))) return std::nullopt;
  return interruption_within_word(text);
}

std::optional<interruption> reference_characters::interruption_within_word(std::string_view text) const noexcept {
  using reason = interruption::reason;
  if (text.empty()) return std::nullopt;
  const auto c = unicode::first_code_point(text);
  if (!c) return interruption{reason::ill_formed_utf8, static_cast<unsigned char>(text.front())};
  const auto iquery = find_rule(grammar::rfc3987, "iquery");
  const bool in_iris = c->code_point >= 0x80 && iquery && matches(text.substr(0, c->size), *iquery);
  return interruption{in_iris && !beyond_ascii_ ? reason::only_in_iris : reason::in_no_reference, c->code_point};
}

std::size_t without_trailing_punctuation(std::string_view reference) noexcept {
  constexpr auto may_be_removed = [](char c) {
    return is_trailing_punctuation(c) || c == '(' || c == ')' || c == '[' || c == ']';
  };
  if (reference.empty() || !may_be_removed(reference.back())) return reference.size();
  std::size_t open_round = 0;
  std::size_t close_round = 0;
  std::size_t open_square = 0;
  std::size_t close_square = 0;
  for (const char c : reference) {
    open_round += c == '(';
    close_round += c == ')';
    open_square += c == '[';
    close_square += c == ']';
  }
  std::size_t size = reference.size();
  for (; size > 0; --size) {
    const char last = reference[size - 1];
    if (last == ')' && close_round > open_round) {
      --close_round;
    } else if (last == ']' && close_square > open_square) {
      --close_square;
    } else if (last == '(') {
      --open_round;
    } else if (last == '[') {
      --open_square;
    } else if (!is_trailing_punctuation(last)) {
      break;
    }
  }
  return size;
}

}  // namespace urispec::extracting
