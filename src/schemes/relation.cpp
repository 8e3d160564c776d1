// The URIs of one scheme by RFC 3986 are its grammar with the scheme in place of the rule `scheme`; those that have a
// part are a rule of the same grammar in which the part is not optional. Both are written in ABNF and laid over RFC
// 3986.
#include "schemes/relation.hpp"

#include "abnf/catalogue.hpp"
#include "urispec/abnf.hpp"
#include "automaton/dfa.hpp"
#include "language/regular_rule.hpp"

#include <vector>

namespace urispec::schemes {
namespace {

// The rules in the order of uri_part_names, after the rule for all of them.
constexpr std::string_view parts_in_abnf = R"(all-uris = URI
with-authority = scheme "://" authority path-abempty [ "?" query ] [ "#" fragment ]
with-userinfo = scheme "://" userinfo "@" host [ ":" port ] path-abempty [ "?" query ] [ "#" fragment ]
with-port = scheme "://" [ userinfo "@" ] host ":" port path-abempty [ "?" query ] [ "#" fragment ]
with-query = scheme ":" hier-part "?" query [ "#" fragment ]
with-fragment = scheme ":" hier-part [ "?" query ] "#" fragment
)";
constexpr std::array<std::string_view, 6> rules_of_parts{"all-uris",  "with-authority", "with-userinfo",
                                                         "with-port", "with-query",     "with-fragment"};

// Nothing here needs more states than this allows: a test decides all schemes.
automaton::dfa language_of_rule(const abnf::grammar& grammar, std::string_view rule) {
  return language::make_regular(grammar, grammar.find(rule).value(), work_budget())->minimal();
}

abnf::grammar generic_grammar_of(std::string_view scheme) {
  const std::string parameters = "scheme = \"" + std::string(scheme) + "\"\n" + std::string(parts_in_abnf);
  std::vector<abnf::read_result> files;
  files.push_back(abnf::read(abnf::embedded_file("rfc3986.abnf").value_or(""), "rfc3986.abnf"));
  files.push_back(abnf::read(parameters, "parts.abnf"));
  return abnf::link(files, "parts", "all-uris").grammar;
}

bool is_empty(const automaton::dfa& a) { return !automaton::live_states(a)[a.start]; }

}  // namespace

scheme_relation relation_to_rfc3986(const scheme_grammar& scheme) {
  const automaton::dfa scheme_language = language_of_rule(abnf::load(*scheme.entry).grammar, scheme.rule);
  const abnf::grammar generic = generic_grammar_of(scheme.scheme);
  const automaton::dfa generic_language = language_of_rule(generic, rules_of_parts[0]);
  work_budget budget;

  scheme_relation relation;
  relation.languages = automaton::compare(scheme_language, generic_language, budget);
  relation.beyond = automaton::shortest_witness(automaton::difference(scheme_language, generic_language, budget));
  relation.left_out = automaton::shortest_witness(automaton::difference(generic_language, scheme_language, budget));
  const automaton::dfa both = automaton::intersection(scheme_language, generic_language, budget);
  for (std::size_t i = 0; i < relation.parts.size(); ++i) {
    const automaton::dfa with_part = language_of_rule(generic, rules_of_parts[i + 1]);
    if (is_empty(automaton::intersection(both, with_part, budget))) {
      relation.parts[i] = presence::never;
    } else {
      const bool is_always_there = is_empty(automaton::difference(both, with_part, budget));
      relation.parts[i] = is_always_there ? presence::always : presence::sometimes;
    }
  }
  return relation;
}

}  // namespace urispec::schemes
