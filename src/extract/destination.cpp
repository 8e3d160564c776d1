#include "extract/destination.hpp"

#include "extract/characters.hpp"
#include "markup/inline_link.hpp"

#include <algorithm>

namespace urispec::extracting {

bool is_after_label(std::string_view text, std::size_t begin) noexcept { return text.substr(0, begin).ends_with("]("); }

bool opens_destination(std::string_view text, std::size_t bracket) noexcept {
  if (is_after_label(text, bracket)) return true;
  const std::size_t before = text.substr(0, bracket).find_last_not_of(" \t");
  return before != std::string_view::npos && text.substr(0, before + 1).ends_with("]:");
}

destination read_destination(std::string_view text, std::size_t begin, std::size_t end) noexcept {
  constexpr std::size_t most = 256;
  text = text.substr(0, end + most);
  const auto line_end = std::find_if(text.begin() + static_cast<std::ptrdiff_t>(end), text.end(), is_line_break);
  text = text.substr(0, static_cast<std::size_t>(line_end - text.begin()));
  const markup::inline_link link = markup::read_inline_link(text, begin);
  if (link.destination_end > end) return {};
  if (link.ending == markup::link_ending::closed) {
    return {destination::state::complete, link.destination_end - link.destination_begin};
  }
  const std::string_view rest = text.substr(end);
  const bool is_in_markup = rest.starts_with(' ') && rest.find(')') < rest.find('[');
  if (link.ending == markup::link_ending::none && link.destination_end == end && is_in_markup) {
    return {destination::state::has_space};
  }
  return {};
}

std::size_t end_of_destination_with_spaces(std::string_view text, std::size_t space) noexcept {
  std::size_t end = space;
  while (end < text.size() && text[end] == ' ') end = markup::read_bare_destination(text, end + 1).end;
  const bool is_closed = end < text.size() && text[end] == ')';
  return is_closed ? end : std::min(text.find(')', space), text.size());
}

}  // namespace urispec::extracting
