// The kinds of findings of spec::check and of drafts, each with what it is, what to do about it, and its severity under
// each profile.
// Tests: tests/spec/check_test.cpp, that it has all of them.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>

namespace urispec::spec {

enum class finding_severity : std::uint8_t { off, note, warning, error };

[[nodiscard]] std::string_view name(finding_severity s) noexcept;

// What the findings of a user are about.
enum class finding_profile : std::uint8_t {
  draft,   // what the author of a grammar wants to hear
  gate,    // the same without notes: what a change must not add
  strict,  // the notation of RFC 5234 and RFC 7405 alone, and no rule is left out
  parser,  // all, with what `generate` and `prove` say
};
inline constexpr std::array<finding_profile, 4> all_finding_profiles{
    finding_profile::draft, finding_profile::gate, finding_profile::strict, finding_profile::parser};

// The name of a profile, as options spell it.
[[nodiscard]] std::string_view name(finding_profile p) noexcept;

[[nodiscard]] std::optional<finding_profile> find_finding_profile(std::string_view name) noexcept;

// What a kind is about, by which the profiles choose.
enum class finding_concern : std::uint8_t {
  rules,       // what the rules mean
  notation,    // text that RFC 5234 and RFC 7405 do not have, and that is read all the same
  lost_rule,   // a line of a draft that may be meant as a rule
  other_code,  // code of a draft that is in another language
  parser,      // generated code and proofs
};

struct finding_kind {
  std::string_view id;     // grammar_finding::id
  std::string_view title;  // "a name that no rule defines"
  std::string_view help;   // a sentence
  finding_severity usual = finding_severity::error;  // a single finding may have another
  finding_concern concern = finding_concern::rules;

  [[nodiscard]] finding_severity under(finding_profile p) const noexcept;
};

[[nodiscard]] std::span<const finding_kind> finding_kinds() noexcept;

}  // namespace urispec::spec
