#include "cli/batch_help.hpp"

#include <fmt/format.h>

namespace urispec::cli {

std::string describe_batch(std::string_view what) {
  return fmt::format(
      "Input:\n"
      "  `-`, or no {0}, stands for the lines of standard input, one {0} a line (LF or CR LF). Put `--` before one\n"
      "  that begins with a hyphen. What is wrong with one {0} is said of it, and the others go on.\n",
      what);
}

}  // namespace urispec::cli
