// The functions of urispec.h that build: references, queries, hosts, paths.
#include "build/steps.hpp"
#include "urispec/file_uri.hpp"
#include "urispec/host.hpp"
#include "urispec/percent.hpp"
#include "urispec/segments.hpp"
#include "urispec/uri.hpp"
#include "values.hpp"

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>

namespace urispec::c {
namespace {

static_assert(URISPEC_REMOVE == static_cast<int>(build_action::remove));
static_assert(URISPEC_QUERY_SORT == static_cast<int>(query_action::sort));
static_assert(URISPEC_QUERY_FORM == static_cast<int>(query_syntax::form));
static_assert(URISPEC_IPVFUTURE == static_cast<int>(host_type::ipvfuture));
static_assert(URISPEC_WINDOWS == static_cast<int>(path_style::windows));

// The value of an enumeration that has `last`; nullopt for a number that stands for nothing.
template <typename Enumeration>
std::optional<Enumeration> value_of(std::int32_t number, Enumeration last) noexcept {
  if (number < 0 || number > static_cast<std::int32_t>(last)) return std::nullopt;
  return static_cast<Enumeration>(number);
}

urispec_status put_bad_argument(urispec_error* error) noexcept {
  put_success(error);
  if (error != nullptr) error->status = URISPEC_BAD_ARGUMENT;
  return URISPEC_BAD_ARGUMENT;
}

// Fills the buffer with words and returns the status that they are about.
urispec_status explain(urispec_status status, std::string_view words, urispec_buffer* message) noexcept {
  static_cast<void>(put(words, message));
  return status;
}

// A step without its value has null data and no size.
std::optional<std::string_view> optional_view(urispec_text text) noexcept {
  return text.data == nullptr ? std::nullopt : std::optional(view(text));
}

urispec_status edit(std::string_view text, rule_ref rule, std::span<const urispec_build_step> steps,
                    urispec_buffer* result, urispec_buffer* message) {
  const auto u = uri::parse(std::string(text), rule.grammar);
  if (!u) return explain(put(u.error(), nullptr), u.error().message(), message);
  uri_builder builder(*u);
  for (const urispec_build_step& step : steps) {
    const auto action = value_of(step.action, build_action::remove);
    if (!action) return explain(URISPEC_BAD_ARGUMENT, "there is no such action", message);
    if (!call(builder, {*action, view(step.value), optional_view(step.parameter_value)})) {
      const bool is_port = *action == build_action::port;
      return explain(URISPEC_BAD_ARGUMENT, is_port ? "a port is a number up to 65535" : "there is no such component",
                     message);
    }
  }
  const auto built = builder.build();
  if (!built) return explain(URISPEC_NOT_BUILT, built.error().message(), message);
  return put(built->text(), result);
}

void put_bytes(const host& h, urispec_host& target) noexcept {
  if (const auto address = h.ipv4()) std::ranges::copy(address->bytes(), target.bytes);
  if (const auto address = h.ipv6()) std::ranges::copy(address->bytes(), target.bytes);
}

// The graver of two: a text that was cut off is the only failure of putting.
urispec_status either(urispec_status a, urispec_status b) noexcept { return a != URISPEC_OK ? a : b; }

}  // namespace
}  // namespace urispec::c

urispec_status urispec_relativize(urispec_text base, urispec_text target, urispec_rule rule, urispec_buffer* result,
                                  urispec_error* error) {
  using namespace urispec::c;
  put({}, result);
  const auto ref = rule_of(rule);
  if (!ref) return put_unknown_rule(error);
  return put_text(result, error, [&] { return urispec::relativize(view(base), view(target), ref->grammar); });
}

urispec_status urispec_edit(urispec_text text, urispec_rule rule, const urispec_build_step* steps, size_t count,
                            urispec_buffer* result, urispec_buffer* message) {
  using namespace urispec::c;
  put({}, result);
  put({}, message);
  const auto ref = rule_of(rule);
  if (!ref) return explain(URISPEC_UNKNOWN_RULE, "there is no such rule", message);
  return unless_memory_runs_out(nullptr, [&] { return edit(view(text), *ref, {steps, count}, result, message); });
}

urispec_status urispec_segment(urispec_text text, urispec_rule rule, size_t index, urispec_buffer* segment,
                               urispec_error* error) {
  using namespace urispec::c;
  put({}, segment);
  const auto ref = rule_of(rule);
  if (!ref) return put_unknown_rule(error);
  const auto parsed = urispec::parse(view(text), *ref);
  if (!parsed) return put(parsed.error(), error);
  const auto segments = urispec::segments(*parsed);
  auto place = segments.begin();
  for (size_t i = 0; i < index && place != segments.end(); ++i) ++place;
  if (place == segments.end()) {
    put_success(error);
    if (error != nullptr) error->status = URISPEC_NO_SEGMENT;
    return URISPEC_NO_SEGMENT;
  }
  return put_text(segment, error, [&] {
    const auto encoded = urispec::encoded_view::assume((*place).text());
    return urispec::result<std::string>(std::string(urispec::decode(encoded).bytes()));
  });
}

urispec_status urispec_query_get(urispec_text query, std::int32_t syntax, urispec_text name, urispec_buffer* value) {
  using namespace urispec::c;
  put({}, value);
  const auto chosen = value_of(syntax, urispec::query_syntax::form);
  if (!chosen) return URISPEC_BAD_ARGUMENT;
  return unless_memory_runs_out(nullptr, [&] {
    const auto pairs = urispec::read_query(view(query), *chosen);
    if (!pairs) return put(pairs.error(), nullptr);
    const auto text = pairs->get(view(name));
    return text ? put(*text, value) : URISPEC_NO_PAIR;
  });
}

urispec_status urispec_query_pair(urispec_text query, std::int32_t syntax, size_t index, urispec_buffer* name,
                                  urispec_buffer* value, std::int32_t* has_value) {
  using namespace urispec::c;
  put({}, name);
  put({}, value);
  if (has_value != nullptr) *has_value = 0;
  const auto chosen = value_of(syntax, urispec::query_syntax::form);
  if (!chosen) return URISPEC_BAD_ARGUMENT;
  return unless_memory_runs_out(nullptr, [&] {
    const auto pairs = urispec::read_query(view(query), *chosen);
    if (!pairs) return put(pairs.error(), nullptr);
    const auto decoded = pairs->decoded();
    if (index >= decoded.size()) return URISPEC_NO_PAIR;
    const urispec::parameter& pair = decoded[index];
    if (has_value != nullptr) *has_value = pair.value ? 1 : 0;
    const urispec_status put_name = put(pair.name, name);
    return either(put_name, put(pair.value.value_or(""), value));
  });
}

urispec_status urispec_edit_query(urispec_text query, std::int32_t syntax, const urispec_query_step* steps,
                                  size_t count, urispec_buffer* result, urispec_error* error) {
  using namespace urispec::c;
  put({}, result);
  const auto chosen = value_of(syntax, urispec::query_syntax::form);
  if (!chosen) return put_bad_argument(error);
  return unless_memory_runs_out(error, [&] {
    auto pairs = urispec::read_query(view(query), *chosen);
    if (!pairs) return put(pairs.error(), error);
    for (const urispec_query_step& step : std::span(steps, count)) {
      const auto action = value_of(step.action, urispec::query_action::sort);
      if (!action) return put_bad_argument(error);
      call(*pairs, {*action, view(step.name), view(step.value)});
    }
    return put_text(result, error, [&] { return urispec::result<std::string>(pairs->text()); });
  });
}

urispec_status urispec_parse_host(urispec_text host, urispec_rule rule, urispec_host* value, urispec_buffer* text,
                                  urispec_buffer* zone, urispec_error* error) {
  using namespace urispec::c;
  put({}, text);
  put({}, zone);
  if (value != nullptr) *value = {};
  const auto ref = rule_of(rule);
  if (!ref) return put_unknown_rule(error);
  return unless_memory_runs_out(error, [&] {
    const auto parsed = urispec::host::parse(view(host), ref->grammar);
    if (!parsed) return put(parsed.error(), error);
    if (value != nullptr) {
      value->type = static_cast<std::int32_t>(parsed->type());
      put_bytes(*parsed, *value);
    }
    put_success(error);
    const urispec_status put_name = put(parsed->text(), text);
    const urispec_status status = either(put_name, put(parsed->zone(), zone));
    if (error != nullptr) error->status = status;
    return status;
  });
}

urispec_status urispec_address_text(const std::uint8_t* bytes, size_t size, urispec_buffer* text) {
  using namespace urispec::c;
  put({}, text);
  urispec::ipv4_address::bytes_type ipv4{};
  urispec::ipv6_address::bytes_type ipv6{};
  if (size != ipv4.size() && size != ipv6.size()) return URISPEC_BAD_ARGUMENT;
  return unless_memory_runs_out(nullptr, [&] {
    if (size == ipv4.size()) {
      std::copy_n(bytes, size, ipv4.begin());
      return put(urispec::ipv4_address(ipv4).text(), text);
    }
    std::copy_n(bytes, size, ipv6.begin());
    return put(urispec::ipv6_address(ipv6).text(), text);
  });
}

std::int32_t urispec_default_port(urispec_text scheme) {
  const auto port = urispec::default_port(urispec::c::view(scheme));
  return port ? std::int32_t{*port} : -1;
}

std::int32_t urispec_port_or_default(urispec_text text, urispec_rule rule) {
  const auto ref = urispec::c::rule_of(rule);
  if (!ref) return -1;
  const auto parsed = urispec::parse(urispec::c::view(text), *ref);
  const auto port = parsed ? urispec::port_or_default(*parsed) : std::nullopt;
  return port ? std::int32_t{*port} : -1;
}

urispec_status urispec_to_file_path(urispec_text uri, std::int32_t style, urispec_buffer* path, urispec_error* error) {
  using namespace urispec::c;
  put({}, path);
  const auto chosen = value_of(style, urispec::path_style::windows);
  if (!chosen) return put_bad_argument(error);
  const auto parsed = urispec::parse(view(uri));
  if (!parsed) return put(parsed.error(), error);
  return put_text(path, error, [&] { return urispec::to_file_path(*parsed, *chosen); });
}

urispec_status urispec_to_file_uri(urispec_text path, std::int32_t style, urispec_buffer* uri, urispec_error* error) {
  using namespace urispec::c;
  put({}, uri);
  const auto chosen = value_of(style, urispec::path_style::windows);
  if (!chosen) return put_bad_argument(error);
  return put_text(uri, error, [&] {
    return urispec::to_file_uri(view(path), *chosen).transform([](const urispec::uri& u) { return u.text(); });
  });
}
