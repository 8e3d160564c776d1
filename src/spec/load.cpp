// Layers of ABNF read and linked, with the errors of all of them.
#include "urispec/spec.hpp"

#include "abnf/link.hpp"
#include "abnf/catalogue.hpp"
#include "abnf/print.hpp"
#include "abnf/prose.hpp"
#include "abnf/references.hpp"
#include "abnf/text.hpp"
#include "urispec/abnf.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <unordered_set>
#include <utility>
#include <variant>

namespace urispec::spec {

layer read_layer(std::string_view text, std::string_view name) {
  layer result;
  result.name = name;
  result.cited = name;
  result.header_name = std::filesystem::path(name).stem().string();
  result.files.push_back(abnf::read(text, name));
  return result;
}

layer built_in_layer(const abnf::catalogue_entry& entry) {
  layer result;
  result.name = entry.id;
  result.cited = entry.id;
  result.header_name = entry.id;
  result.start = entry.start;
  for (const std::string_view file : entry.files) {
    result.files.push_back(abnf::read(abnf::embedded_file(file).value_or(""), file));
  }
  result.imports = abnf::read_imports(entry);
  result.entry = &entry;
  return result;
}

namespace {

// The layer becomes one document to import. A grammar of several files, or one that imports rules itself, is linked
// first: what its rules use is decided by it alone.
abnf::read_result as_document(const layer& l) {
  std::vector<abnf::read_result> files;
  for (const abnf::read_result& file : l.files) files.push_back(abnf::as_import(file, l.name));
  if (files.size() == 1 && l.imports.empty()) return std::move(files.front());
  abnf::read_result whole;
  whole.rules = abnf::link(files, l.name, l.start, l.imports).grammar.rules;
  if (l.entry != nullptr) whole.document.title = l.entry->title;
  return whole;
}

// The definition of a name in a layer, as a name outside it means it; null if it has none, or only says where it is.
const abnf::rule* definition_in(const layer& l, const std::string& name) {
  for (const abnf::read_result& file : l.files) {
    for (const abnf::rule& r : file.rules) {
      const bool is_prose = std::holds_alternative<abnf::prose>(r.definition.node);
      if (!is_prose && abnf::fold(r.name) == name) return &r;
    }
  }
  return nullptr;
}

// The text of a definition with all that has no case in small letters: names, prose, and literals that match in either
// case.
std::string normal_form_of(const abnf::rule& r) {
  abnf::expression folded = r.definition;
  std::vector<abnf::expression*> pending{&folded};
  while (!pending.empty()) {
    abnf::expression& e = *pending.back();
    pending.pop_back();
    if (auto* const reference = std::get_if<abnf::rule_reference>(&e.node)) {
      reference->name = abnf::fold(reference->name);
    } else if (auto* const prose = std::get_if<abnf::prose>(&e.node)) {
      prose->text = abnf::fold(prose->text);
    } else if (auto* const literal = std::get_if<abnf::literal>(&e.node)) {
      const bool has_case = literal->matching == abnf::letter_case::sensitive;
      literal->prefix = has_case ? abnf::literal_prefix::s : abnf::literal_prefix::none;
      if (!has_case) literal->text = abnf::fold(literal->text);
    } else if (auto* const parts = abnf::parts_of(e)) {
      for (abnf::expression& part : *parts) pending.push_back(&part);
    }
  }
  return abnf::print(folded, abnf::notation::rfc5234);
}

// Names that two imports define, and not alike: the order of the imports decides which of them the grammar uses, itself
// or by a rule that it takes. The place is the first use of the name, in the grammar if it stands there. Cost: linear
// in the grammar, and in the imports for each name that it takes from them.
std::vector<abnf::diagnostic> contested_names(std::span<const layer> layers, std::span<const layer> imports,
                                              const abnf::grammar& linked) {
  std::vector<abnf::diagnostic> warnings;
  std::unordered_set<std::string> seen;
  const auto look_at = [&](const abnf::rule& user, const abnf::expression& use) {
    const auto* const reference = std::get_if<abnf::rule_reference>(&use.node);
    if (reference == nullptr) return;
    const std::string name = abnf::fold(reference->name);
    if (!seen.insert(name).second) return;
    const auto number = linked.find(name);
    if (!number) return;
    std::vector<std::pair<const layer*, const abnf::rule*>> definitions;
    for (const layer& l : imports) {
      if (const abnf::rule* const r = definition_in(l, name)) definitions.emplace_back(&l, r);
    }
    if (definitions.empty()) return;
    const auto [first, first_rule] = definitions.front();
    // `host` of the first is meant, and not `Host` of another.
    const auto is_spelled_otherwise = [&](const auto& d) { return d.second->name != reference->name; };
    if (first_rule->name == reference->name) std::erase_if(definitions, is_spelled_otherwise);
    if (linked.rules[*number].file != first_rule->file) return;  // it is a rule of the grammar, or a core rule
    const std::string normal = normal_form_of(*first_rule);
    const auto other =
        std::ranges::find_if(definitions, [&](const auto& d) { return normal_form_of(*d.second) != normal; });
    if (other == definitions.end()) return;
    warnings.push_back({abnf::diagnostic_severity::warning, abnf::problem::duplicate_rule, user.file, use.place,
                        fmt::format("{0} is the rule of {1}, which is imported first; {2} defines {0} otherwise",
                                    reference->name, first->name, other->first->name)});
  };
  const auto look_at_uses = [&](const abnf::rule& r) {
    abnf::for_each_use(r.definition, [&](const abnf::expression& use) { look_at(r, use); });
  };
  for (const layer& l : layers) {
    for (const abnf::read_result& file : l.files) {
      for (const abnf::rule& r : file.rules) look_at_uses(r);
    }
  }
  for (const abnf::rule& r : linked.rules) look_at_uses(r);  // those that are taken from imports too
  return warnings;
}

}  // namespace

loaded_grammar load(std::span<const layer> layers, std::span<const layer> imported) {
  std::vector<abnf::read_result> files;
  std::vector<abnf::read_result> imports;
  std::vector<std::string_view> names;
  std::vector<std::string_view> header_names;
  loaded_grammar loaded;
  for (const layer& l : layers) {
    files.insert(files.end(), l.files.begin(), l.files.end());
    imports.insert(imports.end(), l.imports.begin(), l.imports.end());
    names.push_back(l.name);
    header_names.push_back(l.header_name);
    loaded.cited.push_back(l.cited);
  }
  std::vector<abnf::diagnostic> of_imports;
  std::unordered_set<std::string_view> imported_names;
  for (const layer& l : imported) {
    if (!imported_names.insert(l.name).second) continue;
    for (const abnf::read_result& file : l.files) {
      std::ranges::copy_if(file.diagnostics, std::back_inserter(of_imports), [](const abnf::diagnostic& d) {
        return d.severity == abnf::diagnostic_severity::error;
      });
    }
    imports.push_back(as_document(l));
  }
  if (layers.size() == 1) loaded.entry = layers.front().entry;
  loaded.header_id = fmt::format("{}", fmt::join(header_names, "+"));
  const std::string id = fmt::format("{}", fmt::join(names, "+"));
  auto linked = abnf::link(files, id, layers.empty() ? "" : layers.front().start, imports);
  loaded.grammar = std::move(linked.grammar);
  loaded.diagnostics = std::move(linked.diagnostics);
  if (imported.size() > 1) {
    const auto contested = contested_names(layers, imported, loaded.grammar);
    loaded.diagnostics.insert(loaded.diagnostics.end(), contested.begin(), contested.end());
  }
  loaded.diagnostics.insert(loaded.diagnostics.end(), of_imports.begin(), of_imports.end());
  return loaded;
}

loaded_grammar load(std::string_view text, std::string_view name) {
  const layer layers[] = {read_layer(text, name)};
  return load(layers);
}

std::optional<abnf::grammar> usable(const loaded_grammar& loaded) {
  const bool cites = std::ranges::find(loaded.diagnostics, abnf::problem::cited_rule, &abnf::diagnostic::problem) !=
                     loaded.diagnostics.end();
  if (!has_errors(loaded.diagnostics) && !cites) return loaded.grammar;
  if (!abnf::has_usable_part(loaded.diagnostics)) return std::nullopt;
  auto part = abnf::usable_part(loaded.grammar);
  if (part.rules.empty()) return std::nullopt;
  return part;
}

std::string says_what_is_missing(const abnf::grammar& part) {
  constexpr std::size_t most_named = 10;
  std::vector<std::string_view> names;
  for (const auto& [name, reason] : part.missing) {
    if (names.size() < most_named) names.push_back(name);
  }
  const std::size_t rest = part.missing.size() - names.size();
  const bool is_one = part.missing.size() == 1;
  return fmt::format("{} missing: {}{}",
                     is_one ? "1 rule is left out, because it needs a definition that is"
                            : fmt::format("{} rules are left out, because they need definitions that are",
                                          part.missing.size()),
                     fmt::join(names, ", "), rest > 0 ? fmt::format(" and {} more", rest) : std::string());
}

std::string advice_on_prose(const abnf::grammar& whole) {
  constexpr std::size_t most_named = 5;
  std::vector<std::string_view> names;
  std::size_t rest = 0;
  for (const abnf::rule& r : whole.rules) {
    bool has_prose = false;
    abnf::for_each_use(r.definition, [&](const abnf::expression& use) {
      const auto* const prose = std::get_if<abnf::prose>(&use.node);
      has_prose = has_prose || (prose != nullptr && prose->rule == abnf::rule_reference::unlinked &&
                                !abnf::citation_in(abnf::trimmed(prose->text)));
    });
    if (!has_prose) continue;
    if (names.size() < most_named) {
      names.push_back(r.name);
    } else {
      ++rest;
    }
  }
  if (names.empty()) return {};
  return fmt::format("prose has no strings that a program can match: write it as ABNF, or define {}{} in a file that "
                     "overlays the grammar (GRAMMAR+FILE)",
                     fmt::join(names, ", "), rest > 0 ? fmt::format(" and {} more", rest) : std::string());
}

}  // namespace urispec::spec
