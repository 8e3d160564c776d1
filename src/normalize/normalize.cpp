// Normalization, from characters to components to the whole reference: RFC 3986 §6.2.2, §6.2.3, RFC 3987 §5.3. The text
// is written front to back into memory that is large enough from the start: no step except the one for characters makes
// anything longer by more than normalization_growth.
// Cost: linear, if that of the mapping of characters is. Tests: tests/normalize/table_test.cpp, properties_test.cpp;
// steps on characters beyond ASCII in tests/iri/icu_test.cpp.
#include "urispec/normalize.hpp"

#include "normalize/changing_octets.hpp"
#include "normalize/characters.hpp"
#include "normalize/dot_segments.hpp"
#include "normalize/scheme_rules.hpp"
#include "octets/triplets.hpp"
#include "resolve/paths.hpp"
#include "unicode/characters.hpp"
#include "urispec/ascii.hpp"
#include "urispec/pegtl/rules/catalogue.hpp"
#include "urispec/percent.hpp"
#include "urispec/resolve.hpp"
#include "urispec/uri.hpp"
#include "urispec/utf8.hpp"
#include "unicode/text.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstring>
#include <string_view>
#include <utility>

namespace urispec {

namespace normalization {

namespace {

bool is_ascii(char c) noexcept { return static_cast<unsigned char>(c) < 0x80; }
using unicode::is_ascii;

unreserved_characters read_off(grammar g) noexcept {
  unreserved_characters result;
  if (const auto rule = find_rule(g, "unreserved")) result.ascii = allowed_in(*rule).ascii;
  if (const auto rule = find_rule(g, "iunreserved")) {
    result.ascii = result.ascii | allowed_in(*rule).ascii;
    if (allowed_in(*rule).non_ascii) result.beyond_ascii = rule;
  }
  return result;
}

}  // namespace

bool unreserved_characters::decodes(char32_t code_point, std::string_view utf8) const noexcept {
  return beyond_ascii && !unicode::is_bidi_formatting(code_point) && matches(utf8, *beyond_ascii);
}

const unreserved_characters& unreserved_of(grammar g) noexcept {
  static const auto by_grammar = [] {
    std::array<unreserved_characters, grammars::all::size> list;
    for (std::size_t i = 0; i < list.size(); ++i) list[i] = read_off(static_cast<grammar>(i));
    return list;
  }();
  return by_grammar[static_cast<std::size_t>(g)];
}

namespace {

// ---- Octets: a component is copied while its triplets are brought into normal form: RFC 3986 §6.2.2.1 (digits of
// triplets in upper case), §6.2.2.2 (triplets of unreserved characters decoded), RFC 3987 §5.3.2.3. The copy is never
// longer than the component. What has no "%" in it is copied as a block.

enum class letters : bool { as_they_are, in_lower_case };

class octet_copier {
 public:
  explicit octet_copier(const normalization_options& options) noexcept;

  // Writes the copy of `source` to `target`, which has room for it, and returns where it ends. `source` may overlap
  // with it if it begins at `target` or later.
  [[nodiscard]] char* copy(char* target, std::string_view source, letters l = letters::as_they_are) const noexcept;

 private:
  [[nodiscard]] char* copy_triplet(char* target, std::string_view& rest, letters l) const noexcept;
  [[nodiscard]] char* copy_character(char* target, std::string_view& rest) const noexcept;

  const unreserved_characters* unreserved_;
  bool decodes_;
  bool decodes_beyond_ascii_;
  bool raises_digits_;
};

char* copy_block(char* target, std::string_view source, letters l) noexcept {
  if (source.empty()) return target;
  if (l == letters::as_they_are) {
    std::memmove(target, source.data(), source.size());
  } else {
    for (std::size_t i = 0; i < source.size(); ++i) target[i] = to_lower(source[i]);
  }
  return target + source.size();
}

octet_copier::octet_copier(const normalization_options& options) noexcept
    : unreserved_(&unreserved_of(options.grammar)),
      decodes_(options.steps.contains(normalization_step::percent_encoding)),
      decodes_beyond_ascii_(decodes_ && options.decode == decoded_characters::unicode && unreserved_->beyond_ascii),
      raises_digits_(options.steps.contains(normalization_step::letter_case)) {}

// A character beyond ASCII: all of its triplets, or none if they are not UTF-8 or not a character that may stand here.
char* octet_copier::copy_character(char* target, std::string_view& rest) const noexcept {
  const auto character = first_encoded_character(rest);
  if (!character || !unreserved_->decodes(character->code_point, character->utf8())) return target;
  rest.remove_prefix(character->size * triplet_size);
  return copy_block(target, character->utf8(), letters::as_they_are);
}

char* octet_copier::copy_triplet(char* target, std::string_view& rest, letters l) const noexcept {
  const unsigned char octet = first_triplet(rest).value_or(0);
  if (decodes_ && unreserved_->ascii.contains(static_cast<char>(octet))) {
    rest.remove_prefix(triplet_size);
    return copy_block(target, {reinterpret_cast<const char*>(&octet), 1}, l);
  }
  if (decodes_beyond_ascii_ && octet >= 0x80) {
    char* const end = copy_character(target, rest);
    if (end != target) return end;
  }
  target[0] = '%';
  target[1] = raises_digits_ ? to_upper(rest[1]) : rest[1];
  target[2] = raises_digits_ ? to_upper(rest[2]) : rest[2];
  rest.remove_prefix(triplet_size);
  return target + triplet_size;
}

char* octet_copier::copy(char* target, std::string_view source, letters l) const noexcept {
  for (;;) {
    const void* const percent = source.empty() ? nullptr : std::memchr(source.data(), '%', source.size());
    if (percent == nullptr) return copy_block(target, source, l);
    const auto before = static_cast<std::size_t>(static_cast<const char*>(percent) - source.data());
    target = copy_block(target, source.substr(0, before), l);
    source.remove_prefix(before);
    target = copy_triplet(target, source, l);
  }
}

// ---- References that normalization does not change, like almost all in practice: no step except those on characters
// beyond ASCII would do anything. The result may be false for some references that do not change either, such as one
// with a segment ".a".
// Cost: that of changing_octets.hpp.
// Tests: tests/normalize/properties_test.cpp compares it with what the steps do.

// Letters of a scheme or a host stand before the path. Those of a userinfo do not change; they are rarely capitals, so
// they are looked at too.
std::size_t lowered_end(const components& c, const normalization_options& options) noexcept {
  return options.steps.contains(normalization_step::letter_case) ? c.path().begin_offset() : 0;
}

changing_octets octets_that_change(const components& c, const normalization_options& options) noexcept {
  changing_octets changes;
  changes.lowered_end = lowered_end(c, options);
  changes.small_digits = options.steps.contains(normalization_step::letter_case);
  changes.dot_segments = options.steps.contains(normalization_step::dot_segments);
  if (options.steps.contains(normalization_step::percent_encoding)) {
    const unreserved_characters& unreserved = unreserved_of(options.grammar);
    changes.escapes = &unreserved.ascii;
    changes.escapes_beyond_ascii = options.decode == decoded_characters::unicode && unreserved.beyond_ascii;
  }
  return changes;
}

// A relative path keeps each "../" that it begins with.
std::string_view without_leading_dot_dots(std::string_view path) noexcept {
  constexpr std::string_view dot_dot = "../";
  while (path.starts_with(dot_dot)) path.remove_prefix(dot_dot.size());
  return path;
}

bool may_change_by_scheme(const components& c) noexcept {
  if (c.port() || (c.scheme() && c.authority() && c.path()->empty())) return true;
  const scheme_rule* const rule = c.scheme() ? find_scheme_rule(*c.scheme()) : nullptr;
  return rule != nullptr &&
         (rule->without_host != empty_host::has_no_meaning || rule->insensitive != insensitive_part::none);
}

bool is_already_normal(const components& c, const normalization_options& options) noexcept {
  std::string_view text = c.text;
  if (options.steps.contains(normalization_step::dot_segments) && c.path()->starts_with('.')) {
    if (c.path().begin_offset() != 0) return false;
    text = without_leading_dot_dots(text);
    if (text.starts_with('.')) return false;
  }
  const std::size_t candidate = first_candidate(text, lowered_end(c, options));
  if (candidate != text.size() && any_changes_from(candidate, text, octets_that_change(c, options))) return false;
  return !options.steps.contains(normalization_step::scheme_based) || !may_change_by_scheme(c);
}

// ---- The authority: RFC 3986 §6.2.2.1 (host in lower case), §6.2.2.2, §6.2.3 (port, localhost).

// The number of bytes by which an authority can grow: the name of a default host.
inline constexpr std::size_t authority_growth = 9;

constexpr std::string_view localhost = "localhost";
static_assert(localhost.size() == authority_growth);

char* write_host(char* target, const components& c, const normalization_options& options,
                 const octet_copier& copier) noexcept {
  const bool lowers = options.steps.contains(normalization_step::letter_case);
  const letters l = lowers ? letters::in_lower_case : letters::as_they_are;
  std::string_view host = *c.host();
  if (c.host_kind == "IPv6addrz") {
    // Deviation from RFC 3986 §3.2.2, by which all of the host is case-insensitive: the name of a zone is up to the
    // system (RFC 4007 §11.2), and there are systems where "eth0" and "ETH0" are two interfaces.
    const std::size_t zone = std::min(host.find('%'), host.size());
    target = copier.copy(target, host.substr(0, zone), l);
    return copier.copy(target, host.substr(zone));
  }
  return copier.copy(target, host, l);
}

enum class port_form : std::uint8_t { none, stays, goes };

// RFC 3986 §3.2.3: omitted if empty or the default of the scheme.
port_form form_of_port(const components& c, const normalization_options& options, const scheme_rule* rule) noexcept {
  if (!c.port()) return port_form::none;
  if (!options.steps.contains(normalization_step::scheme_based)) return port_form::stays;
  const bool superfluous = c.port()->empty() || (rule != nullptr && is_default_port(*rule, *c.port()));
  return superfluous ? port_form::goes : port_form::stays;
}

// RFC 3986 §6.2.3, of schemes that have a default host. It is written as an empty authority where the authority says
// nothing else; "If, however, either the userinfo or port subcomponents are non-empty, then the host should be given
// explicitly". An empty userinfo keeps its delimiter, and so counts as one.
enum class default_host : std::uint8_t { none, left_out, named };

default_host form_of_default_host(const components& c, const normalization_options& options, const scheme_rule* rule,
                                  port_form port) noexcept {
  const bool has_default = options.steps.contains(normalization_step::scheme_based) && rule != nullptr &&
                           rule->without_host == empty_host::is_localhost;
  if (!has_default) return default_host::none;
  return c.userinfo() || port == port_form::stays ? default_host::named : default_host::left_out;
}

// An authority that has a host. The kind of the host is decided on the text already written, because the original may
// have been encoded.
char* write_server(char* target, const components& c, const normalization_options& options, const octet_copier& copier,
                   const scheme_rule* rule) noexcept {
  const port_form port = form_of_port(c, options, rule);
  if (c.userinfo()) {
    target = copier.copy(target, *c.userinfo());
    *target++ = '@';
  }
  char* const host = target;
  target = write_host(target, c, options, copier);
  const std::string_view lowered(host, static_cast<std::size_t>(target - host));
  switch (form_of_default_host(c, options, rule, port)) {
    case default_host::none:
      break;
    case default_host::left_out:
      if (unicode::equal_but_for_case(lowered, localhost)) target = host;
      break;
    case default_host::named:
      if (lowered.empty()) target = std::ranges::copy(localhost, target).out;
      break;
  }
  if (port == port_form::stays) {
    *target++ = ':';
    target = copier.copy(target, *c.port());
  }
  return target;
}

// Writes the authority of `c` to `target`, which has room for it and authority_growth bytes more, and returns where it
// ends. Precondition: `c` has one. `rule` is that of its scheme; null if there is none.
char* write_authority(char* target, const components& c, const normalization_options& options,
                      const octet_copier& copier, const scheme_rule* rule) noexcept {
  if (c.host()) return write_server(target, c, options, copier, rule);
  // RFC 2396 §3.2: a reg_name, or a server that is empty. A reg_name may turn out to be a server once its triplets are
  // decoded ("%61" is the hostname "a"), and is then treated as one, in the place where it has been written. No server
  // of RFC 2396 has an empty host, so that none is put in front of what is still to be read.
  char* const end = copier.copy(target, *c.authority());
  if (!c.reg_name() || !options.steps.contains(normalization_step::percent_encoding)) return end;
  const std::string_view decoded(target, static_cast<std::size_t>(end - target));
  const result<components> parsed_again = parse(decoded, options.grammar, "authority");
  return parsed_again && parsed_again->host() ? write_server(target, *parsed_again, options, copier, rule) : end;
}

// ---- The path, in the place where it has been written: RFC 3986 §6.2.2.3, §6.2.3.

// The number of bytes by which finish_path() can lengthen a path.
inline constexpr std::size_t path_growth = 2;

std::string_view view(const char* begin, const char* end) noexcept {
  return {begin, static_cast<std::size_t>(end - begin)};
}

// The path is out[begin, end of out).
void remove_dots(std::string& out, std::size_t begin, const components& c) {
  const std::string_view path = std::string_view(out).substr(begin);
  if (c.scheme() || c.authority() || path.starts_with('/')) {
    (void)remove_dot_segments_in(out, begin, excess_dot_dot::removed);  // which has no errors
    return;
  }
  const std::size_t size = path.size();
  out.resize(begin + size + path_growth);
  out.resize(begin + remove_dot_segments_of_relative_path(out.data() + begin, size));
}

// Returns where the path ends.
std::size_t normalize_segments(std::string& out, std::size_t begin, std::size_t end, const components& c) {
  // RFC 2396 §3: an opaque part has no segments.
  if (c.opaque_part()) return end;
  if (may_have_dot_segments(std::string_view(out).substr(begin, end - begin))) {
    const std::size_t size = out.size();
    out.resize(end);
    remove_dots(out, begin, c);
    end = out.size();
    out.resize(size);  // memory that it has already
  }
  // RFC 3986 §3.3: without an authority a path cannot begin with "//".
  if (!c.authority() && std::string_view(out).substr(begin, end - begin).starts_with("//")) {
    std::memmove(out.data() + begin + 2, out.data() + begin, end - begin);
    std::memcpy(out.data() + begin, "/.", 2);
    end += 2;
  }
  return end;
}

// All letters but those of triplets.
void lower(char* begin, const char* end) noexcept {
  while (begin != end) {
    if (*begin == '%') {
      begin += triplet_size;
    } else {
      *begin = to_lower(*begin);
      ++begin;
    }
  }
}

// RFC 6068 §2: to = addr-spec *("," addr-spec); an "@" or "," inside of a local part is percent-encoded.
void lower_domains(char* begin, char* end) noexcept {
  while (begin != end) {
    char* const comma = begin + std::min(view(begin, end).find(','), view(begin, end).size());
    const std::size_t position = view(begin, comma).rfind('@');
    if (position != std::string_view::npos) lower(begin + position, comma);
    begin = comma == end ? end : comma + 1;
  }
}

void lower_insensitive_part(char* path, char* end, insensitive_part part) noexcept {
  switch (part) {
    case insensitive_part::none: return;
    case insensitive_part::domain_of_addresses: lower_domains(path, end); return;
    case insensitive_part::first_field: lower(path, path + std::min(view(path, end).find(':'), view(path, end).size()));
  }
}

// The path of `c` has been copied to out[begin, end). Returns where it ends now: at most path_growth bytes further, for
// which `out` has room. What comes after it in `out` is no longer valid; the size of `out` stays.
std::size_t finish_path(std::string& out, std::size_t begin, std::size_t end, const components& c,
                        normalization_steps steps, const scheme_rule* rule) {
  if (steps.contains(normalization_step::dot_segments)) end = normalize_segments(out, begin, end, c);
  if (!steps.contains(normalization_step::scheme_based) || !c.scheme()) return end;
  if (c.authority()) {
    if (begin == end) out[end++] = '/';
  } else if (rule != nullptr) {
    lower_insensitive_part(out.data() + begin, out.data() + end, rule->insensitive);
  }
  return end;
}

// ---- Character normalization, RFC 3987 §5.3.2.2, so that it never touches the syntax: each stretch of unreserved
// characters is mapped separately, from one delimiter or escape to the next. Otherwise NFC would merge "=" with a
// U+0338 after it and lose a delimiter, or the last "a" of "%2a" with a U+0301 and lose an escape. Characters that NFC
// maps to one that is not unreserved stay as they are (U+037E, which becomes ";", and U+1FEF, which becomes "`"): here
// the step falls short of NFC, so that the IRI stays what it is.
// Invariant: a valid text stays valid, with the same escapes and delimiters.
// Cost: linear, if that of the mapping is.
// Tests: tests/iri/icu_test.cpp.

// The size of a separator between two stretches of mapped text: a character, or a whole escape, since its digits are
// not letters that a mark could combine with.
std::size_t atom_size(std::string_view text) noexcept {
  if (text.starts_with('%')) return triplet_size;
  return text.empty() ? 0 : unicode::first_code_point(text)->size;
}

class composer {
 public:
  explicit composer(const normalization_options& options) noexcept
      : to_nfc_(options.to_nfc), unreserved_(unreserved_of(options.grammar)) {}

  std::string operator()(std::string_view text) {
    std::string out;
    out.reserve(text.size());
    while (!text.empty()) {
      const std::size_t run = span_length(text);
      append_composed(out, text.substr(0, run));
      text.remove_prefix(run);
      const std::size_t other = atom_size(text);
      out += text.substr(0, other);
      text.remove_prefix(other);
    }
    return out;
  }

 private:
  [[nodiscard]] bool is_unreserved(std::string_view character) const {
    if (is_ascii(character.front())) return unreserved_.ascii.contains(character.front());
    return matches(character, *unreserved_.beyond_ascii);
  }

  // Maps to unreserved characters only.
  [[nodiscard]] bool is_safe(std::string_view character) {
    if (!is_unreserved(character)) return false;
    if (is_ascii(character.front())) return true;
    mapped_.clear();
    to_nfc_(character, mapped_);
    for (std::string_view rest = mapped_; !rest.empty();) {
      const std::size_t size = unicode::first_code_point(rest)->size;
      if (!is_unreserved(rest.substr(0, size))) return false;
      rest.remove_prefix(size);
    }
    return true;
  }

  [[nodiscard]] std::size_t span_length(std::string_view text) {
    std::size_t run = 0;
    while (run < text.size()) {
      const std::size_t size = unicode::first_code_point(text.substr(run))->size;
      if (!is_safe(text.substr(run, size))) break;
      run += size;
    }
    return run;
  }

  void append_composed(std::string& out, std::string_view run) const {
    if (is_ascii(run)) {
      out += run;
    } else {
      to_nfc_(run, out);
    }
  }

  character_normalizer to_nfc_;
  const unreserved_characters& unreserved_;
  std::string mapped_;
};

// True if the options have the step and a function for it, and the grammar has characters beyond ASCII.
bool needs_character_step(const normalization_options& options) noexcept {
  return options.steps.contains(normalization_step::character) && options.to_nfc != nullptr &&
         unreserved_of(options.grammar).beyond_ascii;
}

// Precondition: needs_character_step(options), and the text is valid under the grammar.
std::string compose(std::string_view text, const normalization_options& options) { return composer(options)(text); }

// ---- The host of an IRI in lower case if its characters are normalized too: RFC 3987 §5.3.2.1 and §5.3.2.2 together.
// A capital A and a ring contain an A, which becomes lower case. U+00C5 is the same in another form and must become
// lower case with it; otherwise two references that are equal by their case alone would differ once their characters
// are normalized. So a character whose decomposition begins with a letter of US-ASCII is decomposed here; compose()
// puts it together again. No other letter beyond US-ASCII changes its case.
// Cost: linear, one parse; nothing if the host is ASCII. Tests: tests/iri/icu_test.cpp.

std::string in_lower_case(std::string_view host, character_normalizer to_nfd) {
  std::string lowered;
  std::string decomposed;
  while (!host.empty()) {
    const bool is_triplet = host.starts_with('%');
    const std::size_t size = is_triplet ? triplet_size : unicode::first_code_point(host)->size;
    const std::string_view character = host.substr(0, size);
    host.remove_prefix(size);
    if (is_triplet) {
      lowered += character;
      continue;
    }
    decomposed.clear();
    to_nfd(character, decomposed);
    const char small = to_lower(decomposed.front());
    if (small == decomposed.front()) {
      lowered += character;
    } else {
      decomposed.front() = small;
      lowered += decomposed;
    }
  }
  return lowered;
}

// Does nothing if letter_case was not requested, or there is no function to decompose (normalization::to_nfd).
// Precondition: the text is valid under the grammar.
void lower_host(std::string& text, const normalization_options& options) {
  if (!options.steps.contains(normalization_step::letter_case) || options.to_nfd == nullptr) return;
  const result<components> parsed = parse(text, start_rule(options.grammar));
  if (!parsed || !parsed->host()) return;
  const component host = parsed->host();
  if (is_ascii(*host)) return;
  text.replace(host.begin_offset(), host->size(), in_lower_case(*host, options.to_nfd));
}

// ---- Domain names of IRIs prepared for comparison: RFC 3987 §5.3.3, as a part of scheme-based normalization. A name
// in ASCII is left to normalization_step::letter_case; one that still has triplets, or is not a valid domain name, does
// not change.
// Cost: linear, two parses, and the cost of the preparation. Tests: tests/iri/icu_test.cpp.

bool has_domain_name(const components& c) noexcept {
  const scheme_rule* const rule = c.scheme() && c.host() ? find_scheme_rule(*c.scheme()) : nullptr;
  return rule != nullptr && rule->hosts == host_names::of_dns && c.host_kind == "ireg-name";
}

// True if the options have Nameprep, and the grammar has characters beyond ASCII in hosts.
bool needs_nameprep(const normalization_options& options) noexcept {
  return options.nameprep != nullptr && options.steps.contains(normalization_step::scheme_based) &&
         unreserved_of(options.grammar).beyond_ascii;
}

// Precondition: needs_nameprep(options), and the text is valid under the grammar, which it stays.
void prepare_host(std::string& text, const normalization_options& options) {
  const result<components> parsed = parse(text, start_rule(options.grammar));
  if (!parsed || !has_domain_name(*parsed)) return;
  const component host = parsed->host();
  if (is_ascii(*host) || host->find('%') != std::string_view::npos) return;
  std::string prepared;
  if (!options.nameprep(*host, prepared) || !validate(prepared, options.grammar, "ireg-name")) return;
  text.replace(host.begin_offset(), host->size(), prepared);
}

// ---- The whole reference.

static_assert(authority_growth + path_growth == normalization_growth);

// Writes to out[begin, end of out), which has room for all that is going to be written.
void write(std::string& out, std::size_t begin, const components& c, const normalization_options& options) {
  const octet_copier copier(options);
  const scheme_rule* rule = nullptr;
  char* target = out.data() + begin;
  if (const component scheme = c.scheme()) {
    if (options.steps.contains(normalization_step::scheme_based)) rule = find_scheme_rule(*scheme);
    const bool lowers = options.steps.contains(normalization_step::letter_case);
    target = copier.copy(target, *scheme, lowers ? letters::in_lower_case : letters::as_they_are);
    *target++ = ':';
  }
  if (c.authority()) {
    *target++ = '/';
    *target++ = '/';
    target = write_authority(target, c, options, copier, rule);
  }
  const auto path = static_cast<std::size_t>(target - out.data());
  const auto path_end = static_cast<std::size_t>(copier.copy(target, *c.path()) - out.data());
  target = out.data() + finish_path(out, path, path_end, c, options.steps, rule);
  if (const component query = c.query()) {
    *target++ = '?';
    target = copier.copy(target, *query);
  }
  if (const component fragment = c.fragment()) {
    *target++ = '#';
    target = copier.copy(target, *fragment);
  }
  out.resize(static_cast<std::size_t>(target - out.data()));
}

// No path, no reference: a grammar, or a rule of one, that has no components.
bool stays(const components& c, const normalization_options& options) {
  return !c.path() || is_already_normal(c, options);
}

void append_written(std::string& out, const components& c, const normalization_options& options) {
  const std::size_t begin = out.size();
  out.resize(begin + c.text.size() + normalization_growth);
  write(out, begin, c, options);
}

void append_to(std::string& out, const components& c, const normalization_options& options) {
  if (stays(c, options)) {
    out += c.text;
  } else {
    append_written(out, c, options);
  }
}

// Decoding, the characters, and then the rest on the text that is now there.
std::string normalize_characters_too(const components& c, const normalization_options& options) {
  normalization_options first = options;
  first.steps = {};
  if (options.steps.contains(normalization_step::percent_encoding))
    first.steps.insert(normalization_step::percent_encoding);
  std::string text;
  append_to(text, c, first);
  lower_host(text, options);
  text = compose(text, options);
  normalization_options rest = options;
  rest.steps.erase(normalization_step::percent_encoding);
  rest.steps.erase(normalization_step::character);
  const result<components> parsed_again = parse(text, start_rule(options.grammar));
  if (!parsed_again) return text;  // not reached: compose() keeps what is valid valid
  std::string result;
  append_to(result, *parsed_again, rest);
  // A small letter may have a character with a mark after it where the capital had none: H and U+0331, h and U+0331.
  return compose(result, options);
}

}  // namespace

}  // namespace normalization

using namespace normalization;

void normalize_to(std::string& out, const components& c, const normalization_options& options) {
  const bool characters = needs_character_step(options);
  if (!characters && !needs_nameprep(options)) return append_to(out, c, options);
  std::string text;
  if (characters) {
    text = normalize_characters_too(c, options);
  } else {
    append_to(text, c, options);
  }
  if (needs_nameprep(options)) prepare_host(text, options);
  out += text;
}

std::string normalize(const components& c, const normalization_options& options) {
  const bool only_octets = !needs_character_step(options) && !needs_nameprep(options);
  if (only_octets && stays(c, options)) return std::string(c.text);  // sooner than an empty one to which it is appended
  std::string out;
  if (only_octets) {
    append_written(out, c, options);
  } else {
    normalize_to(out, c, options);
  }
  return out;
}

std::string normalize(const uri& u, const normalization_options& options) {
  normalization_options with_grammar = options;
  with_grammar.grammar = u.rule().grammar;
  return normalize(u.components(), with_grammar);
}

result<std::string> normalize(std::string_view text, const normalization_options& options) {
  const result<components> parsed = parse(text, options.grammar);
  if (!parsed) return parsed.error();
  return normalize(*parsed, options);
}

// Each stage is the result of its step and all before it, so the last text is the result of the whole set by
// construction.
result<std::vector<normalization_stage>> explain_normalization(std::string_view text,
                                                               const normalization_options& options) {
  const result<components> parsed = parse(text, start_rule(options.grammar));
  if (!parsed) return parsed.error();
  std::vector<normalization_stage> stages;
  std::string current(text);
  normalization_options so_far = options;
  so_far.steps = {};
  for (const normalization_step step : all_normalization_steps) {
    if (!options.steps.contains(step)) continue;
    so_far.steps.insert(step);
    std::string after = normalize(*parsed, so_far);
    stages.push_back({step, std::move(current), after});
    current = std::move(after);
  }
  return stages;
}

// ---- The steps by name.

namespace {

struct description {
  std::string_view name;
  std::string_view source_rfc2396;
  std::string_view source_rfc3986;
  std::string_view source_rfc3987;
};

constexpr std::array<description, normalization_step_count> descriptions{{
    {"percent-encoding", "RFC 2396 section 2.3", "RFC 3986 section 6.2.2.2", "RFC 3987 section 5.3.2.3"},
    {"character", "RFC 3987 section 5.3.2.2", "RFC 3987 section 5.3.2.2", "RFC 3987 section 5.3.2.2"},
    {"case", "RFC 2396 section 6", "RFC 3986 section 6.2.2.1", "RFC 3987 section 5.3.2.1"},
    // RFC 2396 removes them only in resolution.
    {"dot-segments", "RFC 3986 section 6.2.2.3, not in RFC 2396", "RFC 3986 section 6.2.2.3",
     "RFC 3987 section 5.3.2.4"},
    {"scheme", "RFC 2396 section 6", "RFC 3986 section 6.2.3", "RFC 3987 section 5.3.3"},
}};

}  // namespace

std::string_view name(normalization_step step) noexcept { return descriptions[static_cast<std::size_t>(step)].name; }

std::string_view source(normalization_step step, grammar g) noexcept {
  const description& d = descriptions[static_cast<std::size_t>(step)];
  if (unreserved_of(g).beyond_ascii) return d.source_rfc3987;
  const bool old = default_resolution_options(g).algorithm == resolution_algorithm::rfc2396;
  return old ? d.source_rfc2396 : d.source_rfc3986;
}

std::optional<normalization_step> find_normalization_step(std::string_view step_name) noexcept {
  for (const normalization_step s : all_normalization_steps) {
    if (name(s) == step_name) return s;
  }
  return std::nullopt;
}

}  // namespace urispec
