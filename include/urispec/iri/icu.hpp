// Functions that need the tables of Unicode, implemented with ICU: this header and extract/decode.hpp need the target
// urispec::icu.
// Tests: tests/iri/icu_test.cpp.
#pragma once

#include "urispec/iri/host_conversion.hpp"
#include "urispec/tree/components.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace urispec::icu {

// Two character_normalizers (normalize/normalize.hpp): Normalization Forms C and D, UAX #15. Text that ICU cannot map
// is appended as it is: text of 2 GiB or more, and any text if ICU has no data or no memory.
void to_nfc(std::string_view text, std::string& out);
void to_nfd(std::string_view text, std::string& out);

// A host_converter: ToASCII of UTS #46, non-transitional, with UseSTD3ASCIIRules, CheckBidi and CheckJoiners, which
// also checks the lengths that the DNS allows.
// Deviation: RFC 3987 §3.1 names ToASCII of RFC 3490 (IDNA2003), which IDNA2008 has replaced. They differ where RFC
// 3490 maps characters that are now letters of their own ("ß"): to_ascii_transitional maps those as RFC 3490 does.
[[nodiscard]] result<void, host_fault> to_ascii(std::string_view host, std::string& out);
[[nodiscard]] result<void, host_fault> to_ascii_transitional(std::string_view host, std::string& out);

// A host_converter: ToUnicode of UTS #46; the host is refused when any of its labels is.
[[nodiscard]] result<void, host_fault> to_unicode(std::string_view host, std::string& out);

// A name_preparer (normalize/normalize.hpp): each label mapped by UTS #46, non-transitional, if to_ascii accepts the
// name; labels that begin with "xn--" do not change.
// Deviation: RFC 3987 §5.3.3 names Nameprep of RFC 3491, which UTS #46 has replaced as the mapping of domain names.
// They differ where to_ascii and ToASCII of RFC 3490 do: Nameprep maps "ß" to "ss".
[[nodiscard]] bool nameprep(std::string_view name, std::string& out);

// A host_rewriter (normalize/compare.hpp): with_ascii_host (iri/host_conversion.hpp) by to_ascii.
[[nodiscard]] std::optional<std::string> with_ascii_host(const components& c);

}  // namespace urispec::icu
