#include "extract/attribute_value.hpp"

#include "extract/characters.hpp"
#include "extract/html/attributes.hpp"

namespace urispec::extracting {

namespace {

// `<a href=`, and not `data-href=`.
bool ends_with_attribute(std::string_view text) noexcept {
  constexpr std::size_t longest_name = 16;
  if (!text.ends_with('=')) return false;
  text.remove_suffix(1);
  std::size_t begin = text.size();
  while (begin > 0 && text.size() - begin < longest_name && (is_letter(text[begin - 1]) || text[begin - 1] == ':')) {
    --begin;
  }
  return (begin == 0 || is_space(text[begin - 1])) && has_one_reference(text.substr(begin));
}

}  // namespace

std::size_t size_of_attribute_value(std::string_view text, std::size_t begin, std::size_t end) noexcept {
  constexpr std::size_t most = 256;
  if (begin == 0 || !text.substr(end).starts_with(' ')) return 0;
  const char mark = text[begin - 1];
  if ((mark != '"' && mark != '\'') || !ends_with_attribute(text.substr(0, begin - 1))) return 0;
  const std::string_view near = text.substr(0, end + most);
  const std::size_t close = near.find(mark, end);
  const std::size_t line_end = near.find_first_of("\n\r", end);
  return close < line_end ? close - begin : 0;
}

}  // namespace urispec::extracting
