// Members of objects that hold texts, which may not be UTF-8.
#pragma once

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

namespace urispec::cli {

// Adds `key`, in whose text ill-formed sequences will become U+FFFD, and behind it `key`_hex where there are any: all
// bytes of the text, two digits each.
void add_text(nlohmann::ordered_json& object, const std::string& key, std::string_view text);

// The text that the object is about: "input".
void add_input(nlohmann::ordered_json& object, std::string_view text);

}  // namespace urispec::cli
