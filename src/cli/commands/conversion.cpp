#include "cli/commands/conversion.hpp"

#include "cli/input/batch.hpp"

namespace urispec::cli {

exit_code convert_all(const conversion_options& options, std::string_view key, const channels& io,
                      const conversion& convert) {
  const text_sources asked = options.input.sources();
  return answer_texts(asked, io, [&](const given_text& given, const channels& to) {
    return write_answer(
        options.answer, given, convert(given.text), to, asked.files.end,
        as_it_is, nothing_more,
        [&](json_writer& object, const std::string& converted) { object.member(key, converted); });
  });
}

}  // namespace urispec::cli
