#include "extract/delimiters.hpp"

#include "extract/candidate.hpp"
#include "extract/destination.hpp"
#include "extract/roff.hpp"
#include "markup/markdown.hpp"
#include "unicode/letters.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace urispec::extraction {

namespace {

// The place after white space and "URL:", and the way in which the text there begins.
delimited_reference beginning_between(std::string_view content, abbreviated_forms abbreviated) noexcept {
  const auto spaces = static_cast<std::size_t>(std::ranges::find_if_not(content, is_space) - content.begin());
  const std::size_t prefix = url_prefix(content.substr(spaces));
  const std::string_view text = content.substr(spaces + prefix);
  const announcement mark = prefix > 0 ? announcement::url : announcement::none;
  return {spaces + prefix, text, beginning_of(text, abbreviated, mark), mark};
}

// Angle brackets that surround a reference whatever stands in it: the destination of a link in Markdown, "](<…>)" or
// "]: <…>", and "<URL:…>".
bool surrounds_no_prose(std::string_view text, std::size_t open, std::string_view content, announcement mark) noexcept {
  if (text[open] != '<' || std::ranges::any_of(content, is_line_break)) return false;
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
  std::string_view content = text.substr(open + 1, close - open - 1);
  constexpr std::string_view closing_of_roff = "\\*(R";  // its quotation mark is the delimiter
  if (content.ends_with(closing_of_roff)) content.remove_suffix(closing_of_roff.size());
  // The backslash of \" in a string of a program or of JSON. In a destination of Markdown it belongs to it, so there it
  // stays.
  if (content.ends_with('\\') && !is_destination_between(text, open, close)) {
    content = content.substr(0, content.find_last_not_of('\\') + 1);
  }
  delimited_reference reference = beginning_between(content, abbreviated);
  if (reference.begins == beginning::none) return std::nullopt;
  while (is_space(reference.text.back())) reference.text.remove_suffix(1);
  // In a string of JSON the reference is read as it is in other text, and so is that of "<http://a/|text>" in a chat.
  if (has_escaped_slashes(reference.text)) return std::nullopt;
  const std::size_t bar = text[open] == '<' ? reference.text.find('|') : std::string_view::npos;
  const bool is_labelled = bar != std::string_view::npos && bar + 1 < reference.text.size() &&
                           std::ranges::none_of(reference.text, is_line_break);
  if (is_labelled && !surrounds_no_prose(text, open, content, reference.mark)) return std::nullopt;
  // RFC 3986 Appendix C has white space only where a long reference is broken across lines. Both delimiters surround
  // prose too, and "<" is also a sign of arithmetic.
  if (has_spaces_within_lines(reference.text) && !surrounds_no_prose(text, open, content, reference.mark))
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
  for (std::size_t position = 0; position < text.size() && !is_line_break(text[position]); ++position) {
    if (text[position] == '[') ++open;
    if (text[position] == ']' && --open == 0) return text.substr(1, position - 1);
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

std::size_t run_at_end(std::string_view text, char c) noexcept { return text.size() - (text.find_last_not_of(c) + 1); }

// Brackets belong to a reference or to the text around it: "[label](http://a/)" of Markdown,
// "http://a/[label]" of AsciiDoc.
enum class bracket : std::uint8_t {
  of_reference,  // also where it is a mistake there, as in "?a[]=1"
  of_markup,     // ")" that is opened before the reference, "]" that nothing in it opens, "[" of a label or of a tag of
                 // BBCode, or "[" after ")" that nothing opens
  out_of_place,  // any other "[" in an authority where no IP-literal can begin
};

// The text before `begin` in its line, less what is far away.
std::string_view line_before(std::string_view text, std::size_t begin) noexcept {
  constexpr std::size_t most = 256;  // so that the cost stays linear
  const std::string_view near = text.substr(begin - std::min(begin, most), std::min(begin, most));
  return near.substr(near.find_last_of("\n\r") + 1);
}

// True if a "(" is open at the end of the line. That of "\(" is an escape of troff or of a regular expression.
bool has_open_parenthesis(std::string_view line) noexcept {
  std::size_t open = 0;
  for (std::size_t position = 0; position < line.size(); ++position) {
    if (line[position] == '(' && (position == 0 || line[position - 1] != '\\')) ++open;
    if (line[position] == ')' && open > 0) --open;
  }
  return open > 0;
}

// A tag of BBCode at the "[" that `text` begins with: "[/url]", "[*]", or one that is closed in the same line, such as
// "[i]text[/i]".
bool begins_bbcode_tag(std::string_view text) noexcept {
  constexpr std::size_t longest_name = 16;
  constexpr std::size_t most = 256;
  std::string_view near = text.substr(0, most);
  near = near.substr(0, near.find_first_of("\n\r"));
  if (near.starts_with("[*]")) return true;
  const bool is_end = near.starts_with("[/");
  const std::string_view rest = near.substr(is_end ? 2 : 1);
  const auto end = std::ranges::find_if_not(rest, is_letter);
  const std::string_view name = rest.substr(0, static_cast<std::size_t>(end - rest.begin()));
  if (name.empty() || name.size() > longest_name || name.size() == rest.size()) return false;
  if (is_end) return rest[name.size()] == ']';
  if (rest[name.size()] != ']' && rest[name.size()] != '=') return false;
  for (std::size_t position = rest.find("[/"); position != std::string_view::npos;
       position = rest.find("[/", position + 1)) {
    const std::string_view tag = rest.substr(position + 2);
    if (tag.substr(name.size()).starts_with(']') && unicode::equal_but_for_case(tag.substr(0, name.size()), name)) {
      return true;
    }
  }
  return false;
}

class bracket_reader {
 public:
  // `text` begins with a reference, and with what `begins` says; `before` is the text before it in its line.
  bracket_reader(std::string_view text, std::string_view before, beginning begins) noexcept;

  // One of "[", "]", "(" and ")" stands at `position`. Called for each of them in the order of the text.
  [[nodiscard]] bracket read(std::size_t position) noexcept;

 private:
  enum class part : std::uint8_t { authority, path, query_or_fragment };

  bracket read_opening(std::size_t position) noexcept;
  part part_at(std::size_t position) noexcept;

  std::string_view text_;
  std::string_view before_;
  part part_ = part::path;
  std::size_t authority_begin_ = 0;
  std::size_t read_ = 0;  // `part_` is known up to here
  std::size_t open_round_ = 0;
  std::size_t open_square_ = 0;
  std::size_t after_unopened_ = 0;  // the last ")" that nothing opens
};

bracket_reader::bracket_reader(std::string_view text, std::string_view before, beginning begins) noexcept
    : text_(text), before_(before) {
  if (begins == beginning::scheme) {
    const std::size_t after_scheme = text.find(':') + 1;
    read_ = after_scheme;
    if (!text.substr(after_scheme).starts_with("//")) return;
    read_ = after_scheme + 2;
  } else if (begins == beginning::network_path) {
    read_ = 2;
  }
  part_ = part::authority;
  authority_begin_ = read_;
}

bracket bracket_reader::read(std::size_t position) noexcept {
  switch (text_[position]) {
    case '(':
      ++open_round_;
      return bracket::of_reference;
    case ')':
      if (open_round_ == 0) {
        if (has_open_parenthesis(before_)) return bracket::of_markup;
        before_ = {};  // is not asked again
        after_unopened_ = position + 1;
      }
      if (open_round_ > 0) --open_round_;
      return bracket::of_reference;
    case '[':
      return read_opening(position);
    default:
      if (open_square_ == 0) return bracket::of_markup;
      --open_square_;
      return bracket::of_reference;
  }
}

bracket bracket_reader::read_opening(std::size_t position) noexcept {
  if (open_square_ > 0) {
    ++open_square_;
    return bracket::of_reference;
  }
  if (position == after_unopened_ || begins_bbcode_tag(text_.substr(position))) return bracket::of_markup;
  const part current_part = part_at(position);
  const bool may_be_address =
      current_part == part::authority && (position == authority_begin_ || text_[position - 1] == '@');
  if (!may_be_address) {
    const auto label = bracketed(text_.substr(position));
    const bool is_label = label && !is_in_a_word(text_.substr(position + label->size() + 2)) &&
                          (label->empty() ? current_part != part::query_or_fragment : has_words(*label)) &&
                          (current_part != part::query_or_fragment || std::ranges::any_of(*label, is_space));
    if (is_label) return bracket::of_markup;
    if (current_part == part::authority) return bracket::out_of_place;
  }
  ++open_square_;
  return bracket::of_reference;
}

bracket_reader::part bracket_reader::part_at(std::size_t position) noexcept {
  for (; read_ < position; ++read_) {
    const char c = text_[read_];
    if (c == '?' || c == '#') part_ = part::query_or_fragment;
    if (c == '/' && part_ == part::authority) part_ = part::path;
  }
  return part_;
}

// Markup writes delimiters as character references, by name or by number. An undelimited reference ends there as it
// does before the delimiter itself.
bool is_escaped_delimiter(std::string_view text) noexcept {
  constexpr std::string_view references[] = {"&lt;",   "&gt;",   "&quot;", "&apos;", "&nbsp;",
                                             "&#34;",  "&#39;",  "&#60;",  "&#62;",  "&#160;",
                                             "&#x22;", "&#x27;", "&#x3c;", "&#x3e;", "&#xa0;"};
  return std::ranges::any_of(references, [=](std::string_view reference) {
    return unicode::equal_but_for_case(text.substr(0, reference.size()), reference);
  });
}

// After a comma or a semicolon of a list, or after an arrow: another reference with a scheme and "//".
bool begins_next_of_list(std::string_view text) noexcept {
  constexpr std::size_t longest_scheme = 32;
  const std::string_view near = text.substr(0, longest_scheme);
  const auto stop = std::ranges::find_if_not(near, is_scheme_character);
  if (near.empty() || !is_letter(near.front())) return false;
  return text.substr(static_cast<std::size_t>(stop - near.begin())).starts_with("://") &&
         beginning_of(text, abbreviated_forms::ignored, announcement::none) == beginning::scheme;
}

// How much of "--" and "==" before the ">" at `position` belongs to it: to "-->" of a comment, or to the arrows "->"
// and "=>". A hyphen seldom ends a reference. An equals sign in a query or a fragment often does, before a parameter's
// missing value or as the padding of base64, and a shell redirects with ">": "curl http://a/?q=>file". An extra
// sign seldom changes what a query means, and a lost one may. So an arrow is read there only before another reference.
std::size_t size_of_shaft(std::string_view reference, std::size_t position) noexcept {
  constexpr std::size_t most = 2;
  const std::string_view before = reference.substr(0, position);
  if (!before.ends_with('=')) return std::min(most, run_at_end(before, '-'));
  const bool is_data = before.find_first_of("?#") != std::string_view::npos &&
                       !begins_next_of_list(reference.substr(position + 1));
  return is_data ? 0 : std::min(most, run_at_end(before, '='));
}

}  // namespace

undelimited_end end_of_undelimited(std::string_view text, std::size_t begin, std::size_t limit, beginning begins,
                                   const reference_characters& characters, spelling s) {
  const std::string_view reference = text.substr(begin, limit - begin);
  const auto ends_at = [&](std::size_t position, ending cause) {
    if (position < reference.size() && reference[position] == '>') {
      return undelimited_end{position - size_of_shaft(reference, position), cause, position};
    }
    // "${host}", "#{host}", "%{host}" and "@{host}" of templates.
    const bool is_template = position > 0 && reference.substr(position).starts_with('{') &&
                             std::string_view("$#%@").find(reference[position - 1]) != std::string_view::npos;
    return undelimited_end{is_template ? position - 1 : position, cause, position};
  };
  bracket_reader brackets(reference, line_before(text, begin), begins);
  for (std::size_t position = 0;; ++position) {
    position += characters.simple_length(reference.substr(position));
    if (position == reference.size()) return ends_at(position, ending::character);
    if (reference[position] == '\\' || reference[position] == '&') {
      const escape e = escape_at(reference, position, s);
      if (e.size > 0 && (e.prints.empty() || characters.size_of_first(e.prints) > 0)) {
        position += e.size - 1;
        continue;
      }
      if (e.size > 0) return ends_at(position, ending::character);
      if (reference[position] == '\\') {
        const bool is_roff =
            s.backslashes == backslash_language::troff && is_roff_after_reference(reference.substr(position));
        return ends_at(position, is_roff ? ending::markup : ending::character);
      }
      if (s.references == reference_language::none && is_escaped_delimiter(reference.substr(position))) {
        return ends_at(position, ending::markup);
      }
      continue;
    }
    if (!characters.has(reference[position])) return ends_at(position, ending::character);
    if (reference[position] == ',' || reference[position] == ';') {
      if (begins_next_of_list(reference.substr(position + 1))) return ends_at(position, ending::markup);
      continue;
    }
    switch (brackets.read(position)) {
      case bracket::of_reference: break;
      case bracket::of_markup: return ends_at(position, ending::markup);
      case bracket::out_of_place: return ends_at(position, ending::host_bracket);
    }
  }
}

std::size_t length_in_destination(std::string_view destination, const reference_characters& characters, spelling s) {
  std::size_t position = 0;
  while (position < destination.size()) {
    const escape e = escape_at(destination, position, s);
    const std::size_t size =
        characters.size_of_first(e.size > 0 ? std::string_view(e.prints) : destination.substr(position));
    if (size == 0) break;
    position += e.size > 0 ? e.size : size;
  }
  return position;
}

namespace {

constexpr std::string_view emphasis_marks = "_*~=+";

bool is_emphasis_mark(char c) noexcept { return emphasis_marks.find(c) != std::string_view::npos; }

bool begins_word(std::string_view text) noexcept {
  const auto c = unicode::first_code_point(text);
  return c && (c->code_point < 0x80 ? is_alphanumeric(text.front()) : unicode::is_letter_mark_or_digit(c->code_point));
}

bool ends_word(std::string_view text) noexcept {
  return !text.empty() && begins_word(text.substr(unicode::begin_of_character(text, text.size() - 1)));
}

// The length of the run of the mark that is open at the end of the line before a reference; 0 if none is. One mark that
// is no underscore stands directly before the reference, or among other marks there: "~", "=" and "+" have other
// meanings. An underscore between two letters or digits is no mark, and none after a backslash is.
std::size_t open_run(std::string_view line, char mark) noexcept {
  std::size_t open = 0;
  const std::size_t adjacent = line.find_last_not_of(emphasis_marks) + 1;
  for (std::size_t position = line.find(mark); position < line.size(); position = line.find(mark, position)) {
    const bool is_escaped = position > 0 && line[position - 1] == '\\' && mark == '_';
    const std::size_t begin = position + (is_escaped ? 1 : 0);
    position = std::max(begin, std::min(line.find_first_not_of(mark, position), line.size()));
    if (begin == position) continue;
    const std::string_view before = line.substr(0, begin);
    const bool is_after_word = ends_word(before) || before.ends_with('/');
    const bool is_before_word = position == line.size() || begins_word(line.substr(position));
    const bool is_before_space = position < line.size() && is_space(line[position]);
    const bool is_long = position - begin > 1 || mark == '_' || begin >= adjacent;
    if (open > 0 && begin > 0 && !is_space(line[begin - 1]) && !(mark == '_' && is_before_word)) {
      open = 0;
    } else if (!is_after_word && !is_before_space && is_long) {
      open = position - begin;
    }
  }
  return open;
}

// The closing run of underscores that only the text after it shows: "_http://a/b_'s", "_http://a/b_,_http://c/d_".
std::size_t limit_between_underscores(std::string_view text, std::size_t begin) noexcept {
  constexpr std::size_t most = 4096;
  if (open_run(line_before(text, begin), '_') == 0) return text.size();
  const std::string_view near = text.substr(begin, most);
  for (std::size_t position = 1; position < near.size() && !is_space(near[position]); ++position) {
    if (near[position] != '_') continue;
    const std::size_t after = std::min(near.find_first_not_of('_', position), near.size());
    const std::string_view rest = near.substr(after);
    const bool is_end = rest.size() > 1 && rest.front() == '-' && !begins_word(rest.substr(1));
    if (is_end || rest.starts_with('\'') || rest.starts_with(',') || rest.starts_with(';')) return begin + position;
    position = after - 1;
  }
  return text.size();
}

}  // namespace

std::size_t limit_between_marks(std::string_view text, std::size_t begin) noexcept {
  if (begin == 0) return text.size();
  const char mark = text[begin - 1];
  if (mark == '\'') return std::min(text.find(mark, begin), text.size());
  if (mark == '_') return limit_between_underscores(text, begin);
  const std::size_t length = run_at_end(line_before(text, begin), mark);
  if (length < 2 || std::string_view("*~=").find(mark) == std::string_view::npos) return text.size();
  constexpr std::size_t most = 4096;
  const std::string_view closing = text.substr(begin - length, length);
  const std::string_view near = text.substr(begin, most);
  for (std::size_t position = 1; position < near.size() && !is_space(near[position]); ++position) {
    if (near[position] == mark && near.substr(position).starts_with(closing)) return begin + position;
  }
  return text.size();
}

namespace {

// The end of the last character reference in the text, and what it stands for; 0 if it has none.
struct last_reference {
  std::size_t end = 0;
  std::string prints;
};

last_reference last_reference_in(std::string_view reference, spelling s) {
  constexpr std::size_t longest = 32;
  const std::size_t begin = s.references == reference_language::none ? std::string_view::npos : reference.rfind('&');
  if (begin == std::string_view::npos || reference.size() - begin > longest) return {};
  escape e = escape_at(reference, begin, s);
  return e.size > 0 ? last_reference{begin + e.size, std::move(e.prints)} : last_reference();
}

// "/* http://a/*/": the mark that closes a comment of the same line.
std::size_t size_without_end_of_comment(std::string_view reference, std::string_view line) noexcept {
  if (!reference.ends_with("*/")) return reference.size();
  const std::size_t open = line.rfind("/*");
  const bool is_open = open != std::string_view::npos && line.find("*/", open + 2) == std::string_view::npos;
  return reference.size() - (is_open ? 2 : 0);
}

// "http://a.example's page": no host ends so, and English words do. In a path it may be of the reference.
std::size_t size_without_possessive(std::string_view reference) noexcept {
  if (!reference.ends_with("'s")) return reference.size();
  const std::size_t slashes = reference.find("//");
  if (slashes == std::string_view::npos || reference.find_first_of("/?#", slashes + 2) != std::string_view::npos)
    return reference.size();
  return reference.size() - 2;
}

}  // namespace

std::size_t size_without_end_of_sentence(std::string_view text, std::size_t begin, std::size_t size, spelling s) {
  // Each time the brackets of the whole reference are counted: the bound keeps the cost linear.
  constexpr int most_rounds = 8;
  const std::string_view line = line_before(text, begin);
  for (int round = 0; round < most_rounds; ++round) {
    std::string_view reference = text.substr(begin, size);
    reference = reference.substr(0, size_without_end_of_comment(reference, line));
    size = size_without_possessive(reference.substr(0, without_trailing_punctuation(reference)));
    // The semicolon of a character reference is no punctuation; what it stands for may be.
    if (const last_reference last = last_reference_in(reference, s); size < last.end) {
      size = last.end;
      const bool is_punctuation = last.prints.size() == 1 && without_trailing_punctuation(last.prints) == 0;
      if (!is_punctuation) return size;
      size = reference.substr(0, last.end).rfind('&');
      continue;
    }
    if (size == 0) return 0;
    if (reference.substr(0, size).ends_with("\\&")) {  // "\&." has lost its full stop
      size -= 2;
      continue;
    }
    const char last = reference[size - 1];
    if (!is_emphasis_mark(last)) return size;
    if (last == '_' && begins_word(text.substr(begin + size))) return size;
    const std::size_t marks = std::min(open_run(line, last), run_at_end(reference.substr(0, size), last));
    if (marks == 0) return size;
    size -= marks;
  }
  return size;
}

}  // namespace urispec::extraction
