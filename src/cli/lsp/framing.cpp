#include "cli/lsp/framing.hpp"

#include "abnf/text.hpp"
#include "urispec/ascii.hpp"
#include "unicode/text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>

namespace urispec::cli::lsp {
namespace {

constexpr std::string_view end_of_header = "\r\n\r\n";

// The value of Content-Length; nullopt where no field has it, or it is no number.
std::optional<std::uint64_t> length_in(std::string_view header) {
  std::optional<std::uint64_t> length;
  abnf::for_each_line(header, [&](std::size_t, std::string_view line) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos) return;
    if (!unicode::equal_but_for_case(abnf::trimmed(line.substr(0, colon)), "content-length")) return;
    const std::string_view digits = abnf::trimmed(line.substr(colon + 1));
    length = unicode::read_number<std::uint64_t>(digits);
  });
  return length;
}

}  // namespace

void message_reader::add(std::string_view bytes) {
  const std::size_t rest = std::min(skipped_, bytes.size());
  skipped_ -= rest;
  waiting_ += bytes.substr(rest);
}

std::optional<received> message_reader::next() {
  const std::string_view unread = std::string_view(waiting_).substr(begin_);
  const std::size_t end = unread.find(end_of_header);
  if (end == std::string_view::npos || end > longest_header) {
    if (unread.size() <= longest_header) return std::nullopt;
    drop(longest_header);
    return unreadable_message{fmt::format("no header ends within {} bytes", longest_header)};
  }
  const std::size_t header = end + end_of_header.size();
  const auto length = length_in(unread.substr(0, end));
  if (!length) {
    drop(header);
    return unreadable_message{"the header has no Content-Length, or none that is a number"};
  }
  if (*length > longest_content) {
    const std::size_t present = unread.size() - header;
    const auto content = static_cast<std::size_t>(*length);
    skipped_ = content - std::min(content, present);
    drop(header + std::min(content, present));
    return unreadable_message{fmt::format("a message of {} bytes is too large", *length)};
  }
  const auto content = static_cast<std::size_t>(*length);
  if (unread.size() - header < content) return std::nullopt;
  std::string text(unread.substr(header, content));
  drop(header + content);
  return text;
}

// Bytes are moved once they are as many as those that stay.
void message_reader::drop(std::size_t bytes) {
  begin_ += bytes;
  if (begin_ < waiting_.size() - begin_) return;
  waiting_.erase(0, begin_);
  begin_ = 0;
}

std::string framed(std::string_view content) {
  return fmt::format("Content-Length: {}\r\n\r\n{}", content.size(), content);
}

}  // namespace urispec::cli::lsp
