// Schemes that are used without "//" after them, so that "mailto:a@b" in prose is a reference and "note:this" is not.
#pragma once

#include <span>
#include <string_view>

namespace urispec {

// In lower case, in the order of the alphabet, with the document that defines each in the source.
[[nodiscard]] std::span<const std::string_view> schemes_without_authority() noexcept;

// In upper or lower case.
[[nodiscard]] bool is_scheme_without_authority(std::string_view scheme) noexcept;

// Whether what follows such a scheme and its colon may make a reference. No such scheme goes on with a colon, as names
// of C++ do ("data::size"); "file" goes on with a path from the root ("file:/etc/hosts", not "file:name"), and "did"
// with a method and a colon ("did:web:example.org"). Cost: constant but for the name of a method.
[[nodiscard]] bool may_follow_without_authority(std::string_view scheme, std::string_view rest) noexcept;

}  // namespace urispec
