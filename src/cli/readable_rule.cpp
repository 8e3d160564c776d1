#include "cli/readable_rule.hpp"

#include "cli/grammar_option.hpp"

#include <utility>

namespace urispec::cli {

result<components> readable_rule::read(std::string_view text, derivation* tree) const {
  if (compiled_) return tree != nullptr ? urispec::derive(text, *compiled_, *tree) : urispec::parse(text, *compiled_);
  const auto valid = tree != nullptr ? interpreted_->derive(text, *tree) : interpreted_->validate(text);
  if (!valid) return valid.error();
  components none;
  none.text = text;
  return none;
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
