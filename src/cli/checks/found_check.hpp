// `urispec extract --check`: the references in a text, each checked and diagnosed where it stands.
// Tests: tests/data/cli/extract_check.txt.
#pragma once

#include "cli/checks/severities.hpp"
#include "cli/checks/text_check.hpp"
#include "cli/input/document_places.hpp"
#include "cli/output/loaded.hpp"
#include "urispec/extract.hpp"

#include <string>
#include <string_view>
#include <utility>

namespace urispec::cli {

struct found_check {
  severity_options severities;
  findings_form form = findings_form::text;
};

class found_checker {
 public:
  // Reads references by the grammar.
  [[nodiscard]] static loaded<found_checker> of(const std::string& grammar, const found_check& asked);

  // A reference that is interrupted by a character which no reference can contain is checked as the whole word, since
  // that is what the writer meant. `invalid` where one of the findings is an error.
  [[nodiscard]] exit_code check(const found_reference& found, const document_places& places, std::string_view file,
                                const channels& to) const;

 private:
  explicit found_checker(check_query query) : query_(std::move(query)) {}

  check_query query_;
};

}  // namespace urispec::cli
