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

class imported_rules {
 public:
  struct source {
    const rule* defined;
    const read_result* file;
  };

  explicit imported_rules(std::span<const read_result> imports) {
    for (const read_result& file : imports) {
      for (const rule& r : file.rules) by_name_[fold(r.name)].push_back({&r, &file});
    }
  }

  // By its folded name. Of several the first whose document has that number counts, else the first that is not only prose
  // about yet another document, else the first.
  [[nodiscard]] std::optional<source> find(const std::string& name, std::string_view rfc = {}) const {
    const auto found = by_name_.find(name);
    if (found == by_name_.end()) return std::nullopt;
    const auto& all = found->second;
    auto chosen = std::ranges::find_if(all, [&](const source& s) { return is_rfc(s, rfc); });
    const auto says_it = [](const source& s) { return !std::holds_alternative<prose>(s.defined->definition.node); };
    if (chosen == all.end()) chosen = std::ranges::find_if(all, says_it);
    return chosen == all.end() ? all.front() : *chosen;
  }

  // In that document; null where it has none.
  [[nodiscard]] const rule* in(const read_result& file, const std::string& name) const {
    const auto found = by_name_.find(name);
    if (found == by_name_.end()) return nullptr;
    const auto there = std::ranges::find(found->second, &file, &source::file);
    return there == found->second.end() ? nullptr : there->defined;
  }

 private:
  static bool is_rfc(const source& s, std::string_view rfc) {
    return !rfc.empty() && (rfc_number(s.file->document.title) == rfc || rfc_number(fold(s.defined->file)) == rfc);
  }

  std::unordered_map<std::string, std::vector<source>> by_name_;
};

}  // namespace urispec::abnf
