#include "cli/json.hpp"

#include "cli/glyphs.hpp"
#include "urispec/unicode/utf8.hpp"

#include <algorithm>

namespace urispec::cli {
namespace {

constexpr std::size_t piece_size = std::size_t{16} << 10;

// The first bytes of `text`, ending where no character does go on.
std::string_view first_piece(std::string_view text) {
  if (text.size() <= piece_size) return text;
  std::size_t end = piece_size;
  while (unicode::is_tail(text[end]) && end > piece_size - 3) --end;
  return text.substr(0, end);
}

}  // namespace

std::string to_text(const nlohmann::ordered_json& value) {
  return value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

void write_json_string(std::string_view text, output& out) {
  out.write("\"");
  while (!text.empty()) {
    const std::string_view piece = first_piece(text);
    const std::string quoted = to_text(piece);
    out.write(std::string_view(quoted).substr(1, quoted.size() - 2));
    text.remove_prefix(piece.size());
  }
  out.write("\"");
}

void write_json_hex(std::string_view text, output& out) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  out.write("\"");
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    const char pair[] = {digits[byte >> 4], digits[byte & 0xF]};
    out.write({pair, 2});
  }
  out.write("\"");
}

bool is_utf8(std::string_view text) noexcept { return !unicode::find_ill_formed(text); }

}  // namespace urispec::cli
