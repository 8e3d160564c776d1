// A history in words, for both of its formats.
#pragma once

#include "cli/history/history.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli {

// How a format writes a text that is an example.
using quoted = std::string (*)(std::string_view text);

[[nodiscard]] std::string document_name(const diff::compared_side& side);  // "RFC 1738"
[[nodiscard]] std::string dated_name(const diff::compared_side& side);     // "RFC 1738 (December 1994)"
[[nodiscard]] std::string_view words_of(diff::item_verdict verdict);       // "not about grammar"

// The first of these texts and how many there are: "`~` and 3 more"; "nothing".
[[nodiscard]] std::string first_of(const std::vector<diff::change>& changes, quoted as);

// What shows an item, or what is against it: the first statements and how many there are.
[[nodiscard]] std::string evidence_of(const documented_item& item, const documented_step& of, quoted as);

// All of it.
[[nodiscard]] std::vector<std::string> all_evidence_of(const documented_item& item, const documented_step& of,
                                                       quoted as);

// "12 sentences: 5 decided, 1 contradicted, 6 not about grammar."
[[nodiscard]] std::string count_of(const std::vector<documented_item>& items);

}  // namespace urispec::cli
