// A file as UTF-8, whatever encoding it says that it is in (urispec/extract.hpp). Where it cannot be
// converted, or not all of it, the messages say so.
// Tests: tests/data/cli/extract.txt, tests/data/cli/icu/encodings.txt, tests/data/cli/without-icu/encodings.txt.
#pragma once

#include "cli/output/loaded.hpp"

#include <cstdint>
#include <string>
#include <string_view>

namespace urispec::cli {

struct decoded_file {
  std::string text;           // UTF-8, or what was taken for it
  std::string_view encoding;  // what it was converted from; empty where it was not
};

enum class file_format : std::uint8_t {
  html,
  unknown,  // taken for HTML where it begins like that
};

// None where it cannot be read, or is in an encoding in which not even ASCII can be read as it is.
[[nodiscard]] loaded<decoded_file> read_decoded(const std::string& name, file_format format);

// The same of what has been read of it.
[[nodiscard]] loaded<decoded_file> decode_file(std::string bytes, const std::string& name, file_format format);

[[nodiscard]] bool is_ascii(std::string_view text) noexcept;
// What there is to say of a file that declares an encoding which nobody knows, if not all of it is ASCII.
[[nodiscard]] said unknown_encoding_message(const std::string& file, std::string_view label);

// What the help says of it.
inline constexpr std::string_view decoding_help = R"(
Encodings:
  Input is UTF-8 unless a byte order mark says otherwise, or an HTML page declares another encoding, in <meta charset>,
  in <meta http-equiv=content-type> or in an XML declaration. ICU converts it to UTF-8; standard error says
  what cannot be converted. Lines and columns are the same before and after. Offsets count bytes of the UTF-8; if the
  file is in another encoding, JSON objects name it in "encoding".
)";

}  // namespace urispec::cli
