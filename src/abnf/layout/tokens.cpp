#include "abnf/layout/tokens.hpp"

#include "abnf/text/words.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace urispec::abnf {
namespace {

using kind = token::kind;

bool is_repeat_character(char c) { return (c >= '0' && c <= '9') || c == '*' || c == '#'; }

// Up to and with the next `end`, or all.
std::size_t through(std::string_view text, std::size_t from, char end) {
  const std::size_t at = text.find(end, from);
  return at == std::string_view::npos ? text.size() : at + 1;
}

// Whether a token is the name of the rule, which may begin with digits where repeats do elsewhere.
enum class place_in_rule : std::uint8_t { name, after_name };

// How long the token at the beginning is, and what it is.
std::pair<kind, std::size_t> first_token(std::string_view text, place_in_rule place) {
  switch (text.front()) {
    case ';': return {kind::comment, std::min(text.find('\n'), text.size())};
    case '"': return {kind::element, through(text, 1, '"')};
    case '<': return {kind::element, text.starts_with("<\">") ? 3 : through(text, 1, '>')};
    case '(':
    case '[': return {kind::open, 1};
    case ')':
    case ']': return {kind::close, 1};
    case '/':
    case '|': return {kind::bar, 1};
    case '\'': return {kind::element, through(text, 1, '\'')};
    case ':':
      if (text.starts_with("::=")) return {kind::defined, 3};
      break;
    case '=': return {kind::defined, text.starts_with("=/") ? 2 : 1};
    case '%':
      if (text.size() > 2 && text[2] == '"') return {kind::element, through(text, 3, '"')};
      break;
    default: break;
  }
  if (place == place_in_rule::after_name && is_repeat_character(text.front())) {
    const auto end = std::ranges::find_if_not(text, is_repeat_character);
    return {kind::repeat, static_cast<std::size_t>(end - text.begin())};
  }
  return {kind::element,
          std::max<std::size_t>(1, std::min(text.find_first_of(" \t\r\n;\"<([)]/|=*#", 1), text.size()))};
}

}  // namespace

std::vector<token> tokens_of(std::string_view rule) {
  std::vector<token> tokens;
  bool begins_line = true;
  while (!rule.empty()) {
    if (blanks.find(rule.front()) != std::string_view::npos) {
      begins_line = begins_line || rule.front() == '\n';
      rule.remove_prefix(1);
      continue;
    }
    const auto [what, size] = first_token(rule, tokens.empty() ? place_in_rule::name : place_in_rule::after_name);
    tokens.push_back({what, what == kind::comment ? trimmed(rule.substr(0, size)) : rule.substr(0, size), begins_line});
    begins_line = false;
    rule.remove_prefix(size);
  }
  return tokens;
}

}  // namespace urispec::abnf
