#include "cli/input/text_sources.hpp"

#include <algorithm>
#include <thread>

namespace urispec::cli {

std::size_t usual_jobs() { return std::max(1U, std::thread::hardware_concurrency()); }

std::vector<std::string> text_sources::names_read() const {
  std::vector<std::string> names(static_cast<std::size_t>(std::ranges::count(texts, "-")), "-");
  names.insert(names.end(), files.names.begin(), files.names.end());
  return names;
}

}  // namespace urispec::cli
