// urispec grammar count: how many strings a rule has, by length.
#include "cli/commands.hpp"
#include "cli/format_option.hpp"
#include "cli/grammar_command.hpp"
#include "cli/length_range.hpp"
#include "cli/progress.hpp"
#include "cli/regular_rule.hpp"
#include "urispec/language/count.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>

namespace urispec::cli {
namespace {

struct count_options {
  grammar_source source;
  std::string length = "0..12";
  report_form form = report_form::text;
};

// What counting takes, in operations on 64 bits of a number and roughly: each step of the automaton adds up the numbers
// of all lengths, which grow by a length like any other, and writing a number in decimal is quadratic in it.
class cost {
 public:
  explicit cost(const automaton::dfa& a)
      : steps_(static_cast<double>(language::weighted_steps(a).size())), words_(language::bits_per_character(a) / 64) {}

  [[nodiscard]] double of(const length_range& lengths) const {
    const auto last = static_cast<double>(lengths.last);
    const auto square = [&](std::size_t n) { return std::pow(1 + words_ * static_cast<double>(n), 2); };
    const auto written = static_cast<double>(lengths.last - lengths.first) + 1;
    return steps_ * last * (1 + words_ * last / 2) + written * (square(lengths.first) + square(lengths.last)) / 2;
  }

  // The longest that can be counted where `lengths` are too many: alone, or as the end of the range.
  [[nodiscard]] std::size_t longest_of(const length_range& lengths) const {
    std::size_t can = 0;
    for (std::size_t cannot = lengths.last; can + 1 < cannot;) {
      const std::size_t middle = can + (cannot - can) / 2;
      const length_range shorter{lengths.first == lengths.last ? middle : std::min(lengths.first, middle), middle};
      (of(shorter) <= most ? can : cannot) = middle;
    }
    return can;
  }

  static constexpr double most = 6e10;

 private:
  double steps_;
  double words_;  // by which a number grows with each length
};

exit_code run_count(const count_options& options, const channels& io) {
  const auto lengths = read_length_range(options.length);
  if (!lengths) {
    io.complain(fmt::format("--length takes a number or a range such as 0..12, not '{}'", options.length));
    return exit_code::failure;
  }
  const auto chosen = load_regular_rule(options.source, io);
  if (!chosen) return exit_code::failure;
  const cost work(chosen->minimal());
  if (work.of(*lengths) > cost::most) {
    const bool alone = lengths->first == lengths->last;
    io.complain(
        fmt::format("the strings of {} up to length {} are too many to be counted: length {} is the longest that "
                    "can be {}",
                    chosen->abnf_rule().name, lengths->last, work.longest_of(*lengths),
                    alone ? "asked for alone" : "the end of a range from " + std::to_string(lengths->first)));
    return exit_code::failure;
  }
  language::counter strings(chosen->minimal());
  const auto width = std::to_string(lengths->last).size();
  const auto done = [&](std::size_t n) {
    return static_cast<std::uint64_t>(work.of({std::min(n, lengths->first), n}));
  };
  progress shown(io.err, done(lengths->last));
  for (; io.out.ok(); strings.advance()) {
    const std::size_t n = strings.length();
    shown.show(done(n), [&](double) { return fmt::format("length {}", n); });
    if (n >= lengths->first) {
      const std::string count = strings.count().str();
      shown.clear();
      io.out.write(options.form == report_form::json ? fmt::format("{{\"length\":{},\"count\":\"{}\"}}\n", n, count)
                                                     : fmt::format("{:>{}}  {}\n", n, width, count));
      io.out.flush();
    }
    if (n == lengths->last) break;
  }
  return exit_code::success;
}

constexpr const char* footer =
    R"(Lengths are in code points, of which there are 1112064: surrogates are none. Numbers are exact. What
would take too long is refused; the complaint says how far counting goes.

Formats:
  text  a line for each length: the length, and how many strings there are
  json  {"length":3,"count":"540049"} for each length, one a line; counts outgrow what JSON numbers can hold

Exit status: 0, or 2 for wrong usage, for lengths that are too large, and for a rule that is recursive or needs more
than --max-states states.

Examples:
  urispec grammar count -r IPv4address --length 7..15
  urispec grammar count rfc2396 --length 100)";

}  // namespace

void add_grammar_count(CLI::App& root, action& chosen) {
  auto* const command =
      grammar_command(root).add_subcommand("count", "How many strings of each length a rule has, exactly");
  const auto options = std::make_shared<count_options>();
  add_grammar_argument(*command, options->source);
  add_grammar_source_options(*command, options->source);
  add_rule_option(*command, options->source);
  command->add_option("--length", options->length, "A length, or a range of them such as 0..12")
      ->type_name("N|N..M")
      ->capture_default_str();
  add_format_option(*command, options->form);
  command->footer(footer);
  command->callback([&chosen, options] { chosen = [options](const channels& io) { return run_count(*options, io); }; });
}

}  // namespace urispec::cli
