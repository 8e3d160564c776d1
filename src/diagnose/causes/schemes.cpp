// Texts of one scheme, by its own grammar or by the generic one: telephone numbers, mail addresses, names in lower
// case.
#include "diagnose/causes/table.hpp"
#include "diagnose/scheme_rules.hpp"
#include "urispec/ascii.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace urispec::diagnosing {
namespace {

bool has_scheme(const situation& s, std::string_view name) {
  return unicode::equal_but_for_case(schemes::scheme_in(s.text), name);
}

bool is_telephone(const situation& s) { return facts_of(schemes::scheme_in(s.text)).has_numbers; }

// "tel:+1.555.1234x12", "tel:+1 555 1234 ext. 12": the number of the extension is a parameter (RFC 3966 section 3).
std::optional<cause_match> find_extension(const situation& s) {
  constexpr std::string_view words[] = {"extension", "ext", "x"};
  if (!is_telephone(s)) return std::nullopt;
  const std::size_t begin = s.text.find_first_not_of("0123456789+-.() ", 4);
  const std::size_t last = s.text.find_last_not_of(digits);
  if (begin == nowhere || last + 1 >= s.text.size()) return std::nullopt;
  std::string_view word = s.text.substr(begin, last + 1 - begin);
  word = word.substr(0, word.find_last_not_of(".:= ") + 1);
  if (std::ranges::none_of(words, [&](auto w) { return unicode::equal_but_for_case(word, w); })) return std::nullopt;
  const std::size_t number = s.text.find_last_not_of(" ", begin - 1) + 1;
  const byte_range between{number, last + 1};
  auto edits = edits_in(s, {0, number}, [](char32_t c, byte_range place) {
    return c == U' ' ? std::optional(replaced(place, "-")) : std::nullopt;
  });
  edits.push_back(replaced(between, ";ext="));
  return cause_match{{begin, s.text.size()}, {std::move(edits)}};
}

// "tel:+1-800-FLOWERS", "tel:abc": letters of keys. In a local number A to F are digits, which few people know.
std::optional<cause_match> find_telephone_letters(const situation& s) {
  if (auto match = find_extension(s)) return match;
  if (!is_telephone(s)) return std::nullopt;
  if (s.text.find_first_not_of("0123456789+-.()", 4) > s.place()) return std::nullopt;
  const auto first = std::find_if(s.text.begin() + 4, s.text.end(), is_letter);
  const bool has_digit = s.text.find_first_of(digits) < s.text.find(' ');  // "tel:the office" has words
  if (first == s.text.end() || !consists_of(s.text.substr(4), has_digit ? "+-.() " : "+-.()")) return std::nullopt;
  const auto begin = static_cast<std::size_t>(first - s.text.begin());
  return cause_match{{begin, end_before(s.text, "0123456789.,?#", begin)}};
}

// "geo:48.2 16.3", "geo:48.2;16.3": two numbers without a comma between them.
std::optional<cause_match> find_numbers_without_comma(const situation& s) {
  if (!s.finds_one_of(" ;/")) return std::nullopt;
  const std::size_t end = end_before(s.text, "?#", 4);
  const std::size_t next = end_of_run(s.text, " ;/", s.place());
  const auto is_number = [&](byte_range place) {
    const std::string_view number = s.part_of_text(place);
    return !number.empty() && number.find_first_not_of("-.0123456789") == nowhere;
  };
  if (next >= end || !is_number({4, s.place()})) return std::nullopt;
  if (!is_number({next, end_before(s.text, " ,;?#", next)})) return std::nullopt;
  const byte_range between{s.place(), next};
  cause_match match{between};
  if (is_number({next, end})) match.suggestions.push_back({replaced(between, ",")});
  return match;
}

// "geo:48.2N,16.3E", "geo:+48.2,16.3", "geo:48°,16°": coordinates as people write them. Those with a sign or one letter
// can be written as numbers.
std::optional<cause_match> find_hemisphere(const situation& s) {
  if (!has_scheme(s, "geo")) return std::nullopt;
  if (auto match = find_numbers_without_comma(s)) return match;
  const auto here = unicode::first_code_point(s.text.substr(s.place()));
  constexpr std::u32string_view signs = U"NSEWnsew+\u00B0\u2032\u2033'\"";
  if (!here || signs.find(here->code_point) == signs.npos) return std::nullopt;
  const std::size_t end = end_before(s.text, ";?#", 4);
  std::vector<edit> edits;
  for (std::size_t begin = 4; begin < end;) {
    const std::size_t stop = std::min(s.text.find(',', begin), end);
    const char first = s.text[begin];
    const char last = s.text[stop - 1];
    if (first == '+') edits.push_back(removed({begin, begin + 1}));
    const bool is_letter_last = std::string_view("NSEWnsew").find(last) != nowhere;
    const bool is_south_or_west = is_letter_last && std::string_view("SWsw").find(last) != nowhere;
    if (is_letter_last && (first == '-' || first == '+')) return cause_match{{s.place(), s.place() + here->size}};
    if (is_south_or_west) edits.push_back(inserted(begin, "-"));
    if (is_letter_last) edits.push_back(removed({stop - 1, stop}));
    begin = stop + 1;
  }
  return cause_match{{s.place(), s.place() + here->size}, {std::move(edits)}};
}

// "tag:example.org:x", "tag:example.org,2026-1-31:x": what comes after the comma is no date of RFC 4151.
std::optional<cause_match> find_date_form(const situation& s) {
  if (!has_scheme(s, "tag")) return std::nullopt;
  const std::size_t end = end_before(s.text, ":", 4);
  const std::size_t comma = std::min(s.text.find(',', 4), end);
  const bool is_named = comma > 4 && consists_of(s.text.substr(4, comma - 4), ".-_@");
  if (!is_named || s.place() < comma || s.place() > end || (s.finds_end() && end == s.text.size())) return std::nullopt;
  if (comma == end) return cause_match{{end, end}};
  std::vector<edit> edits;  // a 0 before a month or a day of one digit
  for (std::size_t dash = s.text.find('-', comma); dash < end; dash = s.text.find('-', dash + 1)) {
    const std::size_t stop = end_before(s.text, "-:", dash + 1);
    if (stop == dash + 2) edits.push_back(inserted(dash + 1, "0"));
  }
  return cause_match{{comma + 1, end}, {std::move(edits)}};
}

// "file://user@host:80/x": RFC 8089 has a host there and nothing else.
std::optional<cause_match> find_user_or_port_of_file(const situation& s) {
  if (!has_scheme(s, "file") || !s.text.substr(4).starts_with("://")) return std::nullopt;
  const std::size_t end = end_before(s.text, "/?#", 7);
  if (s.place() < 7 || s.place() > end) return std::nullopt;
  const std::string_view authority = s.text.substr(7, end - 7);
  const std::size_t position = authority.rfind('@');
  const std::size_t host = position == nowhere ? 0 : position + 1;
  const std::size_t bracket = authority.find(']', host);
  const std::size_t colon = authority.find(':', bracket == nowhere ? host : bracket);
  const bool is_port = colon != nowhere && colon + 1 < authority.size() &&
                       authority.find_first_not_of(digits, colon + 1) == nowhere;
  if (position == nowhere && !is_port) return std::nullopt;
  std::vector<edit> edits;
  if (host > 0) edits.push_back(removed({7, 7 + host}));
  if (is_port) edits.push_back(removed({7 + colon, end}));
  return cause_match{{position == nowhere ? 7 + colon : 7, position == nowhere ? end : 7 + host}, {std::move(edits)}};
}

// "tel:15551234567" by RFC 3966: a number is global, with + and the code of the country, or local to a context.
std::optional<cause_match> find_local_number(const situation& s) {
  if (!is_telephone(s) || !s.finds_end()) return std::nullopt;
  if (s.text.find_first_not_of("0123456789-.()", 4) != nowhere || s.text.size() < 5) return std::nullopt;
  return cause_match{{4, s.text.size()}};
}

// An addressee of a header of mail: a name and an address in angle brackets, or an address with a comment or a name
// after it.
struct addressee {
  byte_range address;
  bool has_name = false;
};

std::optional<addressee> addressee_in(std::string_view text, byte_range item) {
  const auto trimmed = [&](byte_range r) {
    while (r.begin < r.end && text[r.begin] == ' ') ++r.begin;
    while (r.begin < r.end && text[r.end - 1] == ' ') --r.end;
    return r;
  };
  const auto is_address = [&](byte_range r) {
    const std::string_view address = text.substr(r.begin, r.end - r.begin);
    return address.find('@') != nowhere && address.find_first_of(" <>()\"") == nowhere;
  };
  item = trimmed(item);
  const std::size_t open = std::min(text.substr(0, item.end).find_first_of("<(", item.begin), item.end);
  const bool is_enclosed = open < item.end && text[item.end - 1] == (text[open] == '<' ? '>' : ')');
  const byte_range before = trimmed({item.begin, open});
  const byte_range inside{std::min(open + 1, item.end), std::max(open + 1, item.end) - 1};
  if (open == item.end && is_address(item)) return addressee{item};
  if (is_enclosed && text[open] == '<' && is_address(inside)) return addressee{inside, open > item.begin};
  if (is_enclosed && is_address(before)) return addressee{before, true};
  return std::nullopt;
}

// The end of an item of a list: a comma or semicolon that stands in no quotation marks.
std::size_t end_of_item(std::string_view text, std::size_t begin) {
  bool is_quoted = false;
  for (; begin < text.size(); ++begin) {
    if (text[begin] == '"') is_quoted = !is_quoted;
    if (!is_quoted && (text[begin] == ',' || text[begin] == ';')) break;
  }
  return begin;
}

// "mailto:Ada <ada@example.org>", "mailto:a@b.example (Ada)", "mailto:a@b.example; c@b.example": the list of a header
// of mail (RFC 5322 section 3.4), with the semicolons of some programs.
std::optional<cause_match> find_name_and_address(const situation& s) {
  if (!has_scheme(s, "mailto")) return std::nullopt;
  const std::string_view list = s.text.substr(0, end_before(s.text, "?#", 7));
  if (s.place() < 7 || s.place() >= list.size()) return std::nullopt;
  std::optional<byte_range> fault;
  bool is_clear = true;
  std::vector<edit> edits;
  std::size_t last = 7;  // the end of the last address
  for (std::size_t begin = 7; begin < list.size();) {
    const std::size_t end = end_of_item(list, begin);
    const auto person = addressee_in(list, {begin, end});
    is_clear = is_clear && person;
    if (person) {
      const bool is_semicolon = begin > 7 && list[begin - 1] == ';';
      if (person->has_name && !fault) fault = byte_range{begin, end};
      if (is_semicolon && !fault) fault = byte_range{begin - 1, begin};
      const byte_range between{last, person->address.begin};
      const std::string_view separator = begin > 7 ? "," : "";
      if (list.substr(between.begin, between.end - between.begin) != separator) {
        edits.push_back(separator.empty() ? removed(between) : replaced(between, separator));
      }
      last = person->address.end;
    }
    begin = end + 1;
  }
  if (!fault || s.place() < fault->begin) return std::nullopt;
  if (last < list.size()) edits.push_back(removed({last, list.size()}));
  return is_clear ? cause_match{*fault, {std::move(edits)}} : cause_match{*fault};
}

// "mailto:\"ada l\"@example.org": a local part in quotation marks, which belong to the address (RFC 5322 section
// 3.4.1).
std::optional<cause_match> find_quoted_local_part(const situation& s) {
  if (!has_scheme(s, "mailto") || !s.finds(U'"')) return std::nullopt;
  std::vector<edit> edits;
  std::size_t open = s.place();
  for (; open != nowhere; open = s.text.find('"', open)) {
    const std::size_t at_sign = s.text.find("\"@", open + 1);
    if (at_sign == nowhere) return std::nullopt;
    for (; open <= at_sign; ++open) {
      const char c = s.text[open];
      if (!is_letter(c) && !unicode::is_digit(c)) edits.push_back(percent_encoded(s.text, {open, open + 1}));
    }
  }
  return cause_match{{s.place(), s.text.find("\"@", s.place() + 1) + 1}, {std::move(edits)}};
}

// "did:Web:x": the grammar has small letters there and no capitals.
std::optional<cause_match> find_upper_case(const situation& s) {
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  if (s.place() >= s.text.size() || !is_capital(s.text[s.place()])) return std::nullopt;
  const auto small = static_cast<char32_t>(unicode::in_lower_case(s.text[s.place()]));
  if (!s.expects(small)) return std::nullopt;
  std::size_t end = s.place();
  while (end < s.text.size() && consists_of(s.text.substr(end, 1))) ++end;
  std::string name(s.text.substr(s.place(), end - s.place()));
  std::ranges::transform(name, name.begin(), unicode::in_lower_case);
  const byte_range position{s.place(), end};
  return cause_match{position, {{replaced(position, name)}}};
}

// "did://web:x", "urn://isbn:1": the grammar of the scheme has the text without the slashes.
std::optional<cause_match> find_slashes_of_no_authority(const situation& s) {
  const std::size_t colon = colon_of_scheme(s.text, 0);
  if (colon == nowhere || s.text.substr(colon, 3) != "://") return std::nullopt;
  if (schemes::find_scheme(s.text.substr(0, colon)) == nullptr) return std::nullopt;
  const byte_range slashes{colon + 1, colon + 3};
  const edit without = removed(slashes);
  const std::string text = apply_edits({&without, 1}, s.text);
  if (!s.rule.matches(text) || !schemes::check_scheme(text, scheme_rules::shared().grammars())) return std::nullopt;
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
      .page = "// begins an authority, which names a host or somebody else who is in charge of the names after it. "
              "Schemes such as urn, did, tag, mailto, tel, geo and data have none: their names come right after the "
              "colon. The generic grammar cannot know that, and takes urn://isbn:1 for a URI with the host isbn."},
     cause_scope::references},
    {find_telephone_letters,
     {.id = "telephone-letters",
      .title = "a telephone number has digits, and no letters",
      .brief = "letters in a number",
      .advice = "write the digits of the keys, or ;ext= before an extension",
      .sections = "RFC 3966 sections 3, 5.1.2 and 5.3",
      .grammar = "rfc3966",
      .example = "tel:+1-800-FLOWERS",
      .nearly = "tel:+1-800-3569377",
      .intent = example_intent::unclear,
      .page = "In some countries people write a number with the letters that stand on its keys. The letters of a key "
              "are not the same everywhere, so RFC 3966 has digits only, and the visual separators - . ( ). Only in a "
              "local number may the hexadecimal digits A to F stand, for networks that dial them.\n\n"
              "People write an extension after x or ext. It is a parameter of the number: tel:+1-201-555-0123;ext=12."},
     cause_scope::references},
    {find_hemisphere,
     {.id = "hemisphere",
      .title = "coordinates are decimal numbers with commas between them, and - for south and west",
      .brief = "coordinates of another form",
      .advice = "write decimal degrees without a letter, a comma between them, and - for the south and the west",
      .sections = "RFC 5870 sections 3.3 and 3.4.2",
      .grammar = "rfc5870",
      .example = "geo:48.2N,16.3E",
      .nearly = "geo:48.2,16.3",
      .page = "A geo URI has latitude and longitude as decimal degrees: geo:48.2010,16.3695. Letters of hemispheres, "
              "degree signs, minutes and seconds are not allowed, no + either, and no space or semicolon between the "
              "two. A number of the south or the west begins with -."},
     cause_scope::references},
    {find_date_form,
     {.id = "date-form",
      .title = "a tag has a date after its authority, as in example.org,2026-01-31",
      .brief = "the date of a tag",
      .advice = "write a comma and the year, with month and day of two digits if they are needed",
      .sections = "RFC 4151 section 2.1",
      .grammar = "rfc4151",
      .example = "tag:example.org,2026-1-31:x",
      .nearly = "tag:example.org,2026-01-31:x",
      .page = "A tag is named by somebody who had a domain or a mail address on a day, and the day is part of it: "
              "tag:example.org,2026-01-31:x. The year has four digits. The month, and the day after it, have two; both "
              "may be left out, and are the first then."},
     cause_scope::references},
    {find_user_or_port_of_file,
     {.id = "file-authority",
      .title = "a file URI has a host, and neither user nor port",
      .brief = "a user or a port of a file",
      .advice = "leave the user and the port out, or use the scheme of the service that has them",
      .sections = "RFC 8089 section 2",
      .grammar = "rfc8089",
      .example = "file://ada@example.org:80/x",
      .nearly = "file://example.org/x",
      .page = "A file URI names a file and not a service, so there is nothing to log in to and no port to connect to. "
              "Before the path it has a host, or nothing: file:///x. Files on a server have URIs of its protocol, such "
              "as sftp://ada@example.org:22/x."},
     cause_scope::references},
    {find_local_number,
     {.id = "local-number",
      .title = "a number without + is local, and says where it is valid",
      .brief = "a number without +",
      .advice = "write + and the code of the country before it, or ;phone-context= after it",
      .sections = "RFC 3966 sections 5.1.4 and 5.1.5",
      .grammar = "rfc3966",
      .example = "tel:2015550123",
      .nearly = "tel:+12015550123",
      .intent = example_intent::unclear,
      .page = "A telephone number is dialled differently from country to country and from one company to another. With "
              "+ and the code of the country it is the same everywhere. A number without + needs the parameter "
              "phone-context, which names the place where it is valid: tel:7042;phone-context=example.com."},
     cause_scope::references},
    {find_name_and_address,
     {.id = "name-and-address",
      .title = "a mailto reference has addresses without names, and commas between them",
      .brief = "a name and its address",
      .advice = "write the address alone, and a comma before the next one",
      .sections = "RFC 6068 section 2",
      .example = "mailto:Ada <ada@example.org>",
      .nearly = "mailto:ada@example.org",
      .page = "Headers of mail have a name and then the address in angle brackets. In a mailto URI each addressee is "
              "an address, and several have commas between them. Names can be given in a header field of the query, as "
              "in mailto:?to=Ada%20%3Cada@example.org%3E."},
     cause_scope::references},
    {find_quoted_local_part,
     {.id = "quoted-local-part",
      .title = "the quotation marks of an address are percent-encoded",
      .brief = "quotation marks of an address",
      .advice = "write each quotation mark as %22 and each space between them as %20",
      .sections = "RFC 6068 section 2",
      .example = "mailto:\"ada l\"@example.org",
      .nearly = "mailto:%22ada%20l%22@example.org",
      .page = "Before the @ an address may have a text in quotation marks, in which spaces and most signs can stand. "
              "The marks are part of the address. No URI has them as they are, so each is written %22; a space is %20, "
              "and an @ between the marks %40."},
     cause_scope::references},
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
      .page = "Most grammars of URIs take both cases of a letter where they take one, in schemes and hexadecimal "
              "digits for instance. Here the grammar lists the small letters as numbers, and so leaves the capitals "
              "out: the name of a method of did has small letters and digits."},
     cause_scope::any_text},
};

}  // namespace

std::span<const cause_row> scheme_causes() { return scheme_entries; }

}  // namespace urispec::diagnosing
