#include "emit/catalogue_parts.hpp"

#include "urispec/abnf.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

namespace urispec::emit {

header_title title_of(const abnf::catalogue_entry& entry) {
  header_title title{entry.title, entry.alias, {}, fmt::format("urispec grammar generate {}", entry.id)};
  for (const auto file : entry.files) title.source_files.push_back(fmt::format("grammar/{}", file));
  for (const auto file : entry.imports) title.source_files.push_back(fmt::format("grammar/{}", file));
  return title;
}

const abnf::catalogue_entry* base_of(const abnf::catalogue_entry& entry) {
  const auto is_beginning = [&](const abnf::catalogue_entry& other) {
    return other.files.size() < entry.files.size() &&
           std::equal(other.files.begin(), other.files.end(), entry.files.begin());
  };
  const abnf::catalogue_entry* base = nullptr;
  for (const auto& other : abnf::catalogue()) {
    if (is_beginning(other) && (base == nullptr || other.files.size() > base->files.size())) base = &other;
  }
  return base;
}

std::optional<base_grammar> build_base(const abnf::catalogue_entry& entry) {
  const auto* base = base_of(entry);
  if (base == nullptr) return std::nullopt;
  state_budget budget;
  auto source = abnf::load(*base).linked;
  auto proven = peg::build(source, budget);
  return base_grammar{std::move(source), std::move(proven)};
}

}  // namespace urispec::emit
