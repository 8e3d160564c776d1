#include "cli/checks/found_check.hpp"

#include "cli/input/unicode.hpp"

#include <utility>

namespace urispec::cli {

loaded<found_checker> found_checker::of(const std::string& grammar, const found_check& asked) {
  grammar_source source;
  source.names = {grammar};
  loaded<found_checker> made;
  const auto rule = take(find_readable_rule(source), made.messages);
  if (!rule) return made;
  const auto severities = take(severities_of(asked.severities), made.messages);
  if (!severities) return made;
  made.value = found_checker(
      {*rule, lazy_diagnoser(*rule), {.severities = *severities, .unicode = unicode_for_checks()}, asked.form});
  return made;
}

exit_code found_checker::check(const found_reference& found, const document_places& places, std::string_view file,
                               const channels& to) const {
  const text_place at = places.at(found.offset);
  const std::string& meant = found.stopped_at ? found.uri_of_word : found.uri;
  const given_text given{.text = meant, .file = file, .line = at.line, .column = at.column};
  // Where line breaks or escapes were left out, or a scheme was added, the text in the file is another one, and no
  // program can replace it by what is suggested.
  const bool is_as_found = meant == (found.stopped_at ? found.word : found.text);
  return status_of(check_text(given, query_, is_as_found ? repair_search::from_cause : repair_search::none, to));
}

}  // namespace urispec::cli
