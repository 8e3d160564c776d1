#include "cli/options/length_range.hpp"

#include <charconv>

namespace urispec::cli {
namespace {

std::optional<std::size_t> read_number(std::string_view text) {
  std::size_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  return value;
}

}  // namespace

std::optional<length_range> read_length_range(std::string_view text) {
  constexpr std::string_view dots = "..";
  const auto middle = text.find(dots);
  const auto first = read_number(text.substr(0, middle));
  const auto last = middle == std::string_view::npos ? first : read_number(text.substr(middle + dots.size()));
  if (!first || !last || *last < *first) return std::nullopt;
  return length_range{*first, *last};
}

}  // namespace urispec::cli
