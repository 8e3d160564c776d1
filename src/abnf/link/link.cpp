// The linker: it applies overlays to their base (a concept of urispec, with RFC 5234 §3.3 for `=/`), then takes the
// steps of linker.hpp.
// Cost: linear but for the sorting of diagnostics. Tested by tests/abnf/read_test.cpp with tests/data/abnf-link.txt.
#include "abnf/catalogue.hpp"
#include "urispec/abnf.hpp"

#include "abnf/link/linker.hpp"
#include "abnf/link/merge.hpp"
#include "abnf/link.hpp"
#include "abnf/text/words.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <tuple>
#include <utility>

#include <fmt/core.h>

namespace urispec::abnf {

void linker::report(diagnostic_severity s, problem what, const std::string& file, position where, std::string message) {
  diagnostics.push_back({s, what, file, where, std::move(message)});
}

void linker::lay_over(const read_result& file) {
  for (const unread_text& other : file.unread) {
    if (!other.name.empty()) unread.insert(fold(other.name));
    for (const std::string_view name : names_in(other.text)) named_in_unread.insert(fold(name));
  }
  const bool is_overlay = !linked.rules.empty();
  for (rule r : file.rules) {
    if (is_overlay) overlaid.insert(fold(r.name));
    titles.try_emplace(r.file, file.document.title);
    const auto [entry, is_new] = by_name.try_emplace(fold(r.name), linked.rules.size());
    if (r.form == rule_form::addition && !is_new) {
      merge(linked.rules[entry->second], std::move(r));
    } else if (is_new) {
      linked.rules.push_back(std::move(r));
    } else {
      linked.rules[entry->second] = std::move(r);
    }
  }
  own_rules = linked.rules.size();
}

link_result link(std::span<const read_result> files, std::string_view id, std::string_view start,
                 std::span<const read_result> imports) {
  linker l;
  link_result result;
  // The document of the grammar is that of the last file; what lies below it is of another, and says of which.
  const auto is_of_the_grammar = [&](const read_result& file) {
    const std::string& title = file.document.title;
    return &file == &files.back() || (!title.empty() && title == files.back().document.title);
  };
  for (const read_result& file : files) {
    result.diagnostics.insert(result.diagnostics.end(), file.diagnostics.begin(), file.diagnostics.end());
    l.lay_over(is_of_the_grammar(file) ? file : as_import(file, file.rules.empty() ? "" : file.rules.front().file));
  }
  l.add_imports(imports);
  l.resolve();
  l.check_names();
  l.check_recursion();
  l.check_strings();
  l.check_use(start);

  // In the order of the files, and in each in the order of its text.
  std::unordered_map<std::string, std::size_t> file_order;
  for (const read_result& file : files) {
    for (const rule& r : file.rules) file_order.try_emplace(r.file, file_order.size());
  }
  const auto place = [&](const diagnostic& d) {
    const auto found = file_order.find(d.file);
    return std::tuple(found == file_order.end() ? file_order.size() : found->second, d.where.line, d.where.column);
  };
  std::stable_sort(l.diagnostics.begin(), l.diagnostics.end(),
                   [&](const diagnostic& a, const diagnostic& b) { return place(a) < place(b); });
  std::move(l.diagnostics.begin(), l.diagnostics.end(), std::back_inserter(result.diagnostics));

  result.linked = std::move(l.linked);
  result.linked.id = id;
  if (!files.empty()) result.linked.document = files.back().document;
  if (id.empty() && !result.linked.rules.empty()) {
    result.linked.id = std::filesystem::path(result.linked.rules.front().file).stem().string();
  }
  return result;
}

}  // namespace urispec::abnf
