// Markdown line by line: CommonMark 0.30 §4.5 (fenced code), §4.2 and §4.3 (headings), the parts of kramdown-rfc and
// mmark, the files that they include, and the attribute lists of kramdown. Elements of code (§4.6) are read by the
// readers of HTML and RFCXML. Code without a fence (indented by four columns) counts as code of no type.
#include "documents/readers.hpp"
#include "markup/markdown.hpp"
#include "unicode/text.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>
#include <utility>

namespace urispec::documents {
namespace {

using kind = abnf::passage::kind;

// An attribute list describes code: `{: .abnf #id}`, `{: type="abnf" name="sheep.abnf"}`, `{.invalid .example}`.
struct attribute_list {
  std::string classes;    // with blanks between them
  std::string_view type;  // of type="…"
  std::string_view name;
};

attribute_list attributes_in(std::string_view list) {
  constexpr std::string_view marks = " \t{}:";
  attribute_list result;
  for (;;) {
    list.remove_prefix(std::min(list.find_first_not_of(marks), list.size()));
    if (list.empty()) return result;
    if (list.front() == '.' || list.front() == '#') {
      const std::string_view name = list.substr(1, list.find_first_of(" \t{}.#", 1) - 1);
      if (list.front() == '.') result.classes.append(result.classes.empty() ? "" : " ").append(name);
      list.remove_prefix(1 + name.size());
      continue;
    }
    const std::string_view key = list.substr(0, list.find_first_of("= \t{}"));
    list.remove_prefix(key.size());
    if (!list.starts_with('=')) {
      list.remove_prefix(std::min<std::size_t>(key.empty() ? 1 : 0, list.size()));
      continue;
    }
    const bool is_quoted = list.starts_with("=\"") || list.starts_with("='");
    list.remove_prefix(is_quoted ? 2 : 1);
    const char quote = is_quoted ? *(list.data() - 1) : ' ';
    const std::string_view value = list.substr(0, is_quoted ? list.find(quote) : list.find_first_of(" \t{}"));
    list.remove_prefix(std::min(value.size() + (is_quoted ? 1 : 0), list.size()));
    if (key == "type" || key == "artwork-type" || key == "sourcecode-type") result.type = value;
    if (key == "name" || key == "artwork-name" || key == "sourcecode-name") result.name = value;
  }
}

// The first class is the type where no other says that it names a language.
code_description description_of(const attribute_list& list, abnf::position place) {
  code_description description =
      list.type.empty() ? description_of_classes(list.classes) : description_of_words(list.type);
  description.place = place;
  if (!list.type.empty()) return description;
  const bool begins_as_mark = !description.remark.empty() && list.classes.starts_with(description.remark);
  if (description.type.empty() && !begins_as_mark) description.type = list.classes.substr(0, list.classes.find(' '));
  return description;
}

// The second description fills in what the first one leaves out.
void add_missing(code_description& description, code_description other) {
  if (description.type.empty()) description.type = std::move(other.type);
  if (!description.remark.empty()) return;
  description.remark = std::move(other.remark);
  description.place = other.place;
}

// The text of a comment that is a line of its own: `<!-- … -->` or `{::comment}…{:/comment}`; else empty.
std::string_view comment_in(std::string_view line) {
  constexpr std::pair<std::string_view, std::string_view> marks[] = {
      {"<!--", "-->"}, {"{::comment}", "{:/comment}"}, {"{::comment}", "{:/}"}};
  for (const auto& [opening, closing] : marks) {
    if (line.size() < opening.size() + closing.size() || !line.starts_with(opening) || !line.ends_with(closing))
      continue;
    return unicode::trimmed(line.substr(opening.size(), line.size() - opening.size() - closing.size()));
  }
  return {};
}

// The file of `{::include x.abnf}`, `{::include-all x.abnf}` and `<{{x.abnf}}`.
std::string_view file_in(std::string_view line) {
  if (line.starts_with("{::include") && line.ends_with('}')) {
    line.remove_suffix(1);
    const std::size_t blank = line.find_first_of(" \t");
    return blank == std::string_view::npos ? std::string_view() : unicode::trimmed(line.substr(blank));
  }
  if (!line.starts_with("<{{")) return {};
  return unicode::trimmed(line.substr(3, line.find("}}") - 3));
}

// `<{{x.abnf}}[2,5]` of mmark has the address of some lines.
bool is_part_of_file(std::string_view line) { return line.starts_with("<{{") && !line.ends_with("}}"); }

// `{{x.md}}` alone in a line of mmark.
std::string_view document_in(std::string_view line) {
  return line.starts_with("{{") && line.ends_with("}}") ? unicode::trimmed(line, "{} ") : std::string_view();
}

// A line under the title of a heading gives its depth: 1 for `===`, 2 for `---`; else 0.
std::size_t depth_of_underline(std::string_view line) {
  const std::string_view text = unicode::trimmed(line);
  if (text.size() < 2 || line.starts_with("    ") || line.starts_with('\t')) return 0;
  if (text.find_first_not_of('=') == std::string_view::npos) return 1;
  return text.find_first_not_of('-') == std::string_view::npos ? 2 : 0;
}

struct comment_marks {
  std::string_view opening, closing;
};

constexpr comment_marks marks_of_comments[] = {{"<!--", "-->"}, {"{::comment}", "{:/"}};

// The marks of a comment that a line opens and that goes on in the next lines; null if it opens none.
const comment_marks* comment_opened_in(std::string_view line) {
  for (const comment_marks& marks : marks_of_comments) {
    const bool opens = line.starts_with(marks.opening);
    if (opens && line.find(marks.closing, marks.opening.size()) == std::string_view::npos) return &marks;
  }
  return nullptr;
}

std::string_view without_closing_tags(std::string_view text) {
  for (;;) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r"), text.size()));
    const std::size_t close = text.starts_with("</") ? text.find('>') : std::string_view::npos;
    if (close == std::string_view::npos) return text;
    text.remove_prefix(close + 1);
  }
}

// `name = …`, `<a name> ::= …`
bool has_line_like_rule(std::string_view text) {
  bool is_there = false;
  unicode::for_each_line(text, [&](std::size_t, std::string_view line) {
    const std::size_t sign = line.find('=');
    const std::string_view name = unicode::trimmed(line.substr(0, sign), " \t:");
    const bool is_name = name.find_first_of(" \t") == std::string_view::npos || name.starts_with('<');
    is_there = is_there || (sign != std::string_view::npos && !name.empty() && is_name);
  });
  return is_there;
}

// A line that has nothing but tags of elements, such as `<figure>`.
bool has_only_tags(std::string_view line) {
  while (line.starts_with('<') && !line.starts_with("<!")) {
    const std::size_t close = line.find('>');
    if (close == std::string_view::npos) return false;
    line = unicode::trimmed(line.substr(close + 1));
  }
  return line.empty();
}

// A line without the marks of the block quotations and of the items of lists that begin in it: `> `, `- `, `1. `, the
// `: ` of a definition, and the `A> ` of an aside in mmark, which is a quotation here; a quotation in a list stays. The
// sizes count bytes.
struct contained_line {
  std::string_view text;
  std::size_t quotation = 0;  // size of the marks of quotations, with the blank after each
  std::size_t marks = 0;      // size of all
};

contained_line without_marks(std::string_view line) {
  contained_line result{line};
  for (;;) {
    result.text.remove_prefix(std::min(result.text.find_first_not_of(" \t"), result.text.size()));
    const bool is_definition = result.text.starts_with(": ");
    const bool is_aside = result.text.starts_with("A> ") || unicode::trimmed(result.text) == "A>";
    const std::size_t mark = is_definition ? 1 : is_aside ? 2 : markup::container_mark_size(result.text);
    const bool is_quotation = is_aside || result.text.starts_with('>');
    const bool is_outermost = result.quotation == result.marks;
    if (mark == 0 || (is_quotation && !is_outermost)) break;
    result.text.remove_prefix(mark);
    if (is_quotation && result.text.starts_with(' ')) result.text.remove_prefix(1);
    result.marks = line.size() - result.text.size();
    if (is_quotation) result.quotation = result.marks;
  }
  result.marks = line.size() - result.text.size();
  return result;
}

class markdown_reader {
 public:
  markdown_reader(std::string_view text, inclusions& files) : text_(text), files_(files) {}

  // A line of the text.
  void add(std::string_view line, std::size_t number) {
    const std::size_t offset = offset_of(line);
    if (offset < end_of_element_ || front_.is_open(line, text_.substr(offset + line.size()))) return;
    if (marks_ != nullptr) return go_on_in_comment(line);
    if (const std::string_view file = file_in(unicode::trimmed(line)); !file.empty()) {
      return is_part_of_file(unicode::trimmed(line)) ? add_unread(file, number, "parts of files are not read")
                                                     : add_file(file, number);
    }
    if (open_.mark != 0) {
      if (quotation_ == 0) return add_code(line, 0, number);
      if (const contained_line quoted = without_marks(line); quoted.quotation > 0)
        return add_code(line, std::min(quotation_, quoted.quotation), number);
      finish_code();  // the code ends with the quotation
    }
    if (add_element(line, number)) return;
    const contained_line contained = without_marks(line);
    if (const markup::fence opened = markup::fence_in(contained.text); opened.mark != 0) {
      begin(kind::prose, number + 1);
      open_ = opened;
      is_after_code_ = false;
      first_of_code_ = passages_.size();
      quotation_ = contained.quotation;
      indent_ = contained.marks - quotation_;
      const std::size_t list = std::min(opened.info.find('{'), opened.info.size());
      const std::string list_text = with_definitions(opened.info.substr(list));
      const attribute_list attributes = attributes_in(list_text);
      const abnf::position place = place_in(line, opened.info, number);
      code_ = description_of_words(opened.info.substr(0, list));
      code_.place = place;
      add_missing(code_, description_of(attributes, place));
      add_missing(code_, std::exchange(code_before_, {}));
      name_ = std::exchange(name_before_, {});
      if (!attributes.name.empty()) name_ = attributes.name;
      comment_ = std::exchange(comment_before_, {});
      return;
    }
    const std::string_view text = unicode::trimmed(line);
    if (text.empty()) {
      if (is_in_attributes_) add_unread("{:", line_of_attributes_, "the attribute list is not closed");
      is_in_attributes_ = false;
      is_after_code_ = is_after_code_ && code_.type.empty() && code_.remark.empty();
      is_after_blank_ = true;
      if (is_indented_code_ && !now_.text.empty() && !now_.remark.empty()) return append_line({}, number);
      return begin(kind::prose, number);
    }
    if (marks_ = comment_opened_in(text); marks_ != nullptr) {
      open_comment_ = {{}, std::string(text.substr(marks_->opening.size())), place_in(line, text, number)};
      return begin(kind::prose, number);
    }
    if (const std::string_view file = document_in(text); !file.empty() && front_.is_mmark()) {
      begin(kind::prose, number);
      return add_document(file, number);
    }
    if (const std::string_view comment = comment_in(text); !comment.empty()) {
      comment_before_ = {{}, std::string(comment), place_in(line, text, number)};
      return begin(kind::prose, number);
    }
    if (is_in_attributes_ || text.starts_with("{:")) return read_attributes(text, place_in(line, text, number));
    if (has_only_tags(text)) return begin(kind::prose, number);
    const code_description remark = std::exchange(comment_before_, {});
    const code_description before = std::exchange(code_before_, {});
    const std::string name_before = std::exchange(name_before_, {});
    if (text.starts_with("--- ") || text.starts_with('{')) return read_part(text, place_in(line, text, number));
    if (text.starts_with('#') && line.front() == '#') return add_heading(text, number);
    const std::size_t depth = depth_of_underline(line);
    if (depth > 0 && is_title(now_)) return add_title(depth);
    const bool is_indented = line.starts_with("    ") || line.starts_with('\t');
    const bool is_code = is_indented && (now_.text.empty() || is_indented_code_);
    if (now_.text.empty() || is_code != is_indented_code_) {
      begin(is_code ? kind::code : kind::prose, number);
      is_indented_code_ = is_code;
      if (is_code) describe(now_, before, remark);
      if (is_code) now_.name = name_before;
    }
    is_after_blank_ = false;
    append_line(line, number);
  }

  std::vector<abnf::passage> passages() && {
    if (open_.mark != 0) finish_code();
    begin(kind::prose, 0);
    if (marks_ != nullptr) add_unread(marks_->opening, open_comment_.place.line, "the comment is not closed");
    return std::move(passages_);
  }

 private:
  // The matter at the front: YAML between `---` and `---`, `...` or the first part; TOML between `%%%`.
  class front_matter {
   public:
    bool is_open(std::string_view line, std::string_view rest) {
      const std::string_view text = unicode::trimmed(line);
      if (is_first_) {
        is_first_ = text.empty();
        if (text == "---" || text == "%%%") mark_ = text.front();
        if (mark_ != 0 && !is_closed_in(rest)) mark_ = 0;
        is_mmark_ = mark_ == '%';
        return mark_ != 0;
      }
      if (mark_ == 0) return false;
      const bool is_over = closes(line);
      const bool begins_part = line.starts_with("--- ");
      if (is_over) mark_ = 0;
      return !(is_over && begins_part);
    }

    [[nodiscard]] bool is_mmark() const { return is_mmark_; }

   private:
    [[nodiscard]] bool closes(std::string_view line) const {
      const std::string_view text = unicode::trimmed(line);
      if (mark_ == '%') return text == "%%%";
      return text == "---" || text == "..." || line.starts_with("--- ");
    }

    [[nodiscard]] bool is_closed_in(std::string_view rest) const {
      bool is_closed = false;
      unicode::for_each_line(rest, [&](std::size_t, std::string_view line) { is_closed = is_closed || closes(line); });
      return is_closed;
    }

    char mark_ = 0;  // of the matter that is open
    bool is_first_ = true;
    bool is_mmark_ = false;
  };

  // The place of a part of a line.
  static abnf::position place_in(std::string_view line, std::string_view part, std::size_t number) {
    const auto offset = static_cast<std::size_t>(part.data() - line.data());
    return {number, unicode::count_code_points(line.substr(0, offset)) + 1};
  }

  // A line of the passage that is open. Attribute lists and comments between its lines are no part of it.
  void append_line(std::string_view line, std::size_t number) {
    if (now_.text.empty()) lines_ = 0;
    if (lines_ > 0 && number != last_line_ + 1) {
      add_piece(now_.pieces, {lines_ + 1, 1}, {number, 1}, writing::as_it_is);
    }
    now_.text.append(line) += '\n';
    ++lines_;
    last_line_ = number;
  }

  // A file or an element that is not read.
  void add_unread(std::string_view name, std::size_t line, std::string reason) {
    passages_.push_back({kind::unread_file, section_, std::string(name), line, {}, {}, std::move(reason)});
  }

  // A comment that ends at the end of a line may be a mark of the code below it.
  void go_on_in_comment(std::string_view line) {
    const std::size_t closing = line.find(marks_->closing);
    open_comment_.remark.append(1, ' ').append(unicode::trimmed(line.substr(0, closing)));
    if (closing == std::string_view::npos) return;
    marks_ = nullptr;
    const std::size_t end = std::min(line.find_first_of("}>", closing), line.size() - 1) + 1;
    open_comment_.remark = unicode::trimmed(open_comment_.remark);
    comment_before_ = unicode::trimmed(line.substr(end)).empty() ? std::move(open_comment_) : code_description{};
  }

  // A line from an offset on.
  void add_code(std::string_view whole, std::size_t begin, std::size_t number) {
    const std::string_view line = whole.substr(begin);
    const markup::fence closing = markup::fence_in(line);
    if (closing.mark == open_.mark && closing.length >= open_.length && closing.info.empty()) return finish_code();
    if (now_.text.empty()) now_.line = number;
    const std::size_t blanks = std::min(line.find_first_not_of(' '), line.size());
    const std::string_view text = line.substr(std::min(blanks, indent_));
    add_piece(now_.pieces, {number - now_.line + 1, 1}, place_in(whole, text, number), writing::as_it_is);
    now_.text += text;
    now_.text += '\n';
  }

  // Code without text says nothing, unless its text is in a file.
  void finish_code() {
    open_ = {};
    if (!now_.text.empty() || first_of_code_ == passages_.size()) passages_.push_back(std::move(now_));
    describe_code();
    is_after_code_ = true;
    now_ = {kind::prose, section_, {}, 0};
  }

  void describe_code() {
    for (std::size_t i = first_of_code_; i < passages_.size(); ++i) {
      describe(passages_[i], code_, comment_);
      if (!name_.empty()) passages_[i].name = name_;
    }
  }

  [[nodiscard]] std::size_t offset_of(std::string_view part) const {
    return static_cast<std::size_t>(part.data() - text_.data());
  }

  // Reads the element of code that a line opens, and those that follow in the line where it ends. Other text after them
  // is prose. False if the line opens none, or one that does not end. Cost: linear, also for many elements in one line.
  bool add_element(std::string_view line, std::size_t number) {
    std::size_t offset = offset_of(line);
    abnf::position place{number, 1};  // of the offset
    const auto go_to = [&](std::size_t next) {
      place = place_after(place, text_.substr(offset, next - offset));
      offset = next;
    };
    std::string_view rest = line;
    std::size_t end_of_line = offset + line.size();
    for (;;) {
      const markup::code_element element = markup::code_element_in(rest);
      if (element.name.empty() || std::ranges::find(unclosed_, element.name) != unclosed_.end()) break;
      const std::size_t begin_of_element = offset_of(rest) + element.begin;
      const std::size_t end = markup::after_element(text_, begin_of_element, element.name);
      if (end == std::string_view::npos) {
        unclosed_.push_back(element.name);
        break;
      }
      go_to(begin_of_element);
      read_element(element.name, text_.substr(begin_of_element, end - begin_of_element), place);
      go_to(end);
      if (end > end_of_line) {
        const std::string_view following = text_.substr(end, std::min(text_.find('\n', end), text_.size()) - end);
        end_of_line = end + following.find_last_not_of(" \t\r") + 1;  // npos + 1 is 0
      }
      end_of_element_ = std::max(end, end_of_line);
      rest = without_closing_tags(text_.substr(end, end_of_line - end));
    }
    if (end_of_element_ <= offset_of(line)) return false;
    if (!rest.empty()) {
      go_to(offset_of(rest));
      begin(kind::prose, place.line);
      now_.text = std::string(place.column - 1, ' ').append(rest) + '\n';
    }
    return true;
  }

  // `place` is that of the tag. An element that cannot be read is told of like a file that cannot.
  void read_element(std::string_view name, std::string_view markup, abnf::position place) {
    begin(kind::prose, place.line);
    auto read = name == "pre" ? passages_of_html(markup) : read_rfcxml(markup, files_, document_encoding::utf8);
    if (!read) {
      document_error error = read.error();
      error.line += place.line - 1;
      return add_unread(fmt::format("<{}>", name), place.line, error.message());
    }
    unicode::for_each_line(markup, [&](std::size_t number, std::string_view line) {
      const std::string_view file = file_in(unicode::trimmed(line));
      if (file.empty()) return;
      add_unread(file, place.line + number - 1, "files are included in fenced code, not in elements");
    });
    first_of_code_ = passages_.size();
    code_ = {};
    name_.clear();
    for (abnf::passage& p : *read) {
      move_places(p, place);
      p.section = section_;
      if (p.content != kind::unread_file) {
        code_ = {p.type, p.remark, p.remark_place};
        name_ = p.name;
      }
      passages_.push_back(std::move(p));
    }
    add_missing(code_, std::exchange(code_before_, {}));
    const std::string name_before = std::exchange(name_before_, {});
    if (name_.empty()) name_ = name_before;
    comment_ = std::exchange(comment_before_, {});
    describe_code();
    is_after_code_ = true;
  }

  // Moves the places of a passage whose document begins at a place of this one.
  static void move_places(abnf::passage& p, abnf::position begin) {
    const auto move_one = [&](abnf::position& place) {
      if (place.line == 1) place.column += begin.column - 1;
      place.line += begin.line - 1;
    };
    if (p.remark_place.line > 0) move_one(p.remark_place);
    if (!p.file.empty()) return;
    p.line += begin.line - 1;
    for (abnf::text_piece& piece : p.pieces) move_one(piece.place);
  }

  void add_file(std::string_view name, std::size_t number) {
    if (open_.mark == 0) begin(kind::prose, number);
    if (open_.mark == 0 && !name.ends_with(".abnf")) return add_document(name, number);
    if (!now_.text.empty()) passages_.push_back(std::move(now_));
    now_ = {kind::code, section_, {}, number + 1};
    const std::size_t first = passages_.size();
    add_code_file({kind::code, section_, {}, number}, name, files_, passages_);
    if (open_.mark != 0) return;
    first_of_code_ = first;
    is_after_code_ = true;
    code_ = std::exchange(code_before_, {});
    name_ = std::exchange(name_before_, {});
    comment_ = std::exchange(comment_before_, {});
    describe_code();
    now_ = {kind::prose, section_, {}, number + 1};
  }

  // Markdown in another file.
  void add_document(std::string_view name, std::size_t number) {
    abnf::passage file{kind::prose, section_, {}, number};
    include(file, name, files_);
    if (file.content == kind::unread_file) return passages_.push_back(std::move(file));
    files_.enter(name);
    for (abnf::passage& p : read_markdown(file.text, files_)) {
      p.section = section_;
      if (p.file.empty()) p.file = name;
      passages_.push_back(std::move(p));
    }
    files_.leave();
  }

  // An attribute list belongs to what stands before it, or to what follows. It may go on in the next lines.
  void read_attributes(std::string_view text, abnf::position place) {
    if (!is_in_attributes_) line_of_attributes_ = place.line;
    is_in_attributes_ = text.find('}') == std::string_view::npos;
    if (is_definition(text)) {
      const std::size_t end = text.find(':', 2);
      if (text.size() > longest_definition) return;
      definitions_.insert_or_assign(std::string(text.substr(2, end - 2)),
                                    unicode::trimmed(text.substr(end + 1), "{} \t"));
      return;
    }
    const std::string list = with_definitions(text);
    const attribute_list attributes = attributes_in(list);
    code_description description = description_of(attributes, place);
    if (is_indented_code_ && !now_.text.empty()) {
      describe(now_, description, code_description{{}, now_.remark, now_.remark_place});
      now_.name = attributes.name;
    } else if (is_after_code_ && !(is_after_blank_ && code_begins_below(text))) {
      // Classes leave the type that the code has.
      code_description first = attributes.type.empty() ? std::exchange(code_, {}) : std::exchange(description, {});
      add_missing(first, attributes.type.empty() ? std::move(description) : std::exchange(code_, {}));
      code_ = std::move(first);
      if (!attributes.name.empty()) name_ = attributes.name;
      describe_code();
    } else {
      add_before(attributes, place);
    }
  }

  // `{:name: .abnf}`
  static bool is_definition(std::string_view text) {
    const std::size_t end = text.find_first_of(":. \t=}", 2);
    return text.starts_with("{:") && end > 2 && end != std::string_view::npos && text[end] == ':';
  }

  // An attribute list with what the definitions say in place of their names, each once.
  [[nodiscard]] std::string with_definitions(std::string_view list) const {
    std::string text;
    std::set<std::string_view> names;
    for (const std::string_view word : unicode::words(list)) {
      const auto definition = definitions_.find(unicode::trimmed(word, "{}:"));
      const bool is_new = definition != definitions_.end() && names.insert(definition->first).second;
      text.append(text.empty() ? "" : " ").append(is_new ? std::string_view(definition->second) : word);
    }
    return text;
  }

  // Whether the line after the one that has this text opens code.
  [[nodiscard]] bool code_begins_below(std::string_view text) const {
    const std::string_view rest = text_.substr(offset_of(text) + text.size());
    const std::string_view below = rest.substr(std::min(rest.find('\n') + 1, rest.size()));
    const std::string_view line = unicode::without_return(below.substr(0, below.find('\n')));
    return markup::fence_in(without_marks(line).text).mark != 0 || !markup::code_element_in(line).name.empty();
  }

  // Attributes of the code that follows.
  void add_before(const attribute_list& attributes, abnf::position place) {
    code_description description = description_of(attributes, place);
    add_missing(description, std::exchange(code_before_, {}));
    code_before_ = std::move(description);
    if (!attributes.name.empty()) name_before_ = attributes.name;
  }

  void read_part(std::string_view text, abnf::position place) {
    begin(kind::prose, 0);
    if (text.starts_with("--- middle") || text.starts_with("{mainmatter}")) numbers_ = {};
    if (text.starts_with("--- back") || text.starts_with("{backmatter}")) numbers_.begin_back();
    if (text.starts_with('{') && text.ends_with('}')) add_before(attributes_in(text), place);  // of mmark
  }

  // A paragraph of one line or more that may be the title of a heading; items of lists, quotations, tables and rules
  // are none.
  static bool is_title(const abnf::passage& paragraph) {
    if (paragraph.content != kind::prose || has_line_like_rule(paragraph.text)) return false;
    const std::string_view text = unicode::trimmed(paragraph.text);
    return !text.empty() && std::string_view("-*+>|:").find(text.front()) == std::string_view::npos;
  }

  void add_title(std::size_t depth) {
    std::string title;
    for (const char c : unicode::trimmed(now_.text)) title += c == '\n' ? ' ' : c;
    const std::size_t number = now_.line;
    now_ = {kind::prose, section_, {}, 0};
    while (title.ends_with(' ')) title.pop_back();
    add_heading_of(depth, title, number);
  }

  void add_heading(std::string_view text, std::size_t number) {
    const std::size_t depth = std::min(text.find_first_not_of('#'), text.size());
    add_heading_of(depth, unicode::trimmed(text.substr(depth)), number);
  }

  void add_heading_of(std::size_t depth, std::string_view title, std::size_t number) {
    begin(kind::prose, number);
    title = unicode::trimmed(title.substr(0, title.find(" {")));
    is_after_code_ = false;
    section_ = numbers_.next(depth);
    passages_.push_back({kind::heading, section_, std::string(title), number});
    now_ = {kind::prose, section_, {}, number};
  }

  void begin(kind next, std::size_t number) {
    is_after_code_ = is_after_code_ && now_.text.empty();
    if (!now_.text.empty()) passages_.push_back(std::move(now_));
    now_ = {next, section_, {}, number};
    if (!is_after_code_) first_of_code_ = passages_.size();
  }

  std::string_view text_;  // all of the document
  static constexpr std::size_t longest_definition = 1000;

  inclusions& files_;
  std::vector<abnf::passage> passages_;
  front_matter front_;
  section_numbers numbers_;
  std::string section_;
  abnf::passage now_;
  markup::fence open_;
  std::size_t quotation_ = 0;      // size of the marks of the quotation that has the fence
  std::size_t indent_ = 0;         // of the fence, in the quotation
  code_description code_;          // of the code that is open, or the last
  std::string name_;
  code_description comment_;
  code_description code_before_;   // that an attribute list gives to the next code
  std::string name_before_;
  code_description comment_before_;  // above the next code
  std::size_t first_of_code_ = 0;  // the first passage of the last code
  std::size_t end_of_element_ = 0;  // offset after the last element that was read, with its line
  std::vector<std::string_view> unclosed_;  // names of elements that end nowhere
  const comment_marks* marks_ = nullptr;  // of the comment that is open
  code_description open_comment_;
  bool is_after_code_ = false;
  bool is_indented_code_ = false;  // the passage that is open is code without a fence
  bool is_in_attributes_ = false;  // a list goes on
  std::size_t line_of_attributes_ = 0;
  bool is_after_blank_ = false;  // since the last line with text
  std::size_t lines_ = 0;        // of the passage that is open, outside of fences
  std::size_t last_line_ = 0;    // number of the last one
  std::map<std::string, std::string, std::less<>> definitions_;  // of attribute lists
};

}  // namespace

void add_code_file(const abnf::passage& place, std::string_view name, inclusions& files,
                   std::vector<abnf::passage>& passages) {
  abnf::passage file = place;
  include(file, name, files);
  if (file.content == kind::unread_file) return passages.push_back(std::move(file));
  const std::string text = std::exchange(file.text, {});
  files.enter(name);
  abnf::passage piece = file;
  const auto finish = [&](std::size_t next_line) {
    if (!unicode::trimmed(piece.text).empty()) passages.push_back(std::move(piece));
    piece = file;
    piece.line = next_line;
  };
  unicode::for_each_line(text, [&](std::size_t number, std::string_view line) {
    if (const std::string_view other = file_in(unicode::trimmed(line)); !other.empty()) {
      finish(number + 1);
      abnf::passage inner = file;
      inner.line = number;
      add_code_file(inner, other, files, passages);
    } else {
      piece.text += line;
      piece.text += '\n';
    }
  });
  finish(0);
  files.leave();
}

std::vector<abnf::passage> read_markdown(std::string_view text, inclusions& files) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  markdown_reader reader(text, files);
  unicode::for_each_line(text, [&](std::size_t number, std::string_view line) {
    reader.add(unicode::without_return(line), number);
  });
  return std::move(reader).passages();
}

}  // namespace urispec::documents
