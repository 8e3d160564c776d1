#include "abnf/text/other_notations.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace urispec::abnf {
namespace {

constexpr std::size_t longest_class = 60;

bool is_graphic(char c) { return c > ' ' && c < 0x7F; }

// What stands between the brackets of a regular expression, in ABNF; empty where it is none: a class has no blanks and
// at least one range, of characters in their order.
std::string class_in_abnf(std::string_view inside) {
  std::string all;
  std::size_t ranges = 0;
  std::size_t parts = 0;
  for (std::size_t i = 0; i < inside.size(); ++parts) {
    const auto c = static_cast<unsigned char>(inside[i]);
    if (!is_graphic(inside[i])) return {};
    const bool is_range = i + 2 < inside.size() && inside[i + 1] == '-' && is_graphic(inside[i + 2]);
    if (!all.empty()) all += " / ";
    all += fmt::format("%x{:02X}", c);
    if (is_range) {
      const auto last = static_cast<unsigned char>(inside[i + 2]);
      if (last <= c) return {};
      all += fmt::format("-{:02X}", last);
      ++ranges;
    }
    i += is_range ? 3 : 1;
  }
  if (ranges == 0) return {};
  return parts > 1 ? "( " + all + " )" : all;
}

}  // namespace

std::string in_other_notation(std::string_view text, std::size_t offset) {
  const std::string_view rest = text.substr(std::min(offset, text.size()));
  for (const std::string_view sign : {"::=", ":=", "->"}) {
    if (rest.starts_with(sign)) return fmt::format("`{}` belongs to other notations; ABNF writes `=`", sign);
  }
  const std::size_t open = text.substr(0, offset).rfind('[');
  if (open == std::string_view::npos || offset - open > longest_class) return {};
  const std::size_t close = text.find(']', open);
  if (close == std::string_view::npos || close - open > longest_class || close + 1 < offset) return {};
  std::string_view inside = text.substr(open + 1, close - open - 1);
  const bool is_complement = inside.starts_with('^');
  if (is_complement) inside.remove_prefix(1);
  const std::string in_abnf = class_in_abnf(inside);
  if (in_abnf.empty() && !is_complement) return {};
  const std::string said =
      fmt::format("`{}` looks like a range of a regular expression; ", text.substr(open, close + 1 - open));
  if (is_complement) return said + "ABNF has no complement: write the ranges of the other characters";
  return said + "ABNF writes " + in_abnf;
}

std::string as_range(std::string_view name) {
  if (name.empty() || name.size() % 3 != 0) return {};
  for (std::size_t i = 1; i < name.size(); i += 3) {
    if (name[i] != '-') return {};
  }
  return class_in_abnf(name);
}

}  // namespace urispec::abnf
