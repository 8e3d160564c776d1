// Whether a nearest text can be what somebody meant. An edit that is as small as any other may still take a text for
// something that nobody would write: "mailto:jo@e" for "mailto:joe", "1.2.3.4%3A80" for a host and its port. Such texts
// are not worth showing. And whether the beginning of a text is what somebody meant.
// Tests: tests/diagnose/meant_test.cpp.
#pragma once

#include "urispec/diagnose.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace urispec::diagnosing {

// None of its edits splits a word with a delimiter or a dot, joins two words that one of them or a space divides,
// overwrites a letter or a digit with a delimiter, or makes one of the `dividing` delimiters data
// (diagnose/situation.hpp). No word is lost, nor more than half of the text.
[[nodiscard]] bool may_be_meant(const repair& nearest, std::string_view text, std::string_view dividing);

// Whether the text of a reference was probably meant to begin otherwise: "https//a", where a colon is missing;
// "http:///a", which has no host; "http://a,http://b", which are two. What a cause suggests is then no fix.
[[nodiscard]] bool has_doubtful_beginning(std::string_view text);

// What the checks say about a repair at the places that were edited: a valid text may still lead nowhere, as
// "http://a%20b/" does, whose host no name server can know. What they say about the rest of the text is not the matter
// of the repair: a warning counts if it is about something that was written, an error also beside what was removed.
// Cost: that of the checks. Tests: tests/diagnose/findings_at_edits_test.cpp.

// `read` are the components of the repaired text.
[[nodiscard]] std::vector<urispec::finding> findings_at_edits(const repair& of, const components& read);

// Of a text that is only an example, one that the checks have nothing against: the first with another letter or digit
// at one of its edits that is `valid`. nullopt if there is none.
[[nodiscard]] std::optional<repair> example_without_findings(
    const repair& of, const std::function<std::optional<components>(std::string_view)>& valid);

// Edits of a text, and edits and places of the text that results, told as those of the first.
// Cost: linear in the edits. Tests: tests/diagnose/repair_test.cpp.

// `then` edits what `first` makes. nullopt where an edit of `then` changes what one of `first` wrote, or reaches across
// what it removed: nobody would follow two changes of one place.
[[nodiscard]] std::optional<std::vector<edit>> in_succession(std::span<const edit> first, std::span<const edit> then);

// Where a place of the text that the edits make is in the text before; what an edit wrote is where that edit begins.
[[nodiscard]] std::size_t place_before(std::span<const edit> edits, std::size_t place);

}  // namespace urispec::diagnosing
