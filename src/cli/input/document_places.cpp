// Lines and columns counted from the last of the places that are kept.
#include "cli/input/document_places.hpp"

#include "urispec/utf8.hpp"

#include <algorithm>
#include <cstddef>

namespace urispec::cli {
namespace {

void advance(text_place& place, std::string_view piece) {
  const auto breaks = static_cast<std::size_t>(std::ranges::count(piece, '\n'));
  if (breaks != 0) {
    place.line += breaks;
    place.column = 1;
    piece.remove_prefix(piece.rfind('\n') + 1);
  }
  place.column += unicode::count_code_points(piece);
}

}  // namespace

document_places::document_places(std::string_view text, const text_place& first) : text_(text) {
  landmarks_.reserve(text.size() / step + 1);
  text_place place = first;
  landmarks_.push_back(place);
  for (std::size_t end = step; end <= text.size(); end += step) {
    advance(place, text.substr(end - step, step));
    landmarks_.push_back(place);
  }
}

text_place document_places::at(std::size_t offset) const {
  text_place place = landmarks_[offset / step];
  const std::size_t begin = offset - offset % step;
  advance(place, text_.substr(begin, offset - begin));
  return place;
}

}  // namespace urispec::cli
