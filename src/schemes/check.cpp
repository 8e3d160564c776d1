#include "urispec/schemes/check.hpp"

#include "urispec/parse/grammars.hpp"
#include "urispec/uri.hpp"

namespace urispec::schemes {

std::string refusal::message() const {
  return std::string(grammar) + " as " + std::string(rule) + ": " + error.message();
}

result<acceptance, refusal> check_scheme(std::string_view text, const grammars& known) {
  const scheme_grammar* const scheme = find_scheme(scheme_in(text));
  if (scheme == nullptr) return acceptance{};
  const interpret::interpreted_rule& rule = known.rule_of(*scheme);
  const std::string_view part = scheme->part_of_scheme(text);
  // Some rules have fragments, and some have "#" elsewhere: `tel:#1;phone-context=+1`.
  if (rule.matches(part) || rule.matches(text)) return acceptance{scheme};
  return refusal{reader::scheme, scheme->grammar(), scheme->rule, rule.validate(part).error()};
}

result<acceptance, refusal> check(std::string_view text, const grammars& known) {
  const rule_ref generic = start_rule(grammar::rfc3986);
  if (const auto read = validate(text, generic); !read) {
    return refusal{reader::generic, info(generic.grammar).id, info(generic).name, read.error()};
  }
  return check_scheme(text, known);
}

}  // namespace urispec::schemes
