// The general engine says how much of a text matches a rule. Generated headers call it for rules of which no parsing
// expression is right (pegtl/by_engine.hpp).
// Cost: that of context_free::recognize, on the text as far as a text of the rule can go on. Several threads may read
// at once. Tests: tests/interpret/longest_text_test.cpp.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string_view>

namespace urispec::interpret {

class longest_text {
 public:
  // `abnf` is a grammar without errors (RFC 5234), and `rule` the index of one of its definitions. There are no limits
  // on automata: whoever wrote the header has built them before.
  longest_text(std::string_view abnf, std::size_t rule);

  // The size of the longest beginning of the text that is of the rule; nullopt where there is none, or if the engine
  // needs more memory for the text than it may have.
  [[nodiscard]] std::optional<std::size_t> operator()(std::string_view text) const;

 private:
  struct machine;
  std::shared_ptr<const machine> machine_;
};

}  // namespace urispec::interpret
