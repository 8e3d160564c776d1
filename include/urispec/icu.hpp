// Functions that need the tables of Unicode, implemented with ICU: normal forms, hosts of IRIs and of URLs, checks of
// hosts, and text in other encodings than UTF-8. Needs the target urispec::icu.
// Cost: linear. Nothing throws but std::bad_alloc. Tests: tests/iri/icu_test.cpp, tests/checks/icu_test.cpp,
// tests/extract/decode_test.cpp, tests/url_standard/icu_test.cpp.
#pragma once

#include "urispec/checks.hpp"
#include "urispec/components.hpp"
#include "urispec/extract.hpp"
#include "urispec/iri.hpp"
#include "urispec/url_standard.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::icu {

// Two character_normalizers (urispec/normalize.hpp): Normalization Forms C and D, UAX #15. Text that ICU cannot map
// is appended as it is: text of 2 GiB or more, and any text if ICU has no data or no memory.
void to_nfc(std::string_view text, std::string& out);
// Appends the text in Form D.
void to_nfd(std::string_view text, std::string& out);

// A host_converter (urispec/iri.hpp): ToASCII of UTS #46 for each label, non-transitional, with UseSTD3ASCIIRules,
// CheckBidi and CheckJoiners, and without CheckHyphens, for which RFC 3987 does not ask. A label of ASCII without
// "xn--" is no longer than 63 characters, and stays as it is: "_dmarc", "*", "r3---sn", an empty one. It is refused if
// it has a character that may not stand in a reg-name (RFC 3986 §3.2.2). The name has 253 characters at most.
// Deviation: RFC 3987 §3.1 names ToASCII of RFC 3490 (IDNA2003), which IDNA2008 has replaced. They differ where RFC
// 3490 maps characters that are now letters of their own ("ß"): to_ascii_transitional maps those as RFC 3490 does.
// UseSTD3ASCIIRules refuses "_dmarc", too; to_uri() is the identity for URIs, and the DNS has such names.
[[nodiscard]] result<void, host_fault> to_ascii(std::string_view host, std::string& out);
// The transitional mapping also turns "ß" into "ss", as RFC 3490 does.
[[nodiscard]] result<void, host_fault> to_ascii_transitional(std::string_view host, std::string& out);

// A host_converter: ToUnicode of UTS #46 for each label that begins with "xn--". It never fails (RFC 3490 §4): a label
// that ICU refuses stays as it is, and so do the others.
[[nodiscard]] result<void, host_fault> to_unicode(std::string_view host, std::string& out);

// A name_preparer (urispec/normalize.hpp): each label beyond ASCII mapped by UTS #46, non-transitional, if to_ascii
// accepts all of them; other labels do not change.
// Deviation: RFC 3987 §5.3.3 names Nameprep of RFC 3491, which UTS #46 has replaced as the mapping of domain names.
// They differ where to_ascii and ToASCII of RFC 3490 do: Nameprep maps "ß" to "ss".
[[nodiscard]] bool nameprep(std::string_view name, std::string& out);

// A host_rewriter (urispec/normalize.hpp): with_ascii_host (urispec/iri.hpp) by to_ascii, but a label of ASCII that
// to_ascii refuses, such as "xn--a", stays as it is.
[[nodiscard]] std::optional<std::string> with_ascii_host(const components& c);

// Checks of hosts.

// True if the label mixes scripts beyond what UTS #39 section 5.2 calls highly restrictive: one script, or Latin with
// those of Japanese, Chinese or Korean.
[[nodiscard]] bool mixes_scripts(std::string_view label);

// True if the label has characters beyond ASCII and its skeleton (UTS #39 section 4) is ASCII: "аррӏе" in Cyrillic.
[[nodiscard]] bool looks_like_ascii(std::string_view label);

// All that check_options::unicode takes.
[[nodiscard]] check_unicode functions_for_checks() noexcept;

// Text in another encoding as UTF-8. `encoding` is the name of an encoding (urispec/extract.hpp). A byte order mark
// stays, as U+FEFF. Nullopt if ICU does not have the encoding.
// Deviation: for some encodings of East Asia, ICU's tables map a few characters differently than the Encoding Standard;
// and ICU has no ISO-8859-16.
[[nodiscard]] std::optional<decoded_text> decode(std::string_view bytes, std::string_view encoding);

// A text_encoder (urispec/url_standard.hpp): text in another encoding than UTF-8. Nullopt if ICU does not have the
// encoding, or the text is of 64 MiB or more. Deviations as above.
[[nodiscard]] std::optional<std::vector<url_standard::encoded_run>> encode(std::string_view text,
                                                                           std::string_view encoding);

// Two host_converters: ToASCII of UTS #46, non-transitional, as the URL Standard has it with beStrict and without
// (#idna). Strict: with UseSTD3ASCIIRules, CheckHyphens and VerifyDnsLength, also of the labels in ASCII. A name of
// more than 4096 bytes is refused, because Punycode is quadratic.
[[nodiscard]] result<void, host_fault> to_ascii_strict(std::string_view domain, std::string& out);
// ToASCII without beStrict.
[[nodiscard]] result<void, host_fault> to_ascii_relaxed(std::string_view domain, std::string& out);

// The functions that url_standard::parse takes from ICU.
[[nodiscard]] url_standard::parser_options functions_for_urls() noexcept;

}  // namespace urispec::icu
