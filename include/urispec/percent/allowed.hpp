// Which characters a rule lets stand for themselves, read off the rule. A rule qualifies when the place of a character
// does not matter in it: it derives single characters and triplets ("unit": pchar, uric, unreserved) or any number of
// them one after the other ("loop": segment, userinfo, query). Text made of its allowed characters and of triplets is
// then text of the rule. Other rules (host, path, URI) have parts with delimiters between them; their parts qualify.
//
// How: the generator has found the loops and proven them, and writes them as runs (rules/run.hpp); units are terminals,
// the triplet, and choices between units, whose sets add up. Computed once a rule, by the compiler.
// Tests: tests/percent/allowed_test.cpp asks the parser, for every rule of every grammar, about each ASCII character,
// each pair of allowed ones, and the neighbours.
#pragma once

#include "urispec/percent/ascii_set.hpp"
#include "urispec/rules/run.hpp"

#include <tao/pegtl/rules.hpp>

#include <concepts>

namespace urispec {

struct allowed_characters {
  enum class form : unsigned char { other, unit, loop };

  form shape = form::other;
  ascii_set ascii = {};    // those that stand for themselves, "%" never among them
  bool triplets = false;   // pct-encoded is among what the rule derives
  bool non_ascii = false;  // some characters beyond ASCII are, too: which ones, the rule knows

  // Whether any text can be encoded for the rule: a loop has to have triplets (scheme and port have none); a unit says
  // which characters stay, as unreserved does, and may leave triplets to the rules that use it.
  [[nodiscard]] constexpr bool encodable() const noexcept {
    return shape == form::unit || (shape == form::loop && triplets);
  }

  friend constexpr bool operator==(const allowed_characters&, const allowed_characters&) noexcept = default;
};

namespace detail {

namespace peg = tao::pegtl::internal;

// What a terminal lets through, asked of PEGTL itself.
template <typename Terminal>
constexpr allowed_characters of_terminal() noexcept {
  allowed_characters a{.shape = allowed_characters::form::unit};
  for (unsigned byte = 0; byte < 0x80; ++byte) {
    if (Terminal::test(static_cast<typename Terminal::data_t>(byte))) a.ascii.insert(static_cast<unsigned char>(byte));
  }
  a.non_ascii = sizeof(typename Terminal::data_t) > 1;
  return a;
}

template <typename Terminal>
concept terminal = requires(typename Terminal::data_t c) {
  { Terminal::test(c) } -> std::same_as<bool>;
};

template <typename Shape>
struct allowed_in {
  static constexpr allowed_characters value{};
};

template <typename Rule>
inline constexpr allowed_characters allowed_of = allowed_in<typename Rule::rule_t>::value;

template <terminal Terminal>
struct allowed_in<Terminal> {
  static constexpr allowed_characters value = of_terminal<Terminal>();
};

// A choice is a unit when all its alternatives are.
template <typename... Rules>
struct allowed_in<peg::sor<Rules...>> {
  static constexpr allowed_characters value = [] {
    using form = allowed_characters::form;
    if (!(... && (allowed_of<Rules>.shape == form::unit))) return allowed_characters{};
    return allowed_characters{.shape = form::unit,
                              .ascii = (ascii_set() | ... | allowed_of<Rules>.ascii),
                              .triplets = (... || allowed_of<Rules>.triplets),
                              .non_ascii = (... || allowed_of<Rules>.non_ascii)};
  }();
};

// A run that any of its characters may begin: the generator has proven that it is that loop.
template <rules::detail::least Least, typename Class, typename Plain>
struct allowed_in<rules::detail::run<Least, void, Class, Plain>> {
  static constexpr allowed_characters value = [] {
    allowed_characters a{
        .shape = allowed_characters::form::loop, .triplets = Class::with_percent, .non_ascii = Class::beyond_ascii};
    for (unsigned byte = 0; byte < 0x80; ++byte) {
      if (Class::contains(byte)) a.ascii.insert(static_cast<unsigned char>(byte));
    }
    return a;
  }();
};

template <typename Rule>
struct allowed_in<peg::opt<Rule>> {
  static constexpr allowed_characters value =
      allowed_of<Rule>.shape == allowed_characters::form::loop ? allowed_of<Rule> : allowed_characters{};
};

// The triplet itself: "%" and two hexadecimal digits.
constexpr bool is_triplet(const allowed_characters& percent, const allowed_characters& high,
                          const allowed_characters& low) noexcept {
  const ascii_set digits("0123456789ABCDEFabcdef");
  return percent.ascii == ascii_set("%") && high.ascii == digits && low.ascii == digits &&
         percent.shape == allowed_characters::form::unit && high.shape == percent.shape && low.shape == percent.shape;
}

template <typename Percent, typename High, typename Low>
struct allowed_in<peg::seq<Percent, High, Low>> {
  static constexpr allowed_characters value =
      is_triplet(allowed_of<Percent>, allowed_of<High>, allowed_of<Low>)
          ? allowed_characters{.shape = allowed_characters::form::unit, .triplets = true}
          : allowed_characters{};
};

}  // namespace detail

// Of a rule of a generated header, such as allowed<rfc3986::segment>.
template <typename Rule>
inline constexpr allowed_characters allowed = [] {
  allowed_characters a = detail::allowed_of<Rule>;
  a.ascii = a.ascii - ascii_set("%");  // RFC 2396 has a rule for what is excluded, `delims`, and "%" is of it
  return a;
}();

}  // namespace urispec
