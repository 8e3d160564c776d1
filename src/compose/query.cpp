#include "urispec/query.hpp"

#include "octets/coding.hpp"
#include "urispec/pegtl/percent.hpp"
#include "urispec/pegtl/rules/rfc3986.hpp"
#include "urispec/pegtl/rules/rfc3987.hpp"

#include <algorithm>
#include <functional>
#include <utility>

namespace urispec {
namespace {

// "application/x-www-form-urlencoded percent-encode set" of the URL Standard, the other way round.
constexpr ascii_set form_characters("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789*-._");

std::string write(std::string_view plain, query_syntax syntax) {
  constexpr ascii_set delimiters("&=+");
  if (syntax == query_syntax::rfc3986) return encode<rules::rfc3986::query>(plain_view(plain), delimiters).text();
  if (syntax == query_syntax::rfc3987) return encode<rules::rfc3987::iquery>(plain_view(plain), delimiters).text();
  std::string text;
  octets::append_encoded(text, plain, form_characters | ascii_set(" "));
  std::ranges::replace(text, ' ', '+');  // "+" itself is encoded
  return text;
}

std::string read(encoded_view encoded, query_syntax syntax) {
  if (syntax != query_syntax::form) return decode(encoded).bytes();
  std::string text(encoded.text());
  std::ranges::replace(text, '+', ' ');
  return decode(encoded_view::assume(text)).bytes();
}

std::string write_pair(std::string_view name, std::optional<std::string_view> value, query_syntax syntax) {
  std::string text = write(name, syntax);
  if (value) return text + '=' + write(*value, syntax);
  return text.empty() ? "=" : text;
}

// The pieces between "&", also those that are no pairs.
split_range pieces_of(std::string_view query) noexcept {
  return query.empty() ? split_range() : split_range(query, '&');
}

bool is_pair(std::string_view piece, query_syntax syntax) noexcept {
  return !piece.empty() || syntax != query_syntax::form;
}

std::string name_in(std::string_view piece, query_syntax syntax) { return read(query_pair(piece).name(), syntax); }

bool has_name(std::string_view piece, std::string_view name, query_syntax syntax) {
  return is_pair(piece, syntax) && name_in(piece, syntax) == name;
}

std::string value_in(std::string_view piece, query_syntax syntax) {
  const auto value = query_pair(piece).value();
  return value ? read(*value, syntax) : std::string();
}

void append_piece(std::string& query, std::string_view piece, std::size_t count) {
  if (count != 0) query += '&';
  query += piece;
}

}  // namespace

bool query_parameters::empty() const {
  return std::ranges::none_of(pieces_of(text_), [&](std::string_view piece) { return is_pair(piece, syntax_); });
}

std::vector<parameter> query_parameters::decoded() const {
  std::vector<parameter> pairs;
  for (const std::string_view piece : pieces_of(text_)) {
    if (!is_pair(piece, syntax_)) continue;
    parameter& p = pairs.emplace_back(parameter{name_in(piece, syntax_), std::nullopt});
    if (const auto value = query_pair(piece).value()) p.value = read(*value, syntax_);
  }
  return pairs;
}

std::optional<std::string> query_parameters::get(std::string_view name) const {
  for (const std::string_view piece : pieces_of(text_)) {
    if (has_name(piece, name, syntax_)) return value_in(piece, syntax_);
  }
  return std::nullopt;
}

std::vector<std::string> query_parameters::get_all(std::string_view name) const {
  std::vector<std::string> values;
  for (const std::string_view piece : pieces_of(text_)) {
    if (has_name(piece, name, syntax_)) values.push_back(value_in(piece, syntax_));
  }
  return values;
}

bool query_parameters::contains(std::string_view name) const {
  return std::ranges::any_of(pieces_of(text_), [&](std::string_view p) { return has_name(p, name, syntax_); });
}

query_parameters& query_parameters::set(std::string_view name, std::string_view value) {
  const std::string pair = write_pair(name, value, syntax_);
  std::string query;
  std::size_t count = 0;
  bool is_set = false;
  for (const std::string_view piece : pieces_of(text_)) {
    if (!has_name(piece, name, syntax_)) {
      append_piece(query, piece, count++);
    } else if (!std::exchange(is_set, true)) {
      append_piece(query, pair, count++);
    }
  }
  if (!is_set) append_piece(query, pair, count);
  text_ = std::move(query);
  return *this;
}

query_parameters& query_parameters::append(std::string_view name, std::string_view value) {
  append_piece(text_, write_pair(name, value, syntax_), text_.size());
  return *this;
}

query_parameters& query_parameters::append(std::string_view name) {
  append_piece(text_, write_pair(name, std::nullopt, syntax_), text_.size());
  return *this;
}

query_parameters& query_parameters::remove(std::string_view name) {
  return remove_if([name](std::string_view candidate) { return candidate == name; });
}

query_parameters& query_parameters::remove_if(const std::function<bool(std::string_view)>& is_removed) {
  std::string query;
  std::size_t count = 0;
  for (const std::string_view piece : pieces_of(text_)) {
    if (!is_pair(piece, syntax_) || !is_removed(name_in(piece, syntax_))) append_piece(query, piece, count++);
  }
  text_ = std::move(query);
  return *this;
}

query_parameters& query_parameters::sort() {
  struct named_piece {
    std::string name;
    std::string_view piece;
  };
  std::vector<named_piece> pieces;
  for (const std::string_view piece : pieces_of(text_)) pieces.push_back({name_in(piece, syntax_), piece});
  std::ranges::stable_sort(pieces, std::less<>(), &named_piece::name);  // std::string compares as unsigned char
  std::string query;
  std::size_t count = 0;
  for (const named_piece& n : pieces) append_piece(query, n.piece, count++);
  text_ = std::move(query);
  return *this;
}

}  // namespace urispec
