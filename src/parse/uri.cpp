#include "urispec/uri.hpp"

namespace urispec {

result<uri> uri::parse(std::string text, rule_ref rule) {
  const auto found = urispec::parse(text, rule);
  if (!found) return found.error();
  return uri(std::move(text), rule, *found);
}

result<uri> uri::parse(std::string text, grammar g, std::string_view rule_name) {
  if (rule_name.empty()) return parse(std::move(text), start_rule(g));
  if (const auto rule = find_rule(g, rule_name)) return parse(std::move(text), *rule);
  return urispec::parse(text, g, rule_name).error();
}

}  // namespace urispec
