// One rule of one grammar, as the generated parser parses it and as ABNF defines it; and the actions that PEGTL calls
// for it against the derivation.
#pragma once

#include "derivation/actions.hpp"
#include "reference/abnf_matcher.hpp"
#include "urispec/uri.hpp"
#include "urispec/utf8.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::test {

enum class agreement : std::uint8_t {
  both_reject,
  same_derivation,
  verdicts_differ,
  derivations_differ,
  actions_differ
};

class comparison {
 public:
  comparison(const abnf::grammar& g, std::size_t rule, rule_ref parser) : matcher_(g, rule), parser_(parser) {}

  // The text must not hold surrogates.
  agreement of(std::u32string_view text) {
    bytes_.clear();
    offset_.clear();
    for (const char32_t c : text) {
      offset_.push_back(bytes_.size());
      unicode::append_utf8(bytes_, c);
    }
    offset_.push_back(bytes_.size());

    const auto expected = matcher_.derive(text);
    const bool derived = derive(bytes_, parser_, tree_).has_value();
    const auto fired = fired_actions(parser_, bytes_);
    if (fired.has_value() != derived) return agreement::verdicts_differ;
    if (derived && *fired != in_postorder(tree_)) return agreement::actions_differ;
    if (derived != expected.has_value() || matches(bytes_, parser_) != derived) return agreement::verdicts_differ;
    if (!derived) return agreement::both_reject;
    const auto nodes = tree_.nodes();
    if (nodes.size() != expected->size()) return agreement::derivations_differ;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
      const auto& e = (*expected)[i];
      if (nodes[i].rule != e.rule || nodes[i].begin != offset_[e.begin] || nodes[i].end != offset_[e.end]) {
        return agreement::derivations_differ;
      }
    }
    return agreement::same_derivation;
  }

 private:
  reference::abnf_matcher matcher_;
  rule_ref parser_;
  std::string bytes_;
  std::vector<std::size_t> offset_;  // of each code point, in bytes
  derivation tree_;
};

}  // namespace urispec::test
