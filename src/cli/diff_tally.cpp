#include "cli/diff_tally.hpp"

#include "cli/diff_words.hpp"
#include "cli/glyphs.hpp"
#include "cli/json.hpp"
#include "urispec/tree/marks.hpp"
#include "urispec/unicode/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <tuple>

namespace urispec::cli {

void corpus_tally::add(const diff::classification& found, std::uint64_t place, std::string_view text) {
  ++records;
  if (found.finding == diff::finding::same) {
    ++same;
  } else if (found.finding == diff::finding::neither) {
    ++neither;
  } else {
    corpus_group& group = groups[{found.finding, found.number}];
    ++group.count;
    if (group.examples.size() < most_examples) group.examples.push_back({place, std::string(text)});
  }
}

void corpus_tally::add(const corpus_tally& other) {
  records += other.records;
  same += other.same;
  neither += other.neither;
  for (const auto& [key, theirs] : other.groups) {
    corpus_group& mine = groups[key];
    mine.count += theirs.count;
    mine.examples.insert(mine.examples.end(), theirs.examples.begin(), theirs.examples.end());
    std::ranges::sort(mine.examples, {}, &corpus_example::place);
    if (mine.examples.size() > most_examples) mine.examples.resize(most_examples);
  }
}

namespace {

// The largest first; what is equally large in an order that does not depend on how the parts came together.
void put_in_order(std::vector<corpus_survey::group>& groups) {
  std::ranges::sort(groups, {}, [](const corpus_survey::group& g) {
    return std::tuple(std::numeric_limits<std::uint64_t>::max() - g.count, std::string_view(g.finding),
                      g.witness.size(), std::string_view(g.witness));
  });
}

constexpr std::array<std::string_view, 3> findings_of_groups{"left_only", "right_only", "split_differently"};

bool is_finding_of_group(std::string_view name) {
  return std::ranges::find(findings_of_groups, name) != findings_of_groups.end();
}

corpus_survey::group described(const std::pair<diff::finding, std::size_t>& key, const diff_report& r) {
  const auto& c = r.comparison;
  if (key.first == diff::finding::split_differently) {
    const auto& kind = c.splits->kinds[key.second];
    return {"split_differently", unicode::to_utf8(kind.witness), sentence(kind.standings, r), 0, {}};
  }
  const bool left = key.first == diff::finding::left_only;
  const auto& reason = left ? c.reasons.left_only[key.second] : c.reasons.right_only[key.second];
  return {left ? "left_only" : "right_only",
          unicode::to_utf8(reason.witness),
          sentence(reason, left ? r.left : r.right, left ? r.right : r.left),
          0,
          {}};
}

}  // namespace

std::uint64_t corpus_survey::count_of(std::string_view finding) const {
  std::uint64_t sum = 0;
  for (const group& g : groups) sum += g.finding == finding ? g.count : 0;
  return sum;
}

addition corpus_survey::add(const corpus_survey& other) {
  if (left != other.left || right != other.right) return addition::other_grammars;
  // No count is larger than the number of records, so that this is enough.
  if (other.records > std::numeric_limits<std::uint64_t>::max() - records) return addition::too_many;
  records += other.records;
  same += other.same;
  neither += other.neither;
  for (const group& theirs : other.groups) {
    const auto mine = std::ranges::find_if(
        groups, [&](const group& g) { return g.finding == theirs.finding && g.witness == theirs.witness; });
    if (mine == groups.end()) {
      groups.push_back(theirs);
      continue;
    }
    mine->count += theirs.count;
    mine->examples.insert(mine->examples.end(), theirs.examples.begin(), theirs.examples.end());
    if (mine->examples.size() > corpus_tally::most_examples) mine->examples.resize(corpus_tally::most_examples);
  }
  put_in_order(groups);
  return addition::done;
}

corpus_survey survey_of(const corpus_tally& tally, const diff_report& report) {
  const auto name = [&](const diff_side& side) { return report.rule.empty() ? side.id : side.compared; };
  corpus_survey survey{name(report.left), name(report.right), tally.records, tally.same, tally.neither, {}};
  for (const auto& [key, group] : tally.groups) {
    auto described_group = described(key, report);
    described_group.count = group.count;
    for (const auto& e : group.examples) described_group.examples.push_back(e.text);
    survey.groups.push_back(std::move(described_group));
  }
  put_in_order(survey.groups);
  return survey;
}

std::string survey_as_text(const corpus_survey& s) {
  std::string out = fmt::format("{} and {}: {} records\n", s.left, s.right, s.records);
  const auto count = [&](std::uint64_t n, const std::string& what) {
    fmt::format_to(std::back_inserter(out), "  {:>10}  {}\n", n, what);
  };
  count(s.same, "in both, and taken apart alike");
  count(s.count_of("split_differently"), "in both, and taken apart differently");
  count(s.count_of("left_only"), "only in " + s.left);
  count(s.count_of("right_only"), "only in " + s.right);
  count(s.neither, "in neither");
  for (const auto& g : s.groups) {
    fmt::format_to(std::back_inserter(out), "\n{:>12}  like {}: {}\n", g.count,
                   g.witness.empty() ? std::string(empty_mark) : "`" + visible(g.witness) + "`", g.why);
    for (const auto& e : g.examples) {
      fmt::format_to(std::back_inserter(out), "              {}\n", visible(or_mark(e), 100));
    }
  }
  return out;
}

std::string survey_as_json(const corpus_survey& s) {
  nlohmann::ordered_json groups = nlohmann::ordered_json::array();
  for (const auto& g : s.groups) {
    groups.push_back(
        {{"finding", g.finding}, {"witness", g.witness}, {"why", g.why}, {"count", g.count}, {"examples", g.examples}});
  }
  const nlohmann::ordered_json all = {{"corpus",
                                       {{"left", s.left},
                                        {"right", s.right},
                                        {"records", s.records},
                                        {"same", s.same},
                                        {"neither", s.neither},
                                        {"groups", std::move(groups)}}}};
  return to_text(all) + "\n";
}

namespace {

bool adds_up(const corpus_survey& s) {
  std::uint64_t rest = s.records;
  const auto take = [&rest](std::uint64_t count) {
    const bool enough = count <= rest;
    rest -= enough ? count : 0;
    return enough;
  };
  const auto take_group = [&](const corpus_survey::group& g) {
    return take(g.count) && g.examples.size() <= std::min<std::uint64_t>(g.count, corpus_tally::most_examples);
  };
  return take(s.same) && take(s.neither) && std::ranges::all_of(s.groups, take_group) && rest == 0;
}

}  // namespace

result<corpus_survey, std::string> read_survey(std::string_view text) {
  const std::string no_survey = "is not the JSON of a survey (urispec diff --corpus --format json)";
  const auto all = nlohmann::json::parse(text, nullptr, false);
  if (!all.is_object() || !all.contains("corpus")) return no_survey;
  bool is_survey = true;
  const auto count = [&](const nlohmann::json& number) {
    is_survey = is_survey && number.is_number_unsigned();
    return number.get<std::uint64_t>();
  };
  try {
    const auto& c = all.at("corpus");
    corpus_survey s{c.at("left"),        c.at("right"),          count(c.at("records")),
                    count(c.at("same")), count(c.at("neither")), {}};
    for (const auto& g : c.at("groups")) {
      s.groups.push_back({g.at("finding"), g.at("witness"), g.at("why"), count(g.at("count")), g.at("examples")});
      is_survey = is_survey && is_finding_of_group(s.groups.back().finding);
    }
    if (!is_survey) return no_survey;
    if (!adds_up(s)) return fmt::format("does not add up: its counts and examples are not those of {} records", s.records);
    return s;
  } catch (const nlohmann::json::exception&) {  // the library has no other way to say that a member is not there
    return no_survey;
  }
}

}  // namespace urispec::cli
