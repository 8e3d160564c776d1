// A text is read by the functions of a rule, and its error is found: for the grammar switch (parse.cpp) and for the
// grammar that nobody names (default_grammar.cpp).
#pragma once

#include "parse/address_rule.hpp"
#include "parse/error_in_span.hpp"
#include "parse/rule_table.hpp"
#include "urispec/components.hpp"
#include "urispec/error.hpp"
#include "urispec/grammars.hpp"

#if defined(URISPEC_VECTOR_GRAMMARS)
#include "simd/targets.hpp"
#endif

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>

namespace urispec {

// The number of values of simd::source_target, which exists only with the vector parsers.
inline constexpr std::size_t target_count = 3;
#if defined(URISPEC_VECTOR_GRAMMARS)
static_assert(target_count == simd::source_target_count);
#endif

// These functions locate the errors of a grammar.
struct error_functions {
  const error_locator* locators;
  std::span<const rule_info> rules;
  bool is_ascii;                               // so that what matches has as many code points as bytes
  bool (*ends_spans)(unsigned char) noexcept;  // component_spans
  error_place (*place_at_end)(std::string_view, std::size_t, const components&) noexcept;  // component_spans
};

template <typename Grammar>
inline constexpr error_functions errors_of{rule_table<Grammar>::locators.data(), Grammar::info,
                                    component_spans<Grammar>::is_ascii, &component_spans<Grammar>::ends_spans,
                                    &component_spans<Grammar>::place_at_end};

// The grammars that are compiled for vector instructions.
#if defined(URISPEC_VECTOR_GRAMMARS)
using vector_grammars = tao::pegtl::type_list<URISPEC_VECTOR_GRAMMARS>;
#else
using vector_grammars = tao::pegtl::type_list<>;
#endif

template <typename Grammar, typename... Grammars>
constexpr bool contains(tao::pegtl::type_list<Grammars...>) {
  return (std::is_same_v<Grammar, Grammars> || ...);
}

// The longest text that a uri keeps: its offsets have 32 bits, and one of them means none.
inline constexpr std::size_t longest_kept = 0xFFFFFFFE;

// Where the functions of the best backend that the machine can run are.
inline std::size_t best_target() noexcept {
#if defined(URISPEC_VECTOR_GRAMMARS)
  return static_cast<std::size_t>(simd::best_source_target());
#else
  return 0;
#endif
}

// The functions that read a rule on this machine.
class reader {
 public:
  reader(const reading_functions& any_machine, const reading_functions& fast) noexcept
      : any_machine_(&any_machine), fast_(fast) {}

  [[nodiscard]] match_length read(std::string_view text) const noexcept {
    return fast_.read != nullptr ? fast_.read(text) : any_machine_->read(text);
  }
  [[nodiscard]] match_length components(std::string_view text, urispec::components& out) const noexcept {
    return fast_.components != nullptr ? fast_.components(text, out) : any_machine_->components(text, out);
  }

 private:
  const reading_functions* any_machine_;
  reading_functions fast_;
};

// Tells whether an unmatched rest begins with a byte at which the components before it probably say what is wrong.
inline bool stops_at_end_of_span(const error_functions& functions, std::string_view text,
                                 std::size_t matched_size) noexcept {
  return matched_size < text.size() && functions.ends_spans(static_cast<unsigned char>(text[matched_size]));
}

// Finds the error as far as the components of the matched part, `prefix`, say where it is.
inline error_place place_after(const error_functions& functions, std::size_t matched_size,
                               const components& prefix) noexcept {
  return stops_at_end_of_span(functions, prefix.text, matched_size)
             ? functions.place_at_end(prefix.text, matched_size, prefix)
             : error_place();
}

inline parse_error error_in(const error_functions& functions, std::string_view text, std::size_t offset,
                     std::size_t rule) noexcept {
  const rule_info& info = functions.rules[rule];
  return functions.is_ascii ? error_at(text, offset, offset, rule, info) : error_at(text, offset, rule, info);
}

// Completes `place`, which place_after() returns, to an error. An unknown place takes a second reading.
inline parse_error innermost_error_after(const error_functions& functions, std::size_t rule, std::string_view text,
                                         std::size_t matched_size, error_place place) noexcept {
  switch (place.certainty) {
    case place_certainty::at_offset:
      return error_in(functions, text, place.offset, place.rule);
    case place_certainty::unknown:
      return functions.locators[rule](text, matched_size);
    case place_certainty::within_rule:
      break;
  }
  // Only up to the byte that cannot be read: the rest of a long text says nothing.
  const std::string_view part = text.substr(place.offset, matched_size + 1 - place.offset);
  const parse_error inside = functions.locators[place.rule](part, matched_size - place.offset);
  return error_in(functions, text, place.offset + inside.offset, inside.rule);
}

// Finds the error with the rule that people know.
inline parse_error error_after(const error_functions& functions, std::size_t rule, std::string_view text,
                               std::size_t matched_size, error_place place) noexcept {
  parse_error error = innermost_error_after(functions, rule, text, matched_size, place);
  if (may_be_part_of_address(error.rule_name)) name_address(error, text, functions.rules, rule);
  return error;
}

inline result<void> validate_with(const reader& rule_reader, const error_functions& functions, std::size_t rule,
                           std::string_view text) noexcept {
  const match_length match = rule_reader.read(text);
  result<void> verdict;
  if (!match.complete) {
    error_place place;
    if (stops_at_end_of_span(functions, text, match.bytes)) {
      components prefix(text);
      (void)rule_reader.components(text, prefix);
      place = functions.place_at_end(text, match.bytes, prefix);
    }
    verdict.fail([&]() noexcept { return error_after(functions, rule, text, match.bytes, place); });
  }
  return verdict;
}

// A function of its own, so that parse_with keeps few registers.
[[gnu::noinline]] inline void fail_after(const error_functions& functions, std::size_t rule, std::size_t matched_size,
                                         result<components>& parsed) noexcept {
  const std::string_view text = parsed->text;
  const error_place place = place_after(functions, matched_size, *parsed);
  parsed.fail([&]() noexcept { return error_after(functions, rule, text, matched_size, place); });
}

inline result<components> parse_with(const reader& rule_reader, const error_functions& functions, std::size_t rule,
                              std::string_view text) noexcept {
  result<components> parsed(std::in_place, text);
  const match_length match = rule_reader.components(text, *parsed);
  if (!match.complete) fail_after(functions, rule, match.bytes, parsed);
  return parsed;
}

}  // namespace urispec
