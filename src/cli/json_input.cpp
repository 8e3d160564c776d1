#include "cli/json_input.hpp"

#include "cli/json.hpp"

#include <string>
#include <utility>

namespace urispec::cli {

void add_text(nlohmann::ordered_json& object, const std::string& key, std::string_view text) {
  object[key] = text;
  if (is_utf8(text)) return;
  constexpr std::string_view digits = "0123456789ABCDEF";
  std::string hex;
  hex.reserve(text.size() * 2);
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    hex += digits[byte >> 4];
    hex += digits[byte & 0xF];
  }
  object[key + "_hex"] = std::move(hex);
}

void add_input(nlohmann::ordered_json& object, std::string_view text) { add_text(object, "input", text); }

}  // namespace urispec::cli
