// The longest string of a rule at the start of a text, by the general engine; generated headers call it.
#include "urispec/pegtl/longest_text.hpp"

#include "urispec/abnf.hpp"
#include "urispec/limits.hpp"
#include "context_free/earley.hpp"
#include "context_free/rule_automata.hpp"

#include <limits>
#include <utility>

namespace urispec::interpret {

struct longest_text::machine {
  context_free::rule_automata automata;
};

longest_text::longest_text(std::string_view abnf, std::size_t rule) {
  const auto file = abnf::read(abnf, "header");
  const auto grammar = abnf::link({&file, 1}, "header", {}).grammar;
  const auto within = [&](const work_budget& limits) {
    return build_rule_automata(grammar, rule, context_free::linear_rules::are_solved, limits);
  };
  constexpr auto most = std::numeric_limits<std::size_t>::max() / work_budget::cells_per_state;
  auto automata = within(work_budget());
  if (!automata) automata = within(work_budget(most));  // the header was made with a higher limit
  if (automata) machine_ = std::make_shared<const machine>(machine{std::move(*automata)});
}

std::optional<std::size_t> longest_text::operator()(std::string_view text) const {
  if (!machine_) return std::nullopt;
  return recognize(machine_->automata, text).longest;
}

}  // namespace urispec::interpret
