#include "resolve/read.hpp"

#include "urispec/error.hpp"

namespace urispec {

namespace {

// The error of a part of a text, as an error of the whole.
parse_error moved(parse_error error, std::string_view text, std::size_t by) noexcept {
  rule_info rule{error.rule_name, error.section, {}};
  return error_at(text, error.offset + by, error.rule, rule);
}

}  // namespace

resolution_error error_in(std::string_view text, grammar g, resolution_input input, resolution_fault fault,
                          std::size_t offset, std::string_view rule_name) noexcept {
  const rule_ref rule = find_rule(g, rule_name).value_or(start_rule(g));
  return {input, fault, error_at(text, offset, rule.index, info(rule))};
}

result<components, resolution_error> read_reference(std::string_view text, grammar g, resolution_input input) noexcept {
  const result<components> parsed = parse(text, start_rule(g));
  if (parsed) return *parsed;
  return resolution_error{input, resolution_fault::syntax, parsed.error()};
}

result<components, resolution_error> read_absolute(std::string_view text, grammar g, resolution_input input) noexcept {
  const auto parsed = read_reference(text, g, input);
  if (!parsed || parsed->scheme()) return parsed;
  if (!find_rule(g, "scheme")) return resolution_error{input, resolution_fault::not_of_references, {}};
  return error_in(text, g, input, resolution_fault::no_scheme, 0, "scheme");
}

result<components, resolution_error> read_query_alone(std::string_view text, grammar g) noexcept {
  const std::size_t hash = text.find('#');
  const std::size_t query_end = hash == std::string_view::npos ? text.size() : hash;
  components parts;
  parts.text = text;
  const auto set = [&](part p, std::size_t begin, std::size_t end) {
    parts.ranges[static_cast<std::size_t>(p)] = {begin, end};
  };
  set(part::path, 0, 0);
  set(part::query, 1, query_end);
  if (hash != std::string_view::npos) set(part::fragment, hash + 1, text.size());
  for (const part p : {part::query, part::fragment}) {
    if (!parts[p]) continue;
    const result<void> valid = validate(*parts[p], g, name(p));
    if (valid) continue;
    return resolution_error{resolution_input::reference, resolution_fault::syntax,
                            moved(valid.error(), text, parts[p].begin_offset())};
  }
  return parts;
}

}  // namespace urispec
