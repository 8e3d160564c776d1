// The host of a reference where it is a name and no address. RFC 2396 has two rules for it.
#pragma once

#include "urispec/components.hpp"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::checks {

struct registered_name {
  component written;
  part written_as;      // host, or the reg_name of RFC 2396
  std::string decoded;  // octets

  // Where bytes of `decoded` are written.
  [[nodiscard]] byte_range written_at(std::size_t begin, std::size_t size) const;
};

// nullopt where there is none, or it is empty.
[[nodiscard]] std::optional<registered_name> find_registered_name(const components& c);

struct label {
  std::string_view text;
  std::size_t begin = 0;  // in the name
};

// The labels between the full stops of ASCII; an empty one at the end, the root, is left out.
[[nodiscard]] std::vector<label> labels_of(std::string_view name);

}  // namespace urispec::checks
