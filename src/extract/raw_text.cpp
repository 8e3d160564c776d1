#include "extract/raw_text.hpp"

#include "extract/candidate.hpp"
#include "markup/markdown.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <map>

namespace urispec::extraction {

namespace {

constexpr auto nowhere = std::string_view::npos;

// Elements of HTML whose text ends with their end tag and has no character references.
constexpr std::string_view raw_elements[] = {"iframe", "noembed", "noframes", "script", "style", "xmp"};

// The name of the element in a start tag at `open`, or its beginning; empty if none stands there.
std::string_view name_of_tag(std::string_view text, std::size_t open) noexcept {
  constexpr std::size_t longer_than_all = 9;  // raw elements
  const std::string_view rest = text.substr(open + 1, longer_than_all);
  if (rest.empty() || !is_letter(rest.front())) return {};
  return rest.substr(0, std::min(rest.find_first_of(" \t\n\f\r/>"), rest.size()));
}

bool is_raw_element(std::string_view name) noexcept {
  return std::ranges::any_of(raw_elements, [=](std::string_view n) { return unicode::equal_but_for_case(n, name); });
}

// The place after the ">" of the tag that begins at `open`. A quotation mark opens a value after "=" only.
std::size_t end_of_tag(std::string_view text, std::size_t open) noexcept {
  bool is_after_equals = false;
  for (std::size_t position = open + 1; position < text.size(); ++position) {
    const char c = text[position];
    if (is_after_equals && (c == '"' || c == '\'')) {
      position = std::min(text.find(c, position + 1), text.size());
      is_after_equals = false;
    } else if (c == '>') {
      return position + 1;
    } else if (!is_space(c)) {
      is_after_equals = c == '=';
    }
  }
  return text.size();
}

// The place of "</name" from `begin` on.
std::size_t begin_of_end_tag(std::string_view text, std::size_t begin, std::string_view name) noexcept {
  for (std::size_t position = text.find("</", begin); position != nowhere; position = text.find("</", position + 2)) {
    const std::string_view after = text.substr(position + 2);
    const bool is_name = unicode::equal_but_for_case(after.substr(0, name.size()), name);
    if (is_name &&
        (after.size() == name.size() || std::string_view(" \t\n\f\r/>").find(after[name.size()]) != nowhere)) {
      return position;
    }
  }
  return text.size();
}

std::size_t place_after(std::string_view text, std::string_view mark, std::size_t begin) noexcept {
  const std::size_t position = text.find(mark, begin);
  return position == nowhere ? text.size() : position + mark.size();
}

// The end of a comment at `open`. In HTML it may also end with "--!>", and ">" or "->" right after its beginning end
// it.
std::size_t end_of_comment(std::string_view text, std::size_t open, text_language language) noexcept {
  const std::size_t begin = open + std::string_view("<!--").size();
  if (language != text_language::html) return place_after(text, "-->", begin);
  for (const std::string_view end : {">", "->"}) {
    if (text.substr(begin).starts_with(end)) return begin + end.size();
  }
  for (std::size_t position = text.find("--", begin); position != nowhere; position = text.find("--", position + 1)) {
    for (const std::string_view end : {"-->", "--!>"}) {
      if (text.substr(position).starts_with(end)) return position + end.size();
    }
  }
  return text.size();
}

// The end of the comment, CDATA section, processing instruction or declaration at `open`; `open` if none begins there.
std::size_t end_of_declaration(std::string_view text, std::size_t open, text_language language) noexcept {
  const std::string_view rest = text.substr(open);
  if (rest.starts_with("<!--")) return end_of_comment(text, open, language);
  if (rest.starts_with("<![CDATA[")) return place_after(text, "]]>", open);
  if (rest.starts_with("<?")) return place_after(text, language == text_language::xml ? "?>" : ">", open);
  const bool is_declaration = rest.size() > 2 && rest[1] == '!' && is_letter(rest[2]);
  return is_declaration ? place_after(text, ">", open) : open;
}

}  // namespace

bool raw_parts::have(std::size_t place) {
  while (read_ <= place && read_ < text_.size()) read_on();
  while (next_ < parts_.size() && parts_[next_].end <= place) ++next_;
  return next_ < parts_.size() && parts_[next_].begin <= place;
}

void raw_parts::read_on() {
  if (next_ == parts_.size()) {
    parts_.clear();
    next_ = 0;
  }
  language_ == text_language::html || language_ == text_language::xml ? read_markup() : read_block();
}

std::size_t raw_parts::last_independent_line(std::string_view text, text_language language, std::size_t limit) {
  raw_parts parts(text, language);
  const bool is_markup = language == text_language::html || language == text_language::xml;
  std::size_t last = 0;
  while (parts.read_ <= limit && parts.read_ < text.size()) {
    const std::size_t begin = parts.read_;
    if (is_markup) {
      const std::size_t end = std::min(text.find('<', begin), limit);
      const std::size_t line = end == 0 ? 0 : text.rfind('\n', end - 1) + 1;
      if (line >= begin) last = line;
      parts.read_markup();
    } else {
      const line l = parts.line_at(begin);
      if (parts.may_begin_code_ && !l.is_blank && l.indent == 0) last = begin;
      parts.read_block();
    }
    parts.parts_.clear();
  }
  return last;
}

// A tag, or a part between tags.
void raw_parts::read_markup() {
  const std::size_t open = text_.find('<', read_);
  if (open == nowhere) {
    read_ = text_.size();
    return;
  }
  read_ = end_of_declaration(text_, open, language_);
  if (read_ > open) {
    parts_.push_back({open, read_});
    return;
  }
  const std::string_view name = name_of_tag(text_, open);
  if (name.empty()) {
    read_ = open + 1;
    return;
  }
  read_ = end_of_tag(text_, open);
  if (language_ != text_language::html || !is_raw_element(name)) return;
  const std::size_t end = begin_of_end_tag(text_, read_, name);
  parts_.push_back({read_, end});
  read_ = end;
}

raw_parts::line raw_parts::line_at(std::size_t begin) const noexcept {
  line l{.begin = begin, .end = std::min(text_.find('\n', begin), text_.size() - 1) + 1, .content = begin};
  bool has_mark = false;
  for (std::size_t position = begin; position < l.end;) {
    if (text_[position] == ' ' || text_[position] == '\t') {
      if (!has_mark) l.indent += text_[position] == '\t' ? 4 - l.indent % 4 : 1;
      l.content = ++position;
      continue;
    }
    const std::string_view rest = text_.substr(position, l.end - position);
    const std::size_t marker = markup::container_mark_size(rest);
    if (marker == 0) break;
    const bool is_list = rest.front() != '>';
    l.quotes += is_list ? 0U : 1U;
    l.has_marker = l.has_marker || is_list;
    has_mark = true;
    l.content = position += marker;
  }
  l.is_blank = std::ranges::all_of(text_.substr(l.content, l.end - l.content), is_space);
  return l;
}

// The beginning of the line that closes a fence, or that leaves the quotation in which it stands.
std::size_t raw_parts::end_of_fence(std::size_t begin, char mark, std::size_t length, std::size_t quotes) const {
  while (begin < text_.size()) {
    const std::size_t end = std::min(text_.find('\n', begin), text_.size() - 1) + 1;
    std::string_view content = text_.substr(begin, end - begin);
    std::size_t open = 0;
    while (!content.empty() &&
           (content.front() == ' ' || content.front() == '\t' || (content.front() == '>' && open < quotes))) {
      open += content.front() == '>' ? 1U : 0U;
      content.remove_prefix(1);
    }
    if (open < quotes) return begin;
    const std::size_t run = std::min(content.find_first_not_of(mark), content.size());
    if (run >= length && std::ranges::all_of(content.substr(run), is_space)) return begin;
    begin = end;
  }
  return text_.size();
}

// A fence, a line of indented code, a blank line, or the lines of a paragraph.
void raw_parts::read_block() {
  constexpr std::size_t indent_of_code = 4;
  const line first = line_at(read_);
  if (first.is_blank) {
    may_begin_code_ = true;
    read_ = first.end;
    return;
  }
  if (first.has_marker) {
    is_in_list_ = true;
  } else if (first.indent == 0 && may_begin_code_) {
    is_in_list_ = false;
  }
  if (language_ == text_language::markdown && !is_in_list_ && may_begin_code_ && first.indent >= indent_of_code) {
    parts_.push_back({first.begin, first.end});
    read_ = first.end;
    return;
  }
  may_begin_code_ = false;
  const auto fence_of = [this](const line& l) { return markup::fence_in(text_.substr(l.content, l.end - l.content)); };
  if (const markup::fence opened = fence_of(first); opened.mark != 0) {
    const std::size_t end = end_of_fence(first.end, opened.mark, opened.length, first.quotes);
    parts_.push_back({first.end, end});
    read_ = end < text_.size() ? line_at(end).end : end;
    may_begin_code_ = true;
    return;
  }
  std::size_t end = first.end;
  while (end < text_.size()) {
    const line next = line_at(end);
    if (next.is_blank || next.has_marker || fence_of(next).mark != 0) break;
    end = next.end;
  }
  read_ = end;
  read_paragraph(first.begin, end);
}

// The end of a comment and the like, or of a script or style, that begins at `open`; `open` if none begins there.
std::size_t raw_parts::end_of_raw_markup(std::string_view text, std::size_t open) noexcept {
  const std::size_t end = end_of_declaration(text, open, text_language::html);
  const std::string_view name = name_of_tag(text, open);
  return end == open && is_raw_element(name) ? begin_of_end_tag(text, end_of_tag(text, open), name) : end;
}

// Raw markup that begins its line goes on until it is closed, or to the end of the text; other raw markup is closed in
// the paragraph, or is none.
void raw_parts::read_paragraph(std::size_t begin, std::size_t end) {
  const std::string_view paragraph = text_.substr(0, end);
  std::vector<std::string_view> never_closed;  // what begins such markup; it is looked for once
  std::map<std::size_t, std::vector<std::size_t>> runs;  // of grave accents, by length
  for (std::size_t position = paragraph.find('`', begin); position < end; position = paragraph.find('`', position)) {
    const std::size_t after = std::min(paragraph.find_first_not_of('`', position), end);
    runs[after - position].push_back(position);
    position = after;
  }
  for (std::size_t position = begin; position < end;) {
    position = paragraph.find_first_of("\\`<", position);
    if (position >= end) return;
    if (text_[position] == '\\') {
      position += markup::is_backslash_escape(text_, position) ? 2U : 1U;
    } else if (text_[position] == '<') {
      const std::size_t before = position == 0 ? nowhere : text_.find_last_not_of(" \t", position - 1);
      const bool begins_line = before == nowhere || text_[before] == '\n';
      const std::string_view beginning =
          text_.substr(position, std::max<std::size_t>(name_of_tag(text_, position).size() + 1, 3));
      const bool is_never_closed = !begins_line && std::ranges::find(never_closed, beginning) != never_closed.end();
      std::size_t after = is_never_closed ? position : end_of_raw_markup(begins_line ? text_ : paragraph, position);
      if (after == end && !begins_line) {
        never_closed.push_back(beginning);
        after = position;
      }
      if (after > position) parts_.push_back({position, after});
      position = std::max(after, position + 1);
      read_ = std::max(read_, after);
    } else {
      const std::size_t open = std::min(paragraph.find_first_not_of('`', position), end);
      const std::vector<std::size_t>& equal_runs = runs[open - position];
      const auto close = std::ranges::lower_bound(equal_runs, open);
      if (close == equal_runs.end()) {
        position = open;
      } else {
        parts_.push_back({open, *close});
        position = *close + (open - position);
      }
    }
  }
}

}  // namespace urispec::extraction
