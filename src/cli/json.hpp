// JSON text of what may not be UTF-8: each ill-formed sequence becomes U+FFFD, so that the output is always JSON.
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

namespace urispec::cli {

[[nodiscard]] std::string to_text(const nlohmann::ordered_json& value);

// Adds "input", and where the text is not UTF-8 "input_hex" behind it: all of its bytes, two digits each.
void add_input(nlohmann::ordered_json& object, std::string_view text);

}  // namespace urispec::cli
