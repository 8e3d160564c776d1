#include "abnf/link/citation.hpp"

#include "abnf/link/names.hpp"
#include "abnf/text/words.hpp"
#include "urispec/unicode/ascii_digits.hpp"

#include <algorithm>
#include <array>

namespace urispec::abnf {
namespace {

bool is_name(std::string_view text) {
  const auto is_letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  return !text.empty() && is_letter(text.front()) && std::ranges::all_of(text, [&](char c) {
    return is_letter(c) || unicode::is_digit(c) || c == '-' || c == '_';
  });
}

// Words between a name and where it is from.
constexpr std::array<std::string_view, 7> of_sources{"as", "defined", "from", "in", "per", "see", "(see"};

}  // namespace

std::string_view rfc_number(std::string_view text) {
  for (std::size_t at = 0; at + 3 < text.size(); ++at) {
    const std::string_view head = text.substr(at, 3);
    if (head != "RFC" && head != "rfc") continue;
    std::string_view rest = text.substr(at + 3);
    while (rest.starts_with(' ') || rest.starts_with('-')) rest.remove_prefix(1);
    const std::size_t digits = std::min(rest.find_first_not_of("0123456789"), rest.size());
    if (digits > 0) return rest.substr(0, digits);
  }
  return {};
}

citation citation_in(std::string_view prose) {
  citation found;
  found.rfc = rfc_number(prose);
  const std::size_t bracket = prose.find('[');
  const bool has_brackets = bracket != std::string_view::npos && prose.find(']', bracket) != std::string_view::npos;
  found.names_document = !found.rfc.empty() || has_brackets;
  found.has_place = found.names_document || prose.find("Section ") != std::string_view::npos;
  std::string_view name = trimmed(prose.substr(0, prose.find(',')));
  const auto all = words(prose);
  if (!is_name(name) && all.size() > 1 && std::ranges::find(of_sources, all[1]) != of_sources.end()) name = all[0];
  if (is_name(name) && std::ranges::find(of_sources, fold(name)) == of_sources.end()) {
    found.written = name;
    found.name = fold(name);
  }
  return found;
}

}  // namespace urispec::abnf
