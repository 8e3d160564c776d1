// U+FEFF at the beginning of a file of records. It is read as part of the first record, as it stands there: the RFCs
// know of no mark, and an IRI may have that character. It is seldom meant and not seen, so it is told.
// Tests: tests/data/cli/validate.txt, tests/data/cli/batch.txt.
#pragma once

#include "cli/command.hpp"
#include "cli/input/records.hpp"

#include <string>

#include <fmt/core.h>

namespace urispec::cli {

// Of the first records of a file only.
[[nodiscard]] inline bool begins_with_byte_order_mark(const block& records) {
  return records.records_before() == 0 && records.text().starts_with("\xEF\xBB\xBF");
}

// Says it on standard error, after the results before it.
inline void note_byte_order_mark(const std::string& file, const channels& io) {
  io.out.flush();
  io.err.write(fmt::format("{}:1:1: note: a byte order mark, U+FEFF, which is read as part of the first record\n",
                           name_in_messages(file)));
  io.err.flush();
}

}  // namespace urispec::cli
