// References built and edited, pairs of queries, hosts, ports and file paths.
#include "build/steps.hpp"
#include "engine.hpp"
#include "report/objects.hpp"
#include "urispec/builder.hpp"
#include "urispec/compose.hpp"
#include "urispec/file_uri.hpp"
#include "urispec/host.hpp"
#include "urispec/percent.hpp"
#include "urispec/query.hpp"
#include "urispec/resolve.hpp"
#include "urispec/segments.hpp"
#include "urispec/uri.hpp"

#include <optional>
#include <string>

namespace urispec::wasm {
namespace {

void write_text(const auto& text, json_writer& answer) {
  answer.begin_object().member("valid", text.has_value());
  text ? void(answer.member("result", std::string_view(*text))) : report::add_error(answer, text.error());
  answer.end_object();
}

void write_error(const parse_error& error, json_writer& answer) {
  answer.begin_object().member("valid", false);
  report::add_error(answer, error);
  answer.end_object();
}

void write_error(const file_error& error, json_writer& answer) {
  answer.begin_object().member("valid", false).key("error").begin_object();
  answer.member("kind", name(error.fault)).member("offset", error.offset).member("message", error.message());
  answer.end_object().end_object();
}

// An argument that may be undefined: "=" before its text.
std::optional<std::string_view> optional_text(std::string_view argument) noexcept {
  return argument.empty() ? std::nullopt : std::optional(argument.substr(1));
}

std::optional<query_syntax> syntax_argument(std::string_view syntax, json_writer& answer) {
  const auto value = find_query_syntax(syntax);
  if (!value) write_failure(answer, "no syntax '" + std::string(syntax) + "'");
  return value;
}

std::optional<path_style> style_argument(std::string_view style, json_writer& answer) {
  if (style == "posix") return path_style::posix;
  if (style == "windows") return path_style::windows;
  write_failure(answer, "no style '" + std::string(style) + "'");
  return std::nullopt;
}

void write_number(std::optional<std::uint16_t> number, json_writer& answer) {
  number ? answer.value(*number) : answer.null();
}

}  // namespace

void edit_reference(const arguments& args, json_writer& answer) {
  const auto rule = rule_argument(args[1], "", answer);
  if (!rule) return;
  const auto u = uri::parse(std::string(args[0]), rule->grammar);
  if (!u) return write_error(u.error(), answer);
  uri_builder builder(*u);
  for (std::size_t i = 2; i < args.size(); i += 3) {
    const auto action = find_build_action(args[i]);
    if (!action) return write_failure(answer, "no component '" + std::string(args[i]) + "'");
    if (!call(builder, {*action, args[i + 1], optional_text(args[i + 2])})) {
      return write_failure(answer, (*action == build_action::port ? "no port '" : "no component '") +
                                       std::string(args[i + 1]) + "'");
    }
  }
  const auto built = builder.build();
  write_text(built.transform([](const uri& edited) { return edited.text(); }), answer);
}

void serialize_components(const arguments& args, json_writer& answer) {
  const auto rule = rule_argument(args[0], "", answer);
  if (!rule) return;
  reference_parts parts{optional_text(args[1]), optional_text(args[2]), args[3], optional_text(args[4]),
                        optional_text(args[5])};
  std::string authority;
  if (const auto host = optional_text(args[7]); host && !parts.authority) {
    auto composed = compose_authority({optional_text(args[6]), *host, optional_text(args[8])}, rule->grammar);
    if (!composed) return write_text(composed, answer);
    authority = *std::move(composed);
    parts.authority = authority;
  }
  write_text(compose(parts, rule->grammar), answer);
}

void relativize_reference(const arguments& args, json_writer& answer) {
  const auto rule = rule_argument(args[2], "", answer);
  if (rule) write_text(relativize(args[0], args[1], rule->grammar), answer);
}

void list_segments(const arguments& args, json_writer& answer) {
  const auto rule = rule_argument(args[1], "", answer);
  if (!rule) return;
  const auto parsed = parse(args[0], *rule);
  if (!parsed) return write_error(parsed.error(), answer);
  answer.begin_object().member("valid", true).key("segments").begin_array();
  for (const segment s : segments(*parsed)) answer.value(decode(encoded_view::assume(s.text())).bytes());
  answer.end_array().end_object();
}

void list_query_pairs(const arguments& args, json_writer& answer) {
  const auto syntax = syntax_argument(args[1], answer);
  if (!syntax) return;
  const auto pairs = read_query(args[0], *syntax);
  if (!pairs) return write_error(pairs.error(), answer);
  answer.begin_object().member("valid", true).key("pairs").begin_array();
  for (const parameter& pair : pairs->decoded()) {
    answer.begin_array().value(pair.name);
    pair.value ? answer.value(*pair.value) : answer.null();
    answer.end_array();
  }
  answer.end_array().end_object();
}

void edit_query(const arguments& args, json_writer& answer) {
  const auto syntax = syntax_argument(args[1], answer);
  if (!syntax) return;
  auto pairs = read_query(args[0], *syntax);
  if (!pairs) return write_error(pairs.error(), answer);
  for (std::size_t i = 2; i < args.size(); i += 3) {
    const auto action = find_query_action(args[i]);
    if (!action) return write_failure(answer, "no action '" + std::string(args[i]) + "'");
    call(*pairs, {*action, args[i + 1], args[i + 2]});
  }
  answer.begin_object().member("valid", true).member("result", pairs->text()).end_object();
}

void parse_host(const arguments& args, json_writer& answer) {
  const auto rule = rule_argument(args[1], "", answer);
  if (!rule) return;
  const auto h = host::parse(args[0], rule->grammar);
  if (!h) return write_error(h.error(), answer);
  answer.begin_object().member("valid", true).member("kind", name(h->type()));
  answer.member("text", h->text()).member("zone", h->zone()).key("bytes");
  const auto write_bytes = [&](const auto& bytes) {
    answer.begin_array();
    for (const std::uint8_t byte : bytes) answer.value(byte);
    answer.end_array();
  };
  if (const auto ipv4 = h->ipv4()) {
    write_bytes(ipv4->bytes());
  } else if (const auto ipv6 = h->ipv6()) {
    write_bytes(ipv6->bytes());
  } else {
    answer.null();
  }
  answer.end_object();
}

void find_default_port(const arguments& args, json_writer& answer) { write_number(default_port(args[0]), answer); }

void find_port(const arguments& args, json_writer& answer) {
  const auto rule = rule_argument(args[1], "", answer);
  if (!rule) return;
  const auto parsed = parse(args[0], *rule);
  write_number(parsed ? port_or_default(*parsed) : std::nullopt, answer);
}

void find_file_path(const arguments& args, json_writer& answer) {
  const auto style = style_argument(args[1], answer);
  if (!style) return;
  const auto parsed = parse(args[0]);
  if (!parsed) return write_error(parsed.error(), answer);
  const auto path = to_file_path(*parsed, *style);
  if (!path) return write_error(path.error(), answer);
  answer.begin_object().member("valid", true).member("result", *path).end_object();
}

void find_file_uri(const arguments& args, json_writer& answer) {
  const auto style = style_argument(args[1], answer);
  if (!style) return;
  const auto u = to_file_uri(args[0], *style);
  if (!u) return write_error(u.error(), answer);
  answer.begin_object().member("valid", true).member("result", u->text()).end_object();
}

}  // namespace urispec::wasm
