// Why a text is invalid, and what to write instead. This is decided on the automata, so there is a cost only for an
// invalid text that you ask about.
//
//   if (const auto found = urispec::diagnose("http://[::1", urispec::start_rule(urispec::grammar::rfc3986))) {
//     found->cause->what->title;    // "the bracket of the host is never closed"
//     found->repairs.front().text;  // "http://[::1]"
//   }
//
// Cost: the automata of a rule are built when the first text of it is diagnosed, in tens of milliseconds for those of
// the catalogue, and are shared by all threads. After that a diagnosis is linear in the text; repairs take as long as
// src/diagnose/nearest.hpp says. Tests: tests/diagnose.
#pragma once

#include "urispec/diagnose/diagnosis.hpp"
#include "urispec/interpret/interpreted_rule.hpp"
#include "urispec/parse/grammars.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

namespace urispec {

// What to look for besides the place, the components, the expected set and the cause.
enum class repair_search : std::uint8_t {
  none,
  from_cause,
  one,  // what the causes suggest, and if that is not valid, a nearest text that is found soon
  several,  // the same with several nearest texts, and none if the cause misleads: to show people many errors
  all,      // and those that take long to find
};
enum class elsewhere_search : std::uint8_t { none, all };

struct diagnose_options {
  repair_search repairs = repair_search::all;
  elsewhere_search elsewhere = elsewhere_search::all;
  std::size_t most_nearest = 3;  // how many of the nearest texts are given
  // What else a repair has to be, as valid by the grammar of its scheme; empty if nothing. Of the nearest texts, those
  // that are not are left out; no farther ones are looked for.
  std::function<bool(std::string_view)> accepts = {};
};

// Explains the errors of one rule. Cheap to copy; may be used by several threads at once. The data that a diagnosis
// refers to lives as long as this or a copy of it, and for rules of the catalogue until the program ends.
class diagnoser {
 public:
  explicit diagnoser(rule_ref of_the_catalogue);
  explicit diagnoser(interpret::interpreted_rule by);

  // nullopt for a valid text.
  [[nodiscard]] std::optional<diagnosis> diagnose(std::string_view text, const diagnose_options& options = {}) const;

 private:
  struct machine;
  std::shared_ptr<const machine> machine_;
};

[[nodiscard]] std::optional<diagnosis> diagnose(std::string_view text, rule_ref rule,
                                                const diagnose_options& options = {});
[[nodiscard]] std::optional<diagnosis> diagnose(std::string_view text, const interpret::interpreted_rule& rule,
                                                const diagnose_options& options = {});

}  // namespace urispec
