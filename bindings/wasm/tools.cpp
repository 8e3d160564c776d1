#include "tools.hpp"

#include "urispec/abnf.hpp"

#include <array>
#include <string>

namespace urispec::wasm {

std::span<const question> questions() noexcept {
  static constexpr std::array list{
      question{"check", check_grammar},     question{"prove", prove_grammar},
      question{"railroad", draw_rule},      question{"read", read_text},
      question{"shortest", shortest_texts}, question{"misses", shortest_misses},
      question{"sample", sample_texts},     question{"diff", compare_grammars},
      question{"why", explain_text},
  };
  return list;
}

spec::loaded_grammar load_argument(std::string_view abnf, std::string_view name) {
  const auto* entry = abnf.starts_with('@') ? abnf::find_entry(abnf.substr(1)) : nullptr;
  const std::array layers{entry != nullptr ? spec::built_in_layer(*entry) : spec::read_layer(abnf, name)};
  return spec::load(layers);
}

std::optional<abnf::grammar> usable_grammar(std::string_view abnf, std::string_view name, json_writer& answer) {
  const auto loaded = load_argument(abnf, name);
  auto grammar = spec::usable(loaded);
  if (grammar) return grammar;
  std::string reason = "the grammar has no rules that can be used";
  for (const auto& d : loaded.diagnostics) {
    if (d.severity != abnf::diagnostic_severity::error) continue;
    reason = to_string(d);
    break;
  }
  write_failure(answer, reason);
  return std::nullopt;
}

}  // namespace urispec::wasm
