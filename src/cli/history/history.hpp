// The grammars of URIs one after another: what each step allowed, forbade and read differently, and what the RFCs say
// of that themselves. Tests: tests/cli/history_test.cpp, and docs/history.md is compared there.
#pragma once

#include "cli/command.hpp"
#include "diff/statements.hpp"
#include "diff/summary.hpp"
#include "urispec/diff.hpp"
#include "urispec/rules/grammar.hpp"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {

// Each with the one that it goes back to, in the order in which they were published: RFC 3987 and RFC 6874 both go back
// to RFC 3986, and neither knows the other.
struct succession {
  std::string_view from, to;
};
inline constexpr std::array<succession, 6> successions{{{"rfc1738", "rfc1808"},
                                                        {"rfc1808", "rfc2396"},
                                                        {"rfc2396", "rfc2732"},
                                                        {"rfc2732", "rfc3986"},
                                                        {"rfc3986", "rfc3987"},
                                                        {"rfc3986", "rfc6874"}}};

// The catalogue has these grammars for `--grammar`, but they stand beside the line of RFCs.
inline constexpr std::array<std::string_view, 2> grammars_beside{"rfc3986-eid5428", "ecma262"};
// Parsers are not compiled for these, so the enumeration does not have them.
inline constexpr std::array<std::string_view, 2> grammars_before{"rfc1738", "rfc1808"};
static_assert(successions.size() + 1 - grammars_before.size() + grammars_beside.size() == grammar_count,
              "a grammar of the catalogue is neither a step of the history nor beside it");

// The steps of grammars of schemes.
struct scheme_succession {
  std::string_view scheme;
  succession step;
};
inline constexpr std::array<scheme_succession, 4> scheme_successions{{{"mailto", {"rfc2368", "rfc6068"}},
                                                                      {"urn", {"rfc2141", "rfc8141"}},
                                                                      {"tel", {"rfc2806", "rfc3966"}},
                                                                      {"http", {"rfc7230", "rfc9110"}}}};

// Grammars between which a document says what changed. A sentence that the first two do not show may be about `also`,
// which lies between them.
struct documented_grammars {
  std::string_view left, right, also;
};
inline constexpr std::array<documented_grammars, 3> documented{
    {{"rfc1808", "rfc2396", ""}, {"rfc1738", "rfc2396", ""}, {"rfc2396", "rfc3986", "rfc2732"}}};

struct step {
  diff::report report;
  diff::summary summary;
};

struct documented_item {
  diff::checked_item checked;
  std::size_t by;  // which of the comparisons
};

struct documented_step {
  std::vector<step> compared;  // the two grammars; then `also` and the right one
  std::vector<documented_item> items;
};

struct scheme_step {
  std::string_view scheme;
  step compared;  // without what is said of rules and operations
};

struct history {
  std::vector<step> steps;
  std::vector<documented_step> documents;
  std::vector<scheme_step> schemes;
};

// Of `uri`, or of a scheme; of everything where that is empty. Of any other word the history is empty.
[[nodiscard]] history make_history(std::string_view of);

[[nodiscard]] std::string history_as_text(const history& all);
[[nodiscard]] std::string history_as_markdown(const history& all);
[[nodiscard]] std::string history_as_json(const history& all);

}  // namespace urispec::cli
