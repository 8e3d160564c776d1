// A diff as one JSON object; docs/diff.md describes it.
#include "cli/diff_words.hpp"
#include "cli/json.hpp"
#include "urispec/unicode/utf8.hpp"

namespace urispec::cli {
namespace {

using json = nlohmann::ordered_json;

json characters(const automaton::code_point_set& set) {
  json ranges = json::array();
  for (const auto& r : set.ranges()) {
    ranges.push_back({static_cast<std::uint32_t>(r.first), static_cast<std::uint32_t>(r.last)});
  }
  return ranges;
}

json optional_text(const std::optional<std::u32string>& text) {
  return text ? json(unicode::to_utf8(*text)) : json(nullptr);
}

json items(const diff::item_list& list, const diff_report& r) {
  json result = json::array();
  for (const std::size_t i : list) result.push_back(r.comparison.table.items[i].number);
  return result;
}

json side_of(const diff_side& side) { return {{"id", side.id}, {"title", side.title}, {"start", side.start()}}; }

json reasons(const std::vector<diff::reason>& list, const std::vector<diff::item_list>& items_of,
             const diff_report& r) {
  json result = json::array();
  for (std::size_t i = 0; i < list.size(); ++i) {
    result.push_back({{"witness", unicode::to_utf8(list[i].witness)},
                      {"parts_at", list[i].parts_at},
                      {"reads", list[i].reads},
                      {"stops", list[i].stops},
                      {"at_end", list[i].at_end},
                      {"characters", characters(list[i].characters)},
                      {"needs", characters(list[i].needs)},
                      {"may_end", list[i].may_end},
                      {"items", items(items_of[i], r)}});
  }
  return result;
}

json language_of(const diff_report& r) {
  const auto& c = r.comparison;
  json counts = json::array();
  for (std::size_t n = 0; n < c.counts.size(); ++n) {
    counts.push_back({{"length", n},
                      {"both", c.counts[n].both.str()},
                      {"left_only", c.counts[n].left_only.str()},
                      {"right_only", c.counts[n].right_only.str()},
                      {"split_differently", c.counts[n].split_differently.str()}});
  }
  return {{"relation", name_of(c.relation)},
          {"left_only", reasons(c.reasons.left_only, c.mentions.left_only, r)},
          {"right_only", reasons(c.reasons.right_only, c.mentions.right_only, r)},
          {"counts", std::move(counts)}};
}

json alone(const std::vector<std::string>& rules, const std::vector<diff::item_list>& items_of, const diff_report& r) {
  json result = json::array();
  for (std::size_t i = 0; i < rules.size(); ++i)
    result.push_back({{"rule", rules[i]}, {"items", items(items_of[i], r)}});
  return result;
}

json rules_of(const diff_report& r) {
  const auto& rules = r.comparison.rules;
  json pairs = json::array();
  for (std::size_t i = 0; i < rules.pairs.size(); ++i) {
    const auto& p = rules.pairs[i];
    json pair = {{"left", p.left},
                 {"right", p.right},
                 {"from", name_of(p.from)},
                 {"relation", name_of(p.relation)},
                 {"left_only", optional_text(p.left_only)},
                 {"right_only", optional_text(p.right_only)}};
    if (p.lost && p.gained) {
      pair["lost"] = characters(*p.lost);
      pair["gained"] = characters(*p.gained);
    }
    pair["items"] = items(r.comparison.mentions.pairs[i], r);
    pairs.push_back(std::move(pair));
  }
  const auto& mentions = r.comparison.mentions;
  json moves = json::array();
  for (std::size_t i = 0; i < rules.moves.size(); ++i) {
    const auto& m = rules.moves[i];
    moves.push_back({{"characters", characters(m.characters)},
                     {"from", m.from},
                     {"to", m.to},
                     {"items", items(mentions.moves[i], r)}});
  }
  json left = alone(rules.left_alone, mentions.left_alone, r);
  json right = alone(rules.right_alone, mentions.right_alone, r);
  json all = {{"pairs", std::move(pairs)},
              {"left_alone", r.knows_alone(diff::side::left) ? left : json::array()},
              {"right_alone", r.knows_alone(diff::side::right) ? right : json::array()},
              {"moves", std::move(moves)}};
  if (!r.left.left_out.empty() || !r.right.left_out.empty()) {
    all["left_out"] = {{"left", r.left.left_out}, {"right", r.right.left_out}};
    all["not_compared"] = {{"left", r.knows_alone(diff::side::left) ? json::array() : left},
                           {"right", r.knows_alone(diff::side::right) ? json::array() : right}};
  }
  return all;
}

json split_of(const diff_side& side, const diff_report& r, std::u32string_view text) {
  json result = json::array();
  for (const auto& c : components_of(side, r, text)) {
    result.push_back({{"component", c.name}, {"begin", c.begin}, {"end", c.end}});
  }
  return result;
}

json names_of(const std::vector<diff::side>& sides) {
  json names = json::array();
  for (const auto side : sides) names.push_back(side == diff::side::left ? "left" : "right");
  return names;
}

json components_json(const diff_report& r) {
  const auto& c = r.comparison;
  if (!c.splits) {
    const bool none = c.without_splits == diff::without_splits::no_components;
    return {{"decided", false}, {"why", none ? "no_components" : "not_proven"}, {"sides", names_of(c.lacking)}};
  }
  json kinds = json::array();
  for (std::size_t i = 0; i < c.splits->kinds.size(); ++i) {
    const auto& kind = c.splits->kinds[i];
    json differences = json::object();
    for (std::size_t n = 0; n < kind.standings.size(); ++n) {
      if (kind.standings[n] != diff::standing::same)
        differences[r.components.entries[n].name] = name_of(kind.standings[n]);
    }
    kinds.push_back({{"witness", unicode::to_utf8(kind.witness)},
                     {"differences", std::move(differences)},
                     {"sum", kind.is_sum},
                     {"left", split_of(r.left, r, kind.witness)},
                     {"right", split_of(r.right, r, kind.witness)},
                     {"items", items(c.mentions.kinds[i], r)}});
  }
  return {{"decided", true}, {"kinds", std::move(kinds)}};
}

json operations(const diff_report& r) {
  json result = json::object();
  if (const auto& p = r.comparison.percent) {
    result["percent"] = {{"left_only", characters(p->left_only)},
                         {"right_only", characters(p->right_only)},
                         {"both", characters(p->both)},
                         {"items", items(items_about("percent", r.comparison.table), r)}};
  }
  if (r.resolutions_tried > 0) {
    json differences = json::array();
    for (const auto& d : r.resolution) {
      json examples = json::array();
      for (const auto& e : d.examples) {
        examples.push_back({{"base", e.base}, {"reference", e.reference}, {"left", e.left}, {"right", e.right}});
      }
      differences.push_back({{"topic", d.topic},
                             {"count", d.count},
                             {"examples", std::move(examples)},
                             {"items", items(items_about(d.topic, r.comparison.table), r)}});
    }
    result["resolution"] = {{"tried", r.resolutions_tried}, {"differences", std::move(differences)}};
  } else if (const auto sides = without_resolution(r); !sides.empty()) {
    result["resolution"] = {{"tried", 0}, {"why", "not_built_in"}, {"sides", names_of(sides)}};
  }
  return result;
}

json document_of(const diff_report& r) {
  json list = json::array();
  for (const auto& item : r.comparison.table.items) {
    list.push_back({{"number", item.number}, {"text", item.text}, {"note", item.note}});
  }
  return {{"title", r.comparison.table.document}, {"items", std::move(list)}};
}

}  // namespace

std::string diff_as_json(const diff_report& r) {
  json all = {{"left", side_of(r.left)}, {"right", side_of(r.right)},        {"language", language_of(r)},
              {"rules", rules_of(r)},    {"components", components_json(r)}, {"operations", operations(r)}};
  if (!r.comparison.table.items.empty()) all["document"] = document_of(r);
  return to_text(all) + "\n";
}

}  // namespace urispec::cli
