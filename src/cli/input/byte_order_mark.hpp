// U+FEFF at the beginning of a file of records. It is read as part of the first record, as it stands there: the RFCs
// know of no mark, and an IRI may have that character. It is seldom meant and not seen, so it is told.
// Tests: tests/data/cli/validate.txt, tests/data/cli/batch.txt.
#pragma once

#include "cli/command.hpp"
#include "cli/input/records.hpp"

#include <string>

namespace urispec::cli {

// Of the first records of a file only.
[[nodiscard]] bool begins_with_byte_order_mark(const block& records);

// Says it on standard error, after the results before it.
void note_byte_order_mark(const std::string& file, const channels& io);

}  // namespace urispec::cli
