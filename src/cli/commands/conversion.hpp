// What to-uri and to-iri have in common: one text in, one text or an error out.
#pragma once

#include "cli/answers/text_answer.hpp"
#include "cli/input/batch.hpp"
#include "urispec/iri.hpp"

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
[[nodiscard]] inline exit_code convert_all(const conversion_options& options, std::string_view key, const channels& io,
                                           const conversion& convert) {
  const text_sources asked = options.input.sources();
  return answer_texts(asked, io, [&](const given_text& given, const channels& to) {
    return write_answer(options.answer, given, convert(given.text), to, asked.files.end, as_it_is, nothing_more,
                        [&](json_writer& object, const std::string& converted) { object.member(key, converted); });
  });
}

}  // namespace urispec::cli
