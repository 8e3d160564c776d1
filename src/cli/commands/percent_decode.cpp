// urispec percent-decode: triplets to bytes.
#include "urispec/percent.hpp"

#include "cli/answers/text_answer.hpp"
#include "cli/commands.hpp"
#include "cli/input/batch.hpp"

#include <memory>

namespace urispec::cli {
namespace {

struct decode_options {
  answer_form answer;
  text_input input;
};

exit_code run_decode(const decode_options& options, const channels& io) {
  const text_sources asked = options.input.sources();
  return answer_texts(asked, io, [&](const given_text& given, const channels& to) {
    return write_answer(
        options.answer, given, as_encoded(given.text), to, asked.files.end,
        [](const encoded_view& text) { return decode(text).bytes(); }, nothing_more,
        [](json_writer& object, const encoded_view& text) { add_text(object, "result", decode(text).bytes()); });
  });
}

constexpr const char* percent_decode_footer = R"(
Each triplet becomes its byte, once. Take a URI apart before its parts are decoded (RFC 3986 section 2.4): what was data
might otherwise be read as a delimiter. "+" is left alone.

Formats:
  text  The bytes as they are, and a line feed. A result may have line feeds of its own: --null ends results with NUL.
  json  One object a line:
          {…,"valid":true,"result":…}
          {…,"valid":false,"error":{…}}
        "result_hex" comes after a result that is not UTF-8.
)";

constexpr const char* percent_decode_exit_status = R"(
Exit status:
  0  all was decoded
  1  some text has a % that does not begin a triplet
  2  wrong usage, or input that cannot be read or results that cannot be written

Examples:
  urispec percent-decode Laguna%20Beach
  urispec percent-decode --format json %FF)";

}  // namespace

void add_percent_decode(command_options root) {
  const auto asked = std::make_shared<decode_options>();
  command_options command = root.add_command("percent-decode", "Decode percent-encoded text to bytes");
  add_answer_options(command, asked->answer);
  add_text_input(command, asked->input, "TEXT", "What to decode");
  command.footer(describe_input("TEXT") + percent_decode_footer + answer_help + error_object_help +
                 percent_decode_exit_status);
  command.runs([asked](const channels& io) { return run_decode(*asked, io); });
}

}  // namespace urispec::cli
