#include "abnf/link/citation.hpp"

#include "abnf/text/words.hpp"
#include "urispec/unicode/ascii_case.hpp"
#include "urispec/unicode/ascii_digits.hpp"

#include <algorithm>
#include <array>

namespace urispec::abnf {
namespace {

// What stands between a name, a document and a section, sorted.
constexpr std::array<std::string_view, 17> linking{"Appendix", "Section", "Sections", "and",  "as",   "by",   "defined", "described", "from",
                                                   "given",    "in",      "of",       "per",  "rule", "see",  "specified", "the"};
static_assert(std::is_sorted(linking.begin(), linking.end()));

// Without commas, semicolons, a full stop at its end, and parentheses.
std::string_view without_punctuation(std::string_view word) {
  constexpr std::string_view around = "(),;";
  const std::size_t begin = std::min(word.find_first_not_of(around), word.size());
  word.remove_prefix(begin);
  while (!word.empty() && (around.find(word.back()) != std::string_view::npos || word.back() == '.')) word.remove_suffix(1);
  return word;
}

// "[URI]", "[RFC3986]"; "[a-z]" and "[A-Z]" are characters.
bool is_reference(std::string_view word) {
  constexpr std::size_t shortest = 3;
  constexpr std::size_t size_of_range = 5;
  if (word.size() < shortest || word.front() != '[' || word.back() != ']') return false;
  const bool is_range = word.size() == size_of_range && word[2] == '-';
  return !is_range && ((word[1] >= 'A' && word[1] <= 'Z') || unicode::is_digit(word[1]));
}

bool is_linking(std::string_view word) { return std::binary_search(linking.begin(), linking.end(), word); }

// "3.2.2", "§3.2", "A", "B.1", "5234", "RFC", "RFC3986".
bool is_number_of_place(std::string_view word) {
  constexpr std::string_view section_sign = "\xC2\xA7";
  if (word.starts_with(section_sign)) word.remove_prefix(section_sign.size());
  if (word == "RFC" || (!rfc_number(word).empty() && word.size() == 3 + rfc_number(word).size())) return true;
  if (word.size() > 1 && unicode::is_letter(word.front()) && word[1] != '.') return false;
  return std::ranges::all_of(word.substr(std::min<std::size_t>(1, word.size())), [](char c) { return unicode::is_digit(c) || c == '.'; });
}

}  // namespace

bool is_rule_name(std::string_view text) {
  return !text.empty() && unicode::is_letter(text.front()) && std::ranges::all_of(text, [](char c) {
    return unicode::is_letter(c) || unicode::is_digit(c) || c == '-' || c == '_';
  });
}

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

std::optional<citation> citation_in(std::string_view prose) {
  citation found;
  found.rfc = rfc_number(prose);
  found.names_document = !found.rfc.empty();
  bool names_place = found.names_document;
  bool is_first = true;
  for (const std::string_view said : words(prose)) {
    const std::string_view word = without_punctuation(said);
    if (is_first && is_rule_name(word) && !is_linking(word)) {
      found.name = word;
    } else if (is_reference(word)) {
      found.names_document = names_place = true;
    } else if (word.starts_with("\xC2\xA7") || word == "Section" || word == "Appendix") {
      names_place = true;
    } else if (!word.empty() && !is_linking(word) && !is_number_of_place(word)) {
      return std::nullopt;
    }
    is_first = false;
  }
  if (!names_place) return std::nullopt;
  return found;
}

}  // namespace urispec::abnf
