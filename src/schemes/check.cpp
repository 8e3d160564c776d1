// A URI checked by the generic grammar and then by the grammar of its scheme.
#include "urispec/schemes.hpp"

#include "urispec/grammars.hpp"
#include "urispec/uri.hpp"

namespace urispec::schemes {

std::string refusal::message() const {
  return std::string(grammar) + " as " + std::string(rule) + ": " + error.message();
}

result<acceptance, refusal> check_scheme(std::string_view text, const grammars& scheme_grammars) {
  const scheme_grammar* const scheme = find_scheme(scheme_in(text));
  if (scheme == nullptr) return acceptance{};
  const auto read = scheme_grammars.rule_of(*scheme).validate(scheme_grammars.text_for_rule(*scheme, text));
  if (read) return acceptance{scheme};
  return refusal{grammar_kind::scheme, scheme->grammar(), scheme->rule, read.error()};
}

result<acceptance, refusal> check(std::string_view text, const grammars& scheme_grammars) {
  const rule_ref generic = start_rule(grammar::rfc3986);
  if (const auto read = validate(text, generic); !read) {
    return refusal{grammar_kind::generic, info(generic.grammar).id, info(generic).name, read.error()};
  }
  return check_scheme(text, scheme_grammars);
}

}  // namespace urispec::schemes
