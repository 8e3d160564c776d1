// A file as blocks of whole records. A record ends with LF or NUL; the last one may lack it; a CR right before an LF
// belongs to the line end, and only there.
//
// A block takes 256 KiB, or another size, or as much as its one record needs if that is longer, so that
// reading takes memory for the longest record and not for the file. What is left after the last whole record goes into
// the next block; the search for a terminator looks at each byte once: reading is linear however long the records are.
// Tests: tests/cli/records_test.cpp.
#pragma once

#include "cli/command.hpp"
#include "cli/input/input_file.hpp"
#include "scan/byte_places.hpp"

#include <fmt/core.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace urispec::cli {

// Small blocks keep all threads at work if a command does more with a record than read it.
inline constexpr std::size_t usual_block = std::size_t{1} << 18;
inline constexpr std::size_t small_block = std::size_t{1} << 16;

enum class terminator : char { line_feed = '\n', nul = '\0' };

// Memory for one block. Its memory is kept from one filling to the next.
class block {
 public:
  [[nodiscard]] std::string_view text() const noexcept { return {memory_.get(), size_}; }
  // The records before it in its file.
  [[nodiscard]] std::uint64_t records_before() const noexcept { return records_before_; }
  // The bytes before it, of those that the reader has read.
  [[nodiscard]] std::uint64_t bytes_before() const noexcept { return bytes_before_; }

 private:
  friend class record_reader;
  friend class text_block_reader;

  void clear();
  [[nodiscard]] std::span<char> room();

  std::unique_ptr<char[]> memory_;
  std::size_t usual_size_ = usual_block;
  std::size_t capacity_ = 0;
  std::size_t size_ = 0;
  std::uint64_t records_before_ = 0;
  std::uint64_t bytes_before_ = 0;
};

class record_reader {
 public:
  record_reader(input_file& file, terminator end, std::size_t block_size = usual_block)
      : file_(file), end_(end), block_size_(block_size) {}

  // False when there are no more records: at the end of the file, and after a failure, which file.error() tells.
  [[nodiscard]] bool read(block& output);

 private:
  input_file& file_;
  terminator end_;
  std::size_t block_size_;
  std::string rest_;  // the beginning of a record whose end has not been read
  std::uint64_t records_ = 0;
  std::uint64_t bytes_ = 0;
};

// Calls `use` with each record of a block.
template <typename Use>
void for_each_record(std::string_view text, terminator end, Use&& use) {
  scan::window_places places;
  std::size_t begin = 0;
  for (std::size_t position = 0; position < text.size(); position += scan::window_size) {
    const std::size_t count =
        scan::find_places(text.substr(position, scan::window_size), static_cast<char>(end), places);
    for (std::size_t i = 0; i < count; ++i) {
      const std::size_t stop = position + places[i];
      std::string_view record = text.substr(begin, stop - begin);
      if (end == terminator::line_feed && record.ends_with('\r')) record.remove_suffix(1);
      use(record);
      begin = stop + 1;
    }
  }
  if (begin < text.size()) use(text.substr(begin));
}

// The numbers of records that are valid, that are not, and of which nobody knows.
struct record_counts {
  std::uint64_t valid = 0;
  std::uint64_t invalid = 0;
  std::uint64_t undecided = 0;
  std::uint64_t without_grammar = 0;  // with a scheme that has none, of the valid ones: with --scheme-rules
  std::uint64_t fixed = 0;            // written with a fix, by urispec fix

  record_counts& operator+=(const record_counts& other) noexcept {
    valid += other.valid;
    invalid += other.invalid;
    undecided += other.undecided;
    without_grammar += other.without_grammar;
    fixed += other.fixed;
    return *this;
  }
  [[nodiscard]] std::uint64_t all() const noexcept { return valid + invalid + undecided + fixed; }
};

// U+FEFF at the beginning of a file of records. It is read as part of the first record, as it stands there: the RFCs
// know of no mark, and an IRI may have that character. It is seldom meant and not seen, so a note names it.
// Tests: tests/data/cli/validate.txt, tests/data/cli/batch.txt.

// Looks at the first block of a file only.
[[nodiscard]] inline bool begins_with_byte_order_mark(const block& records) {
  return records.records_before() == 0 && records.text().starts_with("\xEF\xBB\xBF");
}

// Writes a note on standard error, after the results before it.
inline void note_byte_order_mark(const std::string& file, const channels& io) {
  io.out.flush();
  io.err.write(fmt::format("{}:1:1: note: a byte order mark, U+FEFF, which is read as part of the first record\n",
                           report::name_in_messages(file)));
  io.err.flush();
}

}  // namespace urispec::cli
