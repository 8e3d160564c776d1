#include "report/url_record.hpp"

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

}  // namespace

void add_url_members(json_writer& object, const url_standard::report& parsed, url_input failed) {
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
  object.end_array();
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
