// IRIs with right-to-left characters:
//
//   RFC 3987 §4.1           an IRI must not contain bidi formatting characters
//   RFC 3987 §4.2, rule 1   a component should not have characters of both directions
//   RFC 3987 §4.2, rule 2   a component that has right-to-left characters should begin and end with them
//
// Characters are those of the text as it is: the letters and digits of a triplet count (§4.4, example 9). Digits have
// no direction here (example 7), but they can neither begin nor end a right-to-left component (example 8).
// Each check reports every place. Cost: linear. Tests: tests/checks/bidi_test.cpp, with the examples of §4.4.
#include "checks/definition.hpp"
#include "iri/characters.hpp"
#include "unicode/characters.hpp"
#include "urispec/utf8.hpp"

#include <algorithm>
#include <array>

namespace urispec::checks {
namespace {

struct character {
  std::size_t offset = 0;
  std::size_t size = 1;
  char32_t value = 0xFFFD;  // where the text is not UTF-8
};

template <typename Use>
void for_each_character(std::string_view text, byte_range range, Use&& use) {
  for (std::size_t position = range.begin; position < range.end;) {
    const auto c = unicode::first_code_point(text.substr(position));
    const character current = c ? character{position, c->size, c->code_point} : character{position};
    use(current);
    position += current.size;
  }
}

// Calls `use` with each component that §4.2 is about: iuserinfo, ireg-name, isegment, iquery, ifragment, each whole or
// cut at the delimiters of its parts.
template <typename Use>
void for_each_component(const subject& s, Use&& use) {
  const auto use_parts = [&](component c, std::string_view delimiters) {
    if (!c) return;
    std::size_t begin = c.begin_offset();
    if (s.bidi == bidi_components::parts) {
      for (std::size_t position = begin; position < c.end_offset(); ++position) {
        if (delimiters.find(s.c.text[position]) == std::string_view::npos) continue;
        use(byte_range{begin, position});
        begin = position + 1;
      }
    }
    use(byte_range{begin, c.end_offset()});
  };
  use_parts(s.c.userinfo(), ":");
  if (s.c.host_kind == "ireg-name") use_parts(s.c.host(), ".");
  if (const component path = s.c.path()) {
    for (std::size_t begin = path.begin_offset(); begin <= path.end_offset();) {
      const std::size_t end = std::min(s.c.text.find('/', begin), path.end_offset());
      use_parts(component(s.c.text.substr(begin, end - begin), begin), ".");
      begin = end + 1;
    }
  }
  use_parts(s.c.query(), "&=;");
  use_parts(s.c.fragment(), "");
}

fault at_character(const subject& s, const character& c) { return at_bytes(s.c, c.offset, c.size); }

// RFC 3987 §4.1 forbids formatting characters, so they have no direction here.
direction direction_in_component(const character& c) {
  return unicode::is_bidi_formatting(c.value) ? direction::neutral : direction_of(c.value);
}

// The characters of one component that the rules of §4.2 look at.
struct component_characters {
  std::optional<character> first;
  std::optional<character> last;
  std::array<std::optional<character>, 3> first_by_direction;

  [[nodiscard]] const std::optional<character>& first_of(direction d) const noexcept {
    return first_by_direction[static_cast<std::size_t>(d)];
  }
};

// Calls `use` with the characters of each component that has one from right to left.
template <typename Use>
void for_each_right_to_left_component(const subject& s, Use&& use) {
  if (is_ascii(s.c.text)) return;
  for_each_component(s, [&](byte_range place) {
    component_characters characters;
    for_each_character(s.c.text, place, [&](const character& c) {
      if (!characters.first) characters.first = c;
      characters.last = c;
      auto& first = characters.first_by_direction[static_cast<std::size_t>(direction_in_component(c))];
      if (!first) first = c;
    });
    if (characters.first_of(direction::right_to_left)) use(characters);
  });
}

std::vector<fault> formatting_characters(const subject& s) {
  std::vector<fault> faults;
  if (is_ascii(s.c.text)) return faults;
  for_each_character(s.c.text, {0, s.c.text.size()}, [&](const character& c) {
    if (unicode::is_bidi_formatting(c.value)) faults.push_back(at_character(s, c));
  });
  return faults;
}

// The fault is at the first character of the second direction.
std::vector<fault> both_directions(const subject& s) {
  std::vector<fault> faults;
  for_each_right_to_left_component(s, [&](const component_characters& characters) {
    const auto& left_to_right = characters.first_of(direction::left_to_right);
    const auto& right_to_left = characters.first_of(direction::right_to_left);
    if (!left_to_right) return;
    faults.push_back(at_character(s, left_to_right->offset > right_to_left->offset ? *left_to_right : *right_to_left));
  });
  return faults;
}

std::vector<fault> other_beginnings(const subject& s) {
  std::vector<fault> faults;
  for_each_right_to_left_component(s, [&](const component_characters& characters) {
    const character& c = *characters.first;
    if (direction_in_component(c) != direction::right_to_left) faults.push_back(at_character(s, c));
  });
  return faults;
}

std::vector<fault> other_ends(const subject& s) {
  std::vector<fault> faults;
  for_each_right_to_left_component(s, [&](const component_characters& characters) {
    const character& c = *characters.last;
    if (direction_in_component(c) != direction::right_to_left) faults.push_back(at_character(s, c));
  });
  return faults;
}

constexpr definition bidi_table[] = {
    {{.id = "bidi-formatting-character",
      .title = "an IRI must not have a bidi formatting character",
      .advice = "leave out the character",
      .section = "RFC 3987 section 4.1",
      .layer = check_layer::must,
      .severities = {e, e, e, e},
      .example = "http://example.com/\u202Egpj.exe",
      .near_example = "http://example.com/\u2026gpj.exe",
      .read_as = grammar::rfc3987},
     nullptr,
     formatting_characters},
    {{.id = "bidi-both-directions",
      .title = "a component should not have characters of both directions",
      .advice = "put the characters of each direction in a component of their own",
      .section = "RFC 3987 section 4.2, rule 1",
      .layer = check_layer::should,
      .severities = {o, w, w, w},
      .example = "http://example.com/\u05D0a\u05D1",
      .near_example = "http://example.com/\u05D0/a/\u05D1",
      .read_as = grammar::rfc3987},
     nullptr,
     both_directions},
    {{.id = "bidi-begins-otherwise",
      .title = "a component with right-to-left characters should begin with one",
      .advice = "write a right-to-left character first",
      .section = "RFC 3987 section 4.2, rule 2",
      .layer = check_layer::should,
      .severities = {o, w, w, w},
      .example = "http://example.com/1\u05D0",
      .near_example = "http://example.com/1/\u05D0",
      .read_as = grammar::rfc3987},
     nullptr,
     other_beginnings},
    {{.id = "bidi-ends-otherwise",
      .title = "a component with right-to-left characters should end with one",
      .advice = "write a right-to-left character last",
      .section = "RFC 3987 section 4.2, rule 2",
      .layer = check_layer::should,
      .severities = {o, w, w, w},
      .example = "http://example.com/\u05D01",
      .near_example = "http://example.com/\u05D01\u05D0",
      .read_as = grammar::rfc3987},
     nullptr,
     other_ends},
};

}  // namespace

std::span<const definition> bidi_checks() noexcept { return bidi_table; }

}  // namespace urispec::checks
