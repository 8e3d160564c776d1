// urispec grammar count: how many strings a rule has, by length.
#include "cli/commands.hpp"
#include "cli/grammar/command.hpp"
#include "cli/options/grammar_options.hpp"
#include "cli/options/options.hpp"
#include "cli/output/progress.hpp"
#include "cli/rules/load_grammar.hpp"
#include "language/count.hpp"
#include "cli/rules/regular_rules.hpp"
#include "unicode/text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace urispec::cli {
std::optional<language::length_range> read_length_range(std::string_view text) {
  constexpr std::string_view dots = "..";
  const auto middle = text.find(dots);
  const auto first = unicode::read_number<std::size_t>(text.substr(0, middle));
  const auto last =
      middle == std::string_view::npos ? first : unicode::read_number<std::size_t>(text.substr(middle + dots.size()));
  if (!first || !last || *last < *first) return std::nullopt;
  return language::length_range{*first, *last};
}

namespace {

struct count_options {
  grammar_options grammar;
  std::string length = "0..12";
  report_form form = report_form::text;
};

struct string_count_request {
  language::regular_rule strings;  // at least those of the lengths
  language::length_range lengths;
  report_form form;
  computing_limits limits;
};

attempt<string_count_request> request_of(const count_options& options) {
  attempt<string_count_request> request;
  const language::length_range lengths = *read_length_range(options.length);
  const auto rule = unwrap(load_rule(options.grammar), request.messages);
  if (!rule) return request;
  auto strings = unwrap(make_strings_up_to(*rule, lengths.last, options.grammar.limits), request.messages);
  if (strings)
    request.value.emplace(string_count_request{std::move(*strings), lengths, options.form, options.grammar.limits});
  return request;
}

exit_code count_strings(const string_count_request& request, const channels& io) {
  const auto& [rule, lengths, form, limits] = request;
  const language::counting_cost work(rule.minimal());
  const auto longest = work.longest_string();
  if (work.nanoseconds(lengths) > language::counting_cost::most) {
    const bool alone = lengths.first == lengths.last;
    return fail(fmt::format("counting the strings of {} up to length {} would take too long; the limit is {} {}",
                            rule.abnf_rule().name, lengths.last, work.longest_countable(lengths),
                            alone ? "for a single length" : "for a range from " + std::to_string(lengths.first)),
                io);
  }
  work_budget budget = limits.budget();
  language::counter strings(rule.minimal(), &budget);
  constexpr std::string_view heading = "length";
  const auto width = std::max(std::to_string(lengths.last).size(), heading.size());
  const auto share_of_work = [&work, &lengths = lengths](std::size_t n) {
    return static_cast<std::uint64_t>(work.nanoseconds({std::min(n, lengths.first), n}));
  };
  progress bar(io.err, share_of_work(lengths.last));
  for (std::size_t n = longest && lengths.first > *longest ? lengths.first : 0; io.out.ok(); ++n) {
    const bool none = longest && n > *longest;
    if (!none && n > 0 && !strings.advance()) break;
    bar.show(share_of_work(n), [&](double) { return fmt::format("length {}", n); });
    if (n >= lengths.first) {
      const std::string number = none ? "0" : strings.count().str(budget);
      if (number.empty() || !budget.allows_steps()) break;
      bar.clear();
      if (form == report_form::text && n == lengths.first)
        io.out.write(fmt::format("{:>{}}  strings\n", heading, width));
      io.out.write(form == report_form::json ? fmt::format("{{\"length\":{},\"count\":\"{}\"}}\n", n, number)
                                             : fmt::format("{:>{}}  {}\n", n, width, number));
      io.out.flush();
    }
    if (n == lengths.last) break;
  }
  if (budget.exhausted()) {
    bar.clear();
    io.out.flush();
    return fail(ran_out(fmt::format("the number of strings of {} of length {}", rule.abnf_rule().name,
                                    std::min(strings.length() + 1, lengths.last)),
                        budget),
                io);
  }
  return exit_code::success;
}

exit_code run_count(const count_options& options, const channels& io) {
  const auto request = unwrap(request_of(options), io);
  return request ? count_strings(*request, io) : exit_code::failure;
}

constexpr const char* grammar_count_footer =
    R"(Lengths are in code points, of which there are 1112064: surrogates do not count. Numbers are exact. What
would take more than about a minute is refused; the message says how far counting goes. --timeout ends what takes longer
than that.

Formats:
  text  two columns with a heading: the length, and how many strings there are
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
