// urispec compare: on which rung of the ladder two references are equal.
#include "urispec/normalize/compare.hpp"
#include "cli/commands.hpp"
#include "cli/error_object.hpp"
#include "cli/format_option.hpp"
#include "cli/glyphs.hpp"
#include "cli/json.hpp"
#include "cli/steps_option.hpp"
#include "cli/text_arguments.hpp"
#include "cli/unicode.hpp"
#include "urispec/resolve/resolve.hpp"
#include "urispec/tree/marks.hpp"
#include "urispec/unicode/utf8.hpp"

#include <fmt/format.h>

#include <array>
#include <memory>
#include <utility>

namespace urispec::cli {
namespace {

struct compare_options {
  std::string grammar = "rfc3986";
  normalization_choice choice;
  bool without_fragments = false;
  bool domain_names = false;
  bool explain = false;
  option base;
  report_form form = report_form::text;
  option uris;
};

using pair_of_texts = std::array<given_text, 2>;

// A line that is not two references.
struct no_pair {
  std::size_t offset;
  std::size_t code_point_offset;
  std::string_view reason;

  [[nodiscard]] std::string message() const { return std::string(reason); }
};

void add_error_members(json_writer& error, const no_pair& e) {
  error.member("kind", "no_pair").member("offset", e.offset).member("code_point_offset", e.code_point_offset);
  error.member("message", e.reason);
}

class comparer {
 public:
  comparer(const compare_options& options, const comparison& how, std::optional<base_uri> base, const channels& io)
      : options_(options), how_(how), base_(base), io_(io) {}

  void operator()(const pair_of_texts& given) {
    std::string targets[2];
    for (std::size_t i = 0; base_ && i < 2; ++i) {
      auto target = resolve(*base_, given[i].text, default_resolution_options(base_->grammar));
      if (!target) return show_error(given, i, target.error().at.offset, target.error());
      targets[i] = std::move(target->text);
    }
    const std::string_view first = base_ ? targets[0] : given[0].text;
    const std::string_view second = base_ ? targets[1] : given[1].text;
    const auto on = compare(first, second, how_);
    if (!on) {
      const auto& [which, error] = on.error();
      const bool is_first = which == comparison_error::operand::first;
      return show_error(given, is_first ? 0 : 1, error.offset, error);
    }
    if (!*on) status_ = exit_code::invalid;
    if (options_.form == report_form::json) {
      show_json(given, first, second, *on);
    } else {
      show_text(first, second, *on);
    }
  }

  [[nodiscard]] exit_code status() const { return status_; }

  // Two references with blanks between them. The first blanks of a line are those: what is before them may be empty,
  // and so may what is behind them.
  void read_line(const given_text& line) {
    const std::string_view text = line.text;
    const std::size_t blank = std::min(text.find_first_of(blanks), text.size());
    const std::size_t next = std::min(text.find_first_not_of(blanks, blank), text.size());
    const given_text first = line.narrowed_to(text.substr(0, blank));
    const given_text rest = line.narrowed_to(text.substr(next));
    if (blank == text.size())
      return show_no_pair({first, rest}, 0, "two references are needed, with a blank between them");
    const std::size_t end = std::min(rest.text.find_first_of(blanks), rest.text.size());
    const std::size_t third = rest.text.find_first_not_of(blanks, end);
    if (third != std::string_view::npos) {
      return show_no_pair({first, rest}, third, "a line has two references, and this is one more");
    }
    (*this)({first, rest.narrowed_to(rest.text.substr(0, end))});
  }

 private:
  static constexpr std::string_view blanks = " \t";

  // What is wrong with a line, at `offset` of what is behind its first reference.
  void show_no_pair(const pair_of_texts& given, std::size_t offset, std::string_view message) {
    const std::size_t characters = unicode::count_code_points(given[1].text.substr(0, offset));
    show_error(given, 1, offset, no_pair{offset, characters, message});
  }

  void show_error(const pair_of_texts& given, std::size_t which, std::size_t offset, const auto& error) {
    status_ = exit_code::invalid;
    if (options_.form == report_form::json) {
      auto object = begin_json(given);
      object.member("valid", false).key("error").begin_object();
      add_error_members(object, error);
      object.member("input", which).end_object().end_object().end_line();
    } else {
      complain_of(given[which], offset, error.message(), io_);
    }
  }

  [[nodiscard]] json_writer begin_json(const pair_of_texts& given) const {
    auto object = json_to(io_.out);
    object.begin_object().member("grammar", info(how_.how.grammar).id);
    object.key("inputs").strings(std::array{given[0].text, given[1].text});
    return object;
  }

  [[nodiscard]] std::string at(std::string_view text, rung r) const { return *form_on(r, text, how_); }

  void show_json(const pair_of_texts& given, std::string_view first, std::string_view second,
                 std::optional<rung> on) const {
    auto object = begin_json(given);
    object.member("valid", true).member("equal", on.has_value());
    object.key("rung").text_or_null(on ? name(*on) : std::string_view());
    object.key("source").text_or_null(on ? source(*on, how_.how.grammar) : std::string_view());
    if (options_.explain) {
      object.key("rungs").begin_array();
      for (const rung r : all_rungs) {
        if (!has_rung(r, how_)) continue;
        object.begin_object().member("rung", name(r));
        object.key("forms").strings(std::array{at(first, r), at(second, r)}).end_object();
      }
      object.end_array();
    }
    object.end_object().end_line();
  }

  void show_text(std::string_view first, std::string_view second, std::optional<rung> on) const {
    if (options_.explain) {
      for (const rung r : all_rungs) {
        if (!has_rung(r, how_)) continue;
        const std::string a = at(first, r);
        const std::string b = at(second, r);
        io_.out.write(fmt::format("{:<17}{}  {}\n{:<19}  {}\n", name(r), a == b ? "==" : "!=", visible(or_mark(a)), "",
                                  visible(or_mark(b))));
      }
    }
    io_.out.write(on ? fmt::format("equal on the rung {} ({})\n", name(*on), source(*on, how_.how.grammar))
                     : "different\n");
  }

  const compare_options& options_;
  const comparison& how_;
  std::optional<base_uri> base_;
  const channels& io_;
  exit_code status_ = exit_code::success;
};

exit_code run_compare(const compare_options& options, const channels& io) {
  const auto g = reference_grammar(options.grammar, io);
  if (!g) return exit_code::failure;
  const auto steps = normalization_of(options.choice, *g, io);
  if (!steps) return exit_code::failure;
  comparison how{*steps, options.without_fragments ? fragments::left_out : fragments::compared};
  if (options.domain_names) {
    how.with_ascii_host = unicode().with_ascii_host;
    if (how.with_ascii_host == nullptr) {
      io.complain(fmt::format(needs_icu, "--domain-names"));
      return exit_code::failure;
    }
  }
  std::optional<base_uri> base;
  const std::vector<std::string> base_text = options.base.values();
  if (!base_text.empty()) {
    const auto parsed = parse_base(base_text.front(), *g);
    if (!parsed) {
      complain_of({base_text.front(), std::nullopt}, parsed.error().at.offset, parsed.error().message(), io);
      return exit_code::failure;
    }
    base = *parsed;
  }

  comparer compare_two(options, how, base, io);
  const std::vector<std::string> uris = options.uris.values();
  if (uris.size() == 2) {
    compare_two({given_text{uris[0], std::nullopt}, given_text{uris[1], std::nullopt}});
    return compare_two.status();
  }
  if (!uris.empty() && !(uris.size() == 1 && uris[0] == "-")) {
    io.complain("compare takes two references, or pairs of them from standard input");
    return exit_code::failure;
  }
  const bool read = for_each_text(options.uris, io, [&](const given_text& line) { compare_two.read_line(line); });
  return read ? compare_two.status() : exit_code::failure;
}

constexpr const char* compare_footer =
    R"(Rungs, from the bottom to the top, each with all that are below it (RFC 3986 section 6.2, RFC 3987 section 5.3):
  identical         character for character
  case              scheme, host and digits of triplets
  character         Normalization Form C; only with --steps …,character: RFC 3987 wants it done before
  percent-encoding  triplets of unreserved characters
  dot-segments
  scheme            default ports, empty paths, what schemes say
  domain-names      a host and its conversion by ToASCII of UTS #46, for schemes that have domain names; only with
                    --domain-names, as RFC 3987 section 5.3.3 allows it and no more
Rungs are left out by --steps. What is different on all of them may identify the same resource all the same.

Relative references are compared as they are; RFC 3986 section 6.1 wants them resolved first: use --base.

Input:
  `-`, or nothing, stands for the lines of standard input, two references a line with blanks or tabs between them.
  What is wrong with a line is said on standard error, by its place, (standard input):LINE:COLUMN, and the others go on.

Formats:
  text  a line for each pair: `equal on the rung …` or `different`
  json  {"grammar":…,"inputs":[…,…],"valid":true,"equal":…,"rung":…,"source":…,"rungs":[{"rung":…,"forms":[…,…]}]}
        {"grammar":…,"inputs":[…,…],"valid":false,"error":{…,"input":…}}
        rung and source are null for what is different; rungs are there with --explain; input counts from 0
)";

constexpr const char* compare_exit_status = R"(
Exit status:
  0  the references of every pair are equal
  1  some are different, or no references
  2  wrong usage, a base that is none, or input that cannot be read or results that cannot be written

Examples:
  urispec compare http://example.com HTTP://Example.com:80/
  urispec compare --steps syntax --explain x:/a/./b 'x:/a/%62'
  urispec compare --base http://a/b/c d ./d
  urispec compare -g iri --domain-names http://résumé.example.org http://xn--rsum-bpad.example.org
  urispec compare --format json < pairs.txt)";

}  // namespace

void add_compare(command_options root) {
  const auto options = std::make_shared<compare_options>();
  command_options command = root.add_command("compare", "Say at which rung of the ladder two references are equal");
  add_reference_grammar_option(command, options->grammar);
  add_normalization_options(command, options->choice);
  options->base = command.value("--base", "URI", "Resolve the references against this URI before");
  command.flag("--without-fragments", options->without_fragments, "Leave fragments out (RFC 3986 section 6.1)");
  command.flag("--domain-names", options->domain_names,
               "Add a rung for domain names and their conversions to Punycode (RFC 3987 section 5.3.3)");
  command.flag("-e,--explain", options->explain, "Show both references on every rung");
  add_format_option(command, options->form);
  options->uris = command.arguments("URI", "Two references");
  command.footer(std::string(compare_footer) + error_object_help + compare_exit_status);
  command.runs([options](const channels& io) { return run_compare(*options, io); });
}

}  // namespace urispec::cli
