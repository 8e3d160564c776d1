#include "report/diff/survey.hpp"

#include "report/diff/words.hpp"
#include "report/json.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace urispec::report {

namespace {

using diff::corpus_survey;

corpus_survey::group described(const std::pair<diff::agreement, std::size_t>& key, const diff::report& r) {
  const auto& c = r.comparison;
  if (key.first == diff::agreement::split_differently) {
    const auto& kind = c.splits->kinds[key.second];
    return {key.first, unicode::to_utf8(kind.witness), sentence(kind.differences, r), 0, {}};
  }
  const bool left = key.first == diff::agreement::left_only;
  const auto& reason = left ? c.reasons.left_only[key.second] : c.reasons.right_only[key.second];
  return {key.first,
          unicode::to_utf8(reason.witness),
          sentence(reason, left ? r.left : r.right, left ? r.right : r.left),
          0,
          {}};
}

}  // namespace

diff::corpus_survey survey_of(const diff::corpus_counts& counts, const diff::report& report) {
  const auto name = [&](const diff::compared_side& side) { return report.rule.empty() ? side.id : side.compared; };
  corpus_survey survey{name(report.left), name(report.right), counts.records, counts.same, counts.neither, {}};
  for (const auto& [key, group] : counts.groups) {
    auto described_group = described(key, report);
    described_group.count = group.count;
    for (const auto& e : group.examples) described_group.examples.push_back(e.text);
    survey.groups.push_back(std::move(described_group));
  }
  survey.put_in_order();
  return survey;
}

std::string survey_as_json(const diff::corpus_survey& s) {
  std::string text;
  json_writer json(text);
  json.begin_object().key("corpus").begin_object();
  json.member("left", s.left).member("right", s.right).member("records", s.records);
  json.member("same", s.same).member("neither", s.neither);
  json.key("groups").begin_array();
  for (const auto& g : s.groups) {
    json.begin_object();
    json.member("finding", name_of(g.agreement))
        .member("witness", g.witness)
        .member("why", g.why)
        .member("count", g.count);
    json.key("examples").strings(g.examples).end_object();
  }
  json.end_array().end_object().end_object().end_line();
  return text;
}

}  // namespace urispec::report
