#include "cli/error_object.hpp"

#include "urispec/unicode/utf8.hpp"

#include <fmt/format.h>

#include <cstdint>
#include <string>

namespace urispec::cli {
namespace {

using nlohmann::ordered_json;

std::string_view name(error_kind kind) {
  switch (kind) {
    case error_kind::syntax:
      return "syntax";
    case error_kind::ill_formed_utf8:
      return "ill_formed_utf8";
    case error_kind::unknown_rule:
      return "unknown_rule";
    case error_kind::too_long:
      return "too_long";
  }
  return {};
}

std::string_view name(resolution_fault fault) {
  switch (fault) {
    case resolution_fault::syntax:
      return "syntax";
    case resolution_fault::no_scheme:
      return "no_scheme";
    case resolution_fault::opaque_base:
      return "opaque_base";
    case resolution_fault::excess_dot_dot:
      return "excess_dot_dot";
    case resolution_fault::no_uri:
      return "no_uri";
    case resolution_fault::not_of_references:
      return "not_of_references";
  }
  return {};
}

std::string_view name(iri_fault fault) {
  switch (fault) {
    case iri_fault::not_an_iri:
    case iri_fault::not_a_uri:
      return "syntax";
    case iri_fault::host_not_utf8:
      return "host_not_utf8";
    case iri_fault::host_refused:
      return "host_refused";
  }
  return {};
}

std::string_view name(build_fault fault) {
  switch (fault) {
    case build_fault::not_of_rule:
      return "syntax";
    case build_fault::reads_differently:
      return "reads_differently";
    case build_fault::not_a_reference:
      return "not_a_reference";
    case build_fault::no_authority:
      return "no_authority";
    case build_fault::required:
      return "required";
    case build_fault::no_such_component:
      return "no_such_component";
  }
  return {};
}

ordered_json text_or_null(std::string_view text) { return text.empty() ? ordered_json(nullptr) : ordered_json(text); }

ordered_json found_by(const parse_error& e) {
  if (!e.found) return nullptr;
  const auto number = static_cast<std::uint32_t>(*e.found);
  return e.kind == error_kind::ill_formed_utf8 ? fmt::format("{:02X}", number) : fmt::format("U+{:04X}", number);
}

// What a parser says, and a character that is in its way.
ordered_json stopped(std::string_view kind, const parse_error& at) {
  return {{"kind", kind},
          {"offset", at.offset},
          {"code_point_offset", at.code_point_offset},
          {"found", found_by(at)},
          {"rule", text_or_null(at.rule_name)},
          {"section", text_or_null(at.section)}};
}

// Where something is wrong that is not a character.
ordered_json located(std::string_view kind, const parse_error& at) {
  ordered_json object = stopped(kind, at);
  object.erase("found");
  return object;
}

ordered_json without_message(const resolution_error& e) {
  if (e.fault == resolution_fault::syntax) return stopped(name(e.at.kind), e.at);
  if (e.fault == resolution_fault::not_of_references) return {{"kind", name(e.fault)}};
  return located(name(e.fault), e.at);
}

ordered_json without_message(const iri_error& e) {
  const bool is_syntax = e.fault == iri_fault::not_an_iri || e.fault == iri_fault::not_a_uri;
  return is_syntax ? stopped(name(e.at.kind), e.at) : located(name(e.fault), e.at);
}

ordered_json without_message(const build_error& e) {
  if (e.fault == build_fault::not_of_rule) return stopped(name(e.at.kind), e.at);
  if (e.fault == build_fault::not_a_reference) return stopped(name(e.fault), e.at);
  return {{"kind", name(e.fault)}};
}

}  // namespace

ordered_json error_object(const parse_error& e) {
  ordered_json object = stopped(name(e.kind), e);
  object["message"] = e.message();
  return object;
}

ordered_json error_object(const resolution_error& e) {
  ordered_json object = without_message(e);
  object["message"] = e.message();
  object["input"] = name(e.input);
  return object;
}

ordered_json error_object(const iri_error& e) {
  ordered_json object = without_message(e);
  object["message"] = e.message();
  return object;
}

ordered_json error_object(const build_error& e) {
  ordered_json object = without_message(e);
  object["message"] = e.message();
  object["component"] = name(e.component);
  if (!e.made.empty()) object["made"] = e.made;
  return object;
}

ordered_json error_object(const ecma::uri_error& e, std::string_view text) {
  const bool is_utf8 = e.step != ecma::uri_error_step::ill_formed_input;
  return {{"kind", is_utf8 ? "uri_error" : name(error_kind::ill_formed_utf8)},
          {"offset", e.index},
          {"code_point_offset", unicode::count_code_points(text.substr(0, e.index))},
          {"message", ecma::message(e.step)},
          {"step", ecma::clause(e.step)}};
}

}  // namespace urispec::cli
