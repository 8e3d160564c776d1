// Texts of one scheme, by its own grammar or by the generic one: telephone numbers, mail addresses, names in lower case.
#include "diagnose/causes/table.hpp"

#include "urispec/ascii.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace urispec::diagnosing {
namespace {

bool has_scheme(const situation& s, std::string_view name) {
  return s.role.scope == text_scope::reference && s.text.size() > name.size() && s.text[name.size()] == ':' &&
         unicode::equal_but_for_case(s.text.substr(0, name.size()), name);
}

bool is_telephone(const situation& s) { return has_scheme(s, "tel") || has_scheme(s, "sms"); }

// "tel:+1.555.1234x12", "tel:+1 555 1234 ext. 12": the number of the extension is a parameter (RFC 3966 section 3).
std::optional<cause_match> find_extension(const situation& s) {
  constexpr std::string_view digits = "0123456789";
  constexpr std::string_view words[] = {"extension", "ext", "x"};
  if (!is_telephone(s)) return std::nullopt;
  const std::size_t begin = s.text.find_first_not_of("0123456789+-.() ", 4);
  const std::size_t last = s.text.find_last_not_of(digits);
  if (begin == nowhere || last + 1 >= s.text.size() || last < begin || s.place() > begin) return std::nullopt;
  std::string_view word = s.text.substr(begin, last + 1 - begin);
  word = word.substr(0, word.find_last_not_of(".:= ") + 1);
  if (std::ranges::none_of(words, [&](auto w) { return unicode::equal_but_for_case(word, w); })) return std::nullopt;
  const std::size_t number = s.text.find_last_not_of(" ", begin - 1) + 1;
  const byte_range between{number, last + 1};
  std::vector<edit> edits;
  for (std::size_t at = s.text.find(' '); at < number; at = s.text.find(' ', at + 1)) {
    edits.push_back({edit_kind::replace, {at, at + 1}, "-"});
  }
  edits.push_back({edit_kind::replace, between, ";ext="});
  return cause_match{{begin, s.text.size()}, {std::move(edits)}};
}

// "tel:15551234567" by RFC 3966: a number is global, with + and the code of the country, or local to a context.
std::optional<cause_match> find_local_number(const situation& s) {
  if (!is_telephone(s) || !s.finds_end()) return std::nullopt;
  if (s.text.find_first_not_of("0123456789-.()", 4) != nowhere || s.text.size() < 5) return std::nullopt;
  return cause_match{{4, s.text.size()}};
}

// "mailto:Ada <ada@example.org>": the form of a header of mail (RFC 5322 section 3.4).
std::optional<cause_match> find_name_and_address(const situation& s) {
  if (!has_scheme(s, "mailto") || !s.text.ends_with('>')) return std::nullopt;
  const std::size_t open = s.text.find('<');
  if (open == nowhere || open < 8 || s.text.find('@', open) == nowhere || s.text.rfind('<') != open) return std::nullopt;
  return cause_match{{7, open + 1}, {{removed({7, open + 1}), removed({s.text.size() - 1, s.text.size()})}}};
}

// "did:Web:x": the grammar has small letters there and no capitals.
std::optional<cause_match> find_upper_case(const situation& s) {
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  if (s.error.kind != error_kind::syntax || s.place() >= s.text.size() || !is_capital(s.text[s.place()])) return std::nullopt;
  const auto small = static_cast<char32_t>(unicode::in_lower_case(s.text[s.place()]));
  if (!s.expects(small)) return std::nullopt;
  std::size_t end = s.place();
  while (end < s.text.size() && (is_letter(s.text[end]) || unicode::is_digit(s.text[end]))) ++end;
  std::string name(s.text.substr(s.place(), end - s.place()));
  std::ranges::transform(name, name.begin(), unicode::in_lower_case);
  const byte_range at{s.place(), end};
  return cause_match{at, {{{edit_kind::replace, at, std::move(name)}}}};
}

// "did://web:x", "urn://isbn:1": the grammar of the scheme has the text without the slashes.
std::optional<cause_match> find_slashes_of_no_authority(const situation& s) {
  const std::size_t colon = colon_of_scheme(s.text, 0);
  if (s.role.scope != text_scope::reference || colon == nowhere || s.text.substr(colon, 3) != "://") return std::nullopt;
  const bool is_at_slashes = s.finds(U'/') && s.place() > colon && s.place() <= colon + 2;
  if (!is_at_slashes && !s.whole_authority()) return std::nullopt;
  if (schemes::find_scheme(s.text.substr(0, colon)) == nullptr) return std::nullopt;
  const byte_range slashes{colon + 1, colon + 3};
  const edit without = removed(slashes);
  const std::string text = apply_edits({&without, 1}, s.text);
  if (!s.rule.matches(text) || !schemes::check_scheme(text, scheme_grammars())) return std::nullopt;
  return cause_match{slashes, {{without}}};
}

const cause_row scheme_entries[] = {
    {find_slashes_of_no_authority,
     {.id = "no-authority",
      .title = "this scheme has no authority, and no // after its colon",
      .brief = "// without an authority",
      .advice = "leave the two slashes out",
      .sections = "RFC 3986 section 3",
      .sections_of_rfc2396 = "RFC 2396 section 3",
      .grammar = "rfc8141",
      .example = "urn://isbn:1",
      .nearly = "urn:isbn:1",
      .page = "// begins an authority, which names a host or somebody else who is in charge of the names after it. Schemes "
              "such as urn, did, tag, mailto, tel, geo and data have none: their names come right after the colon. The "
              "generic grammar cannot know that, and takes urn://isbn:1 for a URI with the host isbn."}},
    {find_extension,
     {.id = "telephone-extension",
      .title = "an extension is a parameter of the number",
      .brief = "an extension of a number",
      .advice = "write ;ext= before the extension",
      .sections = "RFC 3966 sections 3 and 5.3",
      .grammar = "rfc3966",
      .example = "tel:+1-201-555-0123x12",
      .nearly = "tel:+1-201-555-0123;ext=12",
      .page = "People write an extension after x or ext. A number of RFC 3966 has digits and the separators - . ( ) and "
              "nothing else; the extension comes after ;ext= as a parameter.",
      .nearest = nearest_text::misleads}},
    {find_local_number,
     {.id = "local-number",
      .title = "a number without + is local, and says where it is valid",
      .brief = "a number without +",
      .advice = "write + and the code of the country before it, or ;phone-context= after it",
      .sections = "RFC 3966 sections 5.1.4 and 5.1.5",
      .grammar = "rfc3966",
      .example = "tel:2015550123",
      .nearly = "tel:+12015550123",
      .page = "A telephone number is dialled differently from country to country and from one company to another. With + "
              "and the code of the country it is the same everywhere. A number without + needs the parameter "
              "phone-context, which names the place where it is valid: tel:7042;phone-context=example.com.",
      .nearest = nearest_text::misleads}},
    {find_name_and_address,
     {.id = "name-and-address",
      .title = "a mailto reference has addresses without the names of people",
      .brief = "a name and its address",
      .advice = "write the address alone",
      .sections = "RFC 6068 section 2",
      .example = "mailto:Ada <ada@example.org>",
      .nearly = "mailto:ada@example.org",
      .page = "Headers of mail have a name and then the address in angle brackets. In a mailto URI each addressee is an "
              "address, and several have commas between them. Names can be given in a header field of the query, as in "
              "mailto:?to=Ada%20%3Cada@example.org%3E."}},
    {find_upper_case,
     {.id = "letter-case",
      .title = "this name has small letters only",
      .brief = "a capital letter",
      .advice = "write the name in small letters",
      .sections = "RFC 5234 section 2.3",
      .sections_of_rfc2396 = "RFC 2396 section 1.6",
      .grammar = "did-core",
      .example = "did:Web:example.org",
      .nearly = "did:web:example.org",
      .page = "Most grammars of URIs take both cases of a letter where they take one, in schemes and hexadecimal digits for "
              "instance. Here the grammar lists the small letters as numbers, and so leaves the capitals out: the name "
              "of a method of did has small letters and digits."},
     cause_scope::any_text},
};

}  // namespace

std::span<const cause_row> scheme_causes() { return scheme_entries; }

}  // namespace urispec::diagnosing
