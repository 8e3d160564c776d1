// urispec whatwg: texts as browsers read them, by the parser of the URL Standard.
#include "cli/commands.hpp"
#include "cli/input/batch.hpp"
#include "cli/input/unicode.hpp"
#include "cli/options/options.hpp"
#include "cli/options/text_input.hpp"
#include "report/objects.hpp"
#include "report/text.hpp"
#include "report/url_record.hpp"
#include "tree/marks.hpp"
#include "urispec/url_standard.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace urispec::cli {
namespace {

using url_standard::url;

struct whatwg_options {
  option base;
  bool explain = false;
  report_form form = report_form::text;
  text_input input;
};

// The base of all texts.
struct whatwg_base {
  std::string text;
  url_standard::report parsed;
};

enum class parser_steps : std::uint8_t { hidden, shown };

struct whatwg_request {
  text_sources texts;
  std::optional<whatwg_base> base;
  parser_steps steps;
  report_form form;
};

whatwg_request request_of(const whatwg_options& options) {
  whatwg_request request{options.input.sources(), std::nullopt,
                         options.explain ? parser_steps::shown : parser_steps::hidden, options.form};
  if (options.base.is_given()) {
    const std::string& text = options.base.values().front();
    request.base = whatwg_base{text, url_standard::check(text, nullptr, url_options_for(text))};
  }
  return request;
}

void show_steps(std::string_view text, const std::vector<url_standard::step>& steps, report::output& out) {
  report::column_counter columns(text);
  for (const url_standard::step& s : steps) {
    const std::string code_points = s.code_points.empty() ? "(end)" : report::visible(s.code_points, 24);
    std::string_view algorithm = s.algorithm;
    std::string label = fmt::format("{:>4}  {}", columns.column_of(s.offset), code_points);
    label.append(30 - std::min<std::size_t>(30, 6 + report::display_width(code_points)), ' ');
    for (const std::string& action : s.actions) {
      out.write(fmt::format("  {:<39} {} {}\n", algorithm, label, report::visible(action)));
      algorithm = {};
      label.assign(30, ' ');
    }
  }
}

bool base_fails(const whatwg_request& request) { return request.base && !request.base->parsed.outcome; }

void show_url_text(const whatwg_request& request, const report::located_text& subject,
                   const report::browser_reading& reading, report::output& out) {
  out.write(fmt::format("{}  {}\n", subject.is_first ? "" : "\n", report::visible(or_mark(subject.text))));
  if (request.steps == parser_steps::shown) show_steps(subject.text, reading.parsed.steps, out);
  if (base_fails(request)) {
    out.write("URL Standard: failure, of the base\n");
    report::show_url_errors("base: ", request.base->text, request.base->parsed, out);
    return;
  }
  report::show_url(subject.text, reading, out);
}

void show_url_json(const whatwg_request& request, const report::located_text& subject,
                   const report::browser_reading& reading, report::output& out) {
  const url_standard::report& parsed = reading.parsed;
  const auto input = base_fails(request) ? report::url_input::base : report::url_input::text;
  const std::size_t offset =
      parsed.outcome || input == report::url_input::base ? 0 : parsed.outcome.error().offset;
  report::json_writer object = report::begin_answer(subject, offset, out);
  if (request.base) {
    report::add_text(object, "base", request.base->text);
  } else {
    object.key("base").null();
  }
  report::add_url_members(object, reading, input);
  if (request.steps == parser_steps::shown) report::add_url_steps(object, parsed);
  object.end_object().end_line();
}

url_standard::report parse_url(const whatwg_request& request, std::string_view text) {
  if (base_fails(request)) return request.base->parsed;
  const url* const base = request.base ? &*request.base->parsed.outcome : nullptr;
  const auto parser = request.steps == parser_steps::shown ? url_standard::explain : url_standard::check;
  return parser(text, base, url_options_for(text));
}

exit_code answer_url(const whatwg_request& request, const report::located_text& subject, const channels& io) {
  report::browser_reading reading{parse_url(request, subject.text), {}};
  if (!request.base) {
    reading.comparison = compare_with_browser(subject.text, reading.parsed, url_options_for(subject.text));
  }
  const auto show = request.form == report_form::json ? show_url_json : show_url_text;
  show(request, subject, reading, io.out);
  return reading.parsed.outcome ? exit_code::success : exit_code::invalid;
}

exit_code run_whatwg(const whatwg_request& request, const channels& io) {
  return answer_texts(request.texts, io, [&](const report::located_text& subject, const channels& target) {
    return answer_url(request, subject, target);
  });
}

constexpr const char* whatwg_footer = R"(
The URL Standard of the WHATWG says how browsers read any text, and what they do about what is wrong. Its parser repairs
most of it: each repair is a validation error, and few end in failure.

Formats:
  text  What the parser gives: href, the URL as it is serialized, and the components. After them the validation errors,
        each with its column, in code points from 1, and its name in the standard. Without a base, a last line says
        what RFC 3986, or RFC 3987 for an IRI, has otherwise: another host, port or path, or that the text is neither a
        URI nor an IRI.
        --explain shows before that which state of the parser did what: the state, the column, the code points that it
        read, and its actions. Steps that do nothing but append to the same buffer are one.
  json  One object a line:
          {…,"base":…,"accepted":true,"href":…,"scheme":…,"username":…,"password":…,"host":…,"host_kind":…,"port":…,
           "path":…,"opaque_path":…,"query":…,"fragment":…,
           "validation_errors":[{"name":…,"offset":…,"message":…},…],
           "reading":{"relation":…,"uri":…,"browser":…,"href":…,"reason":…,"message":…}}
          {…,"base":…,"accepted":false,"error":{"name":…,"offset":…,"message":…,"input":…},"validation_errors":[…],
           "reading":…}
        Offsets count bytes from 0. The reading compares with RFC 3986, or RFC 3987 for an IRI; it is null with a base,
        for a relative reference, and for a domain that needs ICU. A component that is null is not there, and one that
        is "" is empty. The input of an error is text or base; if it is base, the validation errors are those of the
        base. With --explain, at the end,
        "steps":[{"algorithm":…,"anchor":…,"offset":…,"code_points":…,"actions":[…]},…].

Domains that are not ASCII need ICU. Where it is missing, they are failures that say so: "accepted" is false, the name
of the error is null, and so is the reading. Everything else is the same, but labels that begin with xn-- are not
checked, so that a domain-to-ASCII may be missing among the validation errors.

Exit status:
  0  every text is accepted
  1  the parser fails on some text, or on the base
  2  wrong usage, or input that cannot be read or results that cannot be written

Examples:
  urispec whatwg 'http:\\0x7f.1\a b'
  urispec whatwg --base http://a/b/c ../d '//e' '\f'
  urispec whatwg --explain 'http://a:80/./b'
  urispec whatwg --format json < links.txt)";

}  // namespace

void add_whatwg(command_options root) {
  const auto options = std::make_shared<whatwg_options>();
  command_options command = root.add_command("whatwg", "Read strings as browsers do, by the URL Standard");
  options->base = command.value("--base", "URL", "Base URL that strings may be relative to");
  command.flag("-e,--explain", options->explain, "Show what each state of the parser does");
  add_format_option(command, options->form);
  add_text_input(command, options->input, "URL", "Strings to read");
  command.footer(describe_input("URL") + whatwg_footer);
  command.runs([options](const channels& io) { return run_whatwg(request_of(*options), io); });
}

}  // namespace urispec::cli
