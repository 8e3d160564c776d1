// References from components: each component is checked against its rule, the text is put together and read back.
#include "urispec/compose.hpp"

#include "tree/marks.hpp"
#include "urispec/rules/rule_components.hpp"
#include "urispec/uri.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <utility>

namespace urispec {
namespace {

std::string quoted(std::string_view text) { return "'" + std::string(text) + "'"; }

std::string value_in_text(const std::optional<std::string>& value) {
  if (!value) return std::string(undefined_mark);
  return value->empty() ? std::string(empty_mark) : quoted(*value);
}

}  // namespace

std::string_view name(build_fault fault) noexcept {
  switch (fault) {
    case build_fault::not_of_rule:
      return "not_of_rule";
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
    case build_fault::dot_segment:
      return "dot_segment";
  }
  return {};
}

std::string build_error::reason() const {
  switch (fault) {
    case build_fault::not_of_rule:
      return position.message();
    case build_fault::reads_differently:
      return "would make " + quoted(text) + ", whose " + std::string(name(component)) + " is " + value_in_text(value);
    case build_fault::not_a_reference:
      return "would make " + quoted(text) + ", which is not a reference: " + position.message();
    case build_fault::no_authority:
      return "the reference has no authority for it to be in";
    case build_fault::required:
      return "cannot be undefined";
    case build_fault::no_such_component:
      return "the grammar has no rule for it";
    case build_fault::dot_segment:
      return quoted(text) + " is a dot segment, which resolution removes";
  }
  return {};
}

std::string build_error::message() const { return std::string(name(component)) + ": " + reason(); }

namespace {

// The components that a text made of them must have when it is parsed, by part; those without an entry are not checked.
struct expected_parts {
  struct value {
    bool is_expected = false;
    std::optional<std::string_view> text;
  };
  std::array<value, part_count> values;

  void expect(part p, std::optional<std::string_view> text) noexcept {
    values[static_cast<std::size_t>(p)] = {true, text};
  }
};

// The error is that of the first component that differs, or of the parse by the start rule of `g`, and has the text.
result<void, build_error> read_back(std::string_view text, const expected_parts& expected, grammar g) {
  const result<components> parsed = parse(text, start_rule(g));
  if (!parsed) return build_error{part::path, build_fault::not_a_reference, parsed.error(), std::string(text)};
  for (const part p : all_parts) {
    const auto& [is_expected, value] = expected.values[static_cast<std::size_t>(p)];
    const component read = (*parsed)[p];
    if (!is_expected || read.optional() == value) continue;
    build_error error{p, build_fault::reads_differently, {}, std::string(text)};
    if (read) error.value = *read;
    return error;
  }
  return {};
}

}  // namespace

std::string append_segment(std::string path, plain_view segment, grammar g) {
  if (!path.empty() && !path.ends_with('/')) path += '/';
  for (const std::string_view name : {"isegment", "segment", "pchar"}) {
    const auto rule = find_rule(g, name);
    const auto encoded = rule ? encode(segment, *rule, ascii_set("/?#;")) : std::nullopt;
    if (encoded) return path.append(encoded->text());
  }
  return path.append(segment.bytes());  // no grammar of references is without the three
}

result<void, build_error> check_component(part p, std::string_view value, grammar g) {
  std::optional<parse_error> error;
  for (const rule_component& r : rule_components) {
    const auto rule = (r.parts & component_bit(p)) != 0 ? find_rule(g, r.rule) : std::nullopt;
    if (!rule) continue;
    if (p == part::path && value.empty()) return {};  // RFC 2396 has no rule for it
    const result<void> valid = validate(value, *rule);
    if (valid) return {};
    // If several rules fail, the error that is furthest in the text says most.
    if (!error || valid.error().offset > error->offset) error = valid.error();
  }
  if (!error) return build_error{p, build_fault::no_such_component, {}};
  return build_error{p, build_fault::not_of_rule, *error};
}

result<std::string, build_error> compose(const reference_parts& parts, grammar g) {
  expected_parts expected;
  const std::pair<part, std::optional<std::string_view>> values[] = {{part::scheme, parts.scheme},
                                                                    {part::authority, parts.authority},
                                                                    {part::path, parts.path},
                                                                    {part::query, parts.query},
                                                                    {part::fragment, parts.fragment}};
  for (const auto& [p, value] : values) {
    expected.expect(p, value);
    if (!value) continue;
    const auto valid = check_component(p, *value, g);
    if (!valid) return valid.error();
  }
  std::string text = recompose(parts);
  if (const auto valid = read_back(text, expected, g); !valid) return valid.error();
  return text;
}

result<std::string, build_error> compose_authority(const authority_parts& parts, grammar g) {
  const std::pair<part, std::optional<std::string_view>> values[] = {
      {part::userinfo, parts.userinfo}, {part::host, parts.host}, {part::port, parts.port}};
  std::string text;
  for (const auto& [p, value] : values) {
    if (!value) continue;
    const auto valid = check_component(p, *value, g);
    if (!valid) return valid.error();
    if (p == part::port) text += ':';
    text += *value;
    if (p == part::userinfo) text += '@';
  }
  const auto valid = check_component(part::authority, text, g);
  if (!valid) return valid.error();
  return text;
}

namespace {

constexpr std::array authority_parts_in_order{part::userinfo, part::host, part::port};

constexpr bool is_in_authority(part p) noexcept { return std::ranges::count(authority_parts_in_order, p) > 0; }

// The change of a component; null if it stays.
const component_change* find_change(std::span<const component_change> changes, part p) noexcept {
  const auto change = std::ranges::find(changes, p, &component_change::component);
  return change == changes.end() ? nullptr : &*change;
}

// The error of a change that does not depend on the others.
result<void, build_error> check(const component_change& change, grammar g) {
  const part p = change.component;
  if (p >= part::opaque_part) return build_error{p, build_fault::no_such_component, {}};
  if (p == part::host && !change.value) return build_error{p, build_fault::required, {}};
  if (!change.value) return {};
  return check_component(p, *change.value, g);
}

// The bytes that are removed, and the delimiters around the value that is inserted.
struct splice {
  std::size_t begin;
  std::size_t end;
  std::string_view before;  // delimiter in front of the value
  std::string_view after;   // and after it
};

// `place` is where an undefined component would stand.
splice delimited(const component& c, std::size_t place, std::string_view before, std::string_view after) noexcept {
  if (!c) return {place, place, before, after};
  return {c.begin_offset() - before.size(), c.end_offset() + after.size(), before, after};
}

splice splice_of(const components& c, part p) noexcept {
  switch (p) {
    case part::userinfo:
      return delimited(c.userinfo(), c.authority().begin_offset(), "", "@");
    case part::port:
      return delimited(c.port(), c.authority().end_offset(), ":", "");
    default:
      // An authority without a host is the reg_name of RFC 2396, or empty: a host takes its place.
      if (!c.host()) return {c.authority().begin_offset(), c.authority().end_offset(), "", ""};
      return delimited(c.host(), c.authority().begin_offset(), "", "");
  }
}

// A network-path reference with the authority and nothing else, its userinfo, host and port changed.
std::string with_changed_authority(const components& c, std::span<const component_change> changes) {
  std::string text;
  std::size_t copied = 0;
  for (const part p : authority_parts_in_order) {
    const component_change* const change = find_change(changes, p);
    if (change == nullptr) continue;
    const splice s = splice_of(c, p);
    text += c.text.substr(copied, s.begin - copied);
    if (change->value) text.append(s.before).append(*change->value).append(s.after);
    copied = s.end;
  }
  return text += c.text.substr(copied);
}

// The components of the result, and the memory that they refer to.
class changed_parts {
 public:
  changed_parts(const changed_parts&) = delete;
  changed_parts& operator=(const changed_parts&) = delete;
  changed_parts(const components& reference, std::span<const component_change> changes) : changes_(changes) {
    parts_ = to_reference_parts(reference);
    for (const auto& [p, value] : {std::pair{part::scheme, &parts_.scheme},
                                   {part::authority, &parts_.authority},
                                   {part::query, &parts_.query},
                                   {part::fragment, &parts_.fragment}}) {
      if (const component_change* const change = find_change(changes, p)) *value = change->value;
    }
    const component_change* const change = find_change(changes, part::path);
    if (change != nullptr) parts_.path = change->value.value_or("");
  }

  // Userinfo, host and port, which are changed within the authority that there is now.
  [[nodiscard]] result<void, build_error> change_authority(grammar g) {
    if (!parts_.authority) return need_no_authority();
    network_path_ = "//" + std::string(*parts_.authority);
    const auto parsed = parse(network_path_, start_rule(g));
    if (!parsed) return build_error{part::authority, build_fault::not_a_reference, parsed.error(), network_path_};
    for (const part p : authority_parts_in_order) in_authority_[static_cast<std::size_t>(p)] = (*parsed)[p].optional();
    changed_network_path_ = with_changed_authority(*parsed, changes_);
    parts_.authority = std::string_view(changed_network_path_).substr(2);
    return {};
  }

  [[nodiscard]] const reference_parts& parts() const noexcept { return parts_; }

  [[nodiscard]] expected_parts expected() const noexcept {
    expected_parts expected;
    expected.expect(part::scheme, parts_.scheme);
    expected.expect(part::authority, parts_.authority);
    expected.expect(part::path, parts_.path);
    expected.expect(part::query, parts_.query);
    expected.expect(part::fragment, parts_.fragment);
    for (const part p : authority_parts_in_order) {
      const component_change* const change = find_change(changes_, p);
      expected.expect(p, change != nullptr ? change->value : in_authority_[static_cast<std::size_t>(p)]);
    }
    return expected;
  }

  // The changed component that stands last at or before a place in the result; the first one where there is none.
  [[nodiscard]] part last_changed_before(std::size_t offset) const noexcept {
    part blamed = changes_.empty() ? part::path : changes_.front().component;
    std::size_t position = 0;
    const auto pass = [&](std::initializer_list<part> parts, std::size_t size) {
      for (const part p : parts) {
        if (position <= offset && find_change(changes_, p) != nullptr) blamed = p;
      }
      position += size;
    };
    if (parts_.scheme) pass({part::scheme}, parts_.scheme->size() + 1);
    if (parts_.authority) {
      pass({part::authority, part::userinfo, part::host, part::port}, parts_.authority->size() + 2);
    }
    pass({part::path}, parts_.path.size());
    if (parts_.query) pass({part::query}, parts_.query->size() + 1);
    if (parts_.fragment) pass({part::fragment}, parts_.fragment->size() + 1);
    return blamed;
  }

 private:
  // There is nothing to remove from an undefined authority, and no place for what is set.
  [[nodiscard]] result<void, build_error> need_no_authority() const {
    for (const component_change& change : changes_) {
      if (is_in_authority(change.component) && change.value) {
        return build_error{change.component, build_fault::no_authority, {}};
      }
    }
    return {};
  }

  std::span<const component_change> changes_;
  reference_parts parts_;
  std::string network_path_;                                              // "//" and the authority before the change
  std::string changed_network_path_;                                      // "//" and the authority after the change
  std::array<std::optional<std::string_view>, part_count> in_authority_;  // the components of network_path_
};

}  // namespace

result<std::string, build_error> replace_components(const components& reference,
                                                    std::span<const component_change> changes, grammar g) {
  for (const component_change& change : changes) {
    if (const auto valid = check(change, g); !valid) return valid.error();
  }
  changed_parts edited_parts(reference, changes);
  if (const auto valid = edited_parts.change_authority(g); !valid) return valid.error();
  std::string text = recompose(edited_parts.parts());
  const auto valid = read_back(text, edited_parts.expected(), g);
  if (valid) return text;
  build_error error = valid.error();
  if (error.fault == build_fault::not_a_reference)
    error.component = edited_parts.last_changed_before(error.position.offset);
  return error;
}

result<std::string, build_error> replace_component(const components& reference, part p,
                                                   std::optional<std::string_view> value, grammar g) {
  const component_change change{p, value};
  return replace_components(reference, {&change, 1}, g);
}

result<std::string, build_error> replace_components(const uri& u, std::span<const component_change> changes) {
  return replace_components(u.components(), changes, u.rule().grammar);
}

result<std::string, build_error> replace_component(const uri& u, part p, std::optional<std::string_view> value) {
  return replace_component(u.components(), p, value, u.rule().grammar);
}

}  // namespace urispec
