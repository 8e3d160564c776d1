#include "cli/input/text_blocks.hpp"

#include "cli/input/decoded_file.hpp"
#include "urispec/extract.hpp"
#include "extract/separable.hpp"

#include <algorithm>
#include <utility>

namespace urispec::cli {

void text_block_reader::append(block& to, std::string_view text) {
  while (!text.empty()) {
    const std::span<char> room = to.room();
    const std::size_t fits = std::min(room.size(), text.size());
    text.copy(room.data(), fits);
    to.size_ += fits;
    text.remove_prefix(fits);
  }
}

bool text_block_reader::fill(block& into, std::size_t enough) {
  while (!is_at_end_ && into.size_ < enough) {
    const std::size_t count = file_.read(into.room());
    if (count == 0) is_at_end_ = true;
    into.size_ += count;
  }
  return !is_at_end_;
}

// Where it is UTF-8 in the end, the block stays as it is.
void text_block_reader::find_encoding(block& first, std::vector<said>& messages) {
  const std::string_view beginning = first.text();
  const bool is_html = looks_like_html(beginning);
  const text_encoding found = encoding_of(beginning, is_html ? text_format::html : text_format::plain);
  const bool is_read_in_blocks = found.is_utf8();
  std::string bytes(is_read_in_blocks ? beginning.substr(0, block_size_) : beginning);
  if (!is_read_in_blocks) {
    while (fill(first, first.size_ + block_size_)) {}
    bytes = first.text();
  }
  loaded<decoded_file> decoded = decode_file(std::move(bytes), name_, file_format::unknown);
  messages = std::move(decoded.messages);
  if (messages.empty()) unknown_encoding_ = found.unknown_label;
  if (is_read_in_blocks) return;
  is_at_end_ = true;
  is_unreadable_ = !decoded.value.has_value();
  first.size_ = 0;
  if (is_unreadable_) return;
  encoding_ = decoded.value->encoding;
  append(first, decoded.value->text);
}

bool text_block_reader::read(block& into, std::vector<said>& messages) {
  into.usual_size_ = block_size_;
  into.clear();
  into.records_before_ = lines_;
  into.bytes_before_ = bytes_;
  append(into, rest_);
  rest_.clear();
  const bool is_first = bytes_ == 0;
  std::size_t enough = std::max(block_size_, 2 * into.size_);
  bool goes_on = fill(into, enough);
  if (into.size_ == 0) return false;
  if (is_first) {
    find_encoding(into, messages);
    goes_on = !is_at_end_;
  }
  std::size_t size = into.size_;
  while (goes_on) {
    size = separable_lines(into.text(), abbreviated_);
    if (size > 0) break;
    enough = 2 * into.size_;
    goes_on = fill(into, enough);
    size = into.size_;
  }
  rest_ = into.text().substr(size);
  into.size_ = size;
  bytes_ += std::max<std::size_t>(size, 1);  // a file that cannot be converted has been read, too
  lines_ += scan::count_of('\n', into.text());
  if (unknown_encoding_ && !is_ascii(into.text())) {
    messages.push_back(unknown_encoding_message(name_, *unknown_encoding_));
    unknown_encoding_.reset();
  }
  return true;
}

}  // namespace urispec::cli
