#include "urispec/diff/classifier.hpp"

#include "diff/joint_reading.hpp"
#include "diff/places.hpp"
#include "urispec/unicode/utf8.hpp"

#include <unordered_map>
#include <utility>

namespace urispec::diff {

using automaton::dfa;
using automaton::state;
using automaton::symbol_class;

namespace {

// The automaton over texts whose state knows the verdicts and the reason: both grammars side by side until they part,
// then the one that goes on with the reason for which they parted.
class verdict_builder {
 public:
  verdict_builder(const joint_reading& joint, const partings& left, const partings& right)
      : joint_(joint), classes_(joint.symbols->size()) {
    note(side::left, left);
    note(side::right, right);
  }

  void build() {
    automaton_.symbols = joint_.symbols;
    dead_ = number({0, 0, alone::nobody, 0});
    automaton_.start = number({0, 0, alone::both, 0});  // a rule of ABNF has a string at least, so there is a pair 0
    for (std::size_t s = 0; s < places_.size(); ++s) {
      for (symbol_class k = 0; k < classes_; ++k) {
        const state target = next(places_[s], k);
        automaton_.table.push_back(target);
      }
    }
    for (const auto& p : places_) {
      found_.push_back(judged(p));
      automaton_.accepting.push_back(found_.back().finding != finding::neither);
    }
  }

  dfa automaton_;
  std::vector<classification> found_;

 private:
  enum class alone : std::uint8_t { nobody, both, left, right };
  struct position {
    std::uint32_t pair;     // while both read
    state at;               // of the one that reads alone
    alone who;
    std::uint32_t reason;
  };

  void note(side has, const partings& all) {
    auto& ends = has == side::left ? left_ends_ : right_ends_;
    auto& steps = has == side::left ? left_steps_ : right_steps_;
    for (const place& p : all.places) {
      if (p.by) {
        steps.emplace(std::uint64_t{p.pair} * classes_ + *p.by, static_cast<std::uint32_t>(p.reason));
      } else {
        ends.emplace(p.pair, static_cast<std::uint32_t>(p.reason));
      }
    }
  }

  state number(const position& p) {
    const std::uint64_t key = p.who == alone::both || p.who == alone::nobody
                                  ? (std::uint64_t{p.pair} << 2U) | static_cast<std::uint64_t>(p.who)
                                  : (((std::uint64_t{p.reason} << 32U) | p.at) << 2U) | static_cast<std::uint64_t>(p.who);
    const auto [where, is_new] = numbers_.try_emplace(key, static_cast<state>(places_.size()));
    if (is_new) places_.push_back(p);
    return where->second;
  }

  state next(const position p, symbol_class k) {
    if (p.who == alone::nobody) return dead_;
    if (p.who == alone::left) return go_on(side::left, p.at, k, p.reason);
    if (p.who == alone::right) return go_on(side::right, p.at, k, p.reason);
    if (const auto pair = joint_.table[p.pair * classes_ + k]; pair != joint_reading::parted) {
      return number({pair, 0, alone::both, 0});
    }
    const std::uint64_t key = std::uint64_t{p.pair} * classes_ + k;
    if (const auto l = left_steps_.find(key); l != left_steps_.end()) {
      return go_on(side::left, joint_.pairs[p.pair].left, k, l->second);
    }
    if (const auto r = right_steps_.find(key); r != right_steps_.end()) {
      return go_on(side::right, joint_.pairs[p.pair].right, k, r->second);
    }
    return dead_;
  }

  state go_on(side who, state at, symbol_class k, std::uint32_t reason) {
    if (!joint_.of(who).goes_on(at, k)) return dead_;
    return number({0, joint_.of(who).automaton.next(at, k), who == side::left ? alone::left : alone::right, reason});
  }

  [[nodiscard]] classification judged(const position& p) const {
    if (p.who == alone::nobody) return {};
    if (p.who == alone::left || p.who == alone::right) {
      const auto& reader = joint_.of(p.who == alone::left ? side::left : side::right);
      if (!reader.automaton.accepting[p.at]) return {};
      return {p.who == alone::left ? finding::left_only : finding::right_only, p.reason};
    }
    const auto& pair = joint_.pairs[p.pair];
    const bool left = joint_.left.automaton.accepting[pair.left];
    const bool right = joint_.right.automaton.accepting[pair.right];
    if (left && right) return {finding::same, 0};
    if (left) return {finding::left_only, left_ends_.at(p.pair)};
    if (right) return {finding::right_only, right_ends_.at(p.pair)};
    return {};
  }

  const joint_reading& joint_;
  std::size_t classes_;
  std::unordered_map<std::uint32_t, std::uint32_t> left_ends_, right_ends_;
  std::unordered_map<std::uint64_t, std::uint32_t> left_steps_, right_steps_;
  std::unordered_map<std::uint64_t, state> numbers_;
  std::vector<position> places_;
  state dead_ = 0;
};

}  // namespace

classifier::reader classifier::make_reader(dfa automaton, std::vector<classification> found) {
  reader result{std::move(automaton), {}, std::move(found)};
  std::array<symbol_class, 128> class_of{};
  for (char32_t c = 0; c < 128; ++c) class_of[c] = result.automaton.symbols->class_of(c);
  for (state s = 0; s < result.automaton.states(); ++s) {
    for (const symbol_class k : class_of) result.ascii.push_back(result.automaton.next(s, k));
  }
  return result;
}

const classification* classifier::reader::read(std::string_view utf8) const {
  state s = automaton.start;
  while (!utf8.empty()) {
    const auto byte = static_cast<unsigned char>(utf8.front());
    if (byte < 128) {
      s = ascii[s * 128 + byte];
      utf8.remove_prefix(1);
      continue;
    }
    const auto c = unicode::first_code_point(utf8);
    if (!c) return nullptr;
    s = automaton.next(s, automaton.symbols->class_of(c->code_point));
    utf8.remove_prefix(c->size);
  }
  return &found[s];
}

classifier::classifier(const subject& left, const subject& right, const splits* apart) {
  const joint_reading joint = read_jointly(left, right);
  verdict_builder verdicts(joint, find_partings(joint, side::left), find_partings(joint, side::right));
  verdicts.build();
  languages_ = make_reader(std::move(verdicts.automaton_), std::move(verdicts.found_));
  if (apart == nullptr) return;
  compares_splits_ = true;
  std::vector<classification> found;
  for (state s = 0; s < apart->automaton.states(); ++s) {
    const std::size_t kind = apart->kind_of_state[s];
    found.push_back(!apart->automaton.accepting[s]    ? classification{}
                    : kind == splits::same_split ? classification{finding::same, 0}
                                                 : classification{finding::split_differently, kind});
  }
  splits_ = make_reader(apart->automaton, std::move(found));
}

// What both languages have is known from the splits alone; only the rest is read again for its reason.
classification classifier::classify(std::string_view utf8) const {
  if (compares_splits_) {
    const classification* found = splits_.read(utf8);
    if (found == nullptr) return {};
    if (found->finding != finding::neither) return *found;
  }
  const classification* found = languages_.read(utf8);
  return found == nullptr ? classification{} : *found;
}

}  // namespace urispec::diff
