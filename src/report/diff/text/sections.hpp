// The sections of the report for a terminal that need a file of their own.
#pragma once

#include "report/diff/report.hpp"
#include "report/diff/text/page.hpp"

namespace urispec::report {

void write_rules(text_page& page, const diff::report& report);   // rules.cpp
void write_counts(text_page& page, const diff::report& report);  // counts.cpp

}  // namespace urispec::report
