#include "report/audit.hpp"

#include "report/json.hpp"
#include "report/table.hpp"
#include "report/text.hpp"
#include "tree/marks.hpp"
#include "unicode/sections.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <functional>
#include <utility>
#include <vector>

namespace urispec::report {

void audit_counts::add(const labelled_string& question, audit_answer answer) {
  ++strings_;
  valid_ += question.expected == audit_answer::valid ? 1U : 0U;
  if (answer == question.expected) return;
  mistakes& m = answer == audit_answer::valid ? false_accepts_ : false_rejects_;
  ++m.total;
  auto [entry, is_new] = m.groups.try_emplace({question.rule, question.exercises});
  group& g = entry->second;
  g.section = question.section;
  ++g.count;
  // Bytes, then order of bytes: the same group has the same witness however the vectors are ordered.
  if (is_new || std::pair(question.text.size(), question.text) < std::pair(g.shortest.size(), g.shortest)) {
    g.shortest = question.text;
  }
}

std::string audit_counts::text_of(std::string_view name, const mistakes& m) {
  std::string result = fmt::format("{}: {}\n", name, m.total);
  std::vector<const std::pair<const std::pair<std::string, std::string>, group>*> groups;
  for (const auto& entry : m.groups) groups.push_back(&entry);
  std::ranges::stable_sort(groups, std::greater{}, [](const auto* g) { return g->second.count; });
  table rows({{}, {.width = 9}, {.width = 7, .alignment = cell_alignment::right}});
  for (const auto* g : groups) {
    const auto& [section, count, shortest] = g->second;
    const auto& [rule, exercises] = g->first;
    rows.add({rule, unicode::section_label(section), std::to_string(count),
              fmt::format("shortest: {}{}{}", visible(or_mark(shortest)), exercises.empty() ? "" : "  ", exercises)});
  }
  return result + rows.text("  ");
}

std::string audit_counts::json_of(std::string_view name, const mistakes& m) {
  std::string result;
  json_writer line(result);
  for (const auto& [key, g] : m.groups) {
    line.begin_object().member("mistake", name).member("rule", key.first).key("section").text_or_null(g.section);
    line.member("count", g.count).member("shortest", g.shortest).key("exercises").text_or_null(key.second);
    line.end_object().end_line();
  }
  return result;
}

std::string audit_counts::as_json(std::string_view title, std::size_t left_out) const {
  std::string lines = json_of("false_accept", false_accepts_) + json_of("false_reject", false_rejects_);
  json_writer line(lines);
  line.begin_object().member("vectors", title).member("asked", strings_).member("valid", valid_);
  line.member("left_out", left_out).member("false_accepts", false_accepts_.total);
  line.member("false_rejects", false_rejects_.total).end_object().end_line();
  return lines;
}

std::string audit_counts::as_text(std::string_view title, std::size_t left_out) const {
  std::string result =
      fmt::format("{}: {} strings, {} valid and {} invalid", title, strings_, valid_, strings_ - valid_);
  if (left_out > 0) result += fmt::format("; {} left out, as they hold what ends a line", left_out);
  return result + "\n" + text_of("false accepts", false_accepts_) + text_of("false rejects", false_rejects_);
}

}  // namespace urispec::report
