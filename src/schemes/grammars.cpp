// The grammars of schemes by name, and their rules, each built on first use.
#include "urispec/schemes.hpp"

#include "interpret/rule_automaton.hpp"
#include "urispec/ascii.hpp"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace urispec::schemes {

std::span<const scheme_grammar> all_schemes() {
  static const std::vector<scheme_grammar> schemes = [] {
    std::vector<scheme_grammar> list;
    for (const abnf::catalogue_entry& entry : abnf::scheme_catalogue()) {
      for (const auto& [scheme, rule] : entry.schemes) list.push_back({scheme, rule, &entry});
    }
    return list;
  }();
  return schemes;
}

const scheme_grammar* find_scheme(std::string_view scheme) {
  const auto schemes = all_schemes();
  const auto entry = std::ranges::find_if(
      schemes, [=](const scheme_grammar& g) { return unicode::equal_but_for_case(g.scheme, scheme); });
  return entry == schemes.end() ? nullptr : &*entry;
}

std::string_view scheme_grammar::part_of_scheme(std::string_view uri) const {
  const bool forbids_fragments = scheme == "ws" || scheme == "wss";
  return forbids_fragments ? uri : uri.substr(0, uri.find('#'));
}

std::string_view scheme_in(std::string_view text) {
  const std::size_t end = text.find_first_of(":/?#");
  return end == std::string_view::npos || text[end] != ':' ? std::string_view() : text.substr(0, end);
}

struct grammars::slot {
  std::mutex making;  // not std::call_once: what leaves it by an exception may abort where memory has run out
  std::optional<rule_reader> rule;
  std::atomic<const rule_reader*> ready = nullptr;
};

grammars::grammars() : slots_(std::make_unique<slot[]>(all_schemes().size())) {}
grammars::~grammars() = default;

// The rule is there and regular: a test asks for the rules of all schemes.
const rule_reader& grammars::rule_of(const scheme_grammar& scheme) const {
  slot& s = slots_[static_cast<std::size_t>(&scheme - all_schemes().data())];
  if (const auto* const ready = s.ready.load(std::memory_order_acquire)) return *ready;
  const std::lock_guard lock(s.making);
  if (!s.rule) {
    const abnf::grammar grammar = abnf::load(*scheme.entry).grammar;
    auto rule = interpret::read_by_automaton(grammar, grammar.find(scheme.rule).value());
    s.rule = std::move(*rule);
    s.ready.store(&*s.rule, std::memory_order_release);
  }
  return *s.rule;
}

std::string_view grammars::text_for_rule(const scheme_grammar& scheme, std::string_view uri) const {
  const std::string_view part = scheme.part_of_scheme(uri);
  return part.size() < uri.size() && rule_of(scheme).matches(uri) ? uri : part;
}

}  // namespace urispec::schemes
