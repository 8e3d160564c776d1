// Recognizes the format of a document, and has it read by the reader of that format.
#include "documents/readers.hpp"

#include "abnf/document_rules.hpp"
#include "documents/places.hpp"
#include "markup/angle_brackets.hpp"
#include "markup/markdown.hpp"
#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"
#include "unicode/text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace urispec::documents {
namespace {

constexpr std::size_t head_size = 4096;

bool has_line_that_begins(std::string_view text, std::string_view mark) {
  for (std::size_t position = 0; (position = text.find(mark, position)) != std::string_view::npos; ++position) {
    if (position == 0 || text[position - 1] == '\n') return true;
  }
  return false;
}

// `name = …` at the left margin.
bool has_rule(std::string_view text) {
  bool is_there = false;
  unicode::for_each_line(text, [&](std::size_t, std::string_view line) {
    const auto end = std::ranges::find_if_not(
        line, [](char c) { return unicode::is_letter(c) || unicode::is_digit(c) || c == '-' || c == '_'; });
    const auto size = static_cast<std::size_t>(end - line.begin());
    is_there = is_there || (size > 0 && unicode::trimmed(line.substr(size)).starts_with('='));
  });
  return is_there;
}

// `=====` or `-----` below a title (CommonMark §4.3).
bool is_underline(std::string_view line) {
  line = unicode::trimmed(line);
  return line.size() >= 3 && (line.front() == '=' || line.front() == '-') &&
         line.find_first_not_of(line.front()) == std::string_view::npos;
}

// The name of the first element of code at the left margin; empty if there is none. The text of an RFC has them indented.
std::string_view first_code_element(std::string_view text) {
  std::string_view name;
  unicode::for_each_line(text, [&](std::size_t, std::string_view line) {
    if (name.empty() && line.starts_with('<')) name = markup::code_element_in(line).name;
  });
  return name;
}

// `# Sheep`, to the sixth level.
bool is_heading(std::string_view line) {
  const std::size_t level = std::min(line.find_first_not_of('#'), line.size());
  return level > 0 && level <= 6 && line.substr(level).starts_with(' ');
}

// The front matter of Jekyll or mmark at the beginning; or a heading, unless rules follow: `#` may also be meant to
// begin a comment of ABNF.
bool begins_as_markdown(std::string_view text) {
  const std::string_view first = unicode::without_return(text.substr(0, text.find('\n')));
  const std::size_t second = text.find('\n');
  const std::string_view rest = second == std::string_view::npos ? std::string_view() : text.substr(second + 1);
  const bool has_underline = !first.empty() && is_underline(rest.substr(0, rest.find('\n')));
  return first == "---" || first == "%%%" || ((is_heading(first) || has_underline) && !has_rule(text));
}

bool has_heading_of_markdown(std::string_view text) {
  bool is_there = false;
  std::string_view above;
  unicode::for_each_line(text, [&](std::size_t, std::string_view line) {
    is_there = is_there || is_heading(line) || (!unicode::trimmed(above).empty() && is_underline(line));
    above = line;
  });
  return is_there;
}

bool is_markdown(std::string_view text) {
  if (begins_as_markdown(text)) return true;
  for (const std::string_view mark : {"--- abstract", "--- middle", "```", "~~~", ".# Abstract", "{mainmatter}"}) {
    if (has_line_that_begins(text, mark)) return true;
  }
  return false;
}

// An element of HTML at the beginning, and not the name of a rule in angle brackets, `<p> ::= …`.
bool begins_with_element(std::string_view text) {
  if (!text.starts_with('<')) return false;
  const std::size_t end = text.find_first_of(" \t\r\n/>", 1);
  const std::size_t close = text.find('>');
  if (close == std::string_view::npos || !markup::is_html_element(text.substr(1, end - 1))) return false;
  const std::string_view after = unicode::trimmed(text.substr(close + 1, text.find('\n', close) - close));
  return !after.starts_with('=') && !after.starts_with(":=") && !after.starts_with("::=");
}

bool is_page(std::string_view text) {
  const std::string head = unicode::lower(text.substr(0, head_size));
  return head.starts_with("<!doctype html") || (head.starts_with('<') && head.find("<html") != std::string::npos);
}

// Pages, or the head of an RFC or a draft.
bool is_text_of_rfc(std::string_view text) {
  const std::string_view head = text.substr(0, head_size);
  return text.find("\n\f\n") != std::string_view::npos ||
         head.find("Request for Comments:") != std::string_view::npos ||
         head.find("\nInternet-Draft ") != std::string_view::npos;
}

// "2.1.  Host" at the left margin, as RFCs have it.
bool has_heading(std::string_view text) {
  bool is_there = false;
  unicode::for_each_line(text, [&](std::size_t, std::string_view line) {
    const std::string_view number = abnf::section_number(line);
    const std::size_t end = number.empty() ? 0 : static_cast<std::size_t>(number.data() - line.data()) + number.size();
    is_there = is_there || (!number.empty() && line.substr(end).starts_with(".  "));
  });
  return is_there;
}

// Documents are in files of these names; of those with the end `.txt`, only RFCs and drafts.
std::optional<document_format> format_of_name(std::string_view path) {
  const std::string name = unicode::lower(path.substr(path.find_last_of('/') + 1));
  const auto ends_as = [&](auto... ends) { return (name.ends_with(ends) || ...); };
  if (ends_as(".md", ".mkd", ".markdown")) return document_format::markdown;
  if (ends_as(".xml")) return document_format::xml;
  if (ends_as(".html", ".htm")) return document_format::html;
  const bool is_text = ends_as(".adoc", ".rst", ".org") ||
                       (ends_as(".txt") && (name.starts_with("draft-") || name.starts_with("rfc")));
  return is_text ? std::optional(document_format::text) : std::nullopt;
}

// Comments stand at the beginning of Markdown too.
std::string_view without_comments(std::string_view text) {
  for (;;) {
    text.remove_prefix(std::min(text.find_first_not_of(" \t\r\n\f"), text.size()));
    if (!text.starts_with("<!--")) return text;
    const std::size_t end = text.find("-->");
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 3);
  }
}

}  // namespace

document_format format_of(std::string_view text) {
  if (text.starts_with("\xEF\xBB\xBF")) text.remove_prefix(3);
  text = without_comments(text);
  if (is_page(text)) return document_format::html;
  const std::string head = unicode::lower(text.substr(0, head_size));
  const bool is_markup = head.starts_with("<?xml") || head.starts_with("<!doctype") ||
                         head.starts_with("<rfc");
  if (is_markup) return document_format::xml;
  if (is_markdown(text)) return document_format::markdown;
  // Elements of RFCXML without a document around them
  const std::string_view element = first_code_element(text);
  const bool is_of_html = element.empty() || element == "pre";
  if (is_of_html && begins_with_element(text)) return document_format::html;
  return element.empty() ? document_format::text : document_format::markdown;
}

std::optional<document_format> format_of_draft(std::string_view text, std::string_view name) {
  const auto of_name = format_of_name(name);
  const document_format format = format_of(text);
  if (of_name == document_format::html) return of_name;
  // Markdown may begin with an element of HTML, and RFCXML has elements of the same names.
  const std::string_view content = without_comments(text);
  const bool is_only_element = (format == document_format::html && !is_page(content)) ||
                               (format == document_format::markdown && !is_markdown(content));
  if (of_name && is_only_element) return of_name;
  if (format != document_format::text) return format;
  if (is_text_of_rfc(text)) return document_format::text;
  if (of_name == document_format::markdown && has_heading_of_markdown(text)) return of_name;
  if (has_rule(text)) return std::nullopt;
  if (of_name) return of_name;
  const bool is_named_abnf = unicode::lower(name).ends_with(".abnf");
  return !is_named_abnf && has_heading(text) ? std::optional(document_format::text) : std::nullopt;
}

abnf::passage::kind kind_of_code(std::string_view type) {
  const std::string lower = unicode::lower(type);
  if (lower.starts_with("abnf")) return abnf::passage::kind::abnf;
  const std::string_view of_any_kind[] = {"", "text", "plain", "txt", "none", "ascii", "ascii-art", "bnf", "rfc"};
  const bool says_nothing = std::ranges::find(of_any_kind, lower) != std::end(of_any_kind);
  return says_nothing ? abnf::passage::kind::code : abnf::passage::kind::other_code;
}

void describe(abnf::passage& code, const code_description& description, const code_description& comment) {
  if (code.content == abnf::passage::kind::unread_file) return;
  const bool is_comment = is_example_mark(comment.remark) ||
                          (is_like_example_mark(comment.remark) && !is_example_mark(description.remark));
  const bool is_named_abnf = code.content == abnf::passage::kind::abnf && description.type.empty();
  if (!is_named_abnf) code.content = kind_of_code(description.type);
  code.type = description.type;
  code.remark = is_comment ? comment.remark : description.remark;
  code.remark_place = is_comment ? comment.place : description.place;
  if (!is_example_mark(code.remark)) return;
  if (code.content != abnf::passage::kind::other_code) code.type = "example";
  code.content = abnf::passage::kind::other_code;
}

void add_piece(std::vector<abnf::text_piece>& pieces, abnf::position begin, abnf::position place, writing w) {
  const bool is_reference = w == writing::by_reference;
  if (!is_reference && !pieces.empty() && !pieces.back().is_reference) {
    const abnf::position next = abnf::place_in_document({&pieces.back(), 1}, 1, begin);
    if (next.line == place.line && next.column == place.column) return;
  }
  pieces.push_back({begin, place, is_reference});
}

void append(abnf::passage& passage, abnf::position& end, std::string_view text, abnf::position place, writing w) {
  if (passage.text.empty()) {
    passage.line = place.line;
    end = {1, 1};
  }
  add_piece(passage.pieces, end, place, w);
  passage.text += text;
  end = place_after(end, text);
}

abnf::position place_after(abnf::position begin, std::string_view text) {
  const std::size_t last = text.find_last_of('\n');
  if (last == std::string_view::npos) return {begin.line, begin.column + unicode::count_code_points(text)};
  const auto lines = static_cast<std::size_t>(std::ranges::count(text, '\n'));
  return {begin.line + lines, unicode::count_code_points(text.substr(last + 1)) + 1};
}

included_file inclusions::read(std::string_view name) {
  if (const auto first = std::ranges::find(open_, name); first != open_.end()) {
    if (!error_) {
      error_ = {document_error::fault::cyclic_inclusion, 0, 0, {}};
      for (auto file = first; file != open_.end(); ++file) error_->reason += *file + " includes ";
      error_->reason += name;
    }
    return {std::nullopt, "it includes itself"};
  }
  if (!files_) return {std::nullopt, "files that the document includes are not read"};
  if (open_.size() == deepest) return {std::nullopt, fmt::format("it stands in {} other files", deepest)};
  if (++count_ > most_files) return {std::nullopt, fmt::format("the document includes more than {} files", most_files)};
  return files_(std::string(name));
}

void include(abnf::passage& place, std::string_view name, inclusions& files) {
  included_file file = files.read(name);
  if (file.text) {
    place.file = name;
    place.text = std::move(*file.text);
    place.line = 1;
    if (place.content == abnf::passage::kind::code && name.ends_with(".abnf")) {
      place.content = abnf::passage::kind::abnf;
    }
  } else {
    place.content = abnf::passage::kind::unread_file;
    place.text = name;
    place.type = std::move(file.reason);
  }
}

std::string document_error::message() const {
  switch (kind) {
    case fault::not_well_formed: return fmt::format("line {}: not well-formed XML: {}", line, reason);
    case fault::too_large: return "larger than 2 GiB";
    case fault::unusable_page: return reason;
    case fault::cyclic_inclusion: return "a file includes itself: " + reason;
    case fault::without_expat: return "RFCXML needs expat, and this program was built without it";
    case fault::without_gumbo: return "HTML needs gumbo, and this program was built without it";
  }
  return {};
}

result<document, document_error> read(std::string text, document_format format, const file_reader& files,
                                      document_encoding encoding) {
  inclusions included(files);
  const auto checked = [&](passages_or_error passages) -> result<document, document_error> {
    if (included.error()) return *included.error();
    if (!passages) return passages.error();
    return document(*std::move(passages));
  };
  switch (format) {
    case document_format::xml: return checked(read_rfcxml(text, included, encoding));
    case document_format::markdown: return checked(read_markdown(text, included));
    case document_format::html: return read_html(text);
    case document_format::text: break;
  }
  return document(rfc_text{std::move(text)});
}

abnf::extracted_grammar extract(const document& d, const abnf::extraction& choice) {
  if (const auto* const whole = std::get_if<rfc_text>(&d)) return abnf::extract(std::string_view(whole->text), choice);
  return abnf::extract(std::get<std::vector<abnf::passage>>(d), choice);
}

}  // namespace urispec::documents
