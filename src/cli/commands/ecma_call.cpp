#include "cli/commands/ecma_call.hpp"

#include "cli/answers/text_answer.hpp"
#include "cli/input/batch.hpp"

#include <memory>

namespace urispec::cli {
namespace {

struct call_options {
  bool component = false;
  answer_form answer;
  text_input input;
};

// A URIError, and the text that the function was called with.
struct failed_call {
  ecma::uri_error error;
  std::string_view text;
};

std::size_t offset_in_text(const failed_call& f) { return f.error.index; }
std::string message_of(const failed_call& f) { return to_string(f.error); }

void add_error(json_writer& object, const failed_call& f) { cli::add_error(object, f.error, f.text); }

result<std::string, failed_call> call(ecma_function function, std::string_view text) {
  auto called = function(text);
  if (!called) return failed_call{called.error(), text};
  return std::move(*called);
}

exit_code call_all(const call_options& options, const ecma_functions& functions, const channels& io) {
  const ecma_function function = options.component ? functions.component : functions.whole;
  const text_sources asked = options.input.sources();
  return answer_texts(asked, io, [&](const given_text& given, const channels& to) {
    return write_answer(
        options.answer, given, call(function, given.text), to, asked.files.end,
        as_it_is, nothing_more,
        [](json_writer& object, const std::string& called) { object.member("result", called); });
  });
}

constexpr const char* formats_of_calls = R"(

Formats:
  text  One result a line. A URIError is a message on standard error: the input or its place, the index, what is wrong,
        and the step of the specification that says so.
  json  One object for each input, in order:
          {…,"valid":true,"result":…}
          {…,"valid":false,"error":{"kind":…,"offset":…,"code_point_offset":…,"message":…,"step":…}}
  All is UTF-8. Indices and offsets are bytes from 0, but code_point_offset counts characters. Bytes that are not UTF-8
  are an error as well (RFC 3629 section 4).
)";

constexpr const char* call_exit_status = R"(
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
  add_answer_options(command, options->answer);
  add_text_input(command, options->input, "TEXT", "What to call it with");
  command.footer(describe_input("TEXT") + "\n" + help.what_it_does + formats_of_calls + answer_help + call_exit_status +
                 help.examples);
  command.runs([options, functions](const channels& io) { return call_all(*options, functions, io); });
}

}  // namespace urispec::cli
