#include "cli/input/byte_order_mark.hpp"

#include <fmt/core.h>

namespace urispec::cli {

bool begins_with_byte_order_mark(const block& records) {
  return records.records_before() == 0 && records.text().starts_with("\xEF\xBB\xBF");
}

void note_byte_order_mark(const std::string& file, const channels& io) {
  io.out.flush();
  io.err.write(fmt::format("{}:1:1: note: a byte order mark, U+FEFF, which is read as part of the first record\n",
                           name_in_messages(file)));
  io.err.flush();
}

}  // namespace urispec::cli
