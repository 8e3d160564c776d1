#include "cli/json.hpp"

#include "cli/glyphs.hpp"
#include "parse/utf8.hpp"

namespace urispec::cli {
namespace {

bool is_utf8(std::string_view text) {
  while (!text.empty()) {
    const auto c = first_code_point(text);
    if (!c) return false;
    text.remove_prefix(utf8_length(*c));
  }
  return true;
}

}  // namespace

std::string to_text(const nlohmann::ordered_json& value) {
  return value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
}

void add_input(nlohmann::ordered_json& object, std::string_view text) {
  object["input"] = text;
  if (is_utf8(text)) return;
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string hex;
  hex.reserve(text.size() * 2);
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    hex += digits[byte >> 4];
    hex += digits[byte & 0xF];
  }
  object["input_hex"] = std::move(hex);
}

}  // namespace urispec::cli
