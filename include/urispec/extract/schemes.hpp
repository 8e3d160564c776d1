// Schemes that are used without "//" after them, so that "mailto:a@b" in prose is a reference and "note:this" is not.
#pragma once

#include <span>
#include <string_view>

namespace urispec {

// In lower case, in the order of the alphabet, with the document that defines each in the source.
[[nodiscard]] std::span<const std::string_view> schemes_without_authority() noexcept;

// In upper or lower case.
[[nodiscard]] bool is_scheme_without_authority(std::string_view scheme) noexcept;

}  // namespace urispec
