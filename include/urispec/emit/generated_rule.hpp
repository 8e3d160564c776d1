// A rule in a generated header: its text and its name.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace urispec::emit {

struct generated_rule {
  std::string name;                // in the ABNF
  std::string text;                // "struct host : pegtl::sor< … > {};", or an alias of a rule of the base
  std::vector<std::string> notes;  // of its repairs and guards: "repair guard: `IPv4address` only if …"; none of an alias
};

// What happens to rules whose names C++ or the generated headers reserve, and to rules that would get the C++ name of
// an earlier one. If the names are kept, they do not compile; if they are changed, they get an underscore and, if
// necessary, a number after it.
enum class unusable_names : std::uint8_t { are_kept, are_changed };

}  // namespace urispec::emit
