#include "urispec/compose.hpp"

#include "compose/read_back.hpp"
#include "urispec/uri.hpp"
#include "urispec/components.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

namespace urispec {

namespace {

constexpr std::array authority_parts_in_order{part::userinfo, part::host, part::port};

constexpr bool is_in_authority(part p) noexcept { return std::ranges::count(authority_parts_in_order, p) > 0; }

// The change of a component; null where it stays.
const replacement* find_change(std::span<const replacement> changes, part p) noexcept {
  const auto found = std::ranges::find(changes, p, &replacement::component);
  return found == changes.end() ? nullptr : &*found;
}

// The error of a change that does not depend on the others.
result<void, build_error> check(const replacement& change, grammar g) {
  const part p = change.component;
  if (p >= part::opaque_part) return build_error{p, build_fault::no_such_component, {}};
  if (p == part::host && !change.value) return build_error{p, build_fault::required, {}};
  if (!change.value) return {};
  return check_component(p, *change.value, g);
}

// What is removed, and what is inserted with its delimiters.
struct splice {
  std::size_t begin;
  std::size_t end;
  std::string_view before;  // delimiter in front of the value
  std::string_view after;   // and after it
};

// `other` is where a component that is undefined would stand.
splice delimited(const component& c, std::size_t other, std::string_view before, std::string_view after) noexcept {
  if (!c) return {other, other, before, after};
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
std::string with_changed_authority(const components& c, std::span<const replacement> changes) {
  std::string text;
  std::size_t copied = 0;
  for (const part p : authority_parts_in_order) {
    const replacement* const change = find_change(changes, p);
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
  changed_parts(const components& reference, std::span<const replacement> changes) : changes_(changes) {
    parts_ = to_reference_parts(reference);
    for (const auto& [p, value] : {std::pair{part::scheme, &parts_.scheme},
                                   {part::authority, &parts_.authority},
                                   {part::query, &parts_.query},
                                   {part::fragment, &parts_.fragment}}) {
      if (const replacement* const change = find_change(changes, p)) *value = change->value;
    }
    if (const replacement* const change = find_change(changes, part::path)) parts_.path = change->value.value_or("");
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
    expected_parts all;
    all.expect(part::scheme, parts_.scheme);
    all.expect(part::authority, parts_.authority);
    all.expect(part::path, parts_.path);
    all.expect(part::query, parts_.query);
    all.expect(part::fragment, parts_.fragment);
    for (const part p : authority_parts_in_order) {
      const replacement* const change = find_change(changes_, p);
      all.expect(p, change != nullptr ? change->value : in_authority_[static_cast<std::size_t>(p)]);
    }
    return all;
  }

  // The changed component that stands last at or before a place in the result; the first one where there is none.
  [[nodiscard]] part last_changed_before(std::size_t offset) const noexcept {
    part blamed = changes_.empty() ? part::path : changes_.front().component;
    std::size_t at = 0;
    const auto pass = [&](std::initializer_list<part> here, std::size_t size) {
      for (const part p : here) {
        if (at <= offset && find_change(changes_, p) != nullptr) blamed = p;
      }
      at += size;
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
    for (const replacement& change : changes_) {
      if (is_in_authority(change.component) && change.value) {
        return build_error{change.component, build_fault::no_authority, {}};
      }
    }
    return {};
  }

  std::span<const replacement> changes_;
  reference_parts parts_;
  std::string network_path_;                                              // the authority that is changed, after "//"
  std::string changed_network_path_;                                      // and after the change
  std::array<std::optional<std::string_view>, part_count> in_authority_;  // what network_path_ has, by part
};

}  // namespace

result<std::string, build_error> replace_components(const components& reference, std::span<const replacement> changes,
                                                    grammar g) {
  for (const replacement& change : changes) {
    if (const auto valid = check(change, g); !valid) return valid.error();
  }
  changed_parts changed(reference, changes);
  if (const auto valid = changed.change_authority(g); !valid) return valid.error();
  std::string text = recompose(changed.parts());
  const auto valid = read_back(text, changed.expected(), g);
  if (valid) return text;
  build_error wrong = valid.error();
  if (wrong.fault == build_fault::not_a_reference) wrong.component = changed.last_changed_before(wrong.at.offset);
  return wrong;
}

result<std::string, build_error> replace_component(const components& reference, part p,
                                                   std::optional<std::string_view> value, grammar g) {
  const replacement change{p, value};
  return replace_components(reference, {&change, 1}, g);
}

}  // namespace urispec
