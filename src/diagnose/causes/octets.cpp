// Octets that are not UTF-8, and percent signs that begin no escape.
#include "diagnose/situation.hpp"

#include "urispec/percent/triplet.hpp"

namespace urispec::diagnosing {
namespace {

// C0 and C1 begin what needs one octet; E0 and F0 with a small second one what needs fewer (RFC 3629 §3).
bool is_overlong(std::string_view at_place) {
  const auto octet = [&](std::size_t i) { return i < at_place.size() ? static_cast<unsigned char>(at_place[i]) : 0U; };
  const auto is_tail_below = [&](unsigned most) { return octet(1) >= 0x80 && octet(1) < most; };
  if (octet(0) == 0xC0 || octet(0) == 0xC1) return true;
  return (octet(0) == 0xE0 && is_tail_below(0xA0)) || (octet(0) == 0xF0 && is_tail_below(0x90));
}

std::optional<finding> find_overlong(const situation& s) {
  if (s.error.kind != error_kind::ill_formed_utf8 || !is_overlong(s.text.substr(s.place()))) return std::nullopt;
  return finding{{s.place(), s.place() + 1}};
}

std::optional<finding> find_ill_formed(const situation& s) {
  if (s.error.kind != error_kind::ill_formed_utf8) return std::nullopt;
  return finding{{s.place(), s.place() + 1}};
}

// A zone identifier has a percent sign too, but it is one of bracket_causes.
std::optional<finding> find_lone_percent(const situation& s) {
  if (s.open_bracket() || !s.expects_hexadecimal_digit()) return std::nullopt;
  const auto before = s.text.substr(0, s.place());
  const std::size_t percent = before.rfind('%');
  if (percent == std::string_view::npos || before.size() - percent > 2) return std::nullopt;
  finding found{{percent, std::min(percent + triplet_size, s.text.size())}};
  std::vector<edit> edits;
  for (std::size_t at = percent; at < s.text.size() && s.wanted == suggesting::edits;) {
    const auto broken = find_broken_triplet(s.text.substr(at));
    if (!broken) break;
    at += *broken;
    edits.push_back(percent_encoded(s.text, {at, at + 1}));
    ++at;
  }
  found.suggestions.push_back(std::move(edits));
  return found;
}

const cause_entry octet_entries[] = {
    {{"overlong-utf8", "these octets are an overlong form, which is not UTF-8",
      "find out which program wrote them; do not decode them by hand", "RFC 3629 sections 3 and 10", "rfc3987", "",
      "http://a/\xC0\xAF", "http://a/%C0%AF",
      "UTF-8 writes each character in as few octets as it needs. C0 AF would be a slash written in two octets. "
      "Decoders that "
      "accept such forms have let ../ past checks that looked for the octet 2F, so RFC 3629 forbids them.\n\n"
      "Nobody writes them by accident: old Java programs write NUL as C0 80, and attackers write the rest. If the "
      "octets are "
      "meant as they are, percent-encode them; the receiver will still have to decide what they mean.",
      nearest_text::misleads},
     find_overlong},
    {{"ill-formed-utf8", "these octets are not UTF-8", "convert the text to UTF-8, or percent-encode the octets",
      "RFC 3629 section 4", "rfc3987", "", "http://a/caf\xE9", "http://a/caf\xC3\xA9",
      "The text has octets that no character of UTF-8 has at this place. Usually it is in another encoding: E9 alone "
      "is the "
      "letter é in ISO 8859-1 and in Windows-1252, which in UTF-8 is C3 A9.\n\n"
      "Convert the file, as `iconv -f WINDOWS-1252 -t UTF-8` does. If the octets are data and no text, percent-encode "
      "them: %E9 is valid, though a reader who expects UTF-8 will not see a letter there."},
     find_ill_formed},
    {{"lone-percent", "this percent sign begins no escape", "write a percent sign that stands for itself as %25",
      "RFC 3986 section 2.1", "rfc3986", "", "http://a/100%", "http://a/100%25",
      "A percent sign begins an escape: % and two hexadecimal digits, the number of an octet. %20 is a space and %25 "
      "the "
      "percent sign itself. So a percent sign cannot stand alone, nor before anything but two of 0-9, A-F, a-f.\n\n"
      "Texts of a sale (\"100%\"), SQL patterns and format strings (\"%s\") need %25. An escape that was cut off at "
      "the "
      "end (\"%C3%A\") has lost its last digit. JavaScript's old escape() writes %u20AC, which is no escape of a URI; "
      "encodeURIComponent() writes %E2%82%AC."},
     find_lone_percent},
};

}  // namespace

std::span<const cause_entry> octet_causes() { return octet_entries; }

}  // namespace urispec::diagnosing
