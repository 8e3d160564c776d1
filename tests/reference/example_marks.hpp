// Marks of examples by one regular expression: the twin of src/documents/examples.cpp.
#pragma once

#include <optional>
#include <regex>
#include <string>

namespace urispec::reference {

struct example_mark {
  std::string claim;  // "valid", "invalid"
  bool is_whole = false;
  std::string rule;
  friend bool operator==(const example_mark&, const example_mark&) = default;
};

inline std::optional<example_mark> example_mark_in(const std::string& text) {
  static const std::regex form(
      "\\s*(?:(invalid|valid)(?!\\s+examples?:?(?:\\s|$))|(?:an?\\s+)?(?:(invalid|valid|bad|wrong|incorrect|malformed|illegal|ill-formed|rejected|negative|good|correct)\\s+)?"
      "(example|examples):?)"
      "(?:\\s+(of|for)(?:\\s+the)?(?:\\s+rule)?\\s+(\\S+)|\\s+(?!(?:of|for)(?:\\s|$))(\\S+))?\\s*",
      std::regex::icase);
  std::smatch parts;
  if (!std::regex_match(text, parts, form)) return std::nullopt;
  const auto lower = [](std::string s) {
    for (char& c : s) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c;
    return s;
  };
  const std::string claim = lower(parts[1].matched ? parts[1].str() : parts[2].str());
  const std::string noun = lower(parts[3].str());
  const bool is_valid = claim.empty() || claim == "valid" || claim == "good" || claim == "correct";
  const std::string word = parts[5].matched ? parts[5].str() : parts[6].str();
  const std::string rule = std::regex_replace(word, std::regex("^[`<>\"':.]+|[`<>\"':.]+$"), "");
  if (parts[4].matched && rule.empty()) return std::nullopt;
  return example_mark{is_valid ? "valid" : "invalid", noun == "example", rule};
}

}  // namespace urispec::reference
