#include "report/url_record.hpp"

#include "report/objects.hpp"
#include "report/text.hpp"
#include "tree/marks.hpp"

#include <fmt/core.h>

#include <optional>
#include <string>

namespace urispec::report {

namespace {

void add_optional(json_writer& object, std::string_view name, const std::optional<std::string>& text) {
  object.key(name);
  text ? object.value(*text) : object.null();
}

void add_validation_error(json_writer& object, const url_standard::validation_error& e) {
  object.begin_object().member("name", url_standard::name(e.type)).member("offset", e.offset);
  object.member("message", e.message()).end_object();
}

void add_components(json_writer& object, const url_standard::url& u) {
  object.member("href", serialize(u)).member("scheme", u.scheme);
  object.member("username", u.username).member("password", u.password);
  add_optional(object, "host", u.host ? std::optional(serialize(*u.host)) : std::nullopt);
  object.key("host_kind").text_or_null(u.host ? kind(*u.host) : std::string_view());
  object.key("port");
  u.port ? object.value(*u.port) : object.null();
  object.member("path", serialize_path(u)).member("opaque_path", u.has_opaque_path());
  add_optional(object, "query", u.query);
  add_optional(object, "fragment", u.fragment);
}

void show_component(std::string_view name, std::string_view text, std::string_view remark, output& out) {
  const std::string visible_text = visible(or_mark(text));
  out.write(remark.empty() ? fmt::format("  {:<12} {}\n", name, visible_text)
                           : fmt::format("  {:<12} {:<22} {}\n", name, visible_text, remark));
}

void show_components(const url_standard::url& u, output& out) {
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

std::string message_of(const url_standard::validation_error& e, column_counter& columns) {
  return in_columns(e.message(), e.offset, columns);
}

std::string message_of(const url_standard::failure& e, column_counter& columns) {
  return in_columns(e.message(), e.offset, columns);
}

}  // namespace

void show_url_errors(std::string_view introduction, std::string_view text, const url_standard::report& parsed,
                     output& out) {
  column_counter columns(text);
  for (const auto& e : parsed.errors) out.write(fmt::format("  {}{}\n", introduction, visible(message_of(e, columns))));
  if (!parsed.outcome && !parsed.outcome.error().type)
    out.write(fmt::format("  {}{}\n", introduction, visible(message_of(parsed.outcome.error(), columns))));
}

void show_url(std::string_view text, const browser_reading& reading, output& out) {
  const url_standard::report& parsed = reading.parsed;
  const std::string errors =
      parsed.errors.empty() ? "no validation error" : counted(parsed.errors.size(), "validation error");
  out.write(fmt::format("URL Standard: {}, {}\n", parsed.outcome ? "accepted" : "failure", errors));
  if (parsed.outcome) show_components(*parsed.outcome, out);
  show_url_errors({}, text, parsed, out);
  if (!reading.comparison || reading.comparison->relation == browser_relation::same) return;
  out.write(fmt::format("  {}: {}\n", name(reading.comparison->relation), visible(reading.comparison->message())));
}

void add_browser_comparison(json_writer& json, const browser_comparison& comparison) {
  json.begin_object().member("relation", name(comparison.relation));
  add_optional(json, "uri", comparison.uri);
  add_optional(json, "browser", comparison.browser);
  json.key("href").text_or_null(comparison.href).key("reason").text_or_null(comparison.reason);
  json.key("message").text_or_null(comparison.message()).end_object();
}

void add_url_members(json_writer& object, const browser_reading& reading, url_input failed) {
  const url_standard::report& parsed = reading.parsed;
  object.member("accepted", parsed.outcome.has_value());
  if (parsed.outcome) {
    add_components(object, *parsed.outcome);
  } else {
    const url_standard::failure& e = parsed.outcome.error();
    object.key("error").begin_object().key("name");
    e.type ? object.value(url_standard::name(*e.type)) : object.null();
    object.member("offset", e.offset).member("message", e.message());
    object.member("input", failed == url_input::base ? "base" : "text").end_object();
  }
  object.key("validation_errors").begin_array();
  for (const auto& e : parsed.errors) add_validation_error(object, e);
  object.end_array().key("reading");
  if (reading.comparison) {
    add_browser_comparison(object, *reading.comparison);
  } else {
    object.null();
  }
}

void add_url_steps(json_writer& object, const url_standard::report& parsed) {
  object.key("steps").begin_array();
  for (const url_standard::step& s : parsed.steps) {
    object.begin_object().member("algorithm", s.algorithm).member("anchor", s.anchor).member("offset", s.offset);
    object.member("code_points", s.code_points).key("actions").strings(s.actions).end_object();
  }
  object.end_array();
}

}  // namespace urispec::report
