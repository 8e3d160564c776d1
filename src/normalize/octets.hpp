// Copying a component while its triplets are brought into normal form: RFC 3986 §6.2.2.1 (digits of triplets in upper
// case), §6.2.2.2 (triplets of unreserved characters decoded), RFC 3987 §5.3.2.3.
// The copy is never longer than the component. Cost: linear; what has no "%" in it is copied as a block.
#pragma once

#include "normalize/characters.hpp"
#include "urispec/normalize.hpp"

#include <string_view>

namespace urispec::normalizing {

enum class letters : bool { as_they_are, in_lower_case };

class octet_copier {
 public:
  explicit octet_copier(const normalization& how) noexcept;

  // Writes the copy of `from` to `to`, which has room for it, and returns where it ends. `from` may overlap with it if
  // it begins at `to` or later.
  [[nodiscard]] char* copy(char* to, std::string_view from, letters l = letters::as_they_are) const noexcept;

 private:
  [[nodiscard]] char* copy_triplet(char* to, std::string_view& rest, letters l) const noexcept;
  [[nodiscard]] char* copy_character(char* to, std::string_view& rest) const noexcept;

  const unreserved_characters* unreserved_;
  bool decodes_;
  bool decodes_beyond_ascii_;
  bool raises_digits_;
};

}  // namespace urispec::normalizing
