// What to-uri and to-iri have in common: one text in, one text or an error out.
#pragma once

#include "cli/options.hpp"
#include "cli/command.hpp"
#include "cli/format_option.hpp"
#include "urispec/iri/error.hpp"
#include "urispec/parse/result.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace urispec::cli {

using conversion = std::function<result<std::string, iri_error>(std::string_view)>;

// Converts all texts. `key` is the name of the result in JSON: "uri", "iri".
[[nodiscard]] exit_code convert_all(const option& texts, report_form form, std::string_view key, const channels& io,
                                    const conversion& convert);

}  // namespace urispec::cli
