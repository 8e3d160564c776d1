#include "urispec/parse/grammars.hpp"

#include "urispec/pegtl/parse/rule_index.hpp"
#include "urispec/pegtl/rules/catalogue.hpp"
#include "urispec/unicode/ascii_case.hpp"

#include <array>
#include <cstddef>

namespace urispec {

namespace {

template <typename List>
struct table;

template <typename... Grammars>
struct table<tao::pegtl::type_list<Grammars...>> {
  static constexpr std::array<grammar_info, sizeof...(Grammars)> entries{
      grammar_info{Grammars::id, Grammars::alias, Grammars::title,
                   static_cast<std::uint16_t>(index_of<Grammars, typename Grammars::start>), Grammars::info}...};
};

}  // namespace

std::span<const grammar_info> all_grammars() noexcept {
  return table<grammars::all>::entries;
}

const grammar_info& info(grammar g) noexcept {
  return all_grammars()[static_cast<std::size_t>(g)];
}

std::optional<grammar> find_grammar(std::string_view id_or_alias) noexcept {
  const std::span<const grammar_info> all = all_grammars();
  for (std::size_t i = 0; i < all.size(); ++i) {
    const bool named = id_or_alias == all[i].id || (!all[i].alias.empty() && id_or_alias == all[i].alias);
    if (named) return static_cast<grammar>(i);
  }
  return std::nullopt;
}

std::optional<rule_ref> find_rule(grammar g, std::string_view name) noexcept {
  const std::span<const rule_info> list = info(g).rule_list;
  for (std::size_t i = 0; i < list.size(); ++i) {
    if (unicode::equal_but_for_case(list[i].name, name)) return rule_ref{g, static_cast<std::uint16_t>(i)};
  }
  return std::nullopt;
}

rule_ref start_rule(grammar g) noexcept {
  return {g, info(g).start};
}

const rule_info& info(rule_ref rule) noexcept { return info(rule.grammar).rule_list[rule.index]; }

}  // namespace urispec
