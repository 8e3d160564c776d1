#include "abnf/read/lists.hpp"

#include "abnf/references.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace urispec::abnf {
namespace {

bool has_word(std::string_view text, std::string_view word) {
  const auto is_of_name = [](char c) { return unicode::is_letter(c) || unicode::is_digit(c) || c == '-'; };
  for (std::size_t at = text.find(word); at != std::string_view::npos; at = text.find(word, at + 1)) {
    const std::size_t end = at + word.size();
    if ((at == 0 || !is_of_name(text[at - 1])) && (end == text.size() || !is_of_name(text[end]))) return true;
  }
  return false;
}

// What may stand before and after a comma.
std::vector<expression> spaces_at(position where, list_spaces spaces) {
  switch (spaces) {
    case list_spaces::none: return {};
    case list_spaces::ows: return {{rule_reference{.name = "OWS"}, where}};
    case list_spaces::lws: {
      repetition any;
      any.body.push_back({rule_reference{.name = "LWS"}, where});
      return {{std::move(any), where}};
    }
  }
  return {};
}

expression in_order(std::vector<expression> parts, position where) {
  if (parts.size() == 1) return std::move(parts.front());
  return {concatenation{std::move(parts)}, where};
}

expression in_group(expression e, position where) {
  group g;
  g.body.push_back(std::move(e));
  return {std::move(g), where};
}

void append(std::vector<expression>& to, std::vector<expression> more) {
  for (expression& e : more) to.push_back(std::move(e));
}

}  // namespace

list_spaces spaces_of_lists(std::string_view text) {
  if (has_word(text, "OWS")) return list_spaces::ows;
  return has_word(text, "LWS") ? list_spaces::lws : list_spaces::none;
}

std::string_view source_of(list_spaces spaces) {
  switch (spaces) {
    case list_spaces::none: return "RFC 822 section 2.7";
    case list_spaces::lws: return "RFC 2616 section 2.1";
    case list_spaces::ows: return "RFC 9110 section 5.6.1";
  }
  return {};
}

std::size_t size_of(const expression& e) {
  std::size_t size = 1;
  if (const auto* parts = parts_of(e)) {
    for (const expression& part : *parts) size += size_of(part);
  }
  return size;
}

expression list_of(expression element, std::uint32_t least, std::uint32_t most, list_spaces spaces) {
  const position where = element.where;
  std::vector<expression> all;
  if (spaces == list_spaces::lws) append(all, spaces_at(where, spaces));
  all.push_back(element);
  if (most > 1) {
    std::vector<expression> next = spaces_at(where, spaces);
    next.push_back({literal{","}, where});
    append(next, spaces_at(where, spaces));
    next.push_back(std::move(element));
    repetition rest;
    rest.minimum = std::max<std::uint32_t>(least, 1) - 1;
    rest.maximum = most == repetition::unbounded ? repetition::unbounded : most - 1;
    rest.body.push_back(in_group(in_order(std::move(next), where), where));
    all.push_back({std::move(rest), where});
  }
  expression list = in_order(std::move(all), where);
  if (least > 0) return in_group(std::move(list), where);
  option o;
  o.body.push_back(std::move(list));
  return {std::move(o), where};
}

}  // namespace urispec::abnf
