// Only a reference between angle brackets or double quotes goes on in the next line, and what is not delimited ends
// with its line. What stands before a line break says nothing of what comes after it, except that the destination of a
// link in Markdown may begin in the line after "](" or "[label]:", and the reference of an element in the line after
// its start tag, so these two lines stay together. After each other line feed that is in no such reference, a text may
// be cut. The role of a quotation mark, opening or closing, can depend on all that stands before it, as in lines that
// each begin with one. One pass from left to right over the marks therefore decides as `extract` does. It ends at a
// mark after which a reference may begin that ends in what is not there yet.
#include "extract/separable.hpp"

#include "extract/delimiters.hpp"
#include "extract/destination.hpp"
#include "extract/raw_text.hpp"
#include "extract/roff.hpp"
#include "extract/spelling.hpp"
#include "extract/terminal.hpp"

#include <algorithm>

namespace urispec {

namespace {

using namespace extraction;

// The next place of a byte. Each byte of the text is read once, however many calls there are.
class next_byte {
 public:
  next_byte(std::string_view text, char byte) noexcept : text_(text), byte_(byte) {}

  // The size of the text if there is none from `begin` on, which never becomes less from one call to the next.
  [[nodiscard]] std::size_t from(std::size_t begin) noexcept {
    if (!has_position_ || position_ < begin) position_ = std::min(text_.find(byte_, begin), text_.size());
    has_position_ = true;
    return position_;
  }

 private:
  std::string_view text_;
  char byte_;
  bool has_position_ = false;
  std::size_t position_ = 0;
};

// The last place where lines end outside references.
class last_cut {
 public:
  explicit last_cut(std::string_view text) noexcept : text_(text) {}

  void pass_reference(std::size_t begin, std::size_t end) noexcept {
    if (text_.substr(begin, end - begin).find('\n') == std::string_view::npos) return;
    cut_ = before(begin);
    outside_ = end;
  }
  // `end` is outside all references, and so is what follows the last one that has been passed.
  [[nodiscard]] std::size_t before(std::size_t end) const noexcept {
    std::string_view lines = text_.substr(outside_, end - outside_);
    for (;;) {
      const std::size_t line_feed = lines.rfind('\n');
      if (line_feed == std::string_view::npos) return cut_;
      const std::size_t after = outside_ + line_feed + 1;
      if (!begins_destination(text_, after) && !begins_content(text_, after)) return after;
      lines = lines.substr(0, line_feed);
    }
  }

 private:
  std::string_view text_;
  std::size_t cut_ = 0;      // the last one before the last reference that has a line feed
  std::size_t outside_ = 0;  // where that reference ends
};

}  // namespace

// `text` ends with a line feed; marks stand for escape sequences of terminals.
static std::size_t separable_shown_lines(std::string_view text, abbreviated_forms abbreviated) noexcept {
  next_byte quotation_marks(text, '"');
  next_byte opening_brackets(text, '<');
  next_byte closing_brackets(text, '>');
  next_byte terminal_marks(text, terminal_mark);
  next_byte hyperlink_marks(text, hyperlink_mark);
  last_cut cut(text);
  for (std::size_t position = 0;;) {
    const std::size_t mark = std::min(quotation_marks.from(position), opening_brackets.from(position));
    if (mark == text.size()) return cut.before(mark);
    const bool is_quotation_mark = text[mark] == '"';
    position = mark + 1;
    if (is_quotation_mark && begins_roff_comment(text, mark)) continue;
    std::size_t end = std::min(opening_brackets.from(position), closing_brackets.from(position));
    if (is_quotation_mark) end = std::min(end, quotation_marks.from(position));
    // No reference goes across an escape sequence of a terminal.
    if (std::min(terminal_marks.from(position), hyperlink_marks.from(position)) < end) continue;
    if (!is_quotation_mark && end < text.size()) end = end_of_angle_brackets(text, mark, end);
    if (end == text.size()) {
      if (may_become_reference(text.substr(position), abbreviated)) return cut.before(mark);
    } else if (text[end] == (is_quotation_mark ? '"' : '>') &&
               reference_between(text, mark, end, abbreviated)) {
      cut.pass_reference(mark, end);
      position = end + 1;
    }
  }
}

// `text` is as above. Both conditions hold at the place, or it is 0.
static std::size_t separable_lines_of(text_language language, std::string_view text, abbreviated_forms abbreviated) {
  const std::size_t size = separable_shown_lines(text, abbreviated);
  if (size == 0 || language == text_language::unknown) return size;
  const std::size_t line = raw_parts::last_independent_line(text, language, size);
  if (line == size) return size;
  return separable_shown_lines(text.substr(0, line), abbreviated) == line ? line : 0;
}

std::size_t separable_lines(std::string_view text, abbreviated_forms abbreviated, text_language language) {
  text = text.substr(0, text.rfind('\n') + 1);  // nothing if there is no line feed
  const auto visible = shown_text::read(text);
  if (!visible) return separable_lines_of(language, text, abbreviated);
  const std::size_t size = separable_lines_of(language, visible->text(), abbreviated);
  if (size == 0) return 0;
  const std::string_view line_feed = visible->original(visible->text().substr(size - 1, 1));
  return static_cast<std::size_t>(line_feed.data() - text.data()) + 1;
}

}  // namespace urispec
