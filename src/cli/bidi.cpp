// urispec bidi: the rules for IRIs with right-to-left characters, RFC 3987 sections 4.1 and 4.2.
#include "urispec/iri/bidi.hpp"
#include "cli/batch_help.hpp"
#include "cli/commands.hpp"
#include "cli/error_object.hpp"
#include "cli/format_option.hpp"
#include "cli/glyphs.hpp"
#include "cli/json.hpp"
#include "cli/text_arguments.hpp"
#include "urispec/parse/parse.hpp"
#include "urispec/tree/marks.hpp"

#include <fmt/format.h>

#include <memory>

namespace urispec::cli {
namespace {

struct bidi_options {
  bool whole = false;
  report_form form = report_form::text;
  option iris;
};

std::string_view name(bidi_rule rule) {
  switch (rule) {
    case bidi_rule::formatting_character:
      return "formatting-character";
    case bidi_rule::both_directions:
      return "both-directions";
    case bidi_rule::begins_otherwise:
      return "begins-otherwise";
    case bidi_rule::ends_otherwise:
      return "ends-otherwise";
  }
  return {};
}

void show_json(std::string_view text, const result<components>& parsed, const std::vector<bidi_finding>& findings,
               output& out) {
  auto object = json_to(out);
  object.begin_object();
  add_input(object, text);
  object.member("valid", parsed.has_value());
  if (parsed) {
    object.key("findings").begin_array();
    for (const bidi_finding& f : findings) {
      object.begin_object().member("rule", name(f.rule));
      object.member("requirement", f.strength() == requirement::must ? "must" : "should");
      object.key("component").text_or_null(f.component);
      object.member("begin", f.where.begin).member("end", f.where.end).member("offset", f.offset);
      object.member("message", f.message()).end_object();
    }
    object.end_array();
  } else {
    add_error(object, parsed.error());
  }
  object.end_object().end_line();
}

exit_code run_bidi(const bidi_options& options, const channels& io) {
  exit_code status = exit_code::success;
  const rule_ref rule = start_rule(grammar::rfc3987);
  const bool read = for_each_text(options.iris, io, [&](const given_text& given) {
    const std::string_view text = given.text;
    const auto parsed = parse(text, rule);
    std::vector<bidi_finding> findings;
    if (parsed) findings = check_bidi(*parsed, options.whole ? bidi_components::rules : bidi_components::parts);
    if (!parsed || !findings.empty()) status = exit_code::invalid;
    if (options.form == report_form::json) return show_json(text, parsed, findings, io.out);
    if (!parsed) {
      complain_of(given, parsed.error().offset, parsed.error().message(), io);
    } else if (findings.empty()) {
      io.out.write(fmt::format("{}: ok\n", visible(or_mark(text))));
    }
    for (const bidi_finding& f : findings) io.out.write(fmt::format("{}: {}\n", visible(or_mark(text)), f.message()));
  });
  return read ? status : exit_code::failure;
}

constexpr const char* bidi_footer = R"(
Rules:
  formatting-character  no IRI may contain LRM, RLM, LRE, RLE, PDF, LRO or RLO            section 4.1, must
  both-directions       a component should not have characters of both directions        section 4.2, rule 1
  begins-otherwise      a component with right-to-left characters should begin with one  section 4.2, rule 2
  ends-otherwise        and end with one                                                 section 4.2, rule 2

IRIs are in UTF-8. Components are userinfo, registered name, segments, query and fragment; with them the parts that
section 4.2 speaks of: labels of a host, what a "." parts in a segment, names and values of a query. With --whole they
are not taken apart.

Formats:
  text  a line for each finding, or `ok`
  json  {"input":…,"valid":true,"findings":[
          {"rule":…,"requirement":…,"component":…,"begin":…,"end":…,"offset":…,"message":…}]}
        {"input":…,"valid":false,"error":{…}}
        offsets are bytes from 0; begin and end are those of the component
)";

constexpr const char* bidi_exit_status = R"(
Exit status:
  0  nothing was found
  1  something was, or some input is no IRI
  2  wrong usage, or input that cannot be read or results that cannot be written

Examples:
  urispec bidi 'http://example.org/אב1'
  urispec bidi --whole < iris.txt)";

}  // namespace

void add_bidi(command_options root) {
  const auto options = std::make_shared<bidi_options>();
  command_options command = root.add_command("bidi", "Check IRIs by the rules for right-to-left characters");
  command.flag("--whole", options->whole, "Take components as wholes");
  add_format_option(command, options->form);
  options->iris = command.arguments("IRI", "What to check");
  command.footer(describe_batch("IRI") + bidi_footer + error_object_help + bidi_exit_status);
  command.runs([options](const channels& io) { return run_bidi(*options, io); });
}

}  // namespace urispec::cli
