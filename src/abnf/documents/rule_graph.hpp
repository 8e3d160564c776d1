// The rules of a document by name, and which names each of them uses. Names have numbers, equal for names that differ
// in case only. Cost: linear, by hash maps.
#pragma once

#include "abnf/documents/rules_in_document.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace urispec::abnf {

class rule_graph {
 public:
  explicit rule_graph(const std::vector<document_rule>& all);

  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  [[nodiscard]] std::size_t name_count() const { return defining_.size(); }
  [[nodiscard]] std::size_t name_of(std::size_t rule) const { return name_of_[rule]; }  // none: it is not ABNF
  [[nodiscard]] const std::vector<std::size_t>& names_used(std::size_t rule) const { return used_[rule]; }
  [[nodiscard]] const std::vector<std::size_t>& rules_named(std::size_t name) const { return defining_[name]; }
  [[nodiscard]] const std::vector<std::size_t>& users_of(std::size_t name) const { return users_[name]; }

  // Number of a name; none if no rule has or uses it.
  [[nodiscard]] std::size_t find(std::string_view name) const;

 private:
  std::size_t number(std::string_view name);

  std::unordered_map<std::string, std::size_t> numbers_;  // by folded name
  std::vector<std::size_t> name_of_;
  std::vector<std::vector<std::size_t>> used_;  // by rule: names, each once, prose that is no name left out
  std::vector<std::vector<std::size_t>> defining_, users_;    // by name: rules
};

}  // namespace urispec::abnf
