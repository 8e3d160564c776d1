#include "diff/classifier.hpp"

#include "diff/reasons.hpp"
#include "diff/string_readers.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>

namespace urispec::diff {

using automaton::byte_table;
using automaton::dfa;
using automaton::state;
using automaton::symbol_class;

namespace {

// The automaton over texts whose state knows the verdicts and the reason: both grammars side by side until they part,
// then the one that goes on with the reason for which they parted.
class verdict_builder {
 public:
  explicit verdict_builder(const parting_places& places)
      : product_(places.product), classes_(places.product.symbols->size()) {
    note(side::left, places.left);
    note(side::right, places.right);
  }

  void build() {
    automaton_.symbols = product_.symbols;
    dead_ = number({0, 0, readers::none, 0});
    automaton_.start = number({0, 0, readers::both, 0});  // a rule of ABNF has a string at least, so there is a pair 0
    for (std::size_t s = 0; s < places_.size(); ++s) {
      for (symbol_class k = 0; k < classes_; ++k) {
        const state target = next(places_[s], k);
        automaton_.table.push_back(target);
      }
    }
    for (const auto& p : places_) {
      classifications_.push_back(classification_at(p));
      automaton_.accepting.push_back(classifications_.back().agreement != agreement::neither);
    }
  }

  dfa automaton_;
  std::vector<classification> classifications_;

 private:
  enum class readers : std::uint8_t { none, both, left_only, right_only };
  struct position {
    std::uint32_t pair;  // while both read
    state position;            // of the one that reads alone
    readers who;
    std::uint32_t reason;
  };

  void note(side has, const std::vector<place>& places) {
    auto& ends = has == side::left ? left_ends_ : right_ends_;
    auto& steps = has == side::left ? left_steps_ : right_steps_;
    for (const place& p : places) {
      if (p.character) {
        steps.emplace(std::uint64_t{p.pair} * classes_ + *p.character, static_cast<std::uint32_t>(p.reason));
      } else {
        ends.emplace(p.pair, static_cast<std::uint32_t>(p.reason));
      }
    }
  }

  state number(const position& p) {
    const std::uint64_t key =
        p.who == readers::both || p.who == readers::none
            ? (std::uint64_t{p.pair} << 2U) | static_cast<std::uint64_t>(p.who)
            : (((std::uint64_t{p.reason} << 32U) | p.position) << 2U) | static_cast<std::uint64_t>(p.who);
    const auto [entry, is_new] = numbers_.try_emplace(key, static_cast<state>(places_.size()));
    if (is_new) places_.push_back(p);
    return entry->second;
  }

  state next(const position p, symbol_class k) {
    if (p.who == readers::none) return dead_;
    if (p.who == readers::left_only) return read_alone(side::left, p.position, k, p.reason);
    if (p.who == readers::right_only) return read_alone(side::right, p.position, k, p.reason);
    if (const auto pair = product_.table[p.pair * classes_ + k]; pair != product_automaton::parted) {
      return number({pair, 0, readers::both, 0});
    }
    const std::uint64_t key = std::uint64_t{p.pair} * classes_ + k;
    if (const auto l = left_steps_.find(key); l != left_steps_.end()) {
      return read_alone(side::left, product_.pairs[p.pair].left, k, l->second);
    }
    if (const auto r = right_steps_.find(key); r != right_steps_.end()) {
      return read_alone(side::right, product_.pairs[p.pair].right, k, r->second);
    }
    return dead_;
  }

  state read_alone(side who, state current, symbol_class k, std::uint32_t reason) {
    if (!product_.of(who).goes_on(current, k)) return dead_;
    return number({0, product_.of(who).automaton.next(current, k),
                   who == side::left ? readers::left_only : readers::right_only, reason});
  }

  [[nodiscard]] classification classification_at(const position& p) const {
    if (p.who == readers::none) return {};
    if (p.who == readers::left_only || p.who == readers::right_only) {
      const auto& reader = product_.of(p.who == readers::left_only ? side::left : side::right);
      if (!reader.automaton.accepting[p.position]) return {};
      return {p.who == readers::left_only ? agreement::left_only : agreement::right_only, p.reason};
    }
    const auto& pair = product_.pairs[p.pair];
    const bool left = product_.left.automaton.accepting[pair.left];
    const bool right = product_.right.automaton.accepting[pair.right];
    if (left && right) return {agreement::same, 0};
    if (left) return {agreement::left_only, left_ends_.at(p.pair)};
    if (right) return {agreement::right_only, right_ends_.at(p.pair)};
    return {};
  }

  const product_automaton& product_;
  std::size_t classes_;
  std::unordered_map<std::uint32_t, std::uint32_t> left_ends_, right_ends_;
  std::unordered_map<std::uint64_t, std::uint32_t> left_steps_, right_steps_;
  std::unordered_map<std::uint64_t, state> numbers_;
  std::vector<position> places_;
  state dead_ = 0;
};

std::vector<classification> kinds_by_state(const split_automaton& splits) {
  std::vector<classification> row;
  for (state s = 0; s < splits.automaton.states(); ++s) {
    const std::size_t kind = splits.kind_of_state[s];
    row.push_back(!splits.automaton.accepting[s] ? classification{}
                    : kind == split_automaton::same_split  ? classification{agreement::same, 0}
                                                  : classification{agreement::split_differently, kind});
  }
  return row;
}

}  // namespace

classifier::classifier(const reasons& reasons, const splits* splits) : reasons_(reasons) {
  if (reasons.places) languages_ = read_verdicts(*reasons.places);
  if (splits == nullptr) return;
  splits_ = verdicts{byte_table(splits->automaton->automaton), kinds_by_state(*splits->automaton)};
}

classifier::verdicts classifier::read_verdicts(const parting_places& places) {
  verdict_builder builder(places);
  builder.build();
  return {byte_table(std::move(builder.automaton_)), std::move(builder.classifications_)};
}

namespace {

// The reason of the comparison that is most like that of a text: the same in all but the text, or that with the same
// rules and an end at the same place.
std::size_t number_of_reason(const reason& of_text, const std::vector<reason>& reasons) {
  const auto has_rules = [&](const reason& r) {
    return r.reading_rule == of_text.reading_rule && r.stopping_rule == of_text.stopping_rule &&
           r.at_end == of_text.at_end;
  };
  auto r = std::ranges::find_if(reasons, [&](const reason& other) { return is_one_kind(other, of_text); });
  if (r == reasons.end()) r = std::ranges::find_if(reasons, has_rules);
  return r == reasons.end() ? another_reason : static_cast<std::size_t>(r - reasons.begin());
}

}  // namespace

classification classifier::classify_by_engine(std::string_view utf8) const {
  using context_free::verdict;
  const string_readers& readers = *reasons_.readers;
  const verdict left = readers.left.verdict_on(utf8);
  const verdict right = readers.right.verdict_on(utf8);
  const auto is_decided = [](verdict v) { return v == verdict::valid || v == verdict::invalid; };
  if (!is_decided(left) || !is_decided(right)) return {agreement::undecided, 0};
  if (left == right) return {left == verdict::valid ? agreement::same : agreement::neither, 0};
  const side has = left == verdict::valid ? side::left : side::right;
  const auto text = unicode::from_utf8(utf8);
  const auto& kinds = has == side::left ? reasons_.left_only : reasons_.right_only;
  return {has == side::left ? agreement::left_only : agreement::right_only,
          text ? number_of_reason(readers.reason_of(*text, has), kinds) : another_reason};
}

// The splits alone classify a text that both languages have; only other texts are read again for their reason.
classification classifier::classify(std::string_view utf8) const {
  if (!languages_) return classify_by_engine(utf8);
  if (splits_) {
    const auto end = splits_->automaton.read(utf8);
    if (!end) return {};
    if (splits_->classifications[*end].agreement != agreement::neither) return splits_->classifications[*end];
  }
  const auto end = languages_->automaton.read(utf8);
  return end ? languages_->classifications[*end] : classification{};
}

void classifier::classify(std::span<const std::string_view> texts, std::span<classification> results) const {
  if (!languages_) {
    std::ranges::transform(texts, results.begin(), [&](std::string_view text) { return classify_by_engine(text); });
    return;
  }
  constexpr std::size_t at_once = 256;
  std::array<std::optional<state>, at_once> room;
  const verdicts& first = splits_ ? *splits_ : *languages_;
  for (std::size_t begin = 0; begin < texts.size(); begin += at_once) {
    const auto some = texts.subspan(begin, std::min(at_once, texts.size() - begin));
    const auto ends = std::span(room).first(some.size());
    first.automaton.read(some, ends);
    for (std::size_t i = 0; i < some.size(); ++i) {
      const auto& end = ends[i];
      classification& mine = results[begin + i];
      mine = end ? first.classifications[*end] : classification{};
      if (splits_ && end && mine.agreement == agreement::neither) {
        const auto alone = languages_->automaton.read(some[i]);
        if (alone) mine = languages_->classifications[*alone];
      }
    }
  }
}

std::string_view name_of(agreement a) noexcept {
  switch (a) {
    case agreement::neither:
      return "neither";
    case agreement::left_only:
      return "left_only";
    case agreement::right_only:
      return "right_only";
    case agreement::same:
      return "same";
    case agreement::split_differently:
      return "split_differently";
    case agreement::undecided:
      return "undecided";
  }
  return {};
}

}  // namespace urispec::diff
