#include "build/steps.hpp"
#include "unicode/text.hpp"
#include "urispec/percent.hpp"
#include "urispec/uri.hpp"

#include <span>

namespace urispec {
namespace {

template <typename Value>
std::optional<Value> find(std::span<const std::string_view> names, std::string_view name) noexcept {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<Value>(i);
  }
  return std::nullopt;
}

std::optional<std::uint16_t> read_port(std::string_view text) noexcept {
  return unicode::read_number<std::uint16_t>(text);
}

std::optional<part> find_part(std::string_view component_name) noexcept {
  for (const part p : all_parts) {
    if (name(p) == component_name) return p;
  }
  return std::nullopt;
}

}  // namespace

std::optional<build_action> find_build_action(std::string_view name) noexcept {
  return find<build_action>(build_action_names, name);
}

std::optional<query_action> find_query_action(std::string_view name) noexcept {
  return find<query_action>(query_action_names, name);
}

bool call(uri_builder& builder, const build_step& step) {
  switch (step.action) {
    case build_action::scheme:
      builder.scheme(step.value);
      break;
    case build_action::userinfo:
      builder.userinfo(step.value);
      break;
    case build_action::encoded_userinfo:
      builder.encoded_userinfo(step.value);
      break;
    case build_action::host:
      builder.host(step.value);
      break;
    case build_action::encoded_host:
      builder.encoded_host(step.value);
      break;
    case build_action::port: {
      const auto number = read_port(step.value);
      if (!number) return false;
      builder.port(*number);
      break;
    }
    case build_action::path:
      builder.path(step.value);
      break;
    case build_action::encoded_path:
      builder.encoded_path(step.value);
      break;
    case build_action::segment:
      builder.segment(step.value);
      break;
    case build_action::allow_dot_segments:
      builder.allow_dot_segments();
      break;
    case build_action::query:
      builder.query(step.value);
      break;
    case build_action::encoded_query:
      builder.encoded_query(step.value);
      break;
    case build_action::parameter:
      step.parameter_value ? builder.parameter(step.value, *step.parameter_value) : builder.parameter(step.value);
      break;
    case build_action::fragment:
      builder.fragment(step.value);
      break;
    case build_action::encoded_fragment:
      builder.encoded_fragment(step.value);
      break;
    case build_action::remove: {
      const auto component = find_part(step.value);
      if (!component) return false;
      builder.remove(*component);
      break;
    }
  }
  return true;
}

void call(query_parameters& pairs, const query_step& step) {
  switch (step.action) {
    case query_action::set:
      pairs.set(step.name, step.value);
      break;
    case query_action::append:
      pairs.append(step.name, step.value);
      break;
    case query_action::append_flag:
      pairs.append(step.name);
      break;
    case query_action::remove:
      pairs.remove(step.name);
      break;
    case query_action::sort:
      pairs.sort();
      break;
  }
}

std::optional<query_syntax> find_query_syntax(std::string_view name) noexcept {
  return find<query_syntax>(query_syntax_names, name);
}

result<query_parameters> read_query(std::string_view text, query_syntax syntax) {
  const auto valid = validate(text, grammar::rfc3987, "iquery");
  if (!valid) return valid.error();
  return query_parameters(encoded_view::assume(text), syntax);
}

}  // namespace urispec
