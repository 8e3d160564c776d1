// Components that were asked for alone, with what only stands beside them in a reference.
#include "diagnose/situation.hpp"

#include <algorithm>
#include <iterator>

namespace urispec::diagnosing {
namespace {

// RFC 3986 section 3. A query may have a "?" of its own.
struct beside_part {
  part which;
  std::string_view before;
  std::string_view after;
};
constexpr beside_part delimiters_beside[] = {{part::scheme, "", ":"},     {part::scheme, "", "://"},
                                             {part::authority, "//", ""}, {part::userinfo, "", "@"},
                                             {part::port, ":", ""},       {part::fragment, "#", ""}};

std::optional<finding> find_delimiter_beside(const situation& s) {
  const auto stands_there = [&](const beside_part& d) {
    if (!s.role.is_within(d.which)) return false;
    return d.after.empty() ? s.place() == 0 && s.text.starts_with(d.before) : s.text.substr(s.place()) == d.after;
  };
  const auto* const found = std::ranges::find_if(delimiters_beside, stands_there);
  if (found == std::end(delimiters_beside)) return std::nullopt;
  const byte_range there{s.place(), s.place() + found->before.size() + found->after.size()};
  return finding{there, {{removed(there)}}};
}

const cause_entry part_entries[] = {
    {{"delimiter-beside-part", "this delimiter stands beside the component, not in it", "a delimiter beside it",
      "leave it out: the component is what stands beside it, as 80 is the port in :80",
      "RFC 3986 section 3", "RFC 2396 sections 3 and 4.1", "rfc3986", "port", ":8080", "8080",
      "The grammar puts the delimiters of a reference between its components: URI is scheme \":\" hier-part, then "
      "perhaps \"?\" query and \"#\" fragment. A rule such as port or fragment is the component alone. Other "
      "interfaces count the delimiter in: in JavaScript url.hash is #nose, and url.protocol is http:.\n\n"
      "Where the delimiter is data of the component, percent-encode it: `urispec percent-encode -r fragment`."},
     find_delimiter_beside},
};

}  // namespace

std::span<const cause_entry> part_causes() { return part_entries; }

}  // namespace urispec::diagnosing
