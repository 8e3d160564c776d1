#include "diagnose/edit_steps.hpp"

#include "percent/triplet.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <string>

namespace urispec::diagnosing {
namespace {

bool is_never_encoded(char32_t c) {
  return (c >= U'0' && c <= U'9') || (c >= U'a' && c <= U'z') || (c >= U'A' && c <= U'Z') || c == U'-' || c == U'.' ||
         c == U'_' || c == U'~';
}

}  // namespace

edit_automaton::edit_automaton(const automaton::dfa& of, escaping octets)
    : of_(of),
      octets_(octets),
      live_(live_states(of)),
      successors_(of.states()),
      percent_(of.symbols->class_of(U'%')) {
  for (std::size_t i = 0; i < digits_.size(); ++i) {
    digits_[i] = of.symbols->class_of(static_cast<char32_t>("0123456789ABCDEF"[i]));
  }
  for (state s = 0; s < of.states(); ++s) {
    for (const symbol_class k : of.symbols->reading_order()) {
      const state to = of.next(s, k);
      const auto known = [&](const successor& other) { return other.to == to; };
      if (live_[to] && std::ranges::none_of(successors_[s], known)) successors_[s].push_back({to, k});
    }
  }
}

edit_steps::edit_steps(const edit_automaton& by, std::string_view text) : by_(by), text_(text) {
  units_.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const auto c = unicode::first_code_point(text.substr(at));
    const std::size_t size = c ? c->size : 1;
    units_.push_back({static_cast<std::uint32_t>(at), static_cast<std::uint32_t>(at + size),
                      c ? by.of_.symbols->class_of(c->code_point) : symbol_class{}, c.has_value(),
                      c && is_never_encoded(c->code_point), c && c->code_point == U'%'});
    at += size;
  }
}

std::size_t edit_steps::character_at(std::size_t byte) const {
  const auto found = std::ranges::lower_bound(units_, byte, {}, &unit::begin);
  return static_cast<std::size_t>(found - units_.begin());
}

std::optional<state> edit_steps::after_triplets(edit_place from) const {
  const unit& u = units_[from.read];
  if (u.is_unreserved || by_.octets_ == escaping::unknown) return std::nullopt;
  state at = from.at;
  for (std::size_t i = u.begin; i < u.end && by_.live_[at]; ++i) {
    const auto octet = static_cast<unsigned char>(text_[i]);
    at = by_.of_.next(at, by_.percent_);
    at = by_.of_.next(at, by_.digits_[octet >> 4U]);
    at = by_.of_.next(at, by_.digits_[octet & 0xFU]);
  }
  return by_.live_[at] ? std::optional(at) : std::nullopt;
}

edit edit_steps::edit_of(edit_place from, const edit_step& step) const {
  const byte_range at = from.read < units_.size() ? byte_range{units_[from.read].begin, units_[from.read].end}
                                                  : byte_range{text_.size(), text_.size()};
  edit made{step.by, at, {}};
  switch (step.by) {
    case edit_kind::insert:
      made.at.end = made.at.begin;
      [[fallthrough]];
    case edit_kind::replace:
      made.replacement = unicode::to_utf8({std::u32string(1, by_.of_.symbols->readable(step.character))});
      break;
    case edit_kind::percent_encode:
      for (std::size_t i = at.begin; i < at.end; ++i) {
        append_triplet(made.replacement, static_cast<unsigned char>(text_[i]));
      }
      break;
    case edit_kind::remove:
      break;
  }
  return made;
}

}  // namespace urispec::diagnosing
