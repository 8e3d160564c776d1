#include "cli/progress.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>

namespace urispec::cli {
namespace {

constexpr std::size_t bar_width = 30;

std::string bar(std::uint64_t done, std::uint64_t total) {
  const double share = total == 0 ? 1.0 : std::min(1.0, static_cast<double>(done) / static_cast<double>(total));
  const auto filled = static_cast<std::size_t>(share * static_cast<double>(bar_width));
  return fmt::format("[{}{}] {:3.0f} %  ", std::string(filled, '#'), std::string(bar_width - filled, ' '), share * 100);
}

}  // namespace

progress::progress(output& err, std::optional<std::uint64_t> total)
    : err_(err), total_(total), next_(start_ + std::chrono::milliseconds(500)), silent_(!err.is_terminal()) {}

void progress::show(std::uint64_t done, const words& say) {
  if (silent_ || clock::now() < next_) return;
  const double seconds = std::chrono::duration<double>(clock::now() - start_).count();
  err_.write(fmt::format("\r\x1B[K{}{}", total_ ? bar(done, *total_) : "", say(seconds)));
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
