// urispec compare: on which rung of the ladder two references are equal.
#include "cli/output/text_answer.hpp"
#include "cli/commands.hpp"
#include "cli/input/batch.hpp"
#include "cli/input/unicode.hpp"
#include "cli/options/reference_options.hpp"
#include "report/text.hpp"
#include "urispec/normalize.hpp"
#include "urispec/resolve.hpp"
#include "tree/marks.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <memory>
#include <utility>
#include <variant>

namespace urispec::cli {
namespace {

struct compare_options {
  normalization_choice choice;
  bool quiet = false;
  bool without_fragments = false;
  bool domain_names = false;
  bool explain = false;
  option base;
  answer_options answer;
  text_input input;
};

using pair_of_texts = std::array<report::located_text, 2>;

// A line that is not two references has no answer, and neither has one with a text that is not a reference.
struct no_pair {
  std::size_t offset;
  std::size_t code_point_offset;
  std::string_view reason;
};
struct no_comparison {
  std::variant<no_pair, parse_error, resolution_error> error;
  std::size_t operand;    // of the two, from 0: the one to blame, or that could not be resolved
  std::size_t offset;     // in the record
  std::string text = {};  // in which the error has its offset
};

using report::add_error_members;
using report::message_of;
using report::offset_in_text;

std::size_t offset_in_text(const no_comparison& n) { return n.offset; }

std::string_view message_of(const no_pair& n) { return n.reason; }
std::string message_of(const no_comparison& n) {
  return std::visit([](const auto& e) { return std::string(message_of(e)); }, n.error);
}

// The error of one reference, in words of its cause.
std::string explained(const no_comparison& n, std::string_view, rule_ref rule) {
  if (const auto* const syntax = std::get_if<parse_error>(&n.error)) return report::explained(*syntax, n.text, rule);
  const auto* const resolving = std::get_if<resolution_error>(&n.error);
  const bool is_base = resolving != nullptr && resolving->input == resolution_input::base;
  return resolving == nullptr || is_base ? message_of(n) : report::explained(*resolving, n.text, rule);
}

void add_error_members(report::json_writer& error, const no_pair& n) {
  error.member("kind", "no_pair").member("offset", n.offset).member("code_point_offset", n.code_point_offset);
  error.member("message", n.reason);
}

// The text that the offsets of the error count in.
std::string_view input_of(const no_comparison& n) {
  const auto* resolving = std::get_if<resolution_error>(&n.error);
  if (resolving != nullptr && resolving->input == resolution_input::base) return "base";
  return n.operand == 0 ? "first" : "second";
}

void add_error(report::json_writer& object, const no_comparison& n) {
  object.key("error").begin_object();
  std::visit([&object](const auto& e) { add_error_members(object, e); }, n.error);
  object.member("input", input_of(n)).end_object();
}

std::size_t offset_of(const report::located_text& part, const report::located_text& record) {
  return static_cast<std::size_t>(part.text.data() - record.text.data());
}

// Two references with blanks between them. The first blanks of a record are those: what is before them may be empty,
// and so may what is after them.
struct split_record {
  pair_of_texts pair;
  std::optional<no_comparison> error;
};

split_record split(const report::located_text& record) {
  constexpr std::string_view blanks = " \t";
  const std::string_view text = record.text;
  const std::size_t blank = std::min(text.find_first_of(blanks), text.size());
  const std::size_t next = std::min(text.find_first_not_of(blanks, blank), text.size());
  const report::located_text first = record.narrowed_to(text.substr(0, blank));
  const report::located_text rest = record.narrowed_to(text.substr(next));
  if (blank == text.size()) {
    return {{first, rest}, no_comparison{no_pair{0, 0, "expected two references with a blank between them"}, 1, next}};
  }
  const std::size_t end = std::min(rest.text.find_first_of(blanks), rest.text.size());
  const std::size_t third = rest.text.find_first_not_of(blanks, end);
  if (third != std::string_view::npos) {
    const std::size_t characters = unicode::count_code_points(rest.text.substr(0, third));
    const no_pair pair_fault{third, characters, "expected two references in a line, found a third"};
    return {{first, rest}, no_comparison{pair_fault, 1, next + third}};
  }
  return {{first, rest.narrowed_to(rest.text.substr(0, end))}, std::nullopt};
}

std::string_view in_words(rung r) {
  switch (r) {
    case rung::identical:
      return "as they are";
    case rung::letter_case:
      return "after case normalization";
    case rung::character:
      return "after character normalization";
    case rung::percent_encoding:
      return "after percent-encoding normalization";
    case rung::dot_segments:
      return "after dot-segments are removed";
    case rung::scheme_based:
      return "after scheme-based normalization";
    case rung::domain_names:
      return "after domain names are converted";
  }
  return {};
}

// The two references as they are compared, and the lowest rung on which they are equal.
struct comparison {
  std::array<std::string, 2> references;
  std::optional<rung> lowest;
};

struct compare_request {
  text_sources sources;  // either no argument, or two, or `-`
  comparison_options rules;
  std::optional<command_base> base;  // references are resolved against it, or compared as they are
  bool explain;
  answer_form answer;
};

// Both references are arguments.
bool is_pair(const std::vector<std::string>& arguments) {
  return arguments.size() == 2 && std::ranges::count(arguments, "-") == 0;
}

std::string contradiction(const compare_options& options) {
  const std::vector<std::string> arguments = options.input.sources().texts;
  if (!arguments.empty() && !is_pair(arguments) && arguments != std::vector<std::string>{"-"}) {
    return "compare takes two references, or pairs of them from standard input or --file";
  }
  return options.explain ? objection_to_on_error(options.answer, "--explain") : "";
}

attempt<compare_request> request_of(const compare_options& options) {
  using answer = attempt<compare_request>;
  answer request;
  const auto steps = unwrap(normalization_of(options.choice), request.messages);
  if (!steps) return request;
  comparison_options rules{*steps, options.without_fragments ? fragments::left_out : fragments::compared};
  if (options.domain_names) {
    const unicode_functions with_icu = unicode();
    if (with_icu.with_ascii_host == nullptr) {
      return answer::none(fmt::format(needs_icu, "--domain-names", with_icu.missing_because));
    }
    rules.with_ascii_host = with_icu.with_ascii_host;
  }
  std::optional<command_base> base;
  if (options.base.is_given()) {
    base = unwrap(read_base(options.base.values().front(), steps->grammar, options.answer.form), request.messages);
    if (!base) return request;
  }
  text_sources sources = options.input.sources();
  const answer_form form = answer_form_of(options.answer, sources, start_rule(steps->grammar));
  request.value.emplace(compare_request{std::move(sources), rules, std::move(base), options.explain, form});
  return request;
}

class comparer {
 public:
  explicit comparer(const compare_request& request) : request_(request), rules_(request.rules) {}

  // `record` has the pair: a line, or both arguments with a blank between them.
  exit_code answer_record(const report::located_text& record, const channels& io) const {
    const auto [pair, error] = split(record);
    return answer_pair(record, pair, error ? result<comparison, no_comparison>(*error) : compare_pair(record, pair),
                       io);
  }
  exit_code answer_arguments(const std::string& first, const std::string& second, const channels& io) const {
    const std::string both = first + " " + second;
    const std::string_view text = both;
    const report::located_text record{.text = text};
    const pair_of_texts pair{record.narrowed_to(text.substr(0, first.size())),
                             record.narrowed_to(text.substr(first.size() + 1))};
    return answer_pair(record, pair, compare_pair(record, pair), io);
  }

 private:
  [[nodiscard]] result<comparison, no_comparison> compare_pair(const report::located_text& record,
                                                             const pair_of_texts& pair) const {
    comparison outcome{{std::string(pair[0].text), std::string(pair[1].text)}, {}};
    const auto& base = request_.base;
    if (base && !base->uri) return no_comparison{base->uri.error(), 0, 0};
    for (std::size_t i = 0; base && i < 2; ++i) {
      auto target = resolve(*base->uri, pair[i].text);
      if (!target) {
        return no_comparison{target.error(), i, offset_of(pair[i], record) + offset_in_text(target.error()),
                             std::string(pair[i].text)};
      }
      outcome.references[i] = std::move(target->text);
    }
    const auto lowest = compare(outcome.references[0], outcome.references[1], rules_);
    if (!lowest) {
      const auto& [operand, error] = lowest.error();
      const std::size_t i = operand == comparison_error::operand::first ? 0 : 1;
      return no_comparison{error, i, offset_of(pair[i], record) + error.offset, outcome.references[i]};
    }
    outcome.lowest = *lowest;
    return outcome;
  }

  exit_code answer_pair(const report::located_text& record, const pair_of_texts& pair,
                        const result<comparison, no_comparison>& outcome, const channels& io) const {
    if (!outcome && request_.answer.form == report_form::text && record.is_argument()) {
      return refuse_argument(record, pair, outcome.error(), io);
    }
    const exit_code status = write_answer(
        request_.answer, record, outcome, io, [&](const comparison& c) { return lines(c); },
        [&](report::json_writer& object) {
          object.key("inputs").strings(std::array{pair[0].text, pair[1].text});
          object.member("grammar", info(rules_.normalization.grammar).id);
        },
        [&](report::json_writer& object, const comparison& c) { add_comparison(object, c); });
    return outcome && !outcome->lowest ? exit_code::invalid : status;
  }

  // The message shows the one argument that is to blame.
  exit_code refuse_argument(const report::located_text& record, const pair_of_texts& pair,
                            const no_comparison& obstacle, const channels& io) const {
    const report::located_text& blamed = pair[obstacle.operand];
    complain_of(blamed, obstacle.offset - offset_of(blamed, record), message_about(record, request_.answer, obstacle),
                io);
    write_stand_in(request_.answer, record, io);
    return exit_code::invalid;
  }

  void add_comparison(report::json_writer& object, const comparison& c) const {
    report::add_comparison(object, c.lowest, rules_.normalization.grammar);
    if (request_.explain) report::add_rungs(object, c.references[0], c.references[1], rules_);
  }

  // The answer, after both references on each rung where they are to be explained.
  [[nodiscard]] std::string lines(const comparison& c) const {
    std::string text;
    for (const rung r : all_rungs) {
      if (!request_.explain || !has_rung(r, rules_)) continue;
      const std::string a = *form_on(r, c.references[0], rules_);
      const std::string b = *form_on(r, c.references[1], rules_);
      text += fmt::format("{:<17}{}  {}\n{:<19}  {}\n", name(r), a == b ? "==" : "!=", report::visible(or_mark(a)), "",
                          report::visible(or_mark(b)));
    }
    return text + (c.lowest ? fmt::format("equal {} ({})", rung_in_words(*c.lowest),
                                          source(*c.lowest, rules_.normalization.grammar))
                            : "different");
  }

  // The texts stand as they are compared: not as they were given if they were resolved, or their fragments are left
  // out.
  [[nodiscard]] std::string_view rung_in_words(rung r) const {
    if (r != rung::identical) return in_words(r);
    if (rules_.fragments == fragments::compared) return request_.base ? "once they are resolved" : in_words(r);
    return request_.base ? "once they are resolved, without their fragments" : "without their fragments";
  }

  const compare_request& request_;
  const comparison_options& rules_;
};

exit_code run_compare(const compare_options& options, const channels& io) {
  auto request = unwrap(request_of(options), io);
  if (!request) return exit_code::failure;
  const comparer pairs(*request);
  exit_code status = request->base && !request->base->uri ? exit_code::failure : exit_code::success;
  std::vector<std::string>& arguments = request->sources.texts;
  if (is_pair(arguments)) {
    status = std::max(status, pairs.answer_arguments(arguments[0], arguments[1], io));
    arguments.clear();
  }
  return std::max(status,
                  answer_texts(request->sources, io, [&](const report::located_text& record, const channels& target) {
                    return pairs.answer_record(record, target);
                  }));
}

constexpr const char* compare_footer =
    R"(Rungs, from the bottom to the top; each includes all below it (RFC 3986 section 6.2, RFC 3987 section 5.3):
  identical         character for character
  case              scheme, host and digits of triplets
  character         Normalization Form C; only with --steps …,character: RFC 3987 wants it done before
  percent-encoding  triplets of unreserved characters
  dot-segments
  scheme            default ports, empty paths, what schemes say
  domain-names      a host and its conversion by ToASCII of UTS #46, for schemes that have domain names; only with
                    --domain-names, because RFC 3987 section 5.3.3 only permits it
--steps leaves rungs out. References that differ on all rungs may still identify the same resource.

Relative references are compared as they are; RFC 3986 section 6.1 wants them resolved first: use --base.

Pairs:
  Two arguments are one pair. In files and on standard input each record is one, with blanks or tabs between the two
  references. If a record begins with a blank, the first of them is empty; blanks at its end do not count.

Formats:
  text  a line for each pair: `equal as they are`, `equal after …`, `different`; more lines before it with --explain
  json  {…,"inputs":[…,…],"grammar":…,"valid":true,"equal":…,"rung":…,"source":…,"rungs":[{"rung":…,"source":…,
         "forms":[…,…]}]}
        {…,"inputs":[…,…],"grammar":…,"valid":false,"error":{…,"input":…}}
        rung and source are null for what is different; rungs are there with --explain; the input of an error is first,
        second or base
)";

constexpr const char* compare_exit_status = R"(
Exit status:
  0  the references of every pair are equal
  1  some are different, or are not valid references
  2  wrong usage, an invalid base, or input that cannot be read or results that cannot be written

Examples:
  urispec compare http://example.com HTTP://Example.com:80/
  urispec compare --steps syntax --explain x:/a/./b 'x:/a/%62'
  urispec compare --base http://a/b/c d ./d
  urispec compare -g iri --domain-names http://résumé.example.org http://xn--rsum-bpad.example.org
  urispec compare --format json < pairs.txt)";

}  // namespace

void add_compare(command_options root) {
  const auto options = std::make_shared<compare_options>();
  command_options command =
      root.add_command("compare", "Say on which rung of the comparison ladder two references are equal");
  add_normalization_options(command, options->choice);
  options->base = command.value("--base", "URI", "Resolve the references against this URI first");
  command.flag("--without-fragments", options->without_fragments, "Leave fragments out (RFC 3986 section 6.1)");
  command.flag("--domain-names", options->domain_names,
               "Add a rung for domain names and their conversions to Punycode (RFC 3987 section 5.3.3)");
  command.flag("-e,--explain", options->explain, "Show both references on every rung");
  add_answer_options(command, options->answer);
  command.refuses([options] { return contradiction(*options); });
  add_text_input(command, options->input, "URI", "Two references");
  command.footer(std::string(compare_footer) + describe_input("URI") + answer_help + report::error_object_help +
                 compare_exit_status);
  command.runs_or_is_quiet(options->quiet, [options](const channels& io) { return run_compare(*options, io); });
  command.show_first({"--grammar", "--base", "--without-fragments", "--explain", "--quiet"});
  command.excludes("--quiet", {"--explain", "--format", "--on-error"});
}

}  // namespace urispec::cli
