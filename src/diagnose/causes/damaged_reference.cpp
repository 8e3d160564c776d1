#include "diagnose/causes/damaged_reference.hpp"

#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <iterator>
#include <string>

namespace urispec::diagnosing {
namespace {

struct named_sign {
  char32_t sign;
  std::string_view reference;
};
constexpr named_sign signs[] = {
    {0xA1, "&iexcl"},  {0xA2, "&cent"},   {0xA3, "&pound"},  {0xA4, "&curren"}, {0xA5, "&yen"},    {0xA6, "&brvbar"},
    {0xA7, "&sect"},   {0xA8, "&uml"},    {0xA9, "&copy"},   {0xAC, "&not"},    {0xAE, "&reg"},    {0xAF, "&macr"},
    {0xB0, "&deg"},    {0xB1, "&plusmn"}, {0xB2, "&sup2"},   {0xB3, "&sup3"},   {0xB4, "&acute"},  {0xB5, "&micro"},
    {0xB6, "&para"},   {0xB7, "&middot"}, {0xB8, "&cedil"},  {0xB9, "&sup1"},   {0xBC, "&frac14"}, {0xBD, "&frac12"},
    {0xBE, "&frac34"}, {0xBF, "&iquest"}, {0xD7, "&times"},  {0xF7, "&divide"}};

// Whether the rest of the name of a parameter comes there, and then "=".
bool ends_name(std::string_view text) {
  const auto is_of_name = [](char c) { return unicode::is_letter(c) || unicode::is_digit(c) || c == '_' || c == '-'; };
  const auto end = std::ranges::find_if_not(text, is_of_name);
  return end != text.end() && *end == '=';
}

}  // namespace

std::optional<edit> damaged_reference_in(std::string_view text, std::size_t from) {
  const std::size_t query = text.find('?');
  for (std::size_t at = from; at < text.size();) {
    const auto c = unicode::first_code_point(text.substr(at));
    const std::size_t size = c ? c->size : 1;
    const auto* const found = c ? std::ranges::find(signs, c->code_point, &named_sign::sign) : std::end(signs);
    const bool is_after_value = query < at && at > query + 1 && text[at - 1] != '&';
    if (found != std::end(signs) && is_after_value && ends_name(text.substr(at + size))) {
      return edit{edit_kind::replace, {at, at + size}, std::string(found->reference)};
    }
    at += size;
  }
  return std::nullopt;
}

}  // namespace urispec::diagnosing
