// Names, the table put together from its parts, and the loop over it.
#include "urispec/checks.hpp"

#include "checks/consequences.hpp"
#include "checks/definition.hpp"
#include "urispec/uri.hpp"

#include <algorithm>
#include <vector>

namespace urispec {

std::string_view name(severity s) noexcept {
  constexpr std::array<std::string_view, 3> names{"off", "warning", "error"};
  return names[static_cast<std::size_t>(s)];
}

std::string_view name(check_layer layer) noexcept {
  constexpr std::array<std::string_view, 4> names{"grammar", "must", "should", "advice"};
  return names[static_cast<std::size_t>(layer)];
}

std::string_view name(check_profile p) noexcept {
  constexpr std::array<std::string_view, check_profile_count> names{"rfc", "web", "strict", "security"};
  return names[static_cast<std::size_t>(p)];
}

std::optional<severity> find_severity(std::string_view text) noexcept {
  for (const severity s : {severity::off, severity::warning, severity::error}) {
    if (name(s) == text) return s;
  }
  return std::nullopt;
}

std::optional<check_profile> find_check_profile(std::string_view text) noexcept {
  for (const check_profile p : all_check_profiles) {
    if (name(p) == text) return p;
  }
  return std::nullopt;
}

// The table.

namespace {

using checks::definition;

constexpr definition grammar_check[] = {{{.id = "grammar",
                                          .title = "the string is invalid under the grammar",
                                          .section = "RFC 3986 Appendix A",
                                          .layer = check_layer::grammar,
                                          .severities = {checks::e, checks::e, checks::e, checks::e},
                                          .example = "http://example.com/a b",
                                          .near_example = "http://example.com/a%20b"}}};

struct check_table {
  std::vector<check_entry> entries;
  std::vector<definition> definitions;
};

const check_table& table() {
  static const check_table whole = [] {
    check_table t;
    for (const auto part :
         {std::span<const definition>(grammar_check), checks::scheme_checks(), checks::userinfo_checks(),
          checks::host_checks(), checks::port_checks(), checks::path_checks(), checks::escape_checks(),
          checks::character_checks(), checks::bidi_checks(), checks::browser_checks()}) {
      for (const definition& d : part) {
        t.entries.push_back(d.entry);
        t.definitions.push_back(d);
      }
    }
    return t;
  }();
  return whole;
}

}  // namespace

std::span<const check_entry> check_entries() { return table().entries; }

std::optional<std::size_t> find_check(std::string_view id) {
  const auto entries = check_entries();
  const auto entry = std::ranges::find(entries, id, &check_entry::id);
  if (entry == entries.end()) return std::nullopt;
  return static_cast<std::size_t>(entry - entries.begin());
}

// Checking.

check_severities::check_severities(check_profile p) {
  for (const check_entry& entry : check_entries()) by_entry_.push_back(entry.under(p));
}

std::vector<finding> check(const components& c, const check_options& options) {
  const checks::subject s{c, c.scheme() ? find_scheme_rule(*c.scheme()) : nullptr, options.unicode, options.bidi,
                          options.by_scheme};
  std::vector<finding> findings;
  for (std::size_t i = 0; i < table().definitions.size(); ++i) {
    const severity weight = options.severities.severity_of(i);
    if (weight == severity::off) continue;
    const definition& d = table().definitions[i];
    const check_entry& entry = table().entries[i];
    const auto add = [&](checks::fault fault) {
      if (fault.message.empty()) fault.message = entry.title;
      findings.push_back({&entry, weight, fault.place, fault.component, std::move(fault.message)});
    };
    if (d.first != nullptr) {
      if (auto fault = d.first(s)) add(*std::move(fault));
    } else if (d.every != nullptr) {
      for (checks::fault& fault : d.every(s)) add(std::move(fault));
    }
  }
  checks::leave_out_consequences(findings);
  std::ranges::stable_sort(findings, {}, [](const finding& f) { return f.place.begin; });
  return findings;
}

std::vector<finding> check(std::string_view text, const check_options& options) {
  const auto parsed = parse(text, options.grammar);
  return parsed ? check(*parsed, options) : check(text, parsed.error(), options);
}

std::vector<finding> check(std::string_view text, const parse_error& error, const check_options& options) {
  if (options.severities.severity_of(0) == severity::off) return {};
  const std::size_t position = error.offset;
  return {{&check_entries()[0],
           options.severities.severity_of(0),
           {position, std::min(position + 1, text.size())},
           std::nullopt,
           error.reason() + in_rule(error.rule_name, error.section)}};
}

}  // namespace urispec
