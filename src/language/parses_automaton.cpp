#include "language/parses_automaton.hpp"

#include "urispec/automaton/minimise.hpp"
#include "urispec/automaton/nfa.hpp"

namespace urispec::language {

automaton::shared_alphabet tagged_alphabet(const automaton::languages& known, std::size_t rules) {
  return std::make_shared<const automaton::alphabet>(known.symbols->with_marks(2 * rules));
}

automaton::dfa parses_automaton(const inlined& source, const automaton::shared_alphabet& symbols,
                              automaton::state_budget& budget) {
  automaton::nfa machine{symbols, {}, source.start, source.end};
  machine.nodes.resize(source.nodes.size());
  for (automaton::state s = 0; s < source.nodes.size(); ++s) {
    for (const auto& e : source.nodes[s]) {
      switch (e.kind) {
        case inlined::kind::silent: machine.silent(s, e.to); break;
        case inlined::kind::step: machine.move(s, e.what, e.to); break;
        case inlined::kind::open: machine.move(s, symbols->mark(open_mark(e.what)), e.to); break;
        case inlined::kind::close: machine.move(s, symbols->mark(close_mark(e.what)), e.to); break;
      }
    }
  }
  if (budget.exhausted()) return empty_language(symbols);
  return minimise(determinise(machine, budget), budget);
}

}  // namespace urispec::language
