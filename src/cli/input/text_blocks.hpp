// A file of text as blocks that can be searched for references apart (extract/separable.hpp): UTF-8, whatever
// encoding the file says that it is in.
//
// A block takes what the reader was told, or as much as the longest line or delimited reference if that is more. A file
// in another encoding is read and converted as a whole, and is one block. What a file says of its encoding is looked
// for at its beginning: in the first block. A file whose encoding is unknown is read as UTF-8; the message about it
// comes with the first block that has more than ASCII.
// Cost: linear. A block that cannot be cut is filled to twice its size before the next attempt.
// Tests: tests/cli/text_blocks_test.cpp.
#pragma once

#include "cli/input/input_file.hpp"
#include "cli/input/records.hpp"
#include "cli/output/loaded.hpp"
#include "urispec/extract.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {

class text_block_reader {
 public:
  // `name` as the command line has it, `abbreviated` as the blocks will be searched.
  text_block_reader(input_file& file, const std::string& name, std::size_t block_size, abbreviated_forms abbreviated)
      : file_(file), name_(name), block_size_(block_size), abbreviated_(abbreviated) {}

  // False when there is no more: at the end of the file, and after a failure, which file.error() tells. `messages` is
  // what there is to say of the encoding; the block is empty if the file cannot be converted.
  [[nodiscard]] bool read(block& into, std::vector<said>& messages);
  // What the file was converted from; empty where it was not.
  [[nodiscard]] std::string_view encoding() const noexcept { return encoding_; }
  [[nodiscard]] bool is_unreadable() const noexcept { return is_unreadable_; }

 private:
  // Reads until the block has so many bytes. False at the end of the file.
  [[nodiscard]] bool fill(block& into, std::size_t enough);
  // Takes all of the file into the first block, converted, where it is in another encoding.
  void find_encoding(block& first, std::vector<said>& messages);
  static void append(block& to, std::string_view text);

  input_file& file_;
  const std::string& name_;
  std::size_t block_size_;
  abbreviated_forms abbreviated_;
  std::string_view encoding_;
  std::optional<std::string> unknown_encoding_;  // until something has been said of it
  bool is_unreadable_ = false;
  bool is_at_end_ = false;
  std::string rest_;  // what has been read and is not in a block
  std::uint64_t lines_ = 0;
  std::uint64_t bytes_ = 0;
};

}  // namespace urispec::cli
