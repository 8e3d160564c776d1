// What to-uri and to-iri have in common: one text in, one text or an error out.
#pragma once

#include "cli/answers/text_answer.hpp"
#include "urispec/iri/error.hpp"

#include <functional>
#include <string>
#include <string_view>

namespace urispec::cli {

struct conversion_options {
  answer_form answer;
  text_input input;
};

using conversion = std::function<result<std::string, iri_error>(std::string_view)>;

// Converts all texts, in several threads. `key` is the name of the result in JSON: "uri", "iri".
[[nodiscard]] exit_code convert_all(const conversion_options& options, std::string_view key, const channels& io,
                                    const conversion& convert);

}  // namespace urispec::cli
