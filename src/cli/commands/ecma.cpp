// The functions of ECMA-262 5.1 §15.1.3. urispec encode: encodeURI and encodeURIComponent; urispec decode: decodeURI
// and decodeURIComponent; urispec ecma: calls of all four, one a line, for programs that compare engines.
#include "cli/output/text_answer.hpp"
#include "cli/commands.hpp"
#include "cli/input/batch.hpp"
#include "cli/input/input_file.hpp"
#include "cli/options/options.hpp"
#include "cli/options/text_input.hpp"
#include "ecma/hex_line.hpp"
#include "urispec/ecma.hpp"
#include "urispec/result.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace urispec::cli {
namespace {

using ecma_function = result<std::string, ecma::uri_error> (*)(std::string_view);

struct ecma_functions {
  ecma_function whole;      // encodeURI, decodeURI
  ecma_function component;  // encodeURIComponent, decodeURIComponent
};

// The help of `encode` and that of `decode` differ in these.
struct ecma_help {
  const char* component;  // the option --component
  const char* effect;
  const char* examples;
};

struct call_options {
  bool component = false;
  answer_options answer;
  text_input input;
};

// The calls of one function, each with a text.
struct call_request {
  text_sources texts;
  ecma_function function;
  answer_form answer;
};

call_request request_of(const call_options& options, const ecma_functions& functions) {
  text_sources texts = options.input.sources();
  const answer_form answer = answer_form_of(options.answer, texts);
  return {std::move(texts), options.component ? functions.component : functions.whole, answer};
}

// A URIError, and the text that the function was called with.
struct failed_call {
  ecma::uri_error error;
  std::string_view text;
};

std::size_t offset_in_text(const failed_call& f) { return f.error.index; }
std::string message_of(const failed_call& f) {
  return fmt::format("column {}: URIError: {} ({})", unicode::count_code_points(f.text.substr(0, f.error.index)) + 1,
                     ecma::message(f.error.step), ecma::clause(f.error.step));
}

void add_error(report::json_writer& object, const failed_call& f) { report::add_error(object, f.error, f.text); }

result<std::string, failed_call> call(ecma_function function, std::string_view text) {
  auto result = function(text);
  if (!result) return failed_call{result.error(), text};
  return std::move(*result);
}

exit_code call_with_texts(const call_request& request, const channels& io) {
  return answer_texts(request.texts, io, [&](const report::located_text& subject, const channels& target) {
    return write_answer(
        request.answer, subject, call(request.function, subject.text), target, as_it_is, nothing_more,
        [](report::json_writer& object, const std::string& result) { object.member("result", result); });
  });
}

constexpr const char* formats_of_calls = R"(

Formats:
  text  One result a line. A URIError is a message on standard error: the input or its place, what is wrong,
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

// Gives `command` its options, arguments and help, and what it does.
void add_ecma_call(command_options command, const ecma_functions& functions, const ecma_help& help) {
  const auto options = std::make_shared<call_options>();
  command.flag("-c,--component", options->component, help.component);
  add_answer_options(command, options->answer);
  add_text_input(command, options->input, "TEXT", "What to call it with");
  command.footer(describe_input("TEXT") + "\n" + help.effect + formats_of_calls + answer_help + call_exit_status +
                 help.examples);
  command.runs(
      [options, functions](const channels& io) { return call_with_texts(request_of(*options, functions), io); });
}

// urispec ecma: calls of the four functions of ECMA-262 5.1 §15.1.3, one a line, for programs that compare
// engines, in as many threads as --jobs says. The answers to what has been read are written before more is waited for,
// so that a program may ask through a pipe and wait for the answer.

// Stands for the answer to a line that is no call. No answer begins with it, and the lines after it keep their numbers.
constexpr std::string_view no_call = "?";

// Answers one block. What is counted as invalid is a line that is no call.
record_counts answer_calls(const task& t, terminator end, ecma::hex_line_scratch& scratch, const channels& io) {
  record_counts count;
  std::uint64_t number = t.records.records_before();
  for_each_record(t.records.text(), end, [&](std::string_view line) {
    ++number;
    if (!io.out.ok()) return;
    std::string& answers = io.out.waiting();
    const auto wrong = ecma::append_hex_answer(answers, line, scratch);
    ++(wrong ? count.invalid : count.valid);
    if (wrong) answers += no_call;
    answers += '\n';
    io.out.make_room();
    if (wrong) {
      const std::string file = report::name_in_messages(*t.file);
      io.err.write(fmt::format("{}:{}:{}: {}\n", file, number, wrong->column, message(wrong->problem)));
    }
  });
  return count;
}

exit_code run_ecma(const record_files& files, const channels& io) {
  std::vector<ecma::hex_line_scratch> scratch(files.jobs);
  const auto [count, complaints] = answer_files(files, io, [&](const task& t, const channels& target) {
    return answer_calls(t, files.end, scratch[t.thread], target);
  });
  for (const std::string& complaint : complaints) io.complain(complaint);
  return complaints.empty() && count.invalid == 0 ? exit_code::success : exit_code::failure;
}

constexpr const char* ecma_footer = R"(Input:
  One call a line (LF or CR LF): FUNCTION HEX. FUNCTION is encodeURI, encodeURIComponent, decodeURI or
  decodeURIComponent. HEX is the argument in UTF-16, four hexadecimal digits of either case for each code unit; the
  empty string is no HEX at all. Lone surrogates, NUL and line ends are code units like all others.
  FILE `-`, or none, is standard input.

Output:
  One line for each line of the input:
    =HEX  the result, in upper case
    !     a URIError
    ?     the line is no call: FILE:LINE:COLUMN: MESSAGE is on standard error, where lines and columns count from 1 and
          columns count bytes. All other lines have their answers.
  Answers are written before the command waits for more input.

Exit status:
  0  every line was a call; a URIError is an answer
  2  some line was no call, wrong usage, a file that cannot be read (the others are), or answers that cannot be written

Examples:
  echo 'encodeURIComponent 00E9' | urispec ecma
  urispec ecma calls.txt | cmp - recorded-answers.txt)";

}  // namespace

void add_encode(command_options root) {
  constexpr ecma_functions functions{ecma::encode_uri, ecma::encode_uri_component};
  constexpr ecma_help help{"Call encodeURIComponent, which escapes ; / ? : @ & = + $ , # as well",
                           R"(What it does:
  Each character becomes the escapes of its UTF-8, except for letters, digits, - _ . ! ~ * ' ( ) and, without
  --component, ; / ? : @ & = + $ , #. What is escaped already is escaped again: % becomes %25. These are the sets of
  RFC 2396: brackets are escaped, also those of an IPv6 address. `urispec percent-encode` does it for RFC 3986.)",
                           R"(  urispec encode 'http://example.com/a b?q=é'
  urispec encode --component 'a&b=c/d'
  urispec encode --format json < words.txt)"};
  add_ecma_call(root.add_command("encode", "Call encodeURI of ECMAScript, or encodeURIComponent"), functions, help);
}

void add_decode(command_options root) {
  constexpr ecma_functions functions{ecma::decode_uri, ecma::decode_uri_component};
  constexpr ecma_help help{"Call decodeURIComponent, which decodes the escapes of ; / ? : @ & = + $ , # as well",
                           R"(What it does:
  Escapes become the characters that they encode in UTF-8; without --component those of ; / ? : @ & = + $ , # stay as
  they are written. A + stays a +. A result with a line end in it, from %0A, takes more than one line of text; in JSON
  it is one string.)",
                           R"(  urispec decode 'http://example.com/a%20b%26c'
  urispec decode --component 'a%26b%3Dc%2Fd'
  urispec decode --format json < links.txt)"};
  add_ecma_call(root.add_command("decode", "Call decodeURI of ECMAScript, or decodeURIComponent"), functions, help);
}

void add_ecma(command_options root) {
  command_options command = root.add_command("ecma", "Answer calls of the URI functions of ECMAScript");
  command.hide();
  command.flag("--hex", "Calls and answers are hexadecimal code units, as they are without this option");
  const auto input = std::make_shared<text_input>();
  add_file_input(command, *input);
  command.footer(ecma_footer);
  command.runs([input](const channels& io) { return run_ecma(input->file_sources(), io); });
}

}  // namespace urispec::cli
