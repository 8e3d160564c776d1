// The page of a cause, of a check, or of another id that the formats of tools have, as `urispec explain` shows it.
// Tests: tests/report/explanation_test.cpp, tests/data/cli/check.txt.
#pragma once

#include "report/output.hpp"
#include "report/sarif.hpp"
#include "urispec/checks.hpp"
#include "urispec/diagnose.hpp"

#include <string>

namespace urispec::report {

[[nodiscard]] std::string explanation_page(const cause_entry& c);
[[nodiscard]] std::string explanation_page(const check_entry& c);
[[nodiscard]] std::string explanation_page(const sarif_rule& r);

// Objects in JSON, one on a line. All have the same members; a member that a kind of entry lacks is null.
void write_explanation(const cause_entry& c, output& out);
void write_explanation(const check_entry& c, output& out);
void write_explanation(const sarif_rule& r, output& out);

// Ids and titles: causes first, in the order in which they are tried, then checks.
[[nodiscard]] std::string list_of_explanations();

}  // namespace urispec::report
