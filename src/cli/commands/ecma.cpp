// urispec ecma: calls of the four functions of ECMA-262 5.1 §15.1.3, one a line, for programs that compare
// engines, in as many threads as --jobs says. The answers to what has been read are written before more is waited for,
// so that a program may ask through a pipe and wait for the answer.
#include "cli/commands.hpp"
#include "cli/input/batch.hpp"
#include "cli/input/input_file.hpp"
#include "cli/options/text_input.hpp"
#include "ecma/hex_line.hpp"

#include <fmt/core.h>

#include <memory>

namespace urispec::cli {
namespace {

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
      const std::string file = name_in_messages(*t.file);
      io.err.write(fmt::format("{}:{}:{}: {}\n", file, number, wrong->column, message(wrong->problem)));
    }
  });
  return count;
}

exit_code run_ecma(const text_input& input, const channels& io) {
  const record_files files = input.file_sources();
  std::vector<ecma::hex_line_scratch> scratch(files.jobs);
  const auto [count, complaints] = answer_files(files, io, [&](const task& t, const channels& to) {
    return answer_calls(t, files.end, scratch[t.thread], to);
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

void add_ecma(command_options root) {
  command_options command = root.add_command("ecma", "Answer calls of the URI functions of ECMAScript");
  command.flag("--hex", "Calls and answers are hexadecimal code units, as they are without this option");
  const auto input = std::make_shared<text_input>();
  add_file_input(command, *input);
  command.footer(ecma_footer);
  command.runs([input](const channels& io) { return run_ecma(*input, io); });
}

}  // namespace urispec::cli
