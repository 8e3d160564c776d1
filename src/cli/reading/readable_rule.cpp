#include "cli/reading/readable_rule.hpp"

#include "cli/options/grammar_option.hpp"
#include "urispec/unicode/utf8.hpp"

#include <fmt/core.h>

#include <utility>

namespace urispec::cli {

readable_rule::readable_rule(rule_ref compiled) : compiled_(compiled) {
  for (const auto& r : rule_list())
    slots_of_grammar_ = static_cast<slot_set>(slots_of_grammar_ | role_of(r.name).parts);
}

reading_outcome readable_rule::read(std::string_view text, derivation* tree) const {
  if (compiled_) {
    if (tree == nullptr) return {urispec::parse(text, *compiled_)};
    auto derived = urispec::derive(text, *compiled_, *tree);
    if (derived || derived.error().kind != error_kind::too_long) return {std::move(derived)};
    auto parsed = urispec::parse(text, *compiled_);
    return {parsed, parsed ? derived.error().message() : std::string()};
  }
  if (const auto valid = interpreted_->validate(text); !valid) return {valid.error()};
  components only_text;
  only_text.text = text;
  if (tree == nullptr && interpreted_->slots() == 0) return {only_text};
  derivation own;
  derivation& derived = tree != nullptr ? *tree : own;
  if (interpreted_->derive(text, derived) == language::derived::text_too_long) {
    return {only_text,
            fmt::format("deriving {} code points takes {} places or more of the automaton of {}",
                        unicode::count_code_points(text), language::most_places, name()),
            interpreted_->slots() == 0 ? "" : "the text is too long to be taken apart"};
  }
  const auto [found, several_of] = interpreted_->components_of(derived);
  return {found, {}, several_of.empty() ? "" : fmt::format("there are several of {}", several_of)};
}

std::optional<readable_rule> find_readable_rule(const grammar_source& source, const channels& io) {
  const std::string first = source.names.empty() ? grammar_choice{}.grammar : source.names.front();
  if (source.names.size() <= 1 && find_grammar(first)) {
    const chosen_rule chosen = find({first, source.rule});
    if (chosen.rule) return readable_rule(*chosen.rule);
    io.complain(chosen.complaint);
    return std::nullopt;
  }
  auto made = interpreted_rule::load(source, io);
  if (made == nullptr) return std::nullopt;
  return readable_rule(std::move(made));
}

}  // namespace urispec::cli
