#include "report/diff/statement_words.hpp"

#include "report/diff/words.hpp"

#include <fmt/core.h>

#include <utility>
#include <variant>

namespace urispec::report {
namespace {

class speaker {
 public:
  explicit speaker(const diff::report& r) : r_(r), c_(r.comparison) {}

  said_statement operator()(const diff::reason_statement& s) const {
    const auto& list = s.has == diff::side::left ? c_.reasons.left_only : c_.reasons.right_only;
    const auto& reason = list[s.number];
    return {reason.witness, "only in " + r_.of(s.has).id, sentence(reason, r_.of(s.has), r_.of(other(s.has)))};
  }
  said_statement operator()(const diff::split_statement& s) const {
    const auto& kind = c_.splits->kinds[s.number];
    return {kind.witness, "split differently", sentence(kind.differences, r_)};
  }
  said_statement operator()(const diff::pair_statement& s) const {
    const auto& p = c_.rules.pairs[s.number];
    return alike(fmt::format("{} {} {}", p.left, sign_of(p.relation), p.right));
  }
  said_statement operator()(const diff::rule_alone_statement& s) const {
    const auto& rules = s.has == diff::side::left ? c_.rules.left_alone : c_.rules.right_alone;
    const auto brief = fmt::format("{} {} {}", rules[s.number], r_.knows_alone(s.has) ? "only in" : "not compared, of",
                                   r_.of(s.has).id);
    return {std::nullopt, brief, "rule " + brief};
  }
  said_statement operator()(const diff::move_statement& s) const {
    return alike(sentence(c_.rules.moves[s.number], r_));
  }
  said_statement operator()(const diff::percent_statement&) const {
    return alike(fmt::format("escapes of {}", shown(set_union(c_.percent->left_only, c_.percent->right_only))));
  }
  said_statement operator()(const diff::resolution_statement& s) const {
    return alike(fmt::format("resolution: {}", r_.resolution[s.number].title));
  }

 private:
  static said_statement alike(std::string text) { return {std::nullopt, text, text}; }

  const diff::report& r_;
  const diff::comparison& c_;
};

}  // namespace

said_statement in_words(const diff::statement& s, const diff::report& report) {
  return std::visit(speaker(report), s.about);
}

}  // namespace urispec::report
