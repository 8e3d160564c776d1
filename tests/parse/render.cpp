#include "parse/render.hpp"

#include "urispec/segments.hpp"

#include <fmt/format.h>

namespace urispec::test {

namespace {

nlohmann::ordered_json to_json(const segment& s) {
  if (s.params().empty()) return std::string(s.text());
  nlohmann::ordered_json parts = nlohmann::ordered_json::array({std::string(s.value())});
  for (const std::string_view param : s.params()) parts.push_back(std::string(param));
  return parts;
}

void render(std::string& out, derivation_cursor place, std::span<const rule_info> rules, std::string_view text) {
  out += rules[place.rule()].name;
  if (place.children().empty()) {
    out += fmt::format("'{}'", place.text());
    return;
  }
  out += '(';
  std::size_t position = place.begin_offset();
  std::string_view separator;
  const auto literal_up_to = [&](std::size_t end) {
    if (end == position) return;
    out += fmt::format("{}'{}'", separator, text.substr(position, end - position));
    separator = " ";
  };
  for (const derivation_cursor child : place.children()) {
    literal_up_to(child.begin_offset());
    out += separator;
    render(out, child, rules, text);
    separator = " ";
    position = child.end_offset();
  }
  literal_up_to(place.end_offset());
  out += ')';
}

}  // namespace

nlohmann::ordered_json to_json(const components& c) {
  nlohmann::ordered_json out = nlohmann::ordered_json::object();
  for (const part p : all_parts) {
    if (const component value = c[p]) out[std::string(name(p))] = {value.begin_offset(), std::string(*value)};
  }
  if (!c.host_kind.empty()) out["host-kind"] = std::string(c.host_kind);
  if (!c.path_kind.empty()) out["path-kind"] = std::string(c.path_kind);
  nlohmann::ordered_json list = nlohmann::ordered_json::array();
  for (const segment s : segments(c)) list.push_back(to_json(s));
  if (!list.empty()) out["segments"] = list;
  return out;
}

nlohmann::ordered_json to_json(const parse_error& error) {
  const auto kind = [&]() -> std::string {
    switch (error.kind) {
      case error_kind::syntax:
        return "syntax";
      case error_kind::ill_formed_utf8:
        return "ill-formed UTF-8";
      case error_kind::unknown_rule:
        return "unknown rule";
      case error_kind::too_long:
        return "too long";
      case error_kind::out_of_memory:
        return "out of memory";
      case error_kind::out_of_time:
        return "out of time";
    }
    return "?";
  };
  nlohmann::ordered_json out{{"kind", kind()}, {"offset", error.offset}, {"code-point", error.code_point_offset}};
  if (error.unexpected) out["found"] = fmt::format("U+{:04X}", static_cast<unsigned>(*error.unexpected));
  out["rule"] = std::string(error.rule_name);
  return out;
}

std::string render(const derivation& tree, std::span<const rule_info> rules) {
  std::string out;
  if (!tree.empty()) render(out, tree.root(), rules, tree.text());
  return out;
}

}  // namespace urispec::test
