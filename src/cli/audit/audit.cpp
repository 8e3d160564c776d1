// urispec audit: another program asked about test vectors, and its mistakes: wrong answers by the rule that they are
// about, each group with its shortest string.
// Tests: tests/data/cli/grammar-tools.txt.
#include "cli/audit/child_process.hpp"
#include "cli/audit/vector_file.hpp"
#include "cli/commands.hpp"
#include "cli/input/input_file.hpp"
#include "cli/input/records.hpp"
#include "cli/options/options.hpp"
#include "report/audit.hpp"
#include "report/text.hpp"
#include "tree/marks.hpp"

#include <fmt/core.h>

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <deque>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace urispec::cli {
namespace {

struct audit_options {
  std::string vectors;
  report_form form = report_form::text;
  bool null = false;
  std::uint64_t answer_timeout = 60;  // seconds
  option command;
};

std::string missing_command(const audit_options& options) {
  const auto& command = options.command.values();
  return command.empty() || command.front().empty() ? "missing COMMAND; put it after `--`" : "";
}

struct audit_request {
  std::vector<std::string> command;  // the program and its arguments
  std::string vectors;               // a file
  terminator end;                    // of each string that the program reads
  report_form form;
  std::chrono::seconds answer_timeout;
};

audit_request request_of(const audit_options& options) {
  return {options.command.values(), options.vectors, options.null ? terminator::nul : terminator::line_feed,
          options.form, std::chrono::seconds(options.answer_timeout)};
}

// Reads vectors, hands the strings over and takes the answers in. Holds only what has been asked and not answered.
class audit {
 public:
  audit(input_file& file, terminator end) : file_(file), reader_(file, terminator::line_feed), end_(end) {}

  // The strings of the next block of vectors; empty at the end, and when something is wrong with them.
  std::string_view next() {
    questions_.clear();
    while (questions_.empty() && complaint_.empty() && reader_.read(lines_)) {
      for_each_record(lines_.text(), terminator::line_feed, [&](std::string_view line) { take(line); });
    }
    return complaint_.empty() ? std::string_view(questions_) : std::string_view{};
  }

  // Ends with the first line that is not an answer, or an answer more than strings.
  attention hear(std::string_view piece) {
    response_ += piece;
    std::size_t begin = 0;
    for (std::size_t end = response_.find('\n'); end != std::string::npos && complaint_.empty();
         end = response_.find('\n', begin)) {
      std::string_view line(response_.data() + begin, end - begin);
      if (line.ends_with('\r')) line.remove_suffix(1);
      take_answer(line);
      begin = end + 1;
    }
    response_.erase(0, begin);
    if (complaint_.empty() && response_.size() > longest_answer) take_answer(response_);
    return complaint_.empty() ? attention::goes_on : attention::ends;
  }

  // There are no more answers; the last one need not end with a line feed.
  void finish() {
    if (complaint_.empty() && !response_.empty()) hear("\n");
  }

  // Complains of answers that are wrong or missing once the program has ended, or returns an empty string.
  [[nodiscard]] std::string complaint(const std::string& command, const child_end& end) const {
    if (end.error != 0) return fmt::format("{} {}", command, describe(end));
    if (!complaint_.empty()) return complaint_;
    if (file_.error() != 0) return file_.complaint();
    if (unanswered_.empty() && counts_.strings() == 0 && left_out_ == 0)
      return fmt::format("{} has no vectors", file_.name());
    if (unanswered_.empty()) return {};
    return fmt::format("{} {} after {} answers; the next string was: {}", command, describe(end), counts_.strings(),
                       visible_text(unanswered_.front().text));
  }

  [[nodiscard]] const report::audit_counts& counts() const { return counts_; }
  [[nodiscard]] std::size_t left_out() const { return left_out_; }
  [[nodiscard]] const std::string& title() const { return title_; }

 private:
  void take(std::string_view line) {
    ++line_number_;
    vector_line read = read_vector_line(line);
    if (read.type == vector_line::kind::head) {
      title_ = std::move(read.head);
    } else if (read.type == vector_line::kind::malformed) {
      if (complaint_.empty()) complaint_ = fmt::format("{}:{}: this is not a test vector", file_.name(), line_number_);
    } else if (read.vector.text.find(static_cast<char>(end_)) != std::string::npos) {
      ++left_out_;
    } else {
      questions_ += read.vector.text;
      questions_ += static_cast<char>(end_);
      unanswered_.push_back(std::move(read.vector));
    }
  }

  void take_answer(std::string_view line) {
    const auto answer = read_answer(line);
    if (!answer) {
      complaint_ =
          fmt::format("answer {} is neither `valid` nor `invalid`: {}", counts_.strings() + 1, visible_text(line));
    } else if (unanswered_.empty()) {
      complaint_ = "there are more answers than strings";
    } else {
      counts_.add(unanswered_.front(), *answer);
      unanswered_.pop_front();
    }
  }

  static constexpr std::size_t longest_answer = std::string_view("invalid\r").size();

  static std::string visible_text(std::string_view text);

  input_file& file_;
  record_reader reader_;
  terminator end_;
  block lines_;
  std::size_t line_number_ = 0;
  std::string questions_;
  std::deque<report::labelled_string> unanswered_;
  std::string response_;
  std::string title_ = "vectors";
  std::string complaint_;
  std::size_t left_out_ = 0;
  report::audit_counts counts_;
};

std::string audit::visible_text(std::string_view text) {
  return text.empty() ? std::string(empty_mark) : fmt::format("'{}'", report::excerpt(text));
}

exit_code run_audit(const audit_options& options, const channels& io) {
  const audit_request request = request_of(options);
  const auto& command = request.command;
  input_file file(request.vectors);
  audit run(file, request.end);
  const auto end = run_child(
      command, [&] { return run.next(); }, [&](std::string_view piece) { return run.hear(piece); },
      {.silence = request.answer_timeout});
  run.finish();
  if (end.errors_left_out > 0) {
    io.complain(fmt::format("{} wrote more to standard error than is passed on: {} bytes are left out", command.front(),
                            end.errors_left_out));
  }
  if (const auto complaint = run.complaint(command.front(), end); !complaint.empty()) {
    io.complain(complaint);
    return exit_code::failure;
  }
  if (end.status != 0 || end.was_silent) {
    io.complain(fmt::format("{} {} after it had answered everything: the report covers all its answers",
                            command.front(), describe(end)));
  }
  const report::audit_counts& counts = run.counts();
  io.out.write(request.form == report_form::json ? counts.as_json(run.title(), run.left_out())
                                                 : counts.as_text(run.title(), run.left_out()));
  return counts.wrong() == 0 ? exit_code::success : exit_code::invalid;
}

constexpr const char* audit_footer =
    R"(The command reads one string a line from its standard input, as bytes, UTF-8 where there is more than ASCII, and
answers each with a line `valid` or `invalid`. Lines end with LF alone; a CR belongs to the string. Strings that hold a
line feed are left out and counted; with --null strings end with NUL and those that hold a NUL are left out.

An answer that is neither of these, or an extra one, ends the audit and the command. A command that for --answer-timeout
seconds neither reads nor answers nor ends is killed. Standard error passes on the first 64 KiB that the command writes
there, and reports a status other than 0. If all answers are there, the status does not matter: a command may well end
with 1 because some strings are not valid.

A false accept is the answer `valid` for an invalid string; a false reject is the reverse. They are counted by
the rule that the vector exercises, with the shortest string of each. Vectors of --size cover say which part of the rule
they exercise; then mistakes are counted by it.

Formats:
  text  for people
  json  {"mistake":"false_accept"|"false_reject","rule":…,"section":…,"count":…,"shortest":…,
        "exercises":…} for each group, then
        {"vectors":…,"asked":…,"valid":…,"left_out":…,"false_accepts":…,"false_rejects":…}

Exit status:
  0  every answer is right
  1  some are not
  2  wrong usage, a file that holds no vectors, or a command that ends early or answers something else

Examples:
  urispec grammar vectors -g rfc3986 > vectors.tsv
  urispec audit --vectors vectors.tsv -- ./my_validator --strict
  urispec grammar vectors my.abnf --size cover | urispec audit --vectors - -- ./my_validator
  urispec audit --vectors vectors.tsv -- urispec validate -g rfc2396 --format verdict)";

}  // namespace

void add_audit(command_options root) {
  command_options command = root.add_command("audit", "Test another program with test vectors, and list its mistakes");
  const auto options = std::make_shared<audit_options>();
  command.value("--vectors", "FILE", options->vectors, "What `urispec grammar vectors` wrote; - is standard input")
      .required();
  command.flag("-0,--null", options->null, "Strings end with NUL and not with a line feed");
  constexpr std::uint64_t longest = 1'000'000;
  command
      .number("--answer-timeout", options->answer_timeout, "Seconds that the command may take for an answer", 1,
              longest)
      .default_text(std::to_string(options->answer_timeout));
  add_format_option(command, options->form);
  options->command = command.arguments("COMMAND", "The program and its arguments");
  command.refuses([options] { return missing_command(*options); });
  command.footer(audit_footer);
  command.runs([options](const channels& io) { return run_audit(*options, io); });
}

}  // namespace urispec::cli
