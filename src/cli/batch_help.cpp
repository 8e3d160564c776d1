#include "cli/batch_help.hpp"

#include <fmt/format.h>

namespace urispec::cli {

std::string describe_batch(std::string_view what) {
  return fmt::format(
      "Input:\n"
      "  `-`, or no {0}, stands for the lines of standard input, one {0} a line (LF or CR LF). Put `--` before\n"
      "  one that begins with a hyphen. What is wrong with one is said of it on standard error, of a line by\n"
      "  its place, (standard input):LINE:COLUMN with columns in code points from 1, and the others go on. A\n"
      "  byte order mark is part of the first line, and standard error tells of it.\n",
      what);
}

}  // namespace urispec::cli
