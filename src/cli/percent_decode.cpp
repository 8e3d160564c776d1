// urispec percent-decode: triplets to bytes.
#include "urispec/percent/decode.hpp"

#include "cli/batch_help.hpp"
#include "cli/commands.hpp"
#include "cli/error_object.hpp"
#include "cli/format_option.hpp"
#include "cli/json.hpp"
#include "cli/text_arguments.hpp"

#include <fmt/format.h>

#include <memory>

namespace urispec::cli {
namespace {

struct decode_options {
  report_form form = report_form::text;
  option encoded;
};

void show_json(std::string_view text, const result<encoded_view>& checked, output& out) {
  auto object = json_to(out);
  object.begin_object();
  add_input(object, text);
  object.member("valid", checked.has_value());
  if (checked) {
    add_text(object, "result", decode(*checked).bytes());
  } else {
    add_error(object, checked.error());
  }
  object.end_object().end_line();
}

exit_code run_decode(const decode_options& asked, const channels& io) {
  exit_code status = exit_code::success;
  const bool read = for_each_text(asked.encoded, io, [&](const given_text& given) {
    const std::string_view text = given.text;
    const auto checked = as_encoded(text);
    if (!checked) status = exit_code::invalid;
    if (asked.form == report_form::json) {
      show_json(text, checked, io.out);
    } else if (checked) {
      io.out.write(decode(*checked).bytes() + "\n");
    } else {
      complain_of(given, checked.error().offset, checked.error().message(), io);
    }
  });
  return read ? status : exit_code::failure;
}

constexpr const char* percent_decode_footer = R"(
Each triplet becomes its byte, once. Take a URI apart before its parts are decoded (RFC 3986 section 2.4): what was data
might be read as a delimiter otherwise. "+" is left alone.

Formats:
  text  The bytes as they are, and a line feed. Errors go to standard error.
  json  One object a line:
          {"input":…,"valid":true,"result":…}
          {"input":…,"valid":false,"error":{…}}
        "result_hex" stands behind a result that is not UTF-8.
)";

constexpr const char* percent_decode_exit_status = R"(
Exit status:
  0  all was decoded
  1  some text has a % that begins no triplet
  2  wrong usage, or input that cannot be read or results that cannot be written

Examples:
  urispec percent-decode Laguna%20Beach
  urispec percent-decode --format json %FF)";

}  // namespace

void add_percent_decode(command_options root) {
  const auto asked = std::make_shared<decode_options>();
  command_options command = root.add_command("percent-decode", "Decode percent-encoded text to bytes");
  add_format_option(command, asked->form);
  asked->encoded = command.arguments("TEXT", "What to decode");
  command.footer(describe_batch("text") + percent_decode_footer + error_object_help + percent_decode_exit_status);
  command.runs([asked](const channels& io) { return run_decode(*asked, io); });
}

}  // namespace urispec::cli
