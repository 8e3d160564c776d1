// What a generated header has of a rule: its text and its name.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace urispec::emit {

struct generated_rule {
  std::string text;                // "struct host : pegtl::sor< … > {};", or an alias of a rule of the base
  std::vector<std::string> notes;  // of its repairs and guards: "repair guard: `IPv4address` only if …"; none of an alias
};

// What becomes of rules whose names C++ or the generated headers keep for themselves, and of those that would get the
// C++ name of an earlier rule. Kept they do not compile; changed they get an underscore and, where need be, a number
// after it.
enum class unusable_names : std::uint8_t { are_kept, are_changed };

}  // namespace urispec::emit
