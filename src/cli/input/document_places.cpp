#include "cli/input/document_places.hpp"

#include "urispec/unicode/utf8.hpp"

namespace urispec::cli {
namespace {

void advance(text_place& place, std::string_view over) {
  for (const char c : over) {
    if (c == '\n') {
      ++place.line;
      place.column = 1;
    } else if (!unicode::is_tail(c)) {
      ++place.column;
    }
  }
}

}  // namespace

document_places::document_places(std::string_view text) : text_(text) {
  known_.reserve(text.size() / step + 1);
  text_place place;
  known_.push_back(place);
  for (std::size_t end = step; end <= text.size(); end += step) {
    advance(place, text.substr(end - step, step));
    known_.push_back(place);
  }
}

text_place document_places::at(std::size_t offset) const {
  text_place place = known_[offset / step];
  const std::size_t begin = offset - offset % step;
  advance(place, text_.substr(begin, offset - begin));
  return place;
}

}  // namespace urispec::cli
