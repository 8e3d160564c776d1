// Small pieces of the HTML report, the same in all its sections.
#pragma once

#include "report/diff/report.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::report::page {

// A text made visible; of an empty one, that it is empty.
[[nodiscard]] std::string witness(std::u32string_view text);
// The same after a text that people know, if there is one.
[[nodiscard]] std::string witness(std::u32string_view shortest, const std::optional<std::u32string>& known);

[[nodiscard]] std::string badge(automaton::relation r);

// The members one by one, or the rule of one of the grammars that is this set.
[[nodiscard]] std::string glyphs(const automaton::code_point_set& set, const diff::report& r);
// Pieces of a set in a row; nothing for none.
[[nodiscard]] std::string glyphs(const std::vector<std::string>& pieces);

// The id of a grammar, in its colour.
[[nodiscard]] std::string name(diff::side s, const diff::report& r);

// The sentences of the document, each with its number as a link to it; those after the first are folded. Or that there
// are none; nothing where there is no document.
[[nodiscard]] std::string mentioned_by(const diff::item_list& items, const diff::report& r);
// A column of them: its head, and a cell.
[[nodiscard]] std::string head_of_mentions(const diff::report& r);
[[nodiscard]] std::string cell_of_mentions(const diff::item_list& items, const diff::report& r);

// Digits in groups of three.
[[nodiscard]] std::string grouped(const language::big_integer& n);

// Numbers of strings by length as a picture: an SVG that stands in the page and takes its colours from it. Logarithmic;
// a length with no string has no point. In plot.cpp.
[[nodiscard]] std::string plot_counts(const diff::report& report);

}  // namespace urispec::report::page
