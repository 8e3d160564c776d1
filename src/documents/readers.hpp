// One reader for each format whose documents have marks for their passages.
#pragma once

#include "urispec/documents.hpp"

#include <optional>
#include <string_view>
#include <vector>

namespace urispec::documents {

[[nodiscard]] result<document, document_error> read_rfcxml(std::string_view text);
[[nodiscard]] std::vector<abnf::passage> read_markdown(std::string_view text);
[[nodiscard]] result<document, document_error> read_html(std::string_view text);

// What code of that type is; nullopt for a type that is not ABNF.
[[nodiscard]] std::optional<abnf::passage::kind> kind_of_code(std::string_view type);

}  // namespace urispec::documents
