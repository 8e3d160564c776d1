// Texts that end too early, where nothing is wrong with what there is.
#include "diagnose/missing.hpp"
#include "diagnose/situation.hpp"

#include <string>
#include <vector>

namespace urispec::diagnosing {
namespace {

std::optional<finding> find_incomplete(const situation& s) {
  constexpr std::size_t most_named = 6;
  const bool ends = s.finds_end() && s.error.kind == error_kind::syntax && s.place() == s.text.size();
  if (!ends || s.completed.size() <= s.text.size()) return std::nullopt;
  finding found{{s.text.size(), s.text.size()}};
  std::vector<std::string> missing = missing_after(s.rule, s.completed, s.text.size());
  if (missing.size() > most_named) {
    missing.resize(most_named);
    found.detail = listed(missing) + ", …";
  } else {
    found.detail = in_words(missing, "and");
  }
  return found;
}

const cause_entry incomplete_entries[] = {
    {{"incomplete", "something is missing at the end", "something is missing",
      "add the missing part",
      "RFC 5234 section 3.1", "RFC 2396 section 1.6", "rfc6068", "", "mailto:joe", "mailto:joe@example.org",
      "The text is right as far as it goes, but nothing that ends there is a string of the rule. In mailto:joe the "
      "domain is missing: an addr-spec is a local-part, an @ and a domain. The rules and characters that are named are "
      "those of the shortest valid text that begins so; there may be others.\n\n"
      "Without -g and --scheme-rules, urispec reads a text by the generic grammar, which does not know what a scheme "
      "wants: mailto:joe is a URI."},
     find_incomplete, applies::to_any_text},
};

}  // namespace

std::span<const cause_entry> incomplete_causes() { return incomplete_entries; }

}  // namespace urispec::diagnosing
