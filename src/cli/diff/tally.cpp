#include "cli/diff/tally.hpp"

#include "cli/diff/words.hpp"
#include "cli/input/json_reader.hpp"
#include "cli/output/glyphs.hpp"
#include "cli/output/json_writer.hpp"
#include "urispec/tree/marks.hpp"
#include "urispec/unicode/utf8.hpp"

#include <fmt/core.h>

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
  std::string text;
  json_writer json(text);
  json.begin_object().key("corpus").begin_object();
  json.member("left", s.left).member("right", s.right).member("records", s.records);
  json.member("same", s.same).member("neither", s.neither);
  json.key("groups").begin_array();
  for (const auto& g : s.groups) {
    json.begin_object();
    json.member("finding", g.finding).member("witness", g.witness).member("why", g.why).member("count", g.count);
    json.key("examples").strings(g.examples).end_object();
  }
  json.end_array().end_object().end_object().end_line();
  return text;
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

std::optional<std::uint64_t> whole_number_of(const json_value& object, const char* name) {
  const auto member = object.member(name);
  return member ? member->whole_number() : std::nullopt;
}

std::optional<std::vector<json_value>> elements_of(const json_value& object, const char* name) {
  const auto member = object.member(name);
  return member ? member->elements() : std::nullopt;
}

std::optional<corpus_survey::group> read_group(const json_value& g) {
  corpus_survey::group group{g.string_of("finding").value_or(""), {}, {}, 0, {}};
  auto witness = g.string_of("witness");
  auto why = g.string_of("why");
  const auto count = whole_number_of(g, "count");
  const auto examples = elements_of(g, "examples");
  if (!is_finding_of_group(group.finding) || !witness || !why || !count || !examples) return std::nullopt;
  group.witness = std::move(*witness);
  group.why = std::move(*why);
  group.count = *count;
  for (const json_value& example : *examples) {
    auto text = example.string();
    if (!text) return std::nullopt;
    group.examples.push_back(std::move(*text));
  }
  return group;
}

std::optional<corpus_survey> read_counts_and_groups(const json_value& corpus) {
  auto left = corpus.string_of("left");
  auto right = corpus.string_of("right");
  const auto records = whole_number_of(corpus, "records");
  const auto same = whole_number_of(corpus, "same");
  const auto neither = whole_number_of(corpus, "neither");
  const auto groups = elements_of(corpus, "groups");
  if (!left || !right || !records || !same || !neither || !groups) return std::nullopt;
  corpus_survey survey{std::move(*left), std::move(*right), *records, *same, *neither, {}};
  for (const json_value& g : *groups) {
    auto group = read_group(g);
    if (!group) return std::nullopt;
    survey.groups.push_back(std::move(*group));
  }
  return survey;
}

}  // namespace

result<corpus_survey, std::string> read_survey(std::string_view text) {
  const auto all = json_value::read(text);
  const auto corpus = all ? all->member("corpus") : std::nullopt;
  auto survey = corpus ? read_counts_and_groups(*corpus) : std::nullopt;
  if (!survey) return std::string("is not the JSON of a survey (urispec diff --corpus --format json)");
  if (adds_up(*survey)) return std::move(*survey);
  return fmt::format("does not add up: its counts and examples are not those of {} records", survey->records);
}

}  // namespace urispec::cli
