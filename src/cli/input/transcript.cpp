#include "cli/input/transcript.hpp"

#include <algorithm>

namespace urispec::cli {

void transcript::add(stream to, std::string_view text) {
  if (text.empty()) return;
  text_ += text;
  if (!pieces_.empty() && pieces_.back().to == to) {
    pieces_.back().end = text_.size();
  } else {
    pieces_.push_back({to, text_.size()});
  }
}

bool transcript::has_messages() const noexcept {
  return std::ranges::find(pieces_, stream::messages, &piece::to) != pieces_.end();
}

void transcript::give_to(const channels& io) {
  std::size_t begin = 0;
  for (const piece& p : pieces_) {
    const std::string_view text = std::string_view(text_).substr(begin, p.end - begin);
    begin = p.end;
    if (p.to == stream::results) {
      io.out.write(text);
      continue;
    }
    io.out.flush();
    io.err.write(text);
    io.err.flush();
  }
  text_.clear();
  pieces_.clear();
}

}  // namespace urispec::cli
