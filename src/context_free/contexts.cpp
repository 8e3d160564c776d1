#include "context_free/contexts.hpp"

#include "automaton/drop_duplicates.hpp"
#include "automaton/numbering.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <utility>

namespace urispec::context_free {
namespace {

constexpr context no_context = std::numeric_limits<context>::max();
constexpr std::uint32_t no_call = std::numeric_limits<std::uint32_t>::max();
constexpr std::size_t no_component = std::numeric_limits<std::size_t>::max();
constexpr std::size_t bits = 64;

std::uint32_t hash_of(std::span<const item_in_context> items) {
  std::uint64_t h = items.size();
  for (const item_in_context& i : items) h = automaton::mix(h, std::uint64_t{i.position} << 32U | i.context_number);
  return static_cast<std::uint32_t>(h);
}

void make_unique(std::vector<item_in_context>& items) {
  std::ranges::sort(items);
  automaton::drop_duplicates(items);
}

}  // namespace

contexts::contexts(const rule_automata& automata)
    : automata_(automata),
      last_call_(automata.rules.size(), no_call),
      is_called_(automata.left.components.size() / bits + 1) {}

void contexts::call(std::uint32_t rule, item_in_context source) {
  calls_.push_back({source, std::exchange(last_call_[rule], static_cast<std::uint32_t>(calls_.size()))});
  const std::size_t component = automata_.left.component_of[rule];
  is_called_[component / bits] |= std::uint64_t{1} << (component % bits);
}

// Adds the rules that a rule calls before it reads.
void contexts::call_first(const rule_start& caller, std::size_t but_for_component) {
  for (const auto& c : automata_.calls_from(automata_.first[caller.rule])) {
    if (automata_.left.component_of[c.called] != but_for_component) call(c.called, {c.target, caller.context_number});
  }
}

const std::vector<rule_start>& contexts::starts_at(std::span<const item_in_context> items) {
  for (const item_in_context& i : items) {
    for (const auto& c : automata_.calls_from(i.position)) call(c.called, {c.target, i.context_number});
  }
  return start_called_rules();
}

const std::vector<rule_start>& contexts::starts_of_rule(std::uint32_t rule) {
  call(rule, {no_state, 0});
  return start_called_rules();
}

// A component comes after all that call it.
const std::vector<rule_start>& contexts::start_called_rules() {
  starts_.clear();
  for (std::size_t word = 0; word < is_called_.size(); ++word) {
    while (is_called_[word] != 0) {
      const std::size_t component = word * bits + static_cast<std::size_t>(std::countr_zero(is_called_[word]));
      is_called_[word] &= is_called_[word] - 1;
      if (automata_.left.is_recursive[component]) {
        begin_component(component);
      } else {
        const std::uint32_t rule = automata_.left.components[component].front();
        take_calls(rule, scratch_);
        starts_.push_back({rule, of_items(scratch_)});
        call_first(starts_.back(), no_component);
      }
    }
  }
  calls_.clear();
  return starts_;
}

context contexts::of_items(const content& items) {
  if (2 * (in_slots_ + 1) > slots_.size()) grow_slots();
  const std::uint32_t hash = hash_of(items);
  std::size_t position = hash & (slots_.size() - 1);
  for (; slots_[position].context_number != no_context; position = (position + 1) & (slots_.size() - 1)) {
    if (slots_[position].hash == hash && std::ranges::equal(waiting(slots_[position].context_number), items))
      return slots_[position].context_number;
  }
  ++in_slots_;
  slots_[position] = {hash, add(items)};
  return slots_[position].context_number;
}

void contexts::grow_slots() {
  constexpr std::size_t least = 64;
  std::vector<slot> old(std::max(least, 2 * slots_.size()), slot{0, no_context});
  old.swap(slots_);
  for (const slot& s : old) {
    if (s.context_number == no_context) continue;
    std::size_t position = s.hash & (slots_.size() - 1);
    while (slots_[position].context_number != no_context) position = (position + 1) & (slots_.size() - 1);
    slots_[position] = s;
  }
}

context contexts::add(const content& items) {
  contents_.push_back({items_.size(), items.size()});
  items_.insert(items_.end(), items.begin(), items.end());
  return static_cast<context>(contents_.size() - 1);
}

// The contexts are numbered before their contents are known, which refer to them.
void contexts::begin_component(std::size_t component) {
  std::vector<std::pair<std::uint32_t, item_in_context>> from_outside;
  for (const std::uint32_t rule : automata_.left.components[component]) {
    take_calls(rule, scratch_);
    for (const item_in_context& item : scratch_) from_outside.emplace_back(rule, item);
  }
  const auto [known_component, is_new] = known_components_.try_emplace(std::move(from_outside));
  auto& starts = known_component->second;
  if (is_new) {
    std::vector<content> contents;
    const auto number_of = [&](std::uint32_t rule) {
      const auto entry = std::ranges::find(starts, rule, &rule_start::rule);
      if (entry != starts.end()) return static_cast<std::size_t>(entry - starts.begin());
      contents.emplace_back();
      starts.push_back({rule, add({})});
      return starts.size() - 1;
    };
    for (const auto& [rule, item] : known_component->first) contents[number_of(rule)].push_back(item);
    for (std::size_t i = 0; i < starts.size(); ++i) {
      const rule_start caller = starts[i];
      for (const auto& c : automata_.calls_from(automata_.first[caller.rule])) {
        if (automata_.left.component_of[c.called] == component)
          contents[number_of(c.called)].push_back({c.target, caller.context_number});
      }
    }
    bytes_of_components_ +=
        known_component->first.size() * sizeof(known_component->first.front()) + starts.size() * sizeof(rule_start);
    for (std::size_t i = 0; i < starts.size(); ++i) {
      make_unique(contents[i]);
      contents_[starts[i].context_number] = {items_.size(), contents[i].size()};
      items_.insert(items_.end(), contents[i].begin(), contents[i].end());
    }
  }
  for (const rule_start& rule : starts) {
    starts_.push_back(rule);
    call_first(rule, component);
  }
}

// Collects the items that wait for a rule that is called here; an item that can only end is left out.
void contexts::take_calls(std::uint32_t rule, content& output) {
  output.clear();
  for (std::uint32_t position = std::exchange(last_call_[rule], no_call); position != no_call;
       position = calls_[position].before) {
    const item_in_context source = calls_[position].source;
    if (source.position != no_state && automata_.is_last[source.position]) {
      const auto outer = waiting(source.context_number);
      output.insert(output.end(), outer.begin(), outer.end());
    } else {
      output.push_back(source);
    }
  }
  if (output.size() > 1) make_unique(output);
}

std::size_t contexts::bytes() const {
  return items_.capacity() * sizeof(item_in_context) + contents_.capacity() * sizeof(place_of_content) +
         slots_.capacity() * sizeof(slot) + bytes_of_components_;
}

namespace {

std::size_t together(std::size_t a, std::size_t b) {
  return a == shortest_rests::endless || b == shortest_rests::endless ? shortest_rests::endless : a + b;
}

std::vector<std::vector<state>> targets_of_characters(const rule_automata& automata) {
  const std::size_t classes = automata.languages.symbols->code_point_classes();
  std::vector<std::vector<state>> targets(automata.owner.size());
  for (state s = 0; s < automata.owner.size(); ++s) {
    for (std::size_t k = 0; k < classes; ++k) {
      if (const state target = automata.table[s * classes + k]; target != no_state) targets[s].push_back(target);
    }
    std::ranges::sort(targets[s]);
    automaton::drop_duplicates(targets[s]);
  }
  return targets;
}

// True if it was greater.
bool lower(std::size_t& least, std::size_t now) {
  const bool is_lower = now < least;
  if (is_lower) least = now;
  return is_lower;
}

}  // namespace

shortest_rests::shortest_rests(const rule_automata& automata) : of_state_(automata.owner.size(), endless) {
  const auto targets = targets_of_characters(automata);
  std::vector<std::size_t> of_rule(automata.rules.size(), endless);  // its shortest string that is not empty
  const auto with_a_step = [&](state s) {
    std::size_t least = endless;
    for (const state target : targets[s]) least = std::min(least, together(1, of_state_[target]));
    for (const auto& c : automata.calls_from(s))
      least = std::min(least, together(of_rule[c.called], of_state_[c.target]));
    return least;
  };
  for (bool changes = true; changes;) {
    changes = false;
    for (state s = static_cast<state>(automata.owner.size()); s-- > 0;) {
      if (lower(of_state_[s], automata.accepting[s] ? 0 : with_a_step(s))) changes = true;
    }
    for (std::size_t rule = 0; rule < automata.rules.size(); ++rule) {
      if (lower(of_rule[rule], with_a_step(automata.first[rule]))) changes = true;
    }
  }
}

void shortest_rests::learn(const contexts& contexts) {
  const std::size_t first_new = of_context_.size();
  of_context_.resize(contexts.size(), endless);
  for (bool changes = first_new < contexts.size(); changes;) {
    changes = false;
    for (std::size_t c = first_new; c < contexts.size(); ++c) {
      for (const item_in_context& i : contexts.waiting(static_cast<context>(c))) {
        if (lower(of_context_[c], rest_length(i))) changes = true;
      }
    }
  }
}

std::size_t shortest_rests::rest_length(item_in_context i) const {
  return i.position == no_state ? 0 : together(of_state_[i.position], of_context_[i.context_number]);
}

}  // namespace urispec::context_free
