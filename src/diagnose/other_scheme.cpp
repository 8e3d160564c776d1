#include "diagnose/other_scheme.hpp"

#include "checks/one_slip.hpp"
#include "diagnose/situation.hpp"
#include "urispec/abnf.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <cstddef>

namespace urispec::diagnosing {
namespace {

constexpr std::size_t most_schemes = 8;
constexpr std::size_t longest_scheme = 32;

// Walks through the automaton along the characters of schemes.
class scheme_finder {
 public:
  explicit scheme_finder(const automaton::dfa& texts)
      : texts_(texts), live_(live_states(texts)), may_come_(texts.symbols->size()) {
    for (char32_t c = U'!'; c < 0x7F; ++c) {
      if (c == U':' || is_scheme_character(static_cast<char>(c))) may_come_[texts.symbols->class_of(c)] = true;
    }
  }

  [[nodiscard]] std::vector<std::string> find() {
    walk(texts_.start, {});
    return is_of_few_ ? std::move(found_) : std::vector<std::string>();
  }

 private:
  [[nodiscard]] bool has_other_successors(automaton::state from) const {
    for (automaton::symbol_class c = 0; c < texts_.symbols->code_point_classes(); ++c) {
      if (!may_come_[c] && live_[texts_.next(from, c)]) return true;
    }
    return texts_.accepting[from];
  }

  void walk(automaton::state from, const std::string& read) {
    if (read.size() > longest_scheme || found_.size() > most_schemes || has_other_successors(from)) is_of_few_ = false;
    if (!is_of_few_) return;
    for (char c = '+'; c <= 'z'; ++c) {
      if (c != ':' && (!is_scheme_character(c) || unicode::in_lower_case(c) != c)) continue;
      const automaton::state to = texts_.next(from, texts_.symbols->class_of(static_cast<char32_t>(c)));
      if (!live_[to]) continue;
      if (c == ':' && !read.empty() && is_letter(read.front())) {
        found_.push_back(read);
      } else if (c == ':') {  // no scheme (RFC 3986 §3.1)
        is_of_few_ = false;
      } else {
        walk(to, read + c);
      }
    }
  }

  const automaton::dfa& texts_;
  std::vector<bool> live_;
  std::vector<bool> may_come_;  // by class: has a character of schemes, or the colon
  std::vector<std::string> found_;
  bool is_of_few_ = true;
};

// Of shorter names there are registered schemes that are one letter away: sms and mms.
bool is_slip(std::string_view typed, std::string_view meant) {
  constexpr std::size_t shortest = 4;
  const auto& grammars = abnf::scheme_catalogue();
  const bool is_known = std::ranges::any_of(grammars, [&](const abnf::catalogue_entry& entry) {
    return std::ranges::any_of(
        entry.schemes, [&](const auto& of) { return unicode::equal_but_for_case(of.scheme, typed); });
  });
  return meant.size() >= shortest && !is_known && checks::is_one_slip_away(typed, meant);
}

}  // namespace

std::vector<std::string> schemes_of(const automaton::dfa& texts) { return scheme_finder(texts).find(); }

bool has_other_scheme(std::string_view text, std::span<const std::string> schemes) {
  return colon_of_scheme(text, 0) != nowhere && begins_otherwise(text, schemes);
}

bool begins_otherwise(std::string_view text, std::span<const std::string> schemes) {
  const std::size_t colon = text.find_first_of(":/?#");
  if (schemes.empty() || colon == nowhere || colon == 0 || text[colon] != ':') return false;
  const std::string_view before = text.substr(0, colon);
  // "urn isbn:1": the colon may be another one.
  const auto end = std::ranges::find_if_not(before, is_scheme_character);
  const std::string_view first = before.substr(0, static_cast<std::size_t>(end - before.begin()));
  return std::ranges::none_of(schemes, [&](const std::string& meant) {
    return unicode::equal_but_for_case(first, meant) || is_slip(before, meant);
  });
}

}  // namespace urispec::diagnosing
