// The host of a reference as a name: decoded, and converted if its scheme asks for it.
#pragma once

#include "urispec/iri.hpp"
#include "urispec/error.hpp"
#include "urispec/components.hpp"

#include <optional>
#include <string>

namespace urispec::iri {

enum class schemes : bool { with_domain_names, all };

// Whether the host is a registered name and its scheme is one of those to convert.
[[nodiscard]] bool has_name(const components& c, schemes s) noexcept;

// The host after ToASCII; nullopt if it is already ASCII and stays as it is. It is checked in any case.
[[nodiscard]] result<std::optional<std::string>, iri_error> host_to_ascii(const components& c, host_converter to_ascii);

// The host after ToUnicode, if it maps back; nullopt if it does not, or if there is nothing to convert.
[[nodiscard]] std::optional<std::string> host_to_unicode(const components& c, host_converter to_unicode);

}  // namespace urispec::iri
