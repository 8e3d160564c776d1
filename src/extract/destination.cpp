#include "extract/destination.hpp"

#include "extract/candidate.hpp"
#include "extract/html_attributes.hpp"
#include "extract/spelling.hpp"
#include "extract/xml_elements.hpp"
#include "markup/markdown.hpp"

#include <algorithm>

namespace urispec::extraction {

namespace {

// CommonMark 0.31 sections 4.7 and 6.3: spaces and tabs, and up to one line ending among them.
std::string_view without_blanks_at_end(std::string_view text) noexcept {
  const auto without_spaces = [](std::string_view line) { return line.substr(0, line.find_last_not_of(" \t") + 1); };
  text = without_spaces(text);
  if (text.empty() || !is_line_break(text.back())) return text;
  const bool is_carriage_return_line_feed = text.ends_with("\r\n");
  text.remove_suffix(is_carriage_return_line_feed ? 2 : 1);
  return without_spaces(text);
}

// "[label]:" at the beginning of a line. A label has at most 999 characters; "[^1]:" begins a footnote, which is prose.
bool ends_with_label_of_definition(std::string_view text) noexcept {
  constexpr std::size_t most = 1024;
  constexpr std::size_t most_indent = 3;
  if (!text.ends_with("]:")) return false;
  const std::string_view near = text.substr(text.size() - std::min(text.size(), most));
  const std::size_t line_end = near.find_last_of("\n\r");
  if (line_end == std::string_view::npos && near.size() < text.size()) return false;
  const std::string_view line = near.substr(line_end == std::string_view::npos ? 0 : line_end + 1);
  const std::size_t indent = line.find_first_not_of(' ');
  if (indent > most_indent || line[indent] != '[' || line[indent + 1] == '^') return false;
  return markup::after_link_label(line, indent) == line.size() - 1;
}

// The end of a destination with spaces that begins with `text`, and whose first space stands at `space`: at the ")"
// that nothing in it opens, or at the first one.
std::size_t end_of_destination_with_spaces(std::string_view text, std::size_t space) noexcept {
  std::size_t open = 0;
  for (std::size_t position = 0; position < text.size() && !is_line_break(text[position]); ++position) {
    if (text[position] == ')' && open == 0) return position;
    if (text[position] == '(') ++open;
    if (text[position] == ')') --open;
    if (markup::is_backslash_escape(text, position)) ++position;
  }
  return std::min(text.find(')', space), text.size());
}

}  // namespace

link_form link_form_at(std::string_view text, std::size_t begin) noexcept {
  const std::string_view before = without_blanks_at_end(text.substr(0, begin));
  if (before.ends_with("](")) return link_form::inline_link;
  return ends_with_label_of_definition(before) ? link_form::definition : link_form::none;
}

destination read_destination(link_form form, std::string_view text, std::size_t begin, std::size_t end) noexcept {
  if (form == link_form::none) return {};
  const bool is_definition = form == link_form::definition;
  constexpr std::size_t most = 256;
  const std::string_view near = text.substr(0, end + most);
  const auto line_end = std::find_if(near.begin() + static_cast<std::ptrdiff_t>(end), near.end(), is_line_break);
  const std::string_view line = near.substr(0, static_cast<std::size_t>(line_end - near.begin()));
  const markup::link_reading link =
      is_definition ? markup::read_link_definition(line, begin) : markup::read_inline_link(line, begin);
  if (link.ending == markup::link_ending::closed) {
    const bool is_cut = line.size() == near.size() && near.size() < text.size() && !is_line_break(text[near.size()]);
    if (is_definition && is_cut) return {};
    const auto is = link.destination_end > end ? destination::state::longer : destination::state::complete;
    return {is, link.destination_end - link.destination_begin};
  }
  const std::string_view rest = line.substr(end);
  const bool is_in_markup = !is_definition && rest.starts_with(' ') && rest.find(')') < rest.find('[');
  if (link.ending == markup::link_ending::none && link.destination_end == end && is_in_markup) {
    return {destination::state::has_space, end_of_destination_with_spaces(line.substr(begin), end - begin)};
  }
  return {};
}

namespace {

std::string_view without_blanks_before(std::string_view text) noexcept {
  constexpr std::size_t most = 8;
  for (std::size_t i = 0; i < most && (text.ends_with(' ') || text.ends_with('\t')); ++i) text.remove_suffix(1);
  return text;
}

// `href=`, and not `data-href=`. `href =` with blanks, and the attributes of XML such as `url=`, count only inside a
// tag, because programs have variables of these names.
bool ends_with_attribute(std::string_view text) noexcept {
  constexpr std::size_t longest_name = 16;
  const std::size_t size = text.size();
  const std::string_view before_value = without_blanks_before(text);
  if (!before_value.ends_with('=')) return false;
  text = without_blanks_before(before_value.substr(0, before_value.size() - 1));
  std::size_t begin = text.size();
  while (begin > 0 && text.size() - begin < longest_name && (is_letter(text[begin - 1]) || text[begin - 1] == ':')) {
    --begin;
  }
  if (begin > 0 && !is_space(text[begin - 1])) return false;
  const std::string_view name = text.substr(begin);
  if (has_one_reference(name) && text.size() + 1 == size) return true;
  return (has_one_reference(name) || is_reference_attribute(name)) &&
         markup_place_at(before_value, before_value.size()).role == markup_place::kind::tag;
}

}  // namespace

namespace {

bool is_quoted(std::string_view text, std::size_t begin) noexcept {
  return begin > 0 && (text[begin - 1] == '"' || text[begin - 1] == '\'');
}

}  // namespace

bool begins_attribute_value(std::string_view text, std::size_t begin) noexcept {
  return ends_with_attribute(text.substr(0, begin - (is_quoted(text, begin) ? 1 : 0)));
}

std::size_t size_in_brackets_with_spaces(std::string_view text, std::size_t begin, std::size_t end) noexcept {
  constexpr std::size_t most = 256;
  const std::string_view rest = text.substr(end, most);
  if (!rest.starts_with(' ')) return 0;
  const std::size_t close = rest.find_first_of("<>\n\r");
  if (close == std::string_view::npos || rest[close] != '>') return 0;
  return rest.substr(0, close).find("://") == std::string_view::npos ? end + close - begin : 0;
}

std::size_t size_of_attribute_value(std::string_view text, std::size_t begin, std::size_t end) noexcept {
  constexpr std::size_t most = 256;
  if (begin == 0 || !begins_attribute_value(text, begin)) return 0;
  const std::string_view near = text.substr(0, end + most);
  const std::size_t line_end = std::min(near.find_first_of("\n\r", end), near.size());
  const std::size_t close =
      is_quoted(text, begin) ? near.find(text[begin - 1], begin) : near.find_first_of(" \t>", end);
  return close < line_end ? close - begin : 0;
}

std::size_t size_of_content(std::string_view text, std::size_t begin, std::size_t end, std::string_view closing,
                            rest_of_line rest) noexcept {
  constexpr std::size_t most = 256;
  const std::string_view near = text.substr(0, end + most);
  const std::size_t close = near.find(closing, end);
  const std::size_t line_end = std::min(near.find_first_of("\n\r", end), near.size());
  const bool is_element = closing.starts_with('<');
  const bool is_closed = close < line_end && (!is_element || near.find('<', end) == close);
  const bool ends_with_line = close > line_end && (line_end < near.size() || near.size() == text.size());
  if (!is_closed && !ends_with_line) return 0;
  const std::string_view content = near.substr(begin, std::min(close, line_end) - begin);
  const std::size_t size = content.find_last_not_of(" \t") + 1;
  if (is_closed || content.substr(0, size).find_first_of(" \t<") == std::string_view::npos) return size;
  return rest == rest_of_line::reference && content.find('<') == std::string_view::npos ? size : 0;
}

}  // namespace urispec::extraction
