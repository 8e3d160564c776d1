#include "report/dfa.hpp"

#include "report/objects.hpp"
#include "report/json.hpp"
#include "report/escapes.hpp"
#include "urispec/code_point_set.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <utility>
#include <vector>

namespace urispec::report {
namespace {

using automaton::dfa;
using automaton::state;

// The steps of a state by target, in the order in which the targets are met.
std::vector<labelled_step> steps_of(const dfa& a, state s, const std::vector<bool>& live) {
  std::vector<labelled_step> result;
  for (automaton::symbol_class k = 0; k < a.symbols->code_point_classes(); ++k) {
    const state target = a.next(s, k);
    if (!live[target]) continue;
    auto step = std::ranges::find(result, target, &labelled_step::target);
    if (step == result.end()) step = result.insert(step, {s, target, {}});
    for (const auto& range : a.symbols->members(k).ranges()) step->label.insert(range);
  }
  return result;
}

}  // namespace

std::vector<labelled_step> labelled_steps(const dfa& a) {
  const auto live = live_states(a);
  std::vector<labelled_step> result;
  for (state s = 0; s < a.states(); ++s) {
    if (!live[s]) continue;
    auto steps = steps_of(a, s, live);
    std::ranges::sort(steps, {}, &labelled_step::target);
    std::ranges::move(steps, std::back_inserter(result));
  }
  return result;
}

std::string dfa_text(const dfa& a) {
  const auto live = live_states(a);
  std::string result;
  for (state s = 0; s < a.states(); ++s) {
    if (!live[s]) continue;
    result += fmt::format("{}{}{}\n", s, s == a.start ? " start" : "", a.accepting[s] ? " accepts" : "");
    for (const auto& step : steps_of(a, s, live)) {
      result += fmt::format("  {} -> {}\n", automaton::notation_of(step.label), step.target);
    }
  }
  return result;
}

std::string dfa_dot(const dfa& a, std::string_view title) {
  const auto live = live_states(a);
  std::string result = fmt::format(
      "digraph \"{0}\" {{\n  rankdir=LR;\n  label=\"{0}\";\n  node [shape=circle, fontname=monospace];\n"
      "  edge [fontname=monospace];\n  start [shape=none, label=\"\"];\n",
      dot_text(title));
  if (live[a.start]) result += fmt::format("  start -> s{};\n", a.start);
  for (state s = 0; s < a.states(); ++s) {
    if (!live[s]) continue;
    result += fmt::format("  s{} [label=\"{}\"{}];\n", s, s, a.accepting[s] ? ", shape=doublecircle" : "");
    for (const auto& step : steps_of(a, s, live)) {
      result +=
          fmt::format("  s{} -> s{} [label=\"{}\"];\n", s, step.target, dot_text(automaton::notation_of(step.label)));
    }
  }
  return result + "}\n";
}

std::string dfa_json(const dfa& a) {
  const auto live = live_states(a);
  std::string text;
  json_writer json(text);
  json.begin_object().member("states", a.states()).member("start", a.start);
  json.key("accepting").begin_array();
  for (state s = 0; s < a.states(); ++s) {
    if (a.accepting[s]) json.value(s);
  }
  json.end_array().key("classes").begin_array();
  for (automaton::symbol_class k = 0; k < a.symbols->code_point_classes(); ++k) {
    add_ranges(json, a.symbols->members(k).ranges());
  }
  json.end_array().key("table").begin_array();
  for (state s = 0; s < a.states(); ++s) {
    json.begin_array();
    for (automaton::symbol_class k = 0; k < a.symbols->code_point_classes(); ++k) {
      const state target = a.next(s, k);
      live[target] ? json.value(target) : json.null();
    }
    json.end_array();
  }
  json.end_array().end_object().end_line();
  return text;
}

void add_drawable_dfa(json_writer& json, const dfa& a) {
  constexpr std::size_t most_states_drawn = 30;
  const auto live = live_states(a);
  const auto states = static_cast<std::size_t>(std::ranges::count(live, true));
  json.begin_object().member("states", states).member("start", a.start).key("accepting").begin_array();
  for (state s = 0; s < a.states() && states <= most_states_drawn; ++s) {
    if (a.accepting[s]) json.value(s);
  }
  json.end_array().key("steps");
  if (states > most_states_drawn) {
    json.null().end_object();
    return;
  }
  json.begin_array();
  for (const labelled_step& step : labelled_steps(a)) {
    json.begin_object().member("from", step.source).member("to", step.target);
    json.member("by", automaton::notation_of(step.label)).end_object();
  }
  json.end_array().end_object();
}

}  // namespace urispec::report
