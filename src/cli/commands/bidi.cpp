// urispec bidi: the rules for IRIs with right-to-left characters, RFC 3987 sections 4.1 and 4.2.
#include "cli/answers/text_answer.hpp"
#include "cli/commands.hpp"
#include "cli/input/batch.hpp"
#include "report/text.hpp"
#include "urispec/iri.hpp"
#include "tree/marks.hpp"
#include "urispec/uri.hpp"

#include <fmt/core.h>

#include <memory>

namespace urispec::cli {
namespace {

struct bidi_options {
  bool whole = false;
  answer_form answer;
  text_input input;
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

std::string line_of(std::string_view text, const std::vector<bidi_finding>& findings) {
  std::string line = visible(or_mark(text)) + ":";
  if (findings.empty()) return line + " ok";
  const char* separator = " ";
  for (const bidi_finding& f : findings) {
    line += separator + f.message();
    separator = "; ";
  }
  return line;
}

void add_findings(json_writer& object, const std::vector<bidi_finding>& findings) {
  object.key("findings").begin_array();
  for (const bidi_finding& f : findings) {
    object.begin_object().member("rule", name(f.rule));
    object.member("requirement", f.strength() == requirement::must ? "must" : "should");
    object.key("component").text_or_null(f.component);
    object.member("begin", f.where.begin).member("end", f.where.end).member("offset", f.offset);
    object.member("message", f.message()).end_object();
  }
  object.end_array();
}

exit_code run_bidi(const bidi_options& options, const channels& io) {
  const rule_ref rule = start_rule(grammar::rfc3987);
  const auto parts = options.whole ? bidi_components::rules : bidi_components::parts;
  const text_sources asked = options.input.sources();
  return answer_texts(asked, io, [&](const given_text& given, const channels& to) {
    const result<components> parsed = parse(given.text, rule);
    const auto findings = parsed ? check_bidi(*parsed, parts) : std::vector<bidi_finding>();
    const exit_code status = write_answer(
        options.answer, given, parsed, to, asked.files.end,
        [&](const components&) { return line_of(given.text, findings); }, nothing_more,
        [&](json_writer& object, const components&) { add_findings(object, findings); });
    return findings.empty() ? status : exit_code::invalid;
  });
}

constexpr const char* bidi_footer = R"(
Rules:
  formatting-character  no IRI may contain LRM, RLM, LRE, RLE, PDF, LRO or RLO            section 4.1, must
  both-directions       a component should not have characters of both directions        section 4.2, rule 1
  begins-otherwise      a component with right-to-left characters should begin with one  section 4.2, rule 2
  ends-otherwise        and end with one                                                 section 4.2, rule 2

IRIs are in UTF-8. Components are userinfo, registered name, segments, query and fragment, and the parts of them that
section 4.2 mentions: labels of a host, the pieces of a segment between dots, names and values of a query. With --whole,
components are not divided.

Formats:
  text  a line for each IRI: the IRI and `ok`, or what was found
  json  {…,"valid":true,"findings":[
          {"rule":…,"requirement":…,"component":…,"begin":…,"end":…,"offset":…,"message":…}]}
        {…,"valid":false,"error":{…}}
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
  command.flag("--whole", options->whole, "Check components as wholes");
  add_answer_options(command, options->answer);
  add_text_input(command, options->input, "IRI", "What to check");
  command.footer(describe_input("IRI") + bidi_footer + answer_help + error_object_help + bidi_exit_status);
  command.runs([options](const channels& io) { return run_bidi(*options, io); });
}

}  // namespace urispec::cli
