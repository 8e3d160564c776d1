// All checks that are not off, one after the other.
#include "urispec/checks.hpp"

#include "checks/definition.hpp"
#include "checks/definitions.hpp"
#include "urispec/uri.hpp"

#include <algorithm>

namespace urispec {

check_severities::check_severities(check_profile p) {
  for (const check_entry& entry : check_entries()) by_entry_.push_back(entry.under(p));
}

std::vector<finding> check(const components& c, const check_options& how) {
  const checks::subject s{c, c.scheme() ? find_scheme_rule(*c.scheme()) : nullptr, how.unicode};
  const auto entries = check_entries();
  std::vector<finding> found;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const severity weight = how.severities.of(i);
    const checks::check_function find = checks::function_of(i);
    if (weight == severity::off || find == nullptr) continue;
    if (auto fault = find(s)) {
      if (fault->message.empty()) fault->message = entries[i].title;
      found.push_back({&entries[i], weight, fault->where, fault->component, std::move(fault->message)});
    }
  }
  std::ranges::stable_sort(found, {}, [](const finding& f) { return f.where.begin; });
  return found;
}

std::vector<finding> check(std::string_view text, const check_options& how) {
  const auto parsed = parse(text, how.grammar);
  return parsed ? check(*parsed, how) : check(text, parsed.error(), how);
}

std::vector<finding> check(std::string_view text, const parse_error& why, const check_options& how) {
  if (how.severities.of(0) == severity::off) return {};
  const std::size_t at = why.offset;
  return {{&check_entries()[0],
           how.severities.of(0),
           {at, std::min(at + 1, text.size())},
           std::nullopt,
           why.message()}};
}

}  // namespace urispec
