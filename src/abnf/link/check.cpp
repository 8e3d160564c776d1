// Diagnostics for a grammar whose names are resolved: a missing start rule; unused rules; and two things that RFC 5234
// allows but generated parsers cannot handle well, names that C++ reserves and recursion. Cost: linear. Tested by
// tests/abnf/read_test.cpp with tests/data/abnf-bad.txt.
#include "abnf/recursion.hpp"
#include "abnf/link/linker.hpp"
#include "abnf/link.hpp"
#include "abnf/link/without_strings.hpp"
#include "urispec/abnf.hpp"

#include <algorithm>

#include <fmt/core.h>

namespace urispec::abnf {

void linker::check_names() {
  std::unordered_map<std::string, std::size_t> by_cpp_name;
  for (std::size_t i = 0; i < linked.rules.size(); ++i) {
    const rule& r = linked.rules[i];
    const std::string identifier = cpp_name(r.name);
    const auto [other, is_new] = by_cpp_name.try_emplace(identifier, i);
    if (!is_new) {
      const rule& first = linked.rules[other->second];
      report(
          diagnostic_severity::note, problem::name_clash, r.file, r.where,
          fmt::format("the rules {} ({}:{}) and {} would both become {} in C++: a generated parser needs another name "
                      "for one",
                      first.name, first.file, first.where.line, r.name, identifier));
    } else if (reserved_in_cpp(identifier)) {
      report(diagnostic_severity::note, problem::cpp_keyword, r.file, r.where,
             fmt::format("the rule {} cannot have the name {} in C++, which reserves it: a generated parser "
                         "needs another",
                         r.name, identifier));
    } else if (reserved_in_generated_headers(identifier)) {
      report(diagnostic_severity::note, problem::name_clash, r.file, r.where,
             fmt::format("the rule {} cannot have the name {} in C++, which the generated headers use: a generated "
                         "parser needs another",
                         r.name, identifier));
    }
  }
}

void linker::check_recursion() {
  const auto all = cycles(uses_of(linked));
  if (all.empty()) return;
  const auto linear = linear_recursion(linked);
  for (const std::vector<std::size_t>& cycle : all) {
    const rule& first = linked.rules[cycle.front()];
    const auto what = [&]() -> std::string_view {
      switch (linear[cycle.front()]) {
        case linearity::left:
          return "left recursion, treated as a repetition, so the rule is regular";
        case linearity::right:
          return "right recursion, treated as a repetition, so the rule is regular";
        case linearity::none:
          break;
      }
      return "recursion: no finite automaton is built, so the general engine reads texts, and nothing is proved about "
             "a generated parser";
    };
    report(diagnostic_severity::note, problem::recursion, first.file, first.where,
           fmt::format("{}: {}", what(), cycle_text(names_of(cycle, linked))));
  }
}

// Of rules that use each other each says it; one that only needs such a rule names it.
void linker::check_strings() {
  const auto without = rules_without_strings(linked);
  if (std::ranges::find(without, true) == without.end()) return;
  const use_graph uses = uses_of(linked);
  for (const auto& component : components(uses)) {
    for (const std::size_t i : component) {
      if (!without[i]) continue;
      const rule& r = linked.rules[i];
      const bool is_cycle = component.size() > 1 || std::ranges::find(uses[i], i) != uses[i].end();
      const auto needed = std::ranges::find_if(uses[i], [&](std::size_t used) { return without[used]; });
      report(diagnostic_severity::warning, problem::no_strings, r.file, r.where,
             is_cycle
                 ? fmt::format("{} matches nothing: each of its strings would contain another one, without end", r.name)
                 : fmt::format("{} matches nothing, because {} does not", r.name, linked.rules[*needed].name));
    }
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
        report(diagnostic_severity::error, problem::undefined_rule, linked.rules.front().file, {},
               fmt::format("the start rule {} is not defined", start));
      }
      return;
    }
    start_rule = found->second;
    linked.start = linked.rules[start_rule].name;
  }
  std::vector<bool> used(linked.rules.size(), false);
  const use_graph uses = uses_of(linked);
  for (std::size_t user = 0; user < uses.size(); ++user) {
    for (const std::size_t i : uses[user]) {
      if (i != user) used[i] = true;
    }
  }
  for (std::size_t i = 0; i < own_rules; ++i) {
    const rule& r = linked.rules[i];
    if (used[i] || i == start_rule || named_in_sets.contains(i) || named_in_unread.contains(fold(r.name))) continue;
    const auto other = written_at.find(i);
    const auto& [file, where] = other == written_at.end() ? std::pair(r.file, r.where) : other->second;
    report(diagnostic_severity::warning, problem::unused_rule, file, where,
           fmt::format("no other rule uses {}", r.name));
  }
}

}  // namespace urispec::abnf
