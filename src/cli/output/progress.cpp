// The bar, and the line that is drawn and taken away.
#include "cli/output/progress.hpp"

#include "report/text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>

#include <unistd.h>

namespace urispec::cli {
namespace {

constexpr std::size_t bar_width = 30;
constexpr std::string_view clear_line = "\r\x1B[K";

extern "C" void clear_and_end(int signal) { write_and_end(STDERR_FILENO, clear_line, signal); }

}  // namespace

std::string duration_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(std::ceil(seconds));
  if (whole < 60) return fmt::format("{} s", whole);
  if (whole < 3600) return fmt::format("{} min {} s", whole / 60, whole % 60);
  return fmt::format("{} h {} min", report::with_separators(whole / 3600), whole % 3600 / 60);
}

std::string bar(std::uint64_t finished_work, std::uint64_t total, double seconds) {
  const double share =
      total == 0 ? 1.0 : std::min(1.0, static_cast<double>(finished_work) / static_cast<double>(total));
  const auto filled = static_cast<std::size_t>(share * static_cast<double>(bar_width));
  const std::string time_left =
      share == 0.0 || share == 1.0 ? "" : duration_text(seconds * (1.0 - share) / share) + " left  ";
  return fmt::format("[{}{}] {:3.0f} %  {}", std::string(filled, '#'), std::string(bar_width - filled, ' '),
                     share * 100, time_left);
}

std::string rate_text(std::uint64_t count, std::string_view noun, std::uint64_t bytes, double seconds) {
  return fmt::format("{} {}, {:.0f} MB/s", report::with_separators(count), noun,
                     static_cast<double>(bytes) / 1e6 / seconds);
}

progress::progress(report::output& err, std::optional<std::uint64_t> total)
    : err_(err), total_(total), next_(start_ + std::chrono::milliseconds(500)), silent_(!err.is_terminal()) {}

void progress::show(std::uint64_t finished_work, const words& say) {
  if (silent_ || clock::now() < next_) return;
  const double seconds = std::chrono::duration<double>(clock::now() - start_).count();
  if (!shown_) before_ = handle_ending_signals(clear_and_end);
  err_.write(fmt::format("{}{}{}", clear_line, total_ ? bar(finished_work, *total_, seconds) : "", say(seconds)));
  err_.flush();
  shown_ = true;
  next_ = clock::now() + std::chrono::milliseconds(100);
}

void progress::clear() {
  if (!shown_) return;
  err_.write(clear_line);
  err_.flush();
  restore_handlers(before_);
  shown_ = false;
}

}  // namespace urispec::cli
