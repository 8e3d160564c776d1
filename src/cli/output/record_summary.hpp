// The line that ends what a command says of records: "rfc3986 as URI-reference: 3 records, 2 valid, 1 invalid".
// Tests: tests/data/cli/check.txt, tests/data/cli/validate.txt.
#pragma once

#include "report/text.hpp"

#include <fmt/core.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace urispec::cli {

struct records_read {
  std::uint64_t records = 0;
  std::size_t files = 0;
  std::size_t unread_files = 0;  // could not be read, or not to the end
};

// `reader` is the grammar and the rule, as "rfc3986 as URI-reference", and what else was asked; `counts` are those of
// the command.
[[nodiscard]] inline std::string record_summary(std::string_view reader, const records_read& read,
                                                std::string_view counts) {
  const std::string unread =
      read.unread_files == 0
          ? std::string()
          : fmt::format("; {} of {} files could not be read", report::with_separators(read.unread_files),
                        report::with_separators(read.files));
  return fmt::format("{}: {} {}, {}{}\n", reader, report::with_separators(read.records),
                     read.records == 1 ? "record" : "records", counts, unread);
}

// The end of the counts where there are some of what is rare: ", 2 undecided".
[[nodiscard]] inline std::string and_some(std::uint64_t records, std::string_view noun) {
  return records == 0 ? std::string() : fmt::format(", {} {}", report::with_separators(records), noun);
}

// There is no summary if nothing could be read: the complaints have said all.
[[nodiscard]] constexpr bool has_summary(const records_read& read) noexcept {
  return read.unread_files == 0 || read.records > 0;
}

}  // namespace urispec::cli
