#include "diagnose/characters_at.hpp"

#include "urispec/utf8.hpp"

#include <algorithm>
#include <utility>

namespace urispec::diagnosing {

automaton::code_point_set characters_at(const automaton::dfa& of, std::string_view text, std::size_t at) {
  const auto run = [&](automaton::state from, std::string_view over) {
    for (std::size_t i = 0; i < over.size();) {
      const auto c = unicode::first_code_point(over.substr(i));
      from = of.next(from, of.symbols->class_of(c->code_point));  // it is of the language, and so of UTF-8
      i += c->size;
    }
    return from;
  };
  const automaton::state before = run(of.start, text.substr(0, at));
  const std::string_view rest = text.substr(at + unicode::first_code_point(text.substr(at))->size);
  std::vector<std::pair<automaton::state, bool>> known;
  const auto goes_on = [&](automaton::state from) {
    const auto found = std::ranges::find(known, from, &std::pair<automaton::state, bool>::first);
    if (found != known.end()) return found->second;
    return known.emplace_back(from, of.accepting[run(from, rest)]).second;
  };
  automaton::code_point_set all;
  for (automaton::symbol_class k = 0; k < of.symbols->code_point_classes(); ++k) {
    if (goes_on(of.next(before, k))) all = set_union(all, of.symbols->members(k));
  }
  return all;
}

std::vector<interpret::named_set> classes_of(const language::regular_rule& of) {
  std::vector<interpret::named_set> classes;
  for (std::size_t i = 0; i < of.grammar.rules.size(); ++i) {
    if (of.known.classes[i]) classes.push_back({of.grammar.rules[i].name, *of.known.classes[i]});
  }
  return classes;
}

}  // namespace urispec::diagnosing
