// Rules are found by name in a table with open addressing (D. E. Knuth, The Art of Computer Programming, volume 3,
// section 6.4, algorithm L): comparing every name would take as long as reading a short text. The hash uses the size of
// a name and three of its letters. Tested in tests/parse/grammars_test.cpp on every name.
#include "urispec/grammars.hpp"

#include "urispec/pegtl/rule_structure.hpp"
#include "urispec/pegtl/rules/catalogue.hpp"
#include "urispec/ascii.hpp"

#include <array>
#include <cstddef>

namespace urispec {

namespace {

// Numbers of the rules of one grammar, counted from 1; 0 where there is none.
class rule_names {
 public:
  explicit constexpr rule_names(std::span<const rule_info> rules) noexcept {
    for (std::size_t i = 0; i < rules.size(); ++i) {
      std::size_t place = place_of(rules[i].name);
      while (numbers_[place] != 0) place = after(place);
      numbers_[place] = static_cast<std::uint16_t>(i + 1);
    }
  }

  [[nodiscard]] std::optional<std::uint16_t> find(std::span<const rule_info> rules,
                                                  std::string_view name) const noexcept {
    if (name.empty()) return std::nullopt;
    for (std::size_t place = place_of(name); numbers_[place] != 0; place = after(place)) {
      const auto index = static_cast<std::uint16_t>(numbers_[place] - 1);
      const std::string_view rule_name = rules[index].name;
      if (rule_name == name || unicode::equal_but_for_case(rule_name, name)) return index;  // mostly as it is published
    }
    return std::nullopt;
  }

  static constexpr std::size_t size = 512;  // more than twice as many as a grammar of the catalogue has rules

 private:
  // Precondition: not empty.
  static constexpr std::size_t place_of(std::string_view name) noexcept {
    const auto letter = [&](std::size_t position) {
      return std::size_t{static_cast<unsigned char>(unicode::in_lower_case(name[position]))};
    };
    return (name.size() * 67 + letter(0) * 5 + letter(name.size() / 2) * 29 + letter(name.size() - 1) * 131) % size;
  }
  static constexpr std::size_t after(std::size_t place) noexcept { return (place + 1) % size; }

  std::array<std::uint16_t, size> numbers_{};
};

template <typename List>
struct table;

template <typename... Grammars>
struct table<tao::pegtl::type_list<Grammars...>> {
  static constexpr std::array<grammar_info, sizeof...(Grammars)> entries{
      grammar_info{Grammars::id, Grammars::alias, Grammars::title,
                   static_cast<std::uint16_t>(index_of<Grammars, typename Grammars::start>), Grammars::info}...};
  static constexpr std::array<rule_names, sizeof...(Grammars)> rules{rule_names(Grammars::info)...};
  static_assert((true && ... && (2 * Grammars::info.size() < rule_names::size)));
};

}  // namespace

std::span<const grammar_info> all_grammars() noexcept {
  return table<grammars::all>::entries;
}

const grammar_info& info(grammar g) noexcept {
  return all_grammars()[static_cast<std::size_t>(g)];
}

std::optional<grammar> find_grammar(std::string_view id_or_alias) noexcept {
  const std::span<const grammar_info> grammars = all_grammars();
  for (std::size_t i = 0; i < grammars.size(); ++i) {
    const bool has_name =
        id_or_alias == grammars[i].id || (!grammars[i].alias.empty() && id_or_alias == grammars[i].alias);
    if (has_name) return static_cast<grammar>(i);
  }
  return std::nullopt;
}

std::optional<rule_ref> find_rule(grammar g, std::string_view name) noexcept {
  const rule_names& rules = table<grammars::all>::rules[static_cast<std::size_t>(g)];
  const auto index = rules.find(info(g).rule_list, name);
  return index ? std::optional(rule_ref{g, *index}) : std::nullopt;
}

rule_ref start_rule(grammar g) noexcept {
  return {g, info(g).start};
}

const rule_info& info(rule_ref rule) noexcept { return info(rule.grammar).rule_list[rule.index]; }

}  // namespace urispec
