#include "extract/delimiters.hpp"

#include "extract/candidate.hpp"
#include "extract/destination.hpp"
#include "extract/roff.hpp"
#include "markup/markdown.hpp"

#include <algorithm>
#include <optional>

namespace urispec::extraction {

namespace {

// The place after white space and "URL:", and the way in which the text there begins.
delimited_reference beginning_between(std::string_view between, abbreviated_forms abbreviated) noexcept {
  const auto spaces = static_cast<std::size_t>(std::ranges::find_if_not(between, is_space) - between.begin());
  const std::size_t prefix = url_prefix(between.substr(spaces));
  const std::string_view text = between.substr(spaces + prefix);
  const announcement mark = prefix > 0 ? announcement::url : announcement::none;
  return {spaces + prefix, text, beginning_of(text, abbreviated, mark), mark};
}

// Angle brackets that surround a reference whatever stands in it: the destination of a link in Markdown, "](<…>)" or
// "]: <…>", and "<URL:…>".
bool surrounds_no_prose(std::string_view text, std::size_t open, std::string_view between, announcement mark) noexcept {
  if (text[open] != '<' || std::ranges::any_of(between, is_line_break)) return false;
  return mark == announcement::url || begins_destination(text, open);
}

bool is_destination_between(std::string_view text, std::size_t open, std::size_t close) noexcept {
  return text[open] == '<' && begins_destination(text, open) && markup::closing_angle_bracket(text, open) == close;
}

}  // namespace

std::size_t end_of_angle_brackets(std::string_view text, std::size_t open, std::size_t first) noexcept {
  if (text[first - 1] != '\\' || !begins_destination(text, open)) return first;
  return markup::closing_angle_bracket(text, open).value_or(first);
}

std::optional<delimited_reference> reference_between(std::string_view text, std::size_t open, std::size_t close,
                                                     abbreviated_forms abbreviated) noexcept {
  std::string_view between = text.substr(open + 1, close - open - 1);
  constexpr std::string_view closing_of_roff = "\\*(R";  // its quotation mark is the delimiter
  if (between.ends_with(closing_of_roff)) between.remove_suffix(closing_of_roff.size());
  // The backslash of \" in a string of a program or of JSON. In a destination of Markdown it belongs to it, so there it
  // stays.
  if (between.ends_with('\\') && !is_destination_between(text, open, close)) {
    between = between.substr(0, between.find_last_not_of('\\') + 1);
  }
  delimited_reference reference = beginning_between(between, abbreviated);
  if (reference.begins == beginning::none) return std::nullopt;
  while (is_space(reference.text.back())) reference.text.remove_suffix(1);
  // RFC 3986 Appendix C has white space only where a long reference is broken across lines. Both delimiters surround
  // prose too, and "<" is also a sign of arithmetic.
  if (has_spaces_within_lines(reference.text) && !surrounds_no_prose(text, open, between, reference.mark))
    return std::nullopt;
  return reference;
}

// The beginning of a reference stands in one line, and a space within a line stays one.
bool may_become_reference(std::string_view lines, abbreviated_forms abbreviated) noexcept {
  const delimited_reference reference = beginning_between(lines, abbreviated);
  if (reference.text.empty()) return true;
  if (reference.begins == beginning::none) return false;
  return !has_spaces_within_lines(reference.text);
}

namespace {

// The text that follows the first bracket up to the one that closes it, in the same line and not far away.
std::optional<std::string_view> bracketed(std::string_view text) noexcept {
  constexpr std::size_t most = 256;  // so that the cost stays linear
  text = text.substr(0, most);
  std::size_t open = 0;
  for (std::size_t at = 0; at < text.size() && !is_line_break(text[at]); ++at) {
    if (text[at] == '[') ++open;
    if (text[at] == ']' && --open == 0) return text.substr(1, at - 1);
  }
  return std::nullopt;
}

// True if a word goes on, as "[]" does in "a[]=1" and not in "a[], b".
bool is_in_a_word(std::string_view after) noexcept {
  const std::size_t next = after.find_first_not_of(".,;:!?')*_");
  if (next == std::string_view::npos) return false;
  return is_alphanumeric(after[next]) || std::string_view("/#=&[%-+@~$(").find(after[next]) != std::string_view::npos;
}

// "documentation", "Eclipse Jetty", "^" or "^1", and not "1", "i" or "a-z".
bool has_words(std::string_view label) noexcept {
  if (label.front() == '^') return true;
  const bool is_range = label.size() > 1 && label[1] == '-';
  const auto first = static_cast<unsigned char>(label.front());
  const bool begins_as_words = is_letter(label.front()) || first >= 0x80 || label.front() == '"';
  return begins_as_words && label.size() > 1 && !is_range;
}

// Brackets belong to a reference or to the text around it: "[label](http://a/)" of Markdown,
// "http://a/[label]" of AsciiDoc.
enum class bracket : std::uint8_t {
  of_reference,  // also where it is a mistake there, as in "?a[]=1"
  of_markup,     // "]" that nothing in the reference opens, "[" of a label, or "[" after ")" that nothing opens
  out_of_place,  // any other "[" in an authority where no IP-literal can begin
};

class bracket_reader {
 public:
  // `text` begins with a reference, and with what `begins` says.
  bracket_reader(std::string_view text, beginning begins) noexcept;

  // One of "[", "]", "(" and ")" stands at `at`. Called for each of them in the order of the text.
  [[nodiscard]] bracket read(std::size_t at) noexcept;

 private:
  enum class part : std::uint8_t { authority, path, query_or_fragment };

  bracket read_opening(std::size_t at) noexcept;
  part part_at(std::size_t at) noexcept;

  std::string_view text_;
  part part_ = part::path;
  std::size_t authority_begin_ = 0;
  std::size_t read_ = 0;  // `part_` is known up to here
  std::size_t open_round_ = 0;
  std::size_t open_square_ = 0;
  std::size_t after_unopened_ = 0;  // the last ")" that nothing opens
};

bracket_reader::bracket_reader(std::string_view text, beginning begins) noexcept : text_(text) {
  if (begins == beginning::scheme) {
    const std::size_t after_scheme = text.find(':') + 1;
    read_ = after_scheme;
    if (!text.substr(after_scheme).starts_with("//")) return;
    read_ = after_scheme + 2;
  }
  part_ = part::authority;
  authority_begin_ = read_;
}

bracket bracket_reader::read(std::size_t at) noexcept {
  switch (text_[at]) {
    case '(':
      ++open_round_;
      return bracket::of_reference;
    case ')':
      if (open_round_ == 0) after_unopened_ = at + 1;
      if (open_round_ > 0) --open_round_;
      return bracket::of_reference;
    case '[':
      return read_opening(at);
    default:
      if (open_square_ == 0) return bracket::of_markup;
      --open_square_;
      return bracket::of_reference;
  }
}

bracket bracket_reader::read_opening(std::size_t at) noexcept {
  if (open_square_ > 0) {
    ++open_square_;
    return bracket::of_reference;
  }
  if (at == after_unopened_) return bracket::of_markup;
  const part where = part_at(at);
  const bool may_be_address = where == part::authority && (at == authority_begin_ || text_[at - 1] == '@');
  if (!may_be_address) {
    const auto label = bracketed(text_.substr(at));
    const bool is_label = label && !is_in_a_word(text_.substr(at + label->size() + 2)) &&
                          (label->empty() ? where != part::query_or_fragment : has_words(*label)) &&
                          (where != part::query_or_fragment || std::ranges::any_of(*label, is_space));
    if (is_label) return bracket::of_markup;
    if (where == part::authority) return bracket::out_of_place;
  }
  ++open_square_;
  return bracket::of_reference;
}

bracket_reader::part bracket_reader::part_at(std::size_t at) noexcept {
  for (; read_ < at; ++read_) {
    const char c = text_[read_];
    if (c == '?' || c == '#') part_ = part::query_or_fragment;
    if (c == '/' && part_ == part::authority) part_ = part::path;
  }
  return part_;
}

// Markup writes delimiters as character references, by name or by number. An undelimited reference ends there as it
// does before the delimiter itself.
bool is_escaped_delimiter(std::string_view text) noexcept {
  constexpr std::string_view references[] = {"&lt;",   "&gt;",   "&quot;", "&apos;", "&nbsp;", "&#34;",  "&#39;", "&#60;",
                                             "&#62;",  "&#160;", "&#x22;", "&#x27;", "&#x3c;", "&#x3e;", "&#xa0;"};
  return std::ranges::any_of(references, [=](std::string_view reference) {
    return unicode::equal_but_for_case(text.substr(0, reference.size()), reference);
  });
}

}  // namespace

undelimited_end end_of_undelimited(std::string_view text, beginning begins, const reference_characters& characters,
                                   escapes_of language) noexcept {
  bracket_reader brackets(text, begins);
  for (std::size_t at = 0;; ++at) {
    at += characters.simple_length(text.substr(at));
    if (at == text.size()) return {at, ending::character};
    if (text[at] == '\\' && language == escapes_of::markdown) {
      if (!markup::is_backslash_escape(text, at) || !characters.has(text[at + 1])) return {at, ending::character};
      ++at;
      continue;
    }
    if (text[at] == '\\') {
      const std::size_t within = roff_within(text, at).size;
      if (within == 0) return {at, is_roff_after_reference(text.substr(at)) ? ending::markup : ending::character};
      at += within - 1;
      continue;
    }
    if (!characters.has(text[at])) return {at, ending::character};
    if (text[at] == '&') {
      if (is_escaped_delimiter(text.substr(at))) return {at, ending::markup};
      continue;
    }
    switch (brackets.read(at)) {
      case bracket::of_reference: break;
      case bracket::of_markup: return {at, ending::markup};
      case bracket::out_of_place: return {at, ending::host_bracket};
    }
  }
}

std::size_t length_in_destination(std::string_view destination, const reference_characters& characters) noexcept {
  std::size_t at = 0;
  while (at < destination.size()) {
    const std::size_t escape = markup::is_backslash_escape(destination, at) ? 1 : 0;
    const std::size_t size = characters.size_of_first(destination.substr(at + escape));
    if (size == 0) break;
    at += escape + size;
  }
  return at;
}

}  // namespace urispec::extraction
