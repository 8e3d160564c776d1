// Which encoding an HTML page declares: WHATWG HTML §13.2.3.2. The prescan reads bytes before anything is parsed, so a
// declaration in a script or a title counts too, as in the standard.
// Cost: linear. Tests: tests/extract/encoding_test.cpp.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace urispec::extracting {

struct declared_encoding {
  std::optional<std::string_view> name;  // of the first declaration whose label is known
  std::string unknown_label;             // the first label that is not, in lower case; empty if there is none
};

// "Prescan a byte stream to determine its encoding", and if that finds nothing, "get an XML encoding".
[[nodiscard]] declared_encoding prescan(std::string_view page);

}  // namespace urispec::extracting
