// The table, put together of those of the components.
#include "checks/definitions.hpp"

#include <algorithm>
#include <vector>

namespace urispec {

namespace checks {
namespace {

struct table {
  std::vector<check_entry> entries;
  std::vector<check_function> functions;

  void add(std::span<const definition> more) {
    for (const definition& d : more) {
      entries.push_back(d.entry);
      functions.push_back(d.find);
    }
  }
};

constexpr definition grammar_definition[] = {{{.id = "grammar",
                                               .title = "the text is invalid under the grammar",
                                               .section = "RFC 3986 Appendix A",
                                               .layer = check_layer::grammar,
                                               .severities = {e, e, e, e},
                                               .example = "http://example.com/a b",
                                               .near_example = "http://example.com/a%20b"},
                                              nullptr}};

const table& whole_table() {
  static const table made = [] {
    table all;
    for (const auto some : {std::span<const definition>(grammar_definition), scheme_checks(), userinfo_checks(),
                            host_checks(), host_unicode_checks(), address_checks(), port_checks(), path_checks(),
                            escape_checks(), character_checks(), bidi_checks()}) {
      all.add(some);
    }
    return all;
  }();
  return made;
}

}  // namespace

check_function function_of(std::size_t entry) { return whole_table().functions[entry]; }

}  // namespace checks

std::span<const check_entry> check_entries() { return checks::whole_table().entries; }

std::optional<std::size_t> find_check(std::string_view id) {
  const auto entries = check_entries();
  const auto found = std::ranges::find(entries, id, &check_entry::id);
  if (found == entries.end()) return std::nullopt;
  return static_cast<std::size_t>(found - entries.begin());
}

}  // namespace urispec
