#include "cli/diff/statements.hpp"

#include "cli/diff/words.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <utility>

namespace urispec::cli {
namespace {

class collector {
 public:
  explicit collector(const diff_report& r) : r_(r), c_(r.comparison) {}

  std::vector<statement> collect() {
    reasons(c_.reasons.left_only, c_.mentions.left_only, diff::side::left);
    reasons(c_.reasons.right_only, c_.mentions.right_only, diff::side::right);
    kinds();
    pairs();
    alone(c_.rules.left_alone, c_.mentions.left_alone, diff::side::left);
    alone(c_.rules.right_alone, c_.mentions.right_alone, diff::side::right);
    for (std::size_t i = 0; i < c_.rules.moves.size(); ++i) {
      const std::string text = sentence(c_.rules.moves[i], r_);
      add(std::nullopt, text, text, c_.mentions.moves[i]);
    }
    operations();
    return std::move(found_);
  }

 private:
  void add(std::optional<std::u32string> witness, std::string brief, std::string text, diff::item_list items) {
    found_.push_back({std::move(witness), std::move(brief), std::move(text), std::move(items)});
  }

  void reasons(const std::vector<diff::reason>& list, const std::vector<diff::item_list>& items, diff::side has) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      add(list[i].witness, "only in " + r_.of(has).id, sentence(list[i], r_.of(has), r_.of(other(has))), items[i]);
    }
  }

  void kinds() {
    if (!c_.splits) return;
    for (std::size_t i = 0; i < c_.splits->kinds.size(); ++i) {
      const auto& kind = c_.splits->kinds[i];
      if (kind.is_sum) continue;
      const std::string text = sentence(kind.standings, r_);
      add(kind.witness, "taken apart differently", text, c_.mentions.kinds[i]);
    }
  }

  void pairs() {
    for (std::size_t i = 0; i < c_.rules.pairs.size(); ++i) {
      const auto& p = c_.rules.pairs[i];
      if (p.relation == automaton::relation::equal && c_.mentions.pairs[i].empty()) continue;
      const std::string text = fmt::format("{} {} {}", p.left, sign_of(p.relation), p.right);
      add(std::nullopt, text, text, c_.mentions.pairs[i]);
    }
  }

  void alone(const std::vector<std::string>& rules, const std::vector<diff::item_list>& items, diff::side has) {
    for (std::size_t i = 0; i < rules.size(); ++i) {
      const std::string text =
          fmt::format("{} {} {}", rules[i], r_.knows_alone(has) ? "only in" : "not compared, of", r_.of(has).id);
      add(std::nullopt, text, fmt::format("rule {}", text), items[i]);
    }
  }

  void operations() {
    if (c_.percent && !(c_.percent->left_only.empty() && c_.percent->right_only.empty())) {
      const std::string text =
          fmt::format("escapes of {}", shown(set_union(c_.percent->left_only, c_.percent->right_only)));
      add(std::nullopt, text, text, items_about("percent", c_.table));
    }
    for (const auto& d : r_.resolution) {
      const std::string text = fmt::format("resolution: {}", d.title);
      add(std::nullopt, text, text, items_about(d.topic, c_.table));
    }
  }

  const diff_report& r_;
  const diff::comparison& c_;
  std::vector<statement> found_;
};

template <typename Wanted>
std::vector<statement> those(const std::vector<statement>& all, Wanted wanted) {
  std::vector<statement> found;
  std::ranges::copy_if(all, std::back_inserter(found), wanted);
  return found;
}

}  // namespace

std::vector<statement> statements_of(const diff_report& report) { return collector(report).collect(); }

std::vector<statement> shown_by(std::size_t item, const std::vector<statement>& all) {
  return those(all, [&](const statement& s) { return std::ranges::find(s.items, item) != s.items.end(); });
}

std::vector<statement> not_mentioned(const std::vector<statement>& all) {
  return those(all, [](const statement& s) { return s.items.empty(); });
}

}  // namespace urispec::cli
