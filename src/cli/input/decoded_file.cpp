// Encodings found and converted, for whole files and for blocks.
#include "cli/input/decoded_file.hpp"

#include "cli/input/input_file.hpp"
#include "cli/input/unicode.hpp"
#include "extract/separable.hpp"
#include "report/text.hpp"
#include "urispec/ascii.hpp"
#include "urispec/extract.hpp"
#include "unicode/text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

namespace urispec::cli {

namespace {

// True if the bytes of ASCII always stand for its characters.
bool extends_ascii(std::string_view encoding) noexcept {
  return encoding != "ISO-2022-JP" && !encoding.starts_with("UTF-16") && !encoding.starts_with("UTF-32");
}

bool is_name_of_markdown(std::string_view name) noexcept {
  constexpr std::array<std::string_view, 4> endings{".md", ".markdown", ".mdown", ".mkd"};
  return std::ranges::any_of(endings, [=](std::string_view ending) {
    return name.size() > ending.size() && unicode::equal_but_for_case(name.substr(name.size() - ending.size()), ending);
  });
}

// The text stays as it is.
void note_assumption(const std::string& file, const text_encoding& assumed, attempt<decoded_file>& read) {
  const std::string_view text = read.value->text;
  if (assumed.unknown_label && !unicode::is_ascii(text)) {
    read.messages.push_back(unknown_encoding_message(file, *assumed.unknown_label));
  } else if (assumed.source == text_encoding::encoding_source::none && looks_like_utf16(text)) {
    read.complain(fmt::format("{}: looks like UTF-16, but has no byte order mark that says so; read as UTF-8",
                              report::name_in_messages(file)));
  }
}

}  // namespace

console_message unknown_encoding_message(const std::string& file, std::string_view label) {
  return {console_message::kind::complaint, fmt::format("{}: declares the unknown encoding '{}'; read as UTF-8",
                                                        report::name_in_messages(file), report::visible(label))};
}

attempt<decoded_file> read_decoded(const std::string& file, file_format format) {
  attempt<decoded_file> read;
  auto bytes = unwrap(read_whole(file), read.messages);
  return bytes ? decode_file(std::move(*bytes), file, format) : read;
}

attempt<decoded_file> decode_file(std::string bytes, const std::string& file, file_format format) {
  attempt<decoded_file> read;
  const std::string& text = read.value.emplace(decoded_file{std::move(bytes), {}}).text;
  const std::string name = report::name_in_messages(file);
  const bool is_html = format == file_format::html || looks_like_html(text);
  const text_encoding encoding = encoding_of(text, is_html ? text_format::html : text_format::plain);
  if (encoding.is_utf8()) {
    note_assumption(file, encoding, read);
    return read;
  }
  const bool readable = extends_ascii(encoding.name);
  if (readable && unicode::is_ascii(text)) return read;
  const unicode_functions with_icu = unicode();
  auto decoded = with_icu.decode == nullptr ? std::nullopt : with_icu.decode(text, encoding.name);
  if (!decoded) {
    const std::string_view so = readable ? "read as UTF-8, so only its ASCII part is right" : "not read";
    const std::string reason = with_icu.decode == nullptr
                                   ? fmt::format("converting it needs ICU, and {}", with_icu.missing_because)
                                   : "ICU does not have that encoding";
    read.complain(fmt::format("{}: is in {} and {}: {}", name, encoding.name, so, reason));
    if (!readable) read.value.reset();
    return read;
  }
  if (decoded->replacements > 0) {
    read.complain(
        fmt::format("{}: not all of it is {}; invalid bytes become U+FFFD in {}", name, encoding.name,
                    decoded->replacements == 1 ? "1 place" : fmt::format("{} places", decoded->replacements)));
  }
  read.value = decoded_file{std::move(decoded->utf8), encoding.name};
  return read;
}

void text_block_reader::append(block& target, std::string_view text) {
  while (!text.empty()) {
    const std::span<char> room = target.room();
    const std::size_t fits = std::min(room.size(), text.size());
    text.copy(room.data(), fits);
    target.size_ += fits;
    text.remove_prefix(fits);
  }
}

bool text_block_reader::fill(block& output, std::size_t enough) {
  while (!is_at_end_ && output.size_ < enough) {
    const std::size_t count = file_.read(output.room());
    if (count == 0) is_at_end_ = true;
    output.size_ += count;
  }
  return !is_at_end_;
}

// Where it is UTF-8 in the end, the block stays as it is.
void text_block_reader::find_encoding(block& first, std::vector<console_message>& messages) {
  const std::string_view beginning = first.text();
  const bool is_html = looks_like_html(beginning);
  const text_encoding encoding = encoding_of(beginning, is_html ? text_format::html : text_format::plain);
  const bool is_read_in_blocks = encoding.is_utf8();
  std::string bytes(is_read_in_blocks ? beginning.substr(0, block_size_) : beginning);
  if (!is_read_in_blocks) {
    while (fill(first, first.size_ + block_size_)) {}
    bytes = first.text();
  }
  attempt<decoded_file> decoded = decode_file(std::move(bytes), name_, file_format::unknown);
  messages = std::move(decoded.messages);
  if (messages.empty()) unknown_encoding_ = encoding.unknown_label;
  if (is_read_in_blocks) return;
  is_at_end_ = true;
  is_unreadable_ = !decoded.value.has_value();
  first.size_ = 0;
  if (is_unreadable_) return;
  encoding_ = decoded.value->encoding;
  append(first, decoded.value->text);
}

bool text_block_reader::read(block& output, std::vector<console_message>& messages) {
  output.usual_size_ = block_size_;
  output.clear();
  output.records_before_ = lines_;
  output.bytes_before_ = bytes_;
  append(output, rest_);
  rest_.clear();
  const bool is_first = bytes_ == 0;
  std::size_t enough = std::max(block_size_, 2 * output.size_);
  bool goes_on = fill(output, enough);
  if (output.size_ == 0) return false;
  if (is_first) {
    find_encoding(output, messages);
    language_ = is_name_of_markdown(name_) ? text_language::markdown : find_text_language(output.text());
    goes_on = !is_at_end_;
  }
  std::size_t size = output.size_;
  while (goes_on) {
    size = separable_lines(output.text(), abbreviated_, language_);
    if (size > 0) break;
    enough = 2 * output.size_;
    goes_on = fill(output, enough);
    size = output.size_;
  }
  rest_ = output.text().substr(size);
  output.size_ = size;
  bytes_ += std::max<std::size_t>(size, 1);  // a file that cannot be converted has been read, too
  lines_ += scan::count_of('\n', output.text());
  if (unknown_encoding_ && !unicode::is_ascii(output.text())) {
    messages.push_back(unknown_encoding_message(name_, *unknown_encoding_));
    unknown_encoding_.reset();
  }
  return true;
}

}  // namespace urispec::cli
