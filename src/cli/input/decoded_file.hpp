// A file as UTF-8, converted from the encoding that it declares (urispec/extract.hpp). Where it cannot be
// converted, or not all of it, the messages say so.
// Tests: tests/data/cli/extract.txt, tests/data/cli/icu/encodings.txt, tests/data/cli/without-icu/encodings.txt.
#pragma once

#include "cli/input/input_file.hpp"
#include "cli/input/records.hpp"
#include "cli/output/attempt.hpp"
#include "urispec/extract.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {

struct decoded_file {
  std::string text;           // UTF-8, or what was taken for it
  std::string_view encoding;  // what it was converted from; empty where it was not
};

enum class file_format : std::uint8_t {
  html,
  unknown,  // taken for HTML where it begins like that
};

// Reads and converts a file: none where it cannot be read, or is in an encoding that does not extend ASCII and cannot
// be converted.
[[nodiscard]] attempt<decoded_file> read_decoded(const std::string& name, file_format format);

// Converts bytes that have been read.
[[nodiscard]] attempt<decoded_file> decode_file(std::string bytes, const std::string& name, file_format format);

// Complains of a file that declares an unknown encoding, if it has bytes beyond ASCII.
[[nodiscard]] console_message unknown_encoding_message(const std::string& file, std::string_view label);

// The paragraph of help about encodings.
inline constexpr std::string_view decoding_help = R"(
Encodings:
  Input is UTF-8 unless a byte order mark says otherwise, or an HTML page declares another encoding, in <meta charset>,
  in <meta http-equiv=content-type> or in an XML declaration. ICU converts it to UTF-8; standard error says
  what cannot be converted. Lines and columns are the same before and after. Offsets count bytes of the UTF-8; if the
  file is in another encoding, JSON objects name it in "encoding".
)";

// A file of text as blocks that can be searched for references apart (extract/separable.hpp): UTF-8, whatever
// encoding the file says that it is in.
//
// A block takes the size of the reader, or as much as the longest line or delimited reference if that is more. A file
// in another encoding is read and converted as a whole, and is one block. What a file says of its encoding is looked
// for at its beginning: in the first block. A file whose encoding is unknown is read as UTF-8; the message about it
// comes with the first block that has more than ASCII.
// Cost: linear. A block that cannot be cut is filled to twice its size before the next attempt.
// Tests: tests/cli/text_blocks_test.cpp.
class text_block_reader {
 public:
  // `name` as the command line has it, `abbreviated` as the blocks will be searched.
  text_block_reader(input_file& file, const std::string& name, std::size_t block_size, abbreviated_forms abbreviated)
      : file_(file), name_(name), block_size_(block_size), abbreviated_(abbreviated) {}

  // False when there is no more: at the end of the file, and after a failure, which file.error() tells. `messages` is
  // what there is to say of the encoding; the block is empty if the file cannot be converted.
  [[nodiscard]] bool read(block& output, std::vector<console_message>& messages);
  // The encoding that the file was converted from; empty if it was UTF-8.
  [[nodiscard]] std::string_view encoding() const noexcept { return encoding_; }
  [[nodiscard]] bool is_unreadable() const noexcept { return is_unreadable_; }
  // The language of the file: Markdown if its name says so, else what it says itself at its beginning.
  [[nodiscard]] text_language language() const noexcept { return language_; }

 private:
  // Reads until the block has so many bytes. False at the end of the file.
  [[nodiscard]] bool fill(block& output, std::size_t enough);
  // Takes all of the file into the first block, converted, where it is in another encoding.
  void find_encoding(block& first, std::vector<console_message>& messages);
  static void append(block& target, std::string_view text);

  input_file& file_;
  const std::string& name_;
  std::size_t block_size_;
  abbreviated_forms abbreviated_;
  std::string_view encoding_;
  text_language language_ = text_language::unknown;
  std::optional<std::string> unknown_encoding_;  // until a message has named it
  bool is_unreadable_ = false;
  bool is_at_end_ = false;
  std::string rest_;  // what has been read and is not in a block
  std::uint64_t lines_ = 0;
  std::uint64_t bytes_ = 0;
};

}  // namespace urispec::cli
