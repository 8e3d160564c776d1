#include "engine.hpp"

#include <array>
#include <string>

namespace urispec::wasm {

std::span<const question> questions() noexcept {
  static constexpr std::array list{
      question{"grammars", list_grammars},         question{"parse", parse_text},
      question{"parseAll", parse_everywhere},      question{"derive", derive_text},
      question{"verdicts", check_texts},           question{"resolve", resolve_reference},
      question{"normalize", normalize_text},       question{"compare", compare_texts},
      question{"percentEncode", percent_encode},   question{"percentDecode", percent_decode},
      question{"encodableRules", encodable_rules}, question{"ecma", call_ecma},
      question{"diagnose", diagnose_text},         question{"check", check_valid_text},
      question{"readByScheme", read_by_scheme},    question{"cause", brief_cause},
      question{"whatwg", read_url},                question{"edit", edit_reference},
      question{"serialize", serialize_components}, question{"relativize", relativize_reference},
      question{"queryPairs", list_query_pairs},    question{"editQuery", edit_query},
      question{"parseHost", parse_host},           question{"defaultPort", find_default_port},
      question{"portOrDefault", find_port},        question{"toFilePath", find_file_path},
      question{"toFileUri", find_file_uri},        question{"segments", list_segments},
  };
  return list;
}

std::optional<rule_ref> rule_argument(std::string_view grammar_name, std::string_view rule_name, json_writer& answer) {
  const auto g = find_grammar(grammar_name);
  if (!g) {
    write_failure(answer, "no grammar '" + std::string(grammar_name) + "'");
    return std::nullopt;
  }
  if (rule_name.empty()) return start_rule(*g);
  const auto rule = find_rule(*g, rule_name);
  if (!rule) write_failure(answer, "no rule '" + std::string(rule_name) + "' in " + std::string(info(*g).id));
  return rule;
}

}  // namespace urispec::wasm
