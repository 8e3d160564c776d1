// Blocks filled with whole records; the rest goes into the next block.
#include "cli/input/records.hpp"

#include <algorithm>

namespace urispec::cli {

void block::clear() {
  size_ = 0;
  if (capacity_ <= usual_size_) return;
  memory_.reset();  // a long record made it grow
  capacity_ = 0;
}

// Reads at most the usual size, so that a rest is never longer than that.
std::span<char> block::room() {
  if (size_ == capacity_) {
    const std::size_t larger = std::max(usual_size_, capacity_ * 2);
    auto memory = std::make_unique_for_overwrite<char[]>(larger);
    std::copy_n(memory_.get(), size_, memory.get());
    memory_ = std::move(memory);
    capacity_ = larger;
  }
  return {memory_.get() + size_, std::min(capacity_ - size_, usual_size_)};
}

bool record_reader::read(block& output) {
  output.usual_size_ = block_size_;
  output.clear();
  output.records_before_ = records_;
  output.bytes_before_ = bytes_;
  if (!rest_.empty()) {
    std::copy(rest_.begin(), rest_.end(), output.room().begin());
    output.size_ = rest_.size();
    rest_.clear();
  }
  for (;;) {
    const std::span<char> room = output.room();
    const std::size_t count = file_.read(room);
    if (count == 0) {
      if (file_.error() != 0 || output.size_ == 0) return false;
      bytes_ += output.size_;
      ++records_;  // the last record, without a terminator
      return true;
    }
    output.size_ += count;
    const std::string_view arrived(room.data(), count);
    const std::size_t last = arrived.rfind(static_cast<char>(end_));
    if (last == std::string_view::npos) continue;
    rest_ = arrived.substr(last + 1);
    output.size_ -= rest_.size();
    bytes_ += output.size_;
    records_ += scan::count_of(static_cast<char>(end_), arrived);
    return true;
  }
}

}  // namespace urispec::cli
