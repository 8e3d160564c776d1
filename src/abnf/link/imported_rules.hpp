// The rules of the documents that a grammar imports, by name, and each document by itself.
#pragma once

#include "abnf/link/citation.hpp"
#include "abnf/link/names.hpp"
#include "urispec/abnf/read.hpp"

#include <algorithm>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <variant>
#include <vector>

namespace urispec::abnf {

// A rule as its document has it.
struct rule_of_document {
  const rule* defined = nullptr;
  const read_result* file = nullptr;  // null for the grammar itself
};

class imported_rules {
 public:
  explicit imported_rules(std::span<const read_result> imports) {
    for (const read_result& file : imports) {
      for (const rule& r : file.rules) by_name_[fold(r.name)].push_back({&r, &file});
    }
  }

  // By its folded name. Of several the first whose document has that number counts, else the first that is not only prose
  // about yet another document, else the first.
  [[nodiscard]] std::optional<rule_of_document> find(const std::string& name, std::string_view rfc = {}) const {
    const auto found = by_name_.find(name);
    if (found == by_name_.end()) return std::nullopt;
    const auto& all = found->second;
    auto chosen = std::ranges::find_if(all, [&](const rule_of_document& r) { return is_rfc(r, rfc); });
    const auto says_it = [](const rule_of_document& r) { return !std::holds_alternative<prose>(r.defined->definition.node); };
    if (chosen == all.end()) chosen = std::ranges::find_if(all, says_it);
    return chosen == all.end() ? all.front() : *chosen;
  }

  // What a document cites from another one. If the citation has a number, only the document of that number is meant.
  [[nodiscard]] std::optional<rule_of_document> find_elsewhere(const citation& cited, const read_result* own) const {
    const auto found = by_name_.find(cited.name);
    if (!cited.names_document || found == by_name_.end()) return std::nullopt;
    const auto is_meant = [&](const rule_of_document& r) {
      return r.file != own && (cited.rfc.empty() || is_rfc(r, cited.rfc));
    };
    const auto there = std::ranges::find_if(found->second, is_meant);
    return there == found->second.end() ? std::nullopt : std::optional(*there);
  }

  // In that document; null where it has none.
  [[nodiscard]] const rule* in(const read_result& file, const std::string& name) const {
    const auto found = by_name_.find(name);
    if (found == by_name_.end()) return nullptr;
    const auto there = std::ranges::find(found->second, &file, &rule_of_document::file);
    return there == found->second.end() ? nullptr : there->defined;
  }

 private:
  static bool is_rfc(const rule_of_document& r, std::string_view rfc) {
    return !rfc.empty() && (rfc_number(r.file->document.title) == rfc || rfc_number(fold(r.defined->file)) == rfc);
  }

  std::unordered_map<std::string, std::vector<rule_of_document>> by_name_;
};

}  // namespace urispec::abnf
