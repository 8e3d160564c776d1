// What the checks say about a repair at the places that were edited: a valid text may still lead nowhere, as
// "http://a%20b/" does, whose host no name server can know. What they say about the rest of the text is not the matter
// of the repair: a warning counts if it is about something that was written, an error also beside what was removed.
// Cost: that of the checks. Tests: tests/diagnose/findings_at_edits_test.cpp.
#pragma once

#include "urispec/diagnose.hpp"

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace urispec::diagnosing {

// `read` are the components of the repaired text.
[[nodiscard]] std::vector<urispec::finding> findings_at_edits(const repair& of, const components& read);

// Of a text that is only an example, one that the checks have nothing against: the first with another letter or digit
// at one of its edits that is `valid`. nullopt if there is none.
[[nodiscard]] std::optional<repair> example_without_findings(
    const repair& of, const std::function<std::optional<components>(std::string_view)>& valid);

}  // namespace urispec::diagnosing
