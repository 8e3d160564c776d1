#include "cli/ecma_call.hpp"

#include "cli/batch_help.hpp"
#include "cli/error_object.hpp"
#include "cli/format_option.hpp"
#include "cli/json.hpp"
#include "cli/text_arguments.hpp"

#include <fmt/format.h>

#include <memory>

namespace urispec::cli {
namespace {

struct call_options {
  bool component = false;
  report_form form = report_form::text;
  option given;
};

void write_json(std::string_view text, const result<std::string, ecma::uri_error>& called, output& out) {
  auto object = json_to(out);
  object.begin_object();
  add_input(object, text);
  object.member("valid", called.has_value());
  if (called) {
    object.member("result", *called);
  } else {
    add_error(object, called.error(), text);
  }
  object.end_object().end_line();
}

void write_text(const given_text& given, const result<std::string, ecma::uri_error>& called, const channels& io) {
  if (called) {
    io.out.write(*called);
    io.out.write("\n");
  } else {
    complain_of(given, called.error().index, to_string(called.error()), io);
  }
}

exit_code call_all(const call_options& options, const ecma_functions& functions, const channels& io) {
  const ecma_function function = options.component ? functions.component : functions.whole;
  exit_code status = exit_code::success;
  const bool read = for_each_text(options.given, io, [&](const given_text& given) {
    const auto called = function(given.text);
    if (!called) status = exit_code::invalid;
    if (options.form == report_form::json) {
      write_json(given.text, called, io.out);
    } else {
      write_text(given, called, io);
    }
  });
  return read ? status : exit_code::failure;
}

constexpr const char* formats_and_status = R"(

Formats:
  text  One result a line. A URIError is a message on standard error: the input or its place, the index, what is wrong,
        and the step of the specification that says so. There is no line for it among the results.
  json  One object for each input, in order:
          {"input":…,"valid":true,"result":…}
          {"input":…,"valid":false,"error":{"kind":…,"offset":…,"code_point_offset":…,"message":…,"step":…}}
        Where the input is not UTF-8, ill-formed bytes of "input" are U+FFFD, and "input_hex" has all of its bytes.
  All is UTF-8. Indices and offsets are bytes from 0, but code_point_offset counts characters. Bytes that are no UTF-8
  are an error as well, of RFC 3629 section 4.

Exit status:
  0  every input has a result
  1  some input is a URIError; the others have their results
  2  wrong usage, or input that cannot be read or results that cannot be written

Examples:
)";

}  // namespace

void add_ecma_call(command_options command, const ecma_functions& functions, const ecma_help& help) {
  const auto options = std::make_shared<call_options>();
  command.flag("-c,--component", options->component, help.about_component);
  add_format_option(command, options->form);
  options->given = command.arguments("TEXT", "What to call it with");
  command.footer(describe_batch("TEXT") + "\n" + help.what_it_does + formats_and_status + help.examples);
  command.runs([options, functions](const channels& io) { return call_all(*options, functions, io); });
}

}  // namespace urispec::cli
