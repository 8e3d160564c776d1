#include "reference/plain_parsers.hpp"

#include "urispec/pegtl/components.hpp"
#include "urispec/pegtl/derivation.hpp"
#include "urispec/pegtl/rules/catalogue.hpp"

#include <array>
#include <cstddef>

namespace urispec::reference {
namespace {

template <typename Grammar>
bool parse_by(std::string_view text, components& out) {
  scan::plain_input in = input_of(text);
  out = components{};
  out.text = text;
  using rule = typename Grammar::start;
  if (!match_all<rule, component_builder<Grammar>::template control>(in, out)) return false;
  complete<Grammar, rule>(out);
  return true;
}

template <typename Grammar>
bool derive_by(std::string_view text, derivation& tree) {
  tree.restart(text);
  scan::plain_input in = input_of(text);
  derivation_state state(tree.arena());
  using builder = derivation_builder<Grammar, node_source::rules>;
  return match_all<typename Grammar::start, builder::template control>(in, state);
}

template <typename... Grammars>
constexpr auto component_parsers(tao::pegtl::type_list<Grammars...>) {
  return std::array{&parse_by<Grammars>...};
}

template <typename... Grammars>
constexpr auto derivation_parsers(tao::pegtl::type_list<Grammars...>) {
  return std::array{&derive_by<Grammars>...};
}

}  // namespace

bool parse_plainly(std::string_view text, grammar g, components& out) {
  static constexpr auto parsers = component_parsers(grammars::all());
  return parsers[static_cast<std::size_t>(g)](text, out);
}

bool derive_plainly(std::string_view text, grammar g, derivation& tree) {
  static constexpr auto parsers = derivation_parsers(grammars::all());
  return parsers[static_cast<std::size_t>(g)](text, tree);
}

}  // namespace urispec::reference
