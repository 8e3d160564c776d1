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
#include "urispec/ascii.hpp"
#include "urispec/url_standard.hpp"

#include <fmt/core.h>

#include <algorithm>
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

// True if a domain of the text may have to be converted. ICU is loaded only then.
bool may_need_icu(std::string_view text) {
  const auto is_needed = [](char c) { return c == '%' || static_cast<unsigned char>(c) >= 0x80; };
  if (std::ranges::any_of(text, is_needed)) return true;
  for (std::size_t at = text.find("--"); at != std::string_view::npos; at = text.find("--", at + 1)) {
    if (at >= 2 && unicode::equal_but_for_case(text.substr(at - 2, 4), "xn--")) return true;
  }
  return false;
}

url_standard::parser_options options_for(std::string_view text) {
  return may_need_icu(text) ? unicode().urls : url_standard::parser_options();
}

void show_steps(const std::vector<url_standard::step>& steps, report::output& out) {
  for (const url_standard::step& s : steps) {
    const std::string code_points = s.code_points.empty() ? "(end)" : report::visible(s.code_points, 24);
    std::string_view algorithm = s.algorithm;
    std::string label = fmt::format("{:>4}  {}", s.offset, code_points);
    label.append(30 - std::min<std::size_t>(30, 6 + report::display_width(code_points)), ' ');
    for (const std::string& action : s.actions) {
      out.write(fmt::format("  {:<39} {} {}\n", algorithm, label, report::visible(action)));
      algorithm = {};
      label.assign(30, ' ');
    }
  }
}

void show_component(std::string_view name, std::string_view text, std::string_view remark, report::output& out) {
  const std::string shown = report::visible(or_mark(text));
  out.write(remark.empty() ? fmt::format("  {:<12} {}\n", name, shown)
                           : fmt::format("  {:<12} {:<22} {}\n", name, shown, remark));
}

void show_components(const url& u, report::output& out) {
  show_component("href", serialize(u), {}, out);
  show_component("scheme", u.scheme, url_standard::is_special_scheme(u.scheme) ? "special" : "", out);
  if (!u.username.empty()) show_component("username", u.username, {}, out);
  if (!u.password.empty()) show_component("password", u.password, {}, out);
  if (u.host) show_component("host", serialize(*u.host), kind(*u.host), out);
  if (u.port) show_component("port", std::to_string(*u.port), {}, out);
  show_component("path", serialize_path(u), u.has_opaque_path() ? "opaque" : "", out);
  if (u.query) show_component("query", *u.query, {}, out);
  if (u.fragment) show_component("fragment", *u.fragment, {}, out);
}

// The base of all texts.
struct whatwg_base {
  std::string text;
  url_standard::report parsed;
};

void show_url_text(const whatwg_options& options, const report::located_text& subject, const whatwg_base* base,
                   const url_standard::report& parsed, report::output& out) {
  out.write(fmt::format("{}  {}\n", subject.is_first ? "" : "\n", report::visible(or_mark(subject.text))));
  if (options.explain) show_steps(parsed.steps, out);
  const std::string errors =
      parsed.errors.empty() ? "no validation error" : report::counted(parsed.errors.size(), "validation error");
  const bool base_fails = base != nullptr && !base->parsed.outcome;
  if (base_fails) {
    out.write("URL Standard: failure, of the base\n");
    out.write(fmt::format("  base: {}\n", report::visible(base->parsed.outcome.error().message())));
    return;
  }
  out.write(fmt::format("URL Standard: {}, {}\n", parsed.outcome ? "accepted" : "failure", errors));
  if (parsed.outcome) show_components(*parsed.outcome, out);
  for (const auto& e : parsed.errors) out.write(fmt::format("  {}\n", report::visible(e.message())));
  if (!parsed.outcome && !parsed.outcome.error().type) {
    out.write(fmt::format("  {}\n", report::visible(parsed.outcome.error().message())));
  }
}

void show_url_json(const whatwg_options& options, const report::located_text& subject, const whatwg_base* base,
                   const url_standard::report& parsed, report::output& out) {
  const bool base_fails = base != nullptr && !base->parsed.outcome;
  const std::size_t offset = parsed.outcome || base_fails ? 0 : parsed.outcome.error().offset;
  report::json_writer object = report::begin_answer(subject, offset, out);
  if (base != nullptr) {
    report::add_text(object, "base", base->text);
  } else {
    object.key("base").null();
  }
  report::add_url_members(object, parsed, base_fails ? report::url_input::base : report::url_input::text);
  if (options.explain) report::add_url_steps(object, parsed);
  object.end_object().end_line();
}

exit_code answer_url(const whatwg_options& options, const report::located_text& subject, const whatwg_base* base,
                     const channels& io) {
  url_standard::report parsed = [&]() -> url_standard::report {
    if (base != nullptr && !base->parsed.outcome) return {base->parsed.outcome.error(), {}, {}};
    const url* const base_url = base == nullptr ? nullptr : &*base->parsed.outcome;
    const url_standard::parser_options parser = options_for(subject.text);
    return options.explain ? url_standard::explain(subject.text, base_url, parser)
                           : url_standard::check(subject.text, base_url, parser);
  }();
  const auto show = options.form == report_form::json ? show_url_json : show_url_text;
  show(options, subject, base, parsed, io.out);
  return parsed.outcome ? exit_code::success : exit_code::invalid;
}

exit_code run_whatwg(const whatwg_options& options, const channels& io) {
  std::optional<whatwg_base> base;
  if (options.base.is_given()) {
    const std::string& text = options.base.values().front();
    base = whatwg_base{text, url_standard::check(text, nullptr, options_for(text))};
  }
  return answer_texts(options.input.sources(), io, [&](const report::located_text& subject, const channels& to) {
    return answer_url(options, subject, base ? &*base : nullptr, to);
  });
}

constexpr const char* whatwg_footer = R"(
The URL Standard of the WHATWG says how browsers read any text, and what they do about what is wrong. Its parser repairs
most of it: each repair is a validation error, and few end in failure.

Formats:
  text  What the parser gives: href, the URL as it is serialized, and the components. After them the validation errors,
        each with its place in the text, in bytes from 0, and its name in the standard.
        --explain shows before that which state of the parser did what: the state, the place, the code points that it
        read, and its actions. Steps that do nothing but append to the same buffer are one.
  json  One object a line:
          {…,"base":…,"accepted":true,"href":…,"scheme":…,"username":…,"password":…,"host":…,"host_kind":…,"port":…,
           "path":…,"opaque_path":…,"query":…,"fragment":…,
           "validation_errors":[{"name":…,"offset":…,"message":…},…]}
          {…,"base":…,"accepted":false,"error":{"name":…,"offset":…,"message":…,"input":…},"validation_errors":[…]}
        A component that is null is not there. The input of an error is text or base. With --explain, at the end,
        "steps":[{"algorithm":…,"anchor":…,"offset":…,"code_points":…,"actions":[…]},…].

Domains that are not ASCII need ICU; without it they are failures that say so, and their name is null.

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
  command_options command = root.add_command("whatwg", "Read texts as browsers do, by the URL Standard");
  options->base = command.value("--base", "URL", "Base URL that texts may be relative to");
  command.flag("-e,--explain", options->explain, "Show what each state of the parser does");
  add_format_option(command, options->form);
  add_text_input(command, options->input, "URL", "Texts to read");
  command.footer(describe_input("URL") + whatwg_footer);
  command.runs([options](const channels& io) { return run_whatwg(*options, io); });
}

}  // namespace urispec::cli
