// A diff as one JSON object; docs/explain/diff.md describes it.

#include "report/diff.hpp"
#include "report/diff_words.hpp"
#include "report/json.hpp"
#include "report/objects.hpp"
#include "report/side_by_side.hpp"
#include "diff/comparison.hpp"
#include "diff/summary.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

namespace urispec::report {
namespace {

void add_characters(json_writer& json, std::string_view key, const automaton::code_point_set& set) {
  add_ranges(json.key(key), set.ranges());
}

void add_optional(json_writer& json, std::string_view key, const std::optional<std::u32string>& text) {
  json.key(key);
  if (text) {
    json.value(unicode::to_utf8(*text));
  } else {
    json.null();
  }
}

void add_items(json_writer& json, const diff::item_list& list, const diff::report& r) {
  json.key("items").begin_array();
  for (const std::size_t i : list) json.value(r.comparison.table.items[i].number);
  json.end_array();
}

void add_side(json_writer& json, std::string_view key, const diff::compared_side& side) {
  json.key(key).begin_object().member("id", side.id).key("title").text_or_null(side.title);
  json.key("date").text_or_null(side.date);
  add_successor(json, side.replaced_by);
  json.member("start", side.start()).end_object();
}

void add_reasons(json_writer& json, std::string_view key, const std::vector<diff::reason>& list,
                 const std::vector<diff::item_list>& items_of, const diff::report& r) {
  json.key(key).begin_array();
  for (std::size_t i = 0; i < list.size(); ++i) {
    json.begin_object().member("witness", unicode::to_utf8(list[i].witness)).member("parts_at", list[i].shared_prefix);
    json.member("reads", list[i].reading_rule).member("stops", list[i].stopping_rule).member("at_end", list[i].at_end);
    add_characters(json, "characters", list[i].characters);
    add_characters(json, "needs", list[i].continuations);
    json.member("may_end", list[i].may_end);
    add_items(json, i < items_of.size() ? items_of[i] : diff::item_list(), r);
    json.end_object();
  }
  json.end_array();
}

void add_changes(json_writer& json, std::string_view key, const std::vector<diff::change>& changes) {
  json.key(key).begin_array();
  for (const auto& c : changes) {
    json.begin_object().member("number", c.number).key("example").text_or_null(std::string(c.example));
    json.member("known_texts", c.text_count).member("witness", unicode::to_utf8(c.shortest)).end_object();
  }
  json.end_array();
}

void add_summary(json_writer& json, const diff::report& r) {
  const diff::summary overview = summarize(r.comparison);
  json.key("summary").begin_object().key("breaking");
  if (!overview.is_breaking() && r.comparison.undecided.left) {
    json.null();
  } else {
    json.value(overview.is_breaking());
  }
  add_changes(json, "became_valid", overview.became_valid);
  add_changes(json, "became_invalid", overview.became_invalid);
  add_changes(json, "read_differently", overview.read_differently);
  json.end_object();
}

// A start rule that recurses adds the length up to which the relation holds, and the sides of which nothing decides
// longer strings.
void add_undecided(json_writer& json, const diff::undecided_strings& undecided, const diff::report& r) {
  const auto& c = r.comparison;
  const auto& length = c.length_of_strings ? c.length_of_strings : c.length_of_other_rules;
  if (!length) return;
  json.key("undecided").begin_object().member("longer_than", *length);
  json.key("sides").begin_array();
  if (undecided.left) json.value("left");
  if (undecided.right) json.value("right");
  json.end_array().end_object();
}

void add_language(json_writer& json, const diff::report& r) {
  const auto& c = r.comparison;
  json.key("language").begin_object().member("relation", name_of(c.relation));
  if (c.length_of_strings) add_undecided(json, c.undecided, r);
  add_reasons(json, "left_only", c.reasons.left_only, c.mentions.left_only, r);
  add_reasons(json, "right_only", c.reasons.right_only, c.mentions.right_only, r);
  json.key("counts").begin_array();
  for (std::size_t n = 0; n < c.counts.size(); ++n) {
    json.begin_object()
        .member("length", n)
        .member("both", c.counts[n].both.str())
        .member("left_only", c.counts[n].left_only.str())
        .member("right_only", c.counts[n].right_only.str())
        .member("split_differently", c.counts[n].split_differently.str())
        .end_object();
  }
  json.end_array().end_object();
}

void add_alone(json_writer& json, std::string_view key, const std::vector<std::string>& rules,
               const std::vector<diff::item_list>& items_of, const diff::report& r) {
  json.key(key).begin_array();
  for (std::size_t i = 0; i < rules.size(); ++i) {
    json.begin_object().member("rule", rules[i]);
    add_items(json, items_of[i], r);
    json.end_object();
  }
  json.end_array();
}

void add_tokens(json_writer& json, std::string_view key, const std::vector<diff::edited_token>& tokens) {
  json.key(key).begin_array();
  for (const auto& token : tokens) {
    json.begin_object().member("text", token.text).member("changed", token.is_changed).end_object();
  }
  json.end_array();
}

void add_change(json_writer& json, const diff::rule_change& change, const diff::report& r) {
  json.key("change").begin_object().member("from", name_of(change.source)).key("because_of").begin_array();
  for (const std::size_t pair : change.causes) json.value(r.comparison.rules.pairs[pair].left);
  json.end_array();
  if (change.edit && change.edit->changes_tokens()) {
    add_tokens(json, "left", change.edit->left);
    add_tokens(json, "right", change.edit->right);
  }
  json.key("parts").begin_array();
  for (const auto& part : change.parts) {
    json.begin_object().member("removed", part.removed).member("added", part.added).member("places", part.places);
    add_optional(json, "loses", part.lost);
    add_optional(json, "gains", part.gained);
    add_optional(json, "undone_loss", part.undone_loss);
    add_optional(json, "undone_gain", part.undone_gain);
    json.end_object();
  }
  json.end_array().end_object();
}

void add_pairs(json_writer& json, const diff::report& r) {
  const auto& pairs = r.comparison.rules.pairs;
  json.key("pairs").begin_array();
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const auto& p = pairs[i];
    json.begin_object().member("left", p.left).member("right", p.right);
    json.member("from", name_of(p.origin))
        .member("renamed", is_renamed(r.left.subject->grammar, r.right.subject->grammar, r.comparison, i));
    json.member("relation", name_of(p.relation));
    if (p.undecided.any()) add_undecided(json, p.undecided, r);
    add_optional(json, "left_only", p.left_only);
    add_optional(json, "right_only", p.right_only);
    add_optional(json, "left_example", p.left_example);
    add_optional(json, "right_example", p.right_example);
    if (p.lost && p.gained) {
      add_characters(json, "lost", *p.lost);
      add_characters(json, "gained", *p.gained);
    }
    add_change(json, r.comparison.rule_changes[i], r);
    add_items(json, r.comparison.mentions.pairs[i], r);
    json.end_object();
  }
  json.end_array();
}

void add_moves(json_writer& json, const diff::report& r) {
  const auto& moves = r.comparison.rules.moves;
  json.key("moves").begin_array();
  for (std::size_t i = 0; i < moves.size(); ++i) {
    json.begin_object();
    add_characters(json, "characters", moves[i].characters);
    json.key("from").strings(moves[i].origins).key("to").strings(moves[i].destinations);
    add_items(json, r.comparison.mentions.moves[i], r);
    json.end_object();
  }
  json.end_array();
}

// Rules that are not compared, as they need what nothing defines.
void add_missing(json_writer& json, std::string_view key, const diff::compared_side& side) {
  json.key(key).begin_array();
  for (const auto& rule : side.subject->grammar.missing) {
    json.begin_object().member("rule", rule.name).member("message", rule.reason).end_object();
  }
  json.end_array();
}

void add_rules(json_writer& json, const diff::report& r) {
  const auto& rules = r.comparison.rules;
  const auto& mentions = r.comparison.mentions;
  const std::vector<std::string> none;
  const auto left = [&](std::string_view key, bool is_shown) {
    add_alone(json, key, is_shown ? rules.left_alone : none, mentions.left_alone, r);
  };
  const auto right = [&](std::string_view key, bool is_shown) {
    add_alone(json, key, is_shown ? rules.right_alone : none, mentions.right_alone, r);
  };
  const bool knows_left = r.knows_alone(diff::side::left);
  const bool knows_right = r.knows_alone(diff::side::right);
  json.key("rules").begin_object();
  add_pairs(json, r);
  left("left_alone", knows_left);
  right("right_alone", knows_right);
  add_moves(json, r);
  const bool has_missing = !r.left.subject->grammar.missing.empty() || !r.right.subject->grammar.missing.empty();
  if (has_missing) {
    json.key("undefined").begin_object();
    add_missing(json, "left", r.left);
    add_missing(json, "right", r.right);
    json.end_object();
  }
  if (!r.left.left_out.empty() || !r.right.left_out.empty() || has_missing) {
    json.key("left_out").begin_object();
    json.key("left").strings(r.left.left_out).key("right").strings(r.right.left_out).end_object();
    json.key("not_compared").begin_object();
    left("left", !knows_left);
    right("right", !knows_right);
    json.end_object();
  }
  json.end_object();
}

void add_split(json_writer& json, std::string_view key, const diff::compared_side& side, const diff::report& r,
               std::u32string_view text) {
  json.key(key).begin_array();
  for (const auto& c : components_of(side, r, text)) {
    json.begin_object().member("component", c.name).member("begin", c.begin).member("end", c.end).end_object();
  }
  json.end_array();
}

void add_sides(json_writer& json, const std::vector<diff::side>& sides) {
  json.key("sides").begin_array();
  for (const auto side : sides) json.value(side == diff::side::left ? "left" : "right");
  json.end_array();
}

void add_kinds(json_writer& json, const diff::splits& splits, const diff::report& r) {
  json.key("kinds").begin_array();
  for (std::size_t i = 0; i < splits.kinds.size(); ++i) {
    const auto& kind = splits.kinds[i];
    json.begin_object().member("witness", unicode::to_utf8(kind.witness)).key("differences").begin_object();
    for (std::size_t n = 0; n < kind.differences.size(); ++n) {
      if (kind.differences[n] == diff::component_difference::same) continue;
      json.member(r.components.entries[n].name, name_of(kind.differences[n]));
    }
    json.end_object().member("sum", kind.is_sum);
    add_split(json, "left", r.left, r, kind.witness);
    add_split(json, "right", r.right, r, kind.witness);
    add_items(json, r.comparison.mentions.kinds[i], r);
    json.end_object();
  }
  json.end_array();
}

void add_components(json_writer& json, const diff::report& r) {
  const auto& c = r.comparison;
  json.key("components").begin_object().member("decided", c.splits.has_value());
  if (c.splits) {
    add_kinds(json, *c.splits, r);
    json.key("not_asked").begin_object();
    json.key("left").strings(not_asked_of(r.left, r)).key("right").strings(not_asked_of(r.right, r)).end_object();
  } else {
    const bool none = c.without_splits == diff::without_splits::no_components;
    json.member("why", none ? "no_components" : "not_proven");
    add_sides(json, c.sides_without_splits);
  }
  json.end_object();
}

std::string_view why_undecided(diff::derivation_outcome d) {
  return d == diff::derivation_outcome::not_proven ? "not_proven" : "not_within_limits";
}

void add_derivations(json_writer& json, const diff::report& r) {
  if (r.derivation_outcome == diff::derivation_outcome::not_requested) return;
  const bool decided = r.derivation_outcome == diff::derivation_outcome::decided;
  json.key("derivations").begin_object().member("decided", decided);
  if (!decided) {
    json.member("why", why_undecided(r.derivation_outcome)).end_object();
    return;
  }
  const auto add_pair = [&](const diff::derived_pair& pair) {
    json.member("left", r.left.subject->grammar.rules[pair.left].name);
    json.member("right", r.right.subject->grammar.rules[pair.right].name);
  };
  json.key("pairs").begin_array();
  for (const auto& pair : r.derivations.pairs) {
    json.begin_object();
    add_pair(pair);
    json.end_object();
  }
  json.end_array().key("kinds").begin_array();
  const auto aligner = aligner_for(r);
  for (const auto& kind : r.derivations.kinds) {
    json.begin_object();
    add_pair(r.derivations.pairs[kind.pair]);
    json.member("difference", name_of(kind.difference)).member("witness", unicode::to_utf8(kind.witness)).key("rows");
    add_rows(json, kind.witness, aligner, r);
    json.end_object();
  }
  json.end_array().end_object();
}

void add_difference(json_writer& json, const diff::resolution_difference& d, const diff::report& r) {
  json.begin_object().member("topic", d.topic).member("count", d.count).key("examples").begin_array();
  for (const auto& e : d.examples) {
    json.begin_object().member("base", e.base).member("reference", e.reference);
    json.member("left", e.left).member("right", e.right).end_object();
  }
  json.end_array();
  add_items(json, items_about(d.topic, r.comparison.table), r);
  json.end_object();
}

void add_operations(json_writer& json, const diff::report& r) {
  json.key("operations").begin_object();
  if (const auto& p = r.comparison.percent) {
    json.key("percent").begin_object();
    add_characters(json, "left_only", p->left_only);
    add_characters(json, "right_only", p->right_only);
    add_characters(json, "both", p->both);
    add_items(json, items_about("percent", r.comparison.table), r);
    json.end_object();
  }
  if (r.resolution.reference_count > 0) {
    json.key("resolution")
        .begin_object()
        .member("tried", r.resolution.reference_count)
        .key("differences")
        .begin_array();
    for (const auto& d : r.resolution.differences) add_difference(json, d, r);
    json.end_array().end_object();
  } else if (const auto sides = without_resolution(r); !sides.empty()) {
    json.key("resolution").begin_object().member("tried", 0U).member("why", "not_built_in");
    add_sides(json, sides);
    json.end_object();
  }
  json.end_object();
}

void add_parser(json_writer& json, const diff::report& r) {
  const diff::parser_comparison& p = *r.by_parser;
  const auto add_rule = [&](std::string_view key, const diff::compared_side& side) {
    json.key(key).begin_object().member("id", side.id).member("rule", side.start()).end_object();
  };
  json.key("parser").begin_object();
  json.key("accepted").begin_object().member("decided", true).member("idna_decided", false);
  json.member("note", about_accepted_texts);
  add_rule("left", p.left);
  add_rule("right", p.right);
  json.member("relation", name_of(p.relation));
  add_changes(json, "became_valid", p.summary.became_valid);
  add_changes(json, "became_invalid", p.summary.became_invalid);
  add_reasons(json, "left_only", p.reasons.left_only, {}, r);
  add_reasons(json, "right_only", p.reasons.right_only, {}, r);
  json.end_object();
  json.key("read_differently").begin_object().member("decided", false).member("note", about_parser_readings);
  json.key("texts").begin_array();
  for (const auto& reading : p.readings) {
    json.begin_object().member("reason", reading.reason).member("step", reading.step).member("text", reading.text);
    json.key("base").text_or_null(reading.base).member("message", reading.readings).end_object();
  }
  json.end_array().end_object().end_object();
}

void add_document(json_writer& json, const diff::report& r) {
  json.key("document").begin_object().member("title", r.comparison.table.document).key("items").begin_array();
  for (const auto& item : r.comparison.table.items) {
    json.begin_object().member("number", item.number).member("text", item.text);
    json.key("note").text_or_null(item.note).end_object();
  }
  json.end_array().end_object();
}

}  // namespace

std::string diff_as_json(const diff::report& r) {
  std::string text;
  json_writer json(text);
  json.begin_object();
  add_side(json, "left", r.left);
  add_side(json, "right", r.right);
  add_summary(json, r);
  add_language(json, r);
  add_rules(json, r);
  add_components(json, r);
  add_derivations(json, r);
  add_operations(json, r);
  if (r.by_parser) add_parser(json, r);
  if (!r.comparison.table.items.empty()) add_document(json, r);
  json.end_object().end_line();
  return text;
}

namespace {

using survey::corpus_summary;

corpus_summary::group described(const std::pair<diff::agreement, std::size_t>& key, const diff::report& r) {
  const auto& c = r.comparison;
  if (key.first == diff::agreement::split_differently) {
    const auto& kind = c.splits->kinds[key.second];
    return {key.first, unicode::to_utf8(kind.witness), sentence(kind.differences, r), 0, {}};
  }
  const bool left = key.first == diff::agreement::left_only;
  if (key.second == diff::another_reason) {
    return {key.first, {}, fmt::format("in {} only, for other reasons", left ? r.left.id : r.right.id), 0, {}};
  }
  const auto& reason = left ? c.reasons.left_only[key.second] : c.reasons.right_only[key.second];
  return {key.first,
          unicode::to_utf8(reason.witness),
          sentence(reason, left ? r.left : r.right, left ? r.right : r.left),
          0,
          {}};
}

}  // namespace

survey::corpus_summary summary_of(const survey::corpus_counts& counts, const diff::report& report) {
  const auto name = [&](const diff::compared_side& side) { return report.rule.empty() ? side.id : side.label; };
  corpus_summary summary{name(report.left), name(report.right), counts.records, counts.same,
                         counts.neither, {}, counts.undecided, report.comparison.splits.has_value()};
  for (const auto& [key, group] : counts.groups) {
    auto described_group = described(key, report);
    described_group.count = group.count;
    for (const auto& e : group.examples) described_group.examples.push_back(e.text);
    if (key.second == diff::another_reason) described_group.witness = shortest_example(described_group);
    summary.groups.push_back(std::move(described_group));
  }
  summary.put_in_order();
  return summary;
}

std::string corpus_as_json(const survey::corpus_summary& s) {
  std::string text;
  json_writer json(text);
  json.begin_object().key("corpus").begin_object();
  json.member("left", s.left).member("right", s.right).member("records", s.records);
  json.member("same", s.same).member("neither", s.neither);
  if (s.undecided > 0) json.member("undecided", s.undecided);
  json.key("groups").begin_array();
  for (const auto& g : s.groups) {
    json.begin_object();
    json.member("finding", name_of(g.agreement))
        .member("witness", g.witness)
        .member("why", g.reason)
        .member("count", g.count);
    json.key("examples").strings(g.examples).end_object();
  }
  json.end_array().end_object().end_object().end_line();
  return text;
}

}  // namespace urispec::report
