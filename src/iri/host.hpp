// The host of a reference as a name: decoded, and converted if it is one that is to be converted.
#pragma once

#include "urispec/iri/error.hpp"
#include "urispec/iri/host_conversion.hpp"
#include "urispec/parse/error.hpp"
#include "urispec/tree/components.hpp"

#include <optional>
#include <string>

namespace urispec::iri {

enum class schemes : bool { with_domain_names, all };

// Whether the host is a registered name and its scheme one that is asked for.
[[nodiscard]] bool has_name(const components& c, schemes s) noexcept;

// The host after ToASCII; nullopt where it is ASCII already and stays as it is. It is checked in any case.
[[nodiscard]] result<std::optional<std::string>, iri_error> host_to_ascii(const components& c, host_converter to_ascii);

// The host after ToUnicode, where it maps back; nullopt where it does not, and where there is nothing to convert.
[[nodiscard]] std::optional<std::string> host_to_unicode(const components& c, host_converter to_unicode);

}  // namespace urispec::iri
