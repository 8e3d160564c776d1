// A rule of a grammar given as text, or of the catalogue, with its languages.
#pragma once

#include "reference/small_grammars.hpp"
#include "urispec/abnf.hpp"
#include "automaton/languages.hpp"
#include "language/regular_rule.hpp"

#include <array>
#include <stdexcept>
#include <string_view>

namespace urispec::test {

struct regular {
  abnf::grammar grammar;
  std::size_t rule = 0;
  automaton::languages languages;

  regular(abnf::grammar whole, std::string_view name) : grammar(std::move(whole)), rule(grammar.find(name).value()) {
    work_budget budget;
    languages = automaton::build_languages(grammar, budget);
    if (budget.exhausted() || languages.minimal.empty()) throw std::logic_error("not a small regular grammar");
  }
  [[nodiscard]] const automaton::dfa& minimal() const { return languages.minimal[rule]; }
  [[nodiscard]] std::size_t find(std::string_view name) const { return grammar.find(name).value(); }
};

inline regular regular_of(std::string_view text) {
  auto grammar = reference::grammar_of(text);
  const std::string name = grammar.rules.front().name;
  return {std::move(grammar), name};
}

// A rule and what it needs, as the commands take it.
inline regular rule_of(std::string_view id, std::string_view name) {
  const auto whole = abnf::load(*abnf::find_entry(id)).grammar;
  return {language::part_of_grammar(whole, whole.find(name).value()), name};
}

// Small grammars of different shapes, each with one letter a class.
inline constexpr std::array<std::string_view, 9> shapes{
    "s = \"a\"\n",
    "s = *\"a\" \"b\"\n",
    "s = *( \"a\" / \"b\" ) \"a\" 2( \"a\" / \"b\" )\n",
    "s = 2*3\"a\" [ \"b\" ] / \"c\"\n",
    "s = t \".\" t\nt = 1*DIGIT / \"x\"\n",
    "s = *( \"/\" t )\nt = *\"a\"\n",
    "s = \"\" / 0\"a\"\n",
    "s = t / u\nt = 1*3%x30-39 \".\"\nu = *( %x30-39 / \".\" / \"-\" )\n",
    "s = [ t \"@\" ] u\nt = *( \"a\" / \":\" )\nu = *\"a\" [ \":\" *%x30-39 ]\n",
};

// Every string of up to `length` readable characters of the classes.
template <typename Use>
void for_each_string(const automaton::alphabet& symbols, std::size_t length, Use use) {
  std::u32string text;
  const auto grow = [&](const auto& self) -> void {
    use(text);
    if (text.size() == length) return;
    for (automaton::symbol_class k = 0; k < symbols.code_point_classes(); ++k) {
      text.push_back(symbols.readable(k));
      self(self);
      text.pop_back();
    }
  };
  grow(grow);
}

}  // namespace urispec::test
