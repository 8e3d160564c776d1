// urispec grammar count: how many strings a rule has, by length.
#include "language/count.hpp"
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/options/options.hpp"
#include "cli/output/progress.hpp"
#include "cli/rules/load_grammar.hpp"
#include "cli/rules/regular_rules.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <memory>

namespace urispec::cli {
namespace {

struct count_options {
  grammar_options grammar;
  std::string length = "0..12";
  report_form form = report_form::text;
};

// The time that counting takes, in nanoseconds and roughly: each step of the automaton adds up the numbers of all
// lengths, which grow by a length like any other, and writing a number in decimal is quadratic in it. After the longest
// string nothing is counted.
class cost {
 public:
  cost(const automaton::dfa& a, const language::growth& growth)
      : longest_(growth.longest.value_or(static_cast<std::size_t>(-1))),
        steps_(static_cast<double>(language::weighted_steps(a).size())),
        words_(growth.bits_per_character / 64) {}

  [[nodiscard]] double nanoseconds(const length_range& lengths) const {
    const double lines = static_cast<double>(lengths.last - lengths.first) + 1;
    if (lengths.first > longest_) return lines * line;
    const std::size_t last_counted = std::min(lengths.last, longest_);
    const auto last = static_cast<double>(last_counted);
    const auto square = [&](std::size_t n) { return std::pow(1 + words_ * static_cast<double>(n), 2); };
    const auto numbers = static_cast<double>(last_counted - lengths.first) + 1;
    return last * (length + steps_ * (1 + words_ * last / 2)) +
           numbers * (square(lengths.first) + square(last_counted)) / 2 + lines * line;
  }

  // The longest that can be counted where `lengths` are too many: alone, or as the end of the range.
  [[nodiscard]] std::size_t longest_countable(const length_range& lengths) const {
    std::size_t can = 0;
    if (lengths.first < lengths.last && nanoseconds({lengths.first, lengths.first}) <= most) can = lengths.first;
    for (std::size_t cannot = lengths.last; can + 1 < cannot;) {
      const std::size_t middle = can + (cannot - can) / 2;
      const length_range shorter{lengths.first == lengths.last ? middle : std::min(lengths.first, middle), middle};
      (nanoseconds(shorter) <= most ? can : cannot) = middle;
    }
    return can;
  }

  // A minute: as long as one waits for a number. On an AMD EPYC the strings of URI-reference of length 20000, which are
  // 1.2e10 of these units, took 11 seconds.
  static constexpr double most = 6e10;

 private:
  static constexpr double length = 20;  // with nothing to add up: measured on a rule of one state
  static constexpr double line = 1000;  // each is flushed: measured into a pipe

  std::size_t longest_;
  double steps_;
  double words_;  // by which a number grows with each length
};

struct string_count_request {
  language::regular_rule strings;  // at least those of the lengths
  length_range lengths;
  report_form form;
};

loaded<string_count_request> request_of(const count_options& options) {
  loaded<string_count_request> request;
  const length_range lengths = *read_length_range(options.length);
  const auto rule = unwrap(load_rule(options.grammar), request.messages);
  if (!rule) return request;
  auto strings = unwrap(make_strings_up_to(*rule, lengths.last, options.grammar.limits), request.messages);
  if (strings) request.value.emplace(string_count_request{std::move(*strings), lengths, options.form});
  return request;
}

exit_code count_strings(const string_count_request& request, const channels& io) {
  const auto& [rule, lengths, form] = request;
  const auto growth = language::growth_of(rule.minimal());
  const cost work(rule.minimal(), growth);
  if (work.nanoseconds(lengths) > cost::most) {
    const bool alone = lengths.first == lengths.last;
    return fail(fmt::format("counting the strings of {} up to length {} would take too long; the limit is {} {}",
                            rule.abnf_rule().name, lengths.last, work.longest_countable(lengths),
                            alone ? "for a single length" : "for a range from " + std::to_string(lengths.first)),
                io);
  }
  language::counter strings(rule.minimal());
  const auto width = std::to_string(lengths.last).size();
  const auto done = [&work, &lengths = lengths](std::size_t n) {
    return static_cast<std::uint64_t>(work.nanoseconds({std::min(n, lengths.first), n}));
  };
  progress bar(io.err, done(lengths.last));
  for (std::size_t n = growth.longest && lengths.first > *growth.longest ? lengths.first : 0; io.out.ok(); ++n) {
    const bool none = growth.longest && n > *growth.longest;
    if (!none && n > 0) strings.advance();
    bar.show(done(n), [&](double) { return fmt::format("length {}", n); });
    if (n >= lengths.first) {
      const std::string number = none ? "0" : strings.count().str();
      bar.clear();
      io.out.write(form == report_form::json ? fmt::format("{{\"length\":{},\"count\":\"{}\"}}\n", n, number)
                                             : fmt::format("{:>{}}  {}\n", n, width, number));
      io.out.flush();
    }
    if (n == lengths.last) break;
  }
  return exit_code::success;
}

exit_code run_count(const count_options& options, const channels& io) {
  const auto request = unwrap(request_of(options), io);
  return request ? count_strings(*request, io) : exit_code::failure;
}

constexpr const char* grammar_count_footer =
    R"(Lengths are in code points, of which there are 1112064: surrogates do not count. Numbers are exact. What
would take too long is refused; the message says how far counting goes.

Formats:
  text  a line for each length: the length, and how many strings there are
  json  {"length":3,"count":"540049"} for each length, one a line; counts outgrow what JSON numbers can hold

The strings of a rule that recurses are counted exactly as well, by an automaton of those up to the greatest length.
It grows with the length: by how deep they can be nested.

Exit status: 0, or 2 for wrong usage, for lengths that are too large, and for a rule that needs more than --max-states
states.

Examples:
  urispec grammar count -r IPv4address --length 7..15
  urispec grammar count rfc2396 --length 100)";

}  // namespace

void add_grammar_count(command_options root) {
  command_options command =
      grammar_command(root).add_command("count", "How many strings of each length a rule has, exactly");
  const auto options = std::make_shared<count_options>();
  add_grammar_argument(command, options->grammar);
  add_grammar_options(command, options->grammar);
  add_rule_option(command, options->grammar.rule);
  command.value("--length", "N|N..M", options->length, "A length, or a range of them such as 0..12")
      .default_text(options->length);
  command.refuses([options] {
    if (read_length_range(options->length)) return std::string();
    return fmt::format("--length takes a number or a range such as 0..12, not '{}'", options->length);
  });
  add_format_option(command, options->form);
  command.footer(grammar_count_footer);
  command.runs([options](const channels& io) { return run_count(*options, io); });
}

}  // namespace urispec::cli
