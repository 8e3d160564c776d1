#include "cli/input/decoded_file.hpp"

#include "cli/input/input_file.hpp"
#include "cli/input/unicode.hpp"
#include "cli/input/whole_file.hpp"
#include "report/text.hpp"
#include "urispec/extract.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <optional>
#include <utility>

namespace urispec::cli {

namespace {

// Whether the bytes of ASCII always stand for its characters.
bool extends_ascii(std::string_view encoding) noexcept {
  return encoding != "ISO-2022-JP" && !encoding.starts_with("UTF-16") && !encoding.starts_with("UTF-32");
}

// The text stays as it is.
void note_assumption(const std::string& file, const text_encoding& assumed, loaded<decoded_file>& read) {
  const std::string_view text = read.value->text;
  if (assumed.unknown_label && !is_ascii(text)) {
    read.messages.push_back(unknown_encoding_message(file, *assumed.unknown_label));
  } else if (assumed.by == text_encoding::encoding_source::none && looks_like_utf16(text)) {
    read.complain(fmt::format("{}: looks like UTF-16, but has no byte order mark that says so; read as UTF-8",
                              name_in_messages(file)));
  }
}

}  // namespace

bool is_ascii(std::string_view text) noexcept {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

said unknown_encoding_message(const std::string& file, std::string_view label) {
  return {said::kind::complaint, fmt::format("{}: declares the unknown encoding '{}'; read as UTF-8",
                                             name_in_messages(file), visible(label))};
}

loaded<decoded_file> read_decoded(const std::string& file, file_format format) {
  loaded<decoded_file> read;
  auto bytes = take(read_whole(file), read.messages);
  return bytes ? decode_file(std::move(*bytes), file, format) : read;
}

loaded<decoded_file> decode_file(std::string bytes, const std::string& file, file_format format) {
  loaded<decoded_file> read;
  const std::string& text = read.value.emplace(decoded_file{std::move(bytes), {}}).text;
  const std::string name = name_in_messages(file);
  const bool is_html = format == file_format::html || looks_like_html(text);
  const text_encoding found = encoding_of(text, is_html ? text_format::html : text_format::plain);
  if (found.is_utf8()) {
    note_assumption(file, found, read);
    return read;
  }
  const bool readable = extends_ascii(found.name);
  if (readable && is_ascii(text)) return read;
  const unicode_functions with_icu = unicode();
  auto decoded = with_icu.decode == nullptr ? std::nullopt : with_icu.decode(text, found.name);
  if (!decoded) {
    const std::string_view so = readable ? "read as UTF-8, so only its ASCII part is right" : "not read";
    const std::string why = with_icu.decode == nullptr
                                ? fmt::format("converting it needs ICU, and {}", with_icu.missing_because)
                                : "ICU does not have that encoding";
    read.complain(fmt::format("{}: is in {} and {}: {}", name, found.name, so, why));
    if (!readable) read.value.reset();
    return read;
  }
  if (decoded->replaced > 0) {
    read.complain(fmt::format("{}: not all of it is {}; invalid bytes become U+FFFD in {}", name, found.name,
                              decoded->replaced == 1 ? "1 place" : fmt::format("{} places", decoded->replaced)));
  }
  read.value = decoded_file{std::move(decoded->utf8), found.name};
  return read;
}

}  // namespace urispec::cli
