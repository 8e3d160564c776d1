// The linker. Source: RFC 5234 §2.1 (names in either case, `<name>`), §3.3 (`=/`), Appendix B.1 (core rules); overlays
// are urispec's own. Cost: linear, by a hash map of names. Tested by tests/abnf/link_test.cpp with
// tests/data/abnf-link.txt.
#include "urispec/abnf/link.hpp"

#include "abnf/core_rules.hpp"
#include "abnf/dependency.hpp"
#include "abnf/linker.hpp"
#include "abnf/merge.hpp"
#include "abnf/names.hpp"
#include "abnf/references.hpp"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <tuple>
#include <utility>

#include <fmt/format.h>

namespace urispec::abnf {
namespace {

std::string_view trimmed(std::string_view s) {
  const auto first = s.find_first_not_of(' ');
  if (first == std::string_view::npos) return {};
  return s.substr(first, s.find_last_not_of(' ') - first + 1);
}

// The name a use has in the text: of a reference, or inside the angle brackets.
std::string_view name_of(const expression& use) {
  if (const auto* r = std::get_if<rule_reference>(&use.node)) return r->name;
  return trimmed(std::get<prose>(use.node).text);
}

}  // namespace

void linker::report(severity s, problem what, const std::string& file, position where, std::string message) {
  diagnostics.push_back({s, what, file, where, std::move(message)});
}

void linker::lay_over(const read_result& file) {
  for (const std::string& name : file.unread) unread.insert(fold(name));
  for (rule r : file.rules) {
    const auto [entry, is_new] = by_name.try_emplace(fold(r.name), linked.rules.size());
    if (r.form == rule_form::addition && is_new) {
      if (!unread.contains(entry->first)) {
        report(severity::error, problem::undefined_rule, r.file, r.where,
               fmt::format("`=/` adds to the rule {}, which nothing defines before", r.name));
      }
      r.form = rule_form::definition;
      linked.rules.push_back(std::move(r));
    } else if (r.form == rule_form::addition) {
      merge(linked.rules[entry->second], std::move(r));
    } else if (is_new) {
      linked.rules.push_back(std::move(r));
    } else {
      linked.rules[entry->second] = std::move(r);
    }
  }
  own_rules = linked.rules.size();
}

void linker::add_core_rules() {
  const std::vector<rule>& core = core_rules();
  std::unordered_map<std::string, std::size_t> core_by_name;
  for (std::size_t i = 0; i < core.size(); ++i) core_by_name.emplace(fold(core[i].name), i);

  std::vector<bool> wanted(core.size(), false);
  std::vector<std::size_t> pending;
  const auto want = [&](const expression& use) {
    const std::string name = fold(name_of(use));
    const auto found = core_by_name.find(name);
    if (found == core_by_name.end() || wanted[found->second] || by_name.contains(name) || unread.contains(name)) return;
    wanted[found->second] = true;
    pending.push_back(found->second);
  };
  for (const rule& r : linked.rules) for_each_use(r.definition, want);
  while (!pending.empty()) {
    const rule& r = core[pending.back()];
    pending.pop_back();
    for_each_use(r.definition, want);
  }
  for (std::size_t i = 0; i < core.size(); ++i) {
    if (!wanted[i]) continue;
    by_name.emplace(fold(core[i].name), linked.rules.size());
    linked.rules.push_back(core[i]);
  }
}

void linker::resolve() {
  std::unordered_set<std::string> said;  // each name is reported once, at its first use
  for (std::size_t i = 0; i < linked.rules.size(); ++i) {
    rule& user = linked.rules[i];
    for_each_use(user.definition, [&](expression& use) {
      const std::string name(name_of(use));
      const auto found = by_name.find(fold(name));
      auto* const reference = std::get_if<rule_reference>(&use.node);
      if (found == by_name.end()) {
        if (unread.contains(fold(name)) || !said.insert(fold(name)).second) return;
        if (reference != nullptr) {
          report(severity::error, problem::undefined_rule, user.file, use.where,
                 fmt::format("the rule {} is not defined", name));
        } else {
          report(severity::error, problem::unusable_prose, user.file, use.where,
                 fmt::format("<{}> is prose, not the name of a rule; write it as characters (%x…)",
                             std::get<prose>(use.node).text));
        }
        return;
      }
      (reference != nullptr ? reference->rule : std::get<prose>(use.node).rule) = found->second;
      const rule& target = linked.rules[found->second];
      if (i < own_rules && target.name != name && said.insert(name).second) {
        report(severity::warning, problem::name_in_other_case, user.file, use.where,
               fmt::format("{} is defined as {}", name, target.name));
      }
    });
  }
}

void linker::check_names() {
  std::unordered_map<std::string, std::size_t> by_cpp_name;
  for (std::size_t i = 0; i < linked.rules.size(); ++i) {
    const rule& r = linked.rules[i];
    const std::string identifier = cpp_name(r.name);
    const auto [other, is_new] = by_cpp_name.try_emplace(identifier, i);
    if (!is_new) {
      const rule& first = linked.rules[other->second];
      report(severity::error, problem::name_clash, r.file, r.where,
             fmt::format("the rules {} ({}:{}) and {} would both become {} in C++", first.name, first.file,
                         first.where.line, r.name, identifier));
    } else if (reserved_in_cpp(identifier)) {
      report(severity::error, problem::cpp_keyword, r.file, r.where,
             fmt::format("the rule {} cannot have the name {} in C++, which keeps it for itself", r.name, identifier));
    } else if (reserved_in_generated_headers(identifier)) {
      report(severity::error, problem::name_clash, r.file, r.where,
             fmt::format("the rule {} cannot have the name {} in C++, which the generated headers use", r.name,
                         identifier));
    }
  }
}

void linker::check_recursion() {
  for (const std::vector<std::size_t>& cycle : cycles(uses_of(linked))) {
    const rule& first = linked.rules[cycle.front()];
    std::string names;
    for (const std::size_t i : cycle) names += linked.rules[i].name + " -> ";
    report(severity::error, problem::recursion, first.file, first.where,
           fmt::format("recursion, the language is not regular: {}{}", names, first.name));
  }
}

void linker::check_use(std::string_view start) {
  if (linked.rules.empty()) return;
  std::size_t start_rule = 0;
  linked.start = linked.rules.front().name;
  if (!start.empty()) {
    const auto found = by_name.find(fold(start));
    if (found == by_name.end()) {
      linked.start = start;
      if (!unread.contains(fold(start))) {
        report(severity::error, problem::undefined_rule, linked.rules.front().file, {},
               fmt::format("the start rule {} is not defined", start));
      }
      return;
    }
    start_rule = found->second;
    linked.start = linked.rules[start_rule].name;
  }
  if (!unread.empty()) return;  // what the unread rules use is not known
  std::vector<bool> used(linked.rules.size(), false);
  const use_graph uses = uses_of(linked);
  for (std::size_t user = 0; user < uses.size(); ++user) {
    for (const std::size_t i : uses[user]) {
      if (i != user) used[i] = true;
    }
  }
  for (std::size_t i = 0; i < own_rules; ++i) {
    const rule& r = linked.rules[i];
    if (used[i] || i == start_rule) continue;
    report(severity::warning, problem::unused_rule, r.file, r.where, fmt::format("no other rule uses {}", r.name));
  }
}

link_result link(std::span<const read_result> files, std::string_view id, std::string_view start) {
  linker l;
  link_result result;
  for (const read_result& file : files) {
    result.diagnostics.insert(result.diagnostics.end(), file.diagnostics.begin(), file.diagnostics.end());
    l.lay_over(file);
  }
  l.add_core_rules();
  l.resolve();
  l.check_names();
  l.check_recursion();
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
  if (id.empty() && !result.linked.rules.empty()) {
    result.linked.id = std::filesystem::path(result.linked.rules.front().file).stem().string();
  }
  return result;
}

}  // namespace urispec::abnf
