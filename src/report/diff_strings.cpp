// One string under two grammars.
#include "context_free/earley.hpp"
#include "diff/string_readers.hpp"
#include "interpret/rule_automaton.hpp"
#include "report/diff.hpp"
#include "report/diff_words.hpp"
#include "report/json.hpp"
#include "report/objects.hpp"
#include "report/ruler.hpp"
#include "report/side_by_side.hpp"
#include "report/text.hpp"
#include "unicode/characters.hpp"
#include "urispec/uri.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <string_view>
#include <vector>

namespace urispec::report {
namespace {

using rule_chain = std::vector<std::string_view>;

// The chain of rules that a component is: those of the derivation that have exactly its text, outermost first, down to
// character of a set. In RFC 2396 the authority of `//-:1` is `authority reg_name`, in RFC 3986 its host is `host
// reg-name`. Parallel to `components`, which are those of `text` in this grammar. Chains are empty where the text is
// too long to be derived, or the rule with all that it uses built in too large for an automaton.
// Cost: a derivation of the text (language/first_derivation.hpp).
std::vector<rule_chain> rule_chains(const diff::compared_side& side, const std::vector<shown_component>& components,
                                    const diff::report& report, std::u32string_view text) {
  std::vector<rule_chain> chains(components.size());
  if (components.empty()) return chains;
  const diff::subject& subject = *side.subject;
  work_budget budget;
  const language::deriver deriver(subject.grammar, subject.start, subject.languages, budget);
  if (budget.exhausted()) return chains;
  const std::string utf8 = unicode::to_utf8(text);
  derivation tree;
  if (interpret::derive_text(deriver, utf8, tree) != language::derived::success) return chains;
  const auto nodes = tree.nodes();
  const auto name = [&](std::size_t node) -> std::string_view { return subject.grammar.rules[nodes[node].rule].name; };
  const auto is_character = [&](std::size_t node) { return subject.languages.classes[nodes[node].rule].has_value(); };
  const auto offsets = unicode::code_point_offsets(utf8);
  for (std::size_t i = 0; i < components.size(); ++i) {
    const auto& c = components[i];
    const auto has_its_text = [&](std::size_t node) {
      return nodes[node].begin == offsets[c.begin] && nodes[node].end == offsets[c.end];
    };
    std::size_t node = 0;
    while (node < nodes.size() && !(has_its_text(node) && report.components.find(name(node)) == c.component)) ++node;
    if (node == nodes.size()) continue;
    const std::size_t after = node + nodes[node].size;
    for (; node < after && has_its_text(node) && !is_character(node); ++node) chains[i].push_back(name(node));
  }
  return chains;
}

constexpr std::size_t indent = 2;

std::size_t bytes_of(std::u32string_view text) { return unicode::to_utf8(text).size(); }

// The components that lie side by side below the text, an authority that is made of others above it.
std::vector<mark> marks_of(const std::vector<shown_component>& components, std::u32string_view text) {
  std::vector<mark> marks;
  for (const auto& c : components) {
    if (c.begin == c.end) continue;
    const auto inside = [&](const auto& o) {
      return o.component != c.component && o.begin >= c.begin && o.end <= c.end && o.begin < o.end && &c < &o;
    };
    const bool holds_others = std::ranges::any_of(components, inside);
    const bool lies_inside = std::ranges::any_of(components, [&](const auto& o) {
      return &o < &c && o.begin <= c.begin && o.end >= c.end && o.name != "authority";
    });
    if (lies_inside) continue;
    marks.push_back({c.name, bytes_of(text.substr(0, c.begin)), bytes_of(text.substr(0, c.end)),
                     holds_others && c.name == "authority" ? side::above : side::below});
  }
  std::ranges::stable_sort(marks, {}, &mark::begin);
  return marks;
}

// Why the grammars disagree about a text, and what the document says of it. A reason is that of the text itself: its
// place and its rules, not those of the witness.
struct explanation {
  std::string sentence;
  diff::item_list items;
};

const diff::string_reader* engine_of(diff::side side, const diff::report& r) {
  const auto& readers = r.comparison.reasons.readers;
  return readers ? &readers->of(side) : nullptr;
}

explanation only_in(diff::side has, std::size_t number, std::u32string_view text, const diff::report& r) {
  const auto& owner = r.of(has);
  const auto& lacks = r.of(other(has));
  const auto& [left_only, right_only, places, readers] = r.comparison.reasons;
  const auto& kinds = has == diff::side::left ? left_only : right_only;
  const auto reason = readers ? readers->reason_of(text, has)
                              : diff::reason_of_text(kinds[number], text, *owner.subject, *lacks.subject);
  return {sentence(reason, owner, lacks), diff::items_of(reason, has, r.comparison.table)};
}

explanation explain(const diff::classification& c, std::u32string_view text, const diff::report& r) {
  switch (c.agreement) {
    case diff::agreement::left_only:
      return only_in(diff::side::left, c.number, text, r);
    case diff::agreement::right_only:
      return only_in(diff::side::right, c.number, text, r);
    case diff::agreement::split_differently:
      return {sentence(r.comparison.splits->kinds[c.number].differences, r), r.comparison.mentions.kinds[c.number]};
    case diff::agreement::same:
      return {r.comparison.splits ? "in both, and split the same way"
              : has_components(r) ? "in both; no components are compared"
                                  : "in both",
              {}};
    case diff::agreement::neither:
      return {"in neither", {}};
    case diff::agreement::undecided:
      return {"not decided: reading it takes more memory or time than it may", {}};
  }
  return {};
}

// True if the text that was classified so is one of that side.
bool is_valid(diff::side where, diff::agreement agreement) {
  switch (agreement) {
    case diff::agreement::left_only:
      return where == diff::side::left;
    case diff::agreement::right_only:
      return where == diff::side::right;
    case diff::agreement::same:
    case diff::agreement::split_differently:
      return true;
    case diff::agreement::neither:
    case diff::agreement::undecided:
      break;
  }
  return false;
}

// Why a side refuses a text: the error of the compiled parser if there is one, and otherwise that of the automaton or
// of the engine.
parse_error error_of(diff::side where, const diff::report& r, std::string_view utf8) {
  const auto& side = r.of(where);
  if (const auto* const engine = engine_of(where, r)) {
    const auto& automata = engine->automata();
    return interpret::error_at(engine->expectation_in(utf8), utf8, automata.grammar, automata.rule);
  }
  if (side.parser) {
    if (const auto valid = validate(utf8, *side.parser); !valid) return valid.error();
  }
  const auto& subject = *side.subject;
  return interpret::error_at(language::expect(subject.structure, utf8), utf8, subject.grammar, subject.start);
}

void show_side(diff::side where, const diff::report& r, std::u32string_view text, diff::agreement agreement,
               output& out) {
  const auto& side = r.of(where);
  const std::size_t columns = out.columns(usual_columns);
  const std::string utf8 = unicode::to_utf8(text);
  const bool valid = is_valid(where, agreement);
  out.write(fmt::format("{} {}: {}\n", side.id, side.start(), valid ? "valid" : "invalid"));
  if (!valid) {
    const parse_error error = error_of(where, r, utf8);
    out.write(draw_caret(utf8, error.offset, indent, columns));
    out.write(fmt::format("  {}\n", message_of(error)));
    return;
  }
  const auto components = components_of(side, r, text);
  if (!text.empty() && !components.empty()) out.write(draw_ruler(utf8, marks_of(components, text), indent, columns));
  const auto chains = rule_chains(side, components, r, text);
  for (std::size_t i = 0; i < components.size(); ++i) {
    const bool says_more = chains[i].size() > 1 || (chains[i].size() == 1 && chains[i].front() != components[i].name);
    const std::string reason = says_more ? fmt::format("  ({})", joined(chains[i], " > ")) : "";
    out.write(fmt::format("  {:<13}{}{}\n", components[i].name, components[i].text, reason));
  }
}

void add_components(json_writer& json, const diff::compared_side& side, const diff::report& r,
                    std::u32string_view text) {
  json.key("components").begin_array();
  const auto components = components_of(side, r, text);
  const auto chains = rule_chains(side, components, r, text);
  for (std::size_t i = 0; i < components.size(); ++i) {
    const auto& c = components[i];
    json.begin_object().member("component", c.name).member("begin", c.begin).member("end", c.end);
    json.key("rules").strings(chains[i]).end_object();
  }
  json.end_array();
}

void add_side(json_writer& json, const diff::compared_side& side, const diff::report& r,
              const std::optional<std::u32string>& text, const std::optional<parse_error>& error) {
  json.begin_object().member("id", side.id).member("valid", !error);
  if (error) {
    add_error(json, *error);
  } else {
    add_components(json, side, r, *text);
  }
  json.end_object();
}

void add_undecided_side(json_writer& json, const diff::compared_side& side) {
  json.begin_object().member("id", side.id).key("valid").null();
  json.end_object();
}

// Why the side refuses the text; nullopt where it does not.
std::optional<parse_error> refusal_by(diff::side where, const diff::report& r, std::string_view utf8,
                                      diff::agreement agreement) {
  if (is_valid(where, agreement)) return std::nullopt;
  return error_of(where, r, utf8);
}

// The place of the first error, or the beginning of a text that both sides have; in code points from 1.
std::size_t column_of(const std::optional<parse_error>& left, const std::optional<parse_error>& right) {
  if (!left && !right) return 1;
  if (!left || !right) return (left ? left : right)->code_point_offset + 1;
  return std::min(left->code_point_offset, right->code_point_offset) + 1;
}

}  // namespace

diff::agreement explain_as_text(const string_query& query, const diff::report& r,
                                const diff::classifier& pair_classifier, output& out) {
  const std::string_view utf8 = query.text;
  const auto text = unicode::from_utf8(utf8);
  if (!text) {
    out.write(fmt::format("{}\n  not UTF-8: in no grammar\n", visible(utf8)));
    return diff::agreement::neither;
  }
  const diff::classification verdict = pair_classifier.classify(utf8);
  out.write(fmt::format("{}\n\n", shown(*text)));
  if (verdict.agreement == diff::agreement::undecided) {
    out.write(explain(verdict, *text, r).sentence + "\n");
    return verdict.agreement;
  }
  show_side(diff::side::left, r, *text, verdict.agreement, out);
  out.write("\n");
  show_side(diff::side::right, r, *text, verdict.agreement, out);
  if (query.aligner != nullptr) {
    const auto rows = side_by_side_text(*text, *query.aligner, r, {indent, out.columns(usual_columns)});
    if (!rows.empty()) out.write("\n" + rows);
  }
  const auto [sentence, items] = explain(verdict, *text, r);
  out.write(fmt::format("\n{}\n", sentence));
  if (!is_agreement(verdict.agreement) && !r.comparison.table.items.empty()) {
    for (const std::size_t i : items) {
      const auto& item = r.comparison.table.items[i];
      out.write(fmt::format("{}, {}: {}\n", r.comparison.table.document, item.number, item.text));
      if (!item.note.empty()) out.write(fmt::format("  Note: {}\n", item.note));
    }
    if (items.empty()) out.write(fmt::format("{} does not mention it.\n", r.comparison.table.document));
  }
  return verdict.agreement;
}

diff::agreement explain_as_json(const string_query& query, const diff::report& r,
                                const diff::classifier& pair_classifier, output& out) {
  const std::string_view utf8 = query.text;
  const diff::classification verdict = pair_classifier.classify(utf8);
  const auto text = unicode::from_utf8(utf8);
  auto object = json_to(out);
  if (verdict.agreement == diff::agreement::undecided) {
    begin_object_about(object, {{}, query.number, 1, utf8});
    object.member("finding", name_of(verdict.agreement));
    add_undecided_side(object.key("left"), r.left);
    add_undecided_side(object.key("right"), r.right);
    object.member("why", explain(verdict, text.value_or(U""), r).sentence).end_object().end_line();
    return verdict.agreement;
  }
  const auto left = refusal_by(diff::side::left, r, utf8, verdict.agreement);
  const auto right = refusal_by(diff::side::right, r, utf8, verdict.agreement);
  begin_object_about(object, {{}, query.number, column_of(left, right), utf8});
  object.member("finding", name_of(verdict.agreement));
  add_side(object.key("left"), r.left, r, text, left);
  add_side(object.key("right"), r.right, r, text, right);
  const auto [sentence, items] = explain(verdict, text.value_or(U""), r);
  object.member("why", sentence);
  if (query.aligner != nullptr && left == std::nullopt && right == std::nullopt) {
    add_rows(object.key("derivations"), *text, *query.aligner, r);
  }
  if (!is_agreement(verdict.agreement)) {
    object.key("items").begin_array();
    for (const std::size_t i : items) object.value(r.comparison.table.items[i].number);
    object.end_array();
  }
  object.end_object().end_line();
  return verdict.agreement;
}

}  // namespace urispec::report
