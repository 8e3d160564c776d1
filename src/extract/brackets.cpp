#include "extract/brackets.hpp"

#include "extract/characters.hpp"

#include <algorithm>
#include <optional>

namespace urispec::extracting {

namespace {

// What follows the first bracket up to the one that closes it, in the same line and not far away.
std::optional<std::string_view> bracketed(std::string_view text) noexcept {
  constexpr std::size_t most = 256;  // so that the cost stays linear
  text = text.substr(0, most);
  std::size_t open = 0;
  for (std::size_t at = 0; at < text.size() && !is_line_break(text[at]); ++at) {
    if (text[at] == '[') ++open;
    if (text[at] == ']' && --open == 0) return text.substr(1, at - 1);
  }
  return std::nullopt;
}

// Whether a word goes on, as "[]" does in "a[]=1" and not in "a[], b".
bool is_in_a_word(std::string_view after) noexcept {
  const std::size_t next = after.find_first_not_of(".,;:!?')*_");
  if (next == std::string_view::npos) return false;
  return is_alphanumeric(after[next]) || std::string_view("/#=&[%-+@~$(").find(after[next]) != std::string_view::npos;
}

// "documentation", "Eclipse Jetty", "^" or "^1", and not "1", "i" or "a-z".
bool has_words(std::string_view label) noexcept {
  if (label.front() == '^') return true;
  const bool is_range = label.size() > 1 && label[1] == '-';
  const auto first = static_cast<unsigned char>(label.front());
  const bool begins_as_words = is_letter(label.front()) || first >= 0x80 || label.front() == '"';
  return begins_as_words && label.size() > 1 && !is_range;
}

}  // namespace

bracket_reader::bracket_reader(std::string_view text, beginning begins) noexcept : text_(text) {
  if (begins == beginning::scheme) {
    const std::size_t after_scheme = text.find(':') + 1;
    read_ = after_scheme;
    if (!text.substr(after_scheme).starts_with("//")) return;
    read_ = after_scheme + 2;
  }
  part_ = part::authority;
  authority_begin_ = read_;
}

bracket bracket_reader::read(std::size_t at) noexcept {
  switch (text_[at]) {
    case '(':
      ++open_round_;
      return bracket::of_reference;
    case ')':
      if (open_round_ == 0) after_unopened_ = at + 1;
      if (open_round_ > 0) --open_round_;
      return bracket::of_reference;
    case '[':
      return read_opening(at);
    default:
      if (open_square_ == 0) return bracket::of_markup;
      --open_square_;
      return bracket::of_reference;
  }
}

bracket bracket_reader::read_opening(std::size_t at) noexcept {
  if (open_square_ > 0) {
    ++open_square_;
    return bracket::of_reference;
  }
  if (at == after_unopened_) return bracket::of_markup;
  const part where = part_at(at);
  const bool may_be_address = where == part::authority && (at == authority_begin_ || text_[at - 1] == '@');
  if (!may_be_address) {
    const auto label = bracketed(text_.substr(at));
    const bool is_label = label && !is_in_a_word(text_.substr(at + label->size() + 2)) &&
                          (label->empty() ? where != part::query_or_fragment : has_words(*label)) &&
                          (where != part::query_or_fragment || std::ranges::any_of(*label, is_space));
    if (is_label) return bracket::of_markup;
    if (where == part::authority) return bracket::out_of_place;
  }
  ++open_square_;
  return bracket::of_reference;
}

bracket_reader::part bracket_reader::part_at(std::size_t at) noexcept {
  for (; read_ < at; ++read_) {
    const char c = text_[read_];
    if (c == '?' || c == '#') part_ = part::query_or_fragment;
    if (c == '/' && part_ == part::authority) part_ = part::path;
  }
  return part_;
}

}  // namespace urispec::extracting
