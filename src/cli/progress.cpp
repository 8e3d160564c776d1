#include "cli/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace urispec::cli {
namespace {

constexpr std::size_t bar_width = 30;

std::string bar(std::uint64_t bytes, std::uint64_t total) {
  const double done = total == 0 ? 1.0 : std::min(1.0, static_cast<double>(bytes) / static_cast<double>(total));
  const auto filled = static_cast<std::size_t>(done * static_cast<double>(bar_width));
  return fmt::format("[{}{}] {:3.0f} %  ", std::string(filled, '#'), std::string(bar_width - filled, ' '), done * 100);
}

}  // namespace

progress::progress(output& err, std::optional<std::uint64_t> total)
    : err_(err), total_(total), next_(start_ + std::chrono::milliseconds(500)), silent_(!err.is_terminal()) {}

void progress::advance(std::uint64_t bytes, std::uint64_t records) {
  bytes_ += bytes;
  records_ += records;
  if (silent_ || clock::now() < next_) return;
  const double seconds = std::chrono::duration<double>(clock::now() - start_).count();
  err_.write(fmt::format("\r\x1B[K{}{} records, {:.0f} MB/s", total_ ? bar(bytes_, *total_) : "", records_,
                         static_cast<double>(bytes_) / 1e6 / seconds));
  err_.flush();
  shown_ = true;
  next_ = clock::now() + std::chrono::milliseconds(100);
}

void progress::clear() {
  if (!shown_) return;
  err_.write("\r\x1B[K");
  err_.flush();
  shown_ = false;
}

}  // namespace urispec::cli
