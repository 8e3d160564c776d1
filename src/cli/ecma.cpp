// urispec ecma --hex: calls of the four functions of ECMA-262 5.1 §15.1.3, one a line, for programs that compare
// engines. Reading and writing go in blocks of about 1 MiB; the answers to what has been read are written before more
// is waited for, so that a program may ask through a pipe and wait for the answer.
#include "cli/commands.hpp"
#include "cli/input_file.hpp"
#include "cli/records.hpp"
#include "cli/text_arguments.hpp"
#include "urispec/ecma/hex_line.hpp"

#include <fmt/format.h>

#include <cstring>
#include <memory>

namespace urispec::cli {
namespace {

// Stands for the answer to a line that is no call. No answer begins with it, and the lines after it keep their numbers.
constexpr std::string_view no_call = "?";

constexpr std::size_t piece_size = std::size_t{64} << 10;

class answerer {
 public:
  explicit answerer(const channels& io) : io_(io) {}

  void answer(const std::string& name) {
    input_file file(name);
    record_reader reader(file, terminator::line_feed);
    while (io_.out.ok() && reader.read(lines_)) {
      std::uint64_t number = lines_.records_before();
      for_each_record(lines_.text(), terminator::line_feed,
                      [&](std::string_view line) { answer_line(line, file.name(), ++number); });
      write_answers();
      io_.out.flush();
      io_.err.flush();
    }
    if (file.error() == 0) return;
    io_.complain(file.complaint());
    status_ = exit_code::failure;
  }

  [[nodiscard]] exit_code status() const { return status_; }

 private:
  void answer_line(std::string_view line, const std::string& name, std::uint64_t number) {
    if (const auto wrong = ecma::append_hex_answer(answers_, line, scratch_)) {
      io_.err.write(fmt::format("{}:{}:{}: {}\n", name, number, wrong->column, message(wrong->problem)));
      answers_ += no_call;
      status_ = exit_code::failure;
    }
    answers_ += '\n';
    if (answers_.size() >= piece_size) write_answers();
  }

  void write_answers() {
    io_.out.write(answers_);
    answers_.clear();
  }

  const channels& io_;
  block lines_;
  std::string answers_;
  ecma::hex_line_scratch scratch_;
  exit_code status_ = exit_code::success;
};

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
  The answers to what has been read are written before more is waited for.

Exit status:
  0  every line was a call; a URIError is an answer
  2  some line was none, wrong usage, a file that cannot be read (the others are), or answers that cannot be written

Examples:
  echo 'encodeURIComponent 00E9' | urispec ecma --hex
  urispec ecma --hex calls.txt | cmp - recorded-answers.txt)";

}  // namespace

void add_ecma(command_options root) {
  command_options command = root.add_command("ecma", "Answer calls of the URI functions of ECMAScript");
  command.flag("--hex", "Calls and answers in hexadecimal code units; there is no other form").required();
  option files = command.arguments("FILE", "Files with calls");
  command.footer(ecma_footer);
  command.runs([files](const channels& io) {
    const std::vector<std::string> names = texts_or_standard_input(files);
    answerer a(io);
    for (const std::string& name : names) a.answer(name);
    return a.status();
  });
}

}  // namespace urispec::cli
