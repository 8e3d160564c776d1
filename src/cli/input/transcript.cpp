#include "cli/input/transcript.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace urispec::cli {

void transcript::add(stream to, std::string& text) {
  constexpr std::size_t short_enough = 4096;  // messages between results come one at a time
  if (text.empty()) return;
  size_ += text.size();
  if (used_ > 0 && pieces_[used_ - 1].to == to && pieces_[used_ - 1].text.size() + text.size() <= short_enough) {
    pieces_[used_ - 1].text += text;
  } else {
    if (used_ == pieces_.size()) pieces_.emplace_back();
    piece& next = pieces_[used_++];
    next.to = to;
    std::swap(next.text, text);
  }
  text.clear();
}

bool transcript::has_messages() const noexcept {
  return std::ranges::any_of(std::span(pieces_).first(used_), [](const piece& p) { return p.to == stream::messages; });
}

void transcript::give_to(const channels& io) {
  for (piece& p : std::span(pieces_).first(used_)) {
    if (p.to == stream::results) {
      io.out.write(p.text);
    } else {
      io.out.flush();
      io.err.write(p.text);
      io.err.flush();
    }
    p.text.clear();
  }
  used_ = 0;
  size_ = 0;
}

}  // namespace urispec::cli
