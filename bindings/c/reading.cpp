// Rules, verdicts, errors and components of one text.
#include "values.hpp"
#include "urispec/version.hpp"

urispec_rule urispec_find_rule(urispec_text grammar_name, urispec_text rule_name) {
  const auto of = urispec::find_grammar(urispec::c::view(grammar_name));
  if (!of) return URISPEC_NO_RULE;
  if (rule_name.size == 0) return urispec::c::number_of(urispec::start_rule(*of));
  const auto rule = urispec::find_rule(*of, urispec::c::view(rule_name));
  return rule ? urispec::c::number_of(*rule) : URISPEC_NO_RULE;
}

int urispec_matches(urispec_text text, urispec_rule rule) {
  const auto read_as = urispec::c::rule_of(rule);
  return read_as && urispec::matches(urispec::c::view(text), *read_as) ? 1 : 0;
}

urispec_status urispec_validate(urispec_text text, urispec_rule rule, urispec_error* error) {
  const auto read_as = urispec::c::rule_of(rule);
  if (!read_as) return urispec::c::put_unknown_rule(error);
  const auto checked = urispec::validate(urispec::c::view(text), *read_as);
  return checked ? urispec::c::put_success(error) : urispec::c::put(checked.error(), error);
}

urispec_status urispec_parse(urispec_text text, urispec_rule rule, urispec_components* found, urispec_error* error) {
  if (found != nullptr) urispec::c::put_undefined(*found);
  const auto read_as = urispec::c::rule_of(rule);
  if (!read_as) return urispec::c::put_unknown_rule(error);
  const auto parsed = urispec::parse(urispec::c::view(text), *read_as);
  if (!parsed) return urispec::c::put(parsed.error(), error);
  if (found != nullptr) urispec::c::put(*parsed, *found);
  return urispec::c::put_success(error);
}

const char* urispec_version(void) { return urispec::version.data(); }
