#include "extract/destination.hpp"

#include "extract/characters.hpp"
#include "markup/inline_link.hpp"

#include <algorithm>

namespace urispec::extracting {

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

// "[label]:" at the beginning of a line. A label has at most 999 characters.
bool ends_with_label_of_definition(std::string_view text) noexcept {
  constexpr std::size_t most = 1024;
  constexpr std::size_t most_indent = 3;
  if (!text.ends_with("]:")) return false;
  const std::string_view near = text.substr(text.size() - std::min(text.size(), most));
  const std::size_t line_end = near.find_last_of("\n\r");
  if (line_end == std::string_view::npos && near.size() < text.size()) return false;
  const std::string_view line = near.substr(line_end == std::string_view::npos ? 0 : line_end + 1);
  const std::size_t indent = line.find_first_not_of(' ');
  return indent <= most_indent && line[indent] == '[';
}

}  // namespace

bool is_after_link_text(std::string_view text, std::size_t begin) noexcept {
  return without_blanks_at_end(text.substr(0, begin)).ends_with("](");
}

bool begins_destination(std::string_view text, std::size_t begin) noexcept {
  const std::string_view before = without_blanks_at_end(text.substr(0, begin));
  return before.ends_with("](") || ends_with_label_of_definition(before);
}

destination read_destination(std::string_view text, std::size_t begin, std::size_t end) noexcept {
  constexpr std::size_t most = 256;
  text = text.substr(0, end + most);
  const auto line_end = std::find_if(text.begin() + static_cast<std::ptrdiff_t>(end), text.end(), is_line_break);
  text = text.substr(0, static_cast<std::size_t>(line_end - text.begin()));
  const markup::inline_link link = markup::read_inline_link(text, begin);
  if (link.ending == markup::link_ending::closed) {
    const auto is = link.destination_end > end ? destination::state::longer : destination::state::complete;
    return {is, link.destination_end - link.destination_begin};
  }
  const std::string_view rest = text.substr(end);
  const bool is_in_markup = rest.starts_with(' ') && rest.find(')') < rest.find('[');
  if (link.ending == markup::link_ending::none && link.destination_end == end && is_in_markup) {
    return {destination::state::has_space};
  }
  return {};
}

std::size_t end_of_destination_with_spaces(std::string_view text, std::size_t space) noexcept {
  std::size_t open = 0;
  for (std::size_t at = 0; at < text.size() && !is_line_break(text[at]); ++at) {
    if (text[at] == ')' && open == 0) return at;
    if (text[at] == '(') ++open;
    if (text[at] == ')') --open;
    if (markup::is_backslash_escape(text, at)) ++at;
  }
  return std::min(text.find(')', space), text.size());
}

}  // namespace urispec::extracting
