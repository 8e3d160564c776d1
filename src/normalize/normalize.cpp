// The text is written front to back into memory that is large enough from the start: no step except the one for
// characters makes anything longer by more than normalization_growth.
#include "urispec/normalize.hpp"

#include "normalize/already_normal.hpp"
#include "normalize/steps.hpp"
#include "normalize/octets.hpp"
#include "urispec/uri.hpp"

namespace urispec {

namespace {

using namespace normalizing;

static_assert(authority_growth + path_growth == normalization_growth);

// To out[begin, end of out), which has room for all that is going to be written.
void write(std::string& out, std::size_t begin, const components& c, const normalization& how) {
  const octet_copier copier(how);
  const scheme_rule* rule = nullptr;
  char* to = out.data() + begin;
  if (const component scheme = c.scheme()) {
    if (how.steps.contains(normalization_step::scheme_based)) rule = find_scheme_rule(*scheme);
    const bool lowers = how.steps.contains(normalization_step::letter_case);
    to = copier.copy(to, *scheme, lowers ? letters::in_lower_case : letters::as_they_are);
    *to++ = ':';
  }
  if (c.authority()) {
    *to++ = '/';
    *to++ = '/';
    to = write_authority(to, c, how, copier, rule);
  }
  const auto path = static_cast<std::size_t>(to - out.data());
  const auto path_end = static_cast<std::size_t>(copier.copy(to, *c.path()) - out.data());
  to = out.data() + finish_path(out, path, path_end, c, how.steps, rule);
  if (const component query = c.query()) {
    *to++ = '?';
    to = copier.copy(to, *query);
  }
  if (const component fragment = c.fragment()) {
    *to++ = '#';
    to = copier.copy(to, *fragment);
  }
  out.resize(static_cast<std::size_t>(to - out.data()));
}

// No path, no reference: a grammar, or a rule of one, that has no components.
bool stays(const components& c, const normalization& how) { return !c.path() || is_already_normal(c, how); }

void append_written(std::string& out, const components& c, const normalization& how) {
  const std::size_t begin = out.size();
  out.resize(begin + c.text.size() + normalization_growth);
  write(out, begin, c, how);
}

void append_to(std::string& out, const components& c, const normalization& how) {
  if (stays(c, how)) {
    out += c.text;
  } else {
    append_written(out, c, how);
  }
}

// Decoding, the characters, and then the rest on the text that is now there.
std::string normalize_characters_too(const components& c, const normalization& how) {
  normalization first = how;
  first.steps = {};
  if (how.steps.contains(normalization_step::percent_encoding))
    first.steps.insert(normalization_step::percent_encoding);
  std::string text;
  append_to(text, c, first);
  lower_host(text, how);
  text = compose(text, how);
  normalization rest = how;
  rest.steps.erase(normalization_step::percent_encoding);
  rest.steps.erase(normalization_step::character);
  const result<components> again = parse(text, start_rule(how.grammar));
  if (!again) return text;  // not reached: compose() keeps what is valid valid
  std::string written;
  append_to(written, *again, rest);
  // A small letter may have a character with a mark after it where the capital had none: H and U+0331, h and U+0331.
  return compose(written, how);
}

}  // namespace

void normalize_to(std::string& out, const components& c, const normalization& how) {
  const bool characters = needs_character_step(how);
  if (!characters && !needs_nameprep(how)) return append_to(out, c, how);
  std::string text;
  if (characters) {
    text = normalize_characters_too(c, how);
  } else {
    append_to(text, c, how);
  }
  if (needs_nameprep(how)) prepare_host(text, how);
  out += text;
}

std::string normalize(const components& c, const normalization& how) {
  const bool only_octets = !needs_character_step(how) && !needs_nameprep(how);
  if (only_octets && stays(c, how)) return std::string(c.text);  // sooner than an empty one to which it is appended
  std::string out;
  if (only_octets) {
    append_written(out, c, how);
  } else {
    normalize_to(out, c, how);
  }
  return out;
}

result<std::string> normalize(std::string_view text, const normalization& how) {
  const result<components> parsed = parse(text, how.grammar);
  if (!parsed) return parsed.error();
  return normalize(*parsed, how);
}

}  // namespace urispec
