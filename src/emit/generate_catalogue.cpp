#include "emit/generate_catalogue.hpp"

#include "abnf/link.hpp"
#include "emit/facts.hpp"
#include "emit/header.hpp"
#include "urispec/abnf.hpp"

#include <fmt/core.h>
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

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
  work_budget budget;
  auto source = abnf::load(*base).grammar;
  auto proven = peg::build(source, budget);
  return base_grammar{std::move(source), std::move(proven)};
}

namespace {

// The texts of include/urispec/rules/grammar.hpp and include/urispec/pegtl/rules/catalogue.hpp: every grammar that
// comes with urispec, as an enumeration for programs that choose one at run time, and with its rules, as a list of
// types, for those that are compiled with them. They are generated so that a new grammar is a file and a line of
// grammar/catalogue.txt.

constexpr std::string_view origin =
    "// Generated from grammar/catalogue.txt by `urispec grammar generate --all`: do not edit.\n#pragma once\n\n";

std::string names_of(std::span<const abnf::catalogue_entry> entries) {
  std::vector<std::string> names;
  for (const auto& entry : entries) names.push_back(abnf::cpp_name(entry.id));
  return fmt::format("{}", fmt::join(names, ", "));
}

// Includes no rules, so that nothing of PEGTL comes with it.
std::string grammar_header(std::span<const abnf::catalogue_entry> entries) {
  std::string out = "// Every grammar that comes with urispec, as an enumeration.\n";
  out += origin;
  out += "#include <cstddef>\n#include <cstdint>\n\nnamespace urispec {\n\n";
  out += fmt::format("enum class grammar : std::uint8_t {{ {} }};\n\n", names_of(entries));
  out += "// Tables that have a row for each grammar compare their size with it when they are compiled.\n";
  out += fmt::format("inline constexpr std::size_t grammar_count = {};\n\nnamespace grammars {{\n\n", entries.size());
  for (const auto& entry : entries) out += fmt::format("struct {};\n", abnf::cpp_name(entry.id));
  out +=
      "\n}  // namespace grammars\n\n"
      "// The grammar of a descriptor; without `value` if the descriptor is not in the catalogue.\n";
  out += "template <typename Grammar>\nstruct enumerator_of {};\n";
  for (const auto& entry : entries) {
    out += fmt::format("template <>\nstruct enumerator_of<grammars::{0}> {{\n"
                       "  static constexpr grammar value = grammar::{0};\n}};\n", abnf::cpp_name(entry.id));
  }
  out += "\n}  // namespace urispec\n";
  return out;
}

std::string catalogue_header(std::span<const abnf::catalogue_entry> entries) {
  std::string out = "// The rules of every grammar that comes with urispec.\n";
  out += origin;
  std::vector<std::string> files;
  for (const auto& entry : entries) files.emplace_back(entry.id);
  std::ranges::sort(files);
  for (const auto& file : files) out += fmt::format("#include \"urispec/pegtl/rules/{}.hpp\"\n", file);
  out += "#include \"urispec/rules/grammar.hpp\"\n";
  out += "\nnamespace urispec {\n\nnamespace grammars {\n\n// In the order of the enumeration.\n";
  out += fmt::format("using all = tao::pegtl::type_list<{}>;\n\n", names_of(entries));
  out += "}  // namespace grammars\n\n}  // namespace urispec\n";
  return out;
}

}  // namespace

generated_catalogue generate_catalogue(const std::filesystem::path& folder) {
  generated_catalogue result;
  std::map<std::string_view, base_grammar> bases;  // by id
  for (const auto& entry : abnf::catalogue()) {
    const auto loaded = abnf::load(entry);
    for (const auto& d : loaded.diagnostics) {
      if (d.severity == abnf::diagnostic_severity::error) result.refusals.push_back(abnf::to_string(d));
    }
    if (has_errors(loaded.diagnostics)) continue;
    work_budget budget;
    auto proven = peg::build(loaded.grammar, budget);
    const auto* base = base_of(entry);
    const auto built_base = base == nullptr ? bases.end() : bases.find(base->id);
    auto header = generate(title_of(entry), loaded.grammar, proven, budget, unusable_names::are_kept,
                           built_base == bases.end() ? nullptr : &built_base->second);
    bases.emplace(entry.id, base_grammar{loaded.grammar, std::move(proven)});
    for (const auto& refusal : header.refusals)
      result.refusals.push_back(fmt::format("{}: {}", entry.id, to_string(refusal)));
    result.files.push_back({folder / "pegtl/rules" / fmt::format("{}.hpp", entry.id), std::move(header.text)});
  }
  result.files.push_back({folder / "rules/grammar.hpp", grammar_header(abnf::catalogue())});
  result.files.push_back({folder / "pegtl/rules/catalogue.hpp", catalogue_header(abnf::catalogue())});
  result.files.push_back({folder / "rules/rule_components.hpp", rule_components_header(abnf::built_in_components())});
  if (!result.refusals.empty()) result.files.clear();
  return result;
}

std::optional<files::write_error> write_catalogue(const std::filesystem::path& folder,
                                                  const generated_catalogue& catalogue) {
  std::error_code ignored;  // write_files says what is wrong
  if (std::filesystem::is_directory(folder, ignored)) {
    for (const auto& file : catalogue.files) std::filesystem::create_directories(file.path.parent_path(), ignored);
  }
  return files::write_files(catalogue.files);
}

}  // namespace urispec::emit
