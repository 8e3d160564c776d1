// Edits of repairs, and whether somebody can have meant them. The edits of two repairs in succession become one list.
// Cost: linear in the text. Tests: tests/diagnose/meant_test.cpp, repair_test.cpp.
#pragma once

#include "diagnose/situation.hpp"
#include "urispec/diagnose.hpp"

#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace urispec::diagnosing {

// A letter or a digit of US-ASCII, or an octet of a character beyond it.
[[nodiscard]] bool is_of_word(char c);

// True unless the repair is a text that nobody would write, as "mailto:jo@e" is for "mailto:joe" and "1.2.3.4%3A80" for
// a host and its port, although its edits are as few as any. No edit splits a word with a delimiter or a dot, joins two
// words, writes another character for a space or a bar between them, overwrites a letter or a digit with a delimiter,
// or makes one of the `dividing` delimiters data (diagnose/situation.hpp). No word is lost, nor more than half of the
// text. In a whole reference, besides: no letter, digit, sign or percent sign is removed or replaced; none is inserted
// together with a delimiter, which would add a segment, unless at the end; and no host, query or fragment begins where
// the author wrote none.
[[nodiscard]] bool may_be_meant(const repair& nearest, std::string_view text, std::string_view dividing,
                                text_scope scope = text_scope::part);

// The first text that passes the filter with another letter or digit at one of the edits that have a choice. nullopt if
// there is none.
[[nodiscard]] std::optional<repair> other_example(const repair& r, const std::function<bool(const repair&)>& filter);

// One list of edits in place of two: `second` edits the text that `first` makes. nullopt if an edit of `second` changes
// characters that one of `first` wrote, or reaches across characters that it removed: nobody would follow two changes
// of one place.
[[nodiscard]] std::optional<std::vector<edit>> in_succession(std::span<const edit> first, std::span<const edit> second);

// The place in the text before the edits that corresponds to a place after them. Characters that an edit wrote
// correspond to the place where the edit begins.
[[nodiscard]] std::size_t place_before(std::span<const edit> edits, std::size_t place);

}  // namespace urispec::diagnosing
