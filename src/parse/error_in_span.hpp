// The rule that an error names where a text stops matching at the end of its last component, without a second reading.
//
// If the text begins with a reference, the first reading has found the components of that beginning. If its last
// component is a span, as query is (`*( pchar / "/" / "?" )`), it ends where the text stops matching, and the rule is
// that of the span; of `*( "/" segment )`, which separates rules, it is the rule that is separated. At a `%` it is the
// rule of escapes, which ends a character or two later. That is most errors of references in use: a space, a quote, a
// brace or a bracket, half an escape or a character beyond ASCII in a host, a path, a query or a fragment.
// A query, a fragment and a path after an authority begin at a delimiter, so what follows can be read in one way only.
// Other paths and hosts can be read in several: `//h:` may begin a userinfo, and the second slash of `//[` a segment
// (erratum 5428). Their rule is known only before a byte that occurs nowhere in a reference or, in a host, in an
// escape.
// A host that can also begin by another alternative may fail inside that one: `//1.2` fails in a dec-octet, which
// begins later than reg-name. Then only the host is read again; no rule outside it can be the innermost, because
// reg-name is deeper and fails at the same place.
// Source: what pegtl/errors.hpp finds in this case; it remains the definition, and is asked in all
// others. Cost: constant, or that of reading the host. Tested in tests/parse/errors_test.cpp: for each grammar of the
// catalogue and each of its rules, the error of a first reading is that of a reading that looks at everything.
#pragma once

#include "urispec/pegtl/first_character.hpp"
#include "urispec/pegtl/rule_structure.hpp"
#include "urispec/pegtl/loops.hpp"
#include "urispec/pegtl/rule_facts.hpp"
#include "urispec/components.hpp"
#include "urispec/ascii.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace urispec {

namespace detail {

// The rule that an error at the end of a span names; no_rule for rules that are no span or one of another form.
template <typename Grammar, typename Rule, typename Shape = shape<Rule>>
inline constexpr std::size_t rule_at_span_end = no_rule;
template <typename Grammar, typename Rule, combinators::detail::least Least, typename First, typename Class,
          typename Plain>
inline constexpr std::size_t rule_at_span_end<Grammar, Rule, combinators::detail::span<Least, First, Class, Plain>> =
    [] {
      if constexpr (element_loop<shape<Plain>>::applies) {
        return index_of<Grammar, Rule>;
      } else if constexpr (separates_elements<Grammar, shape<Plain>>()) {
        return index_of<Grammar, typename separated_loop<Grammar, shape<Plain>>::separated>;
      } else {
        return no_rule;
      }
    }();

// The bytes with which a choice can begin by another alternative than `Rule`.
template <typename Rule, typename... Alternatives>
constexpr byte_flags begin_otherwise(tao::pegtl::type_list<Alternatives...>) {
  byte_flags flags{};
  for (unsigned c = 0; c < flags.size(); ++c) {
    flags[c] = (false || ... ||
                (!std::is_same_v<Alternatives, Rule> && longest_from<Alternatives>(static_cast<char>(c)) != 0));
  }
  return flags;
}

}  // namespace detail

// The place of an error after the first reading.
enum class place_certainty : std::uint8_t {
  unknown,      // only a second reading can say
  at_offset,    // there, and `rule` was being read
  within_rule,  // in the part that `rule` reads from there on: only a reading of that can say
};
struct error_place {
  std::size_t offset = 0;
  std::uint16_t rule = 0;
  place_certainty certainty = place_certainty::unknown;
};

// The components of a grammar that are spans.
template <typename Grammar>
class component_spans {
 public:
  static constexpr bool is_ascii = !occurring_bytes<typename Grammar::start>[0x80];

  // True if a text that stops matching before this byte probably has an error that place_at_end() can place, so that it
  // pays to read the components for it.
  [[nodiscard]] static bool ends_spans(unsigned char byte) noexcept { return ending[byte]; }

  // `prefix` has the components of the first `matched_size` bytes of the text, which match; the next byte cannot be
  // read.
  [[nodiscard]] static error_place place_at_end(std::string_view text, std::size_t matched_size,
                                                const components& prefix) noexcept {
    const auto next = static_cast<unsigned char>(text[matched_size]);
    const std::size_t rule = rule_at_end(matched_size, prefix, next);
    if (rule == no_rule) return {};
    if (rule == choice_of_hosts) return place(range_of(prefix, part::host).begin, rule, place_certainty::within_rule);
    if (next != '%') return place(matched_size, rule, place_certainty::at_offset);
    const bool has_digit = matched_size + 1 < text.size() && unicode::is_hex_digit(text[matched_size + 1]);
    return place(matched_size + (has_digit ? 2 : 1), escape, place_certainty::at_offset);
  }

 private:
  static error_place place(std::size_t offset, std::size_t rule, place_certainty certainty) noexcept {
    return {offset, static_cast<std::uint16_t>(rule), certainty};
  }

  // The rule that the error names, or the choice of hosts in which it is.
  static std::size_t rule_at_end(std::size_t matched_size, const components& prefix, unsigned char next) noexcept {
    constexpr std::size_t port = only_rule(part::port);
    if (range_of(prefix, part::fragment).end == matched_size) return fragment;
    if (range_of(prefix, part::query).end == matched_size) return query;
    const byte_range path = range_of(prefix, part::path);
    const bool follows_authority = range_of(prefix, part::authority).defined();
    if (path.defined() && path.begin != path.end) {
      if (path.end != matched_size || (occurring[next] && !follows_authority)) return no_rule;
      return of_path(prefix.path_kind);
    }
    if (occurring[next] && next != '%') return no_rule;
    if (range_of(prefix, part::port).end == matched_size) return next == '%' ? no_rule : port;
    const byte_range host = range_of(prefix, part::host);
    if (host.end != matched_size || host.begin == host.end) return no_rule;
    return of_host(prefix.host_kind, static_cast<unsigned char>(prefix.text[host.begin]), next);
  }

  struct span {
    std::string_view name;
    component_set parts;
    kind_of kind;
    std::size_t rule_at_end;
  };
  static constexpr std::array<span, rule_count<Grammar>> spans = []<typename... Rules>(
                                                                     tao::pegtl::type_list<Rules...>) {
    return std::array<span, rule_count<Grammar>>{
        span{Grammar::info[index_of<Grammar, Rules>].name, detail::own_component<Grammar, Rules>().parts,
             detail::own_component<Grammar, Rules>().kind, detail::rule_at_span_end<Grammar, Rules>}...};
  }(typename Grammar::rule_list());

  static constexpr byte_flags occurring = occurring_bytes<typename Grammar::start>;
  // The rule at the end of a part that only one rule has. It is a lambda and no function because static constants of
  // the class call it: the body of a member function is not available before the end of the class.
  static constexpr auto only_rule = [](part p) {
    std::size_t rule = no_rule;
    std::size_t rules = 0;
    for (const span& s : spans) {
      if ((s.parts & component_bit(p)) == 0) continue;
      rule = s.rule_at_end;
      ++rules;
    }
    return rules == 1 ? rule : no_rule;
  };
  static constexpr std::size_t fragment = only_rule(part::fragment);
  static constexpr std::size_t query = only_rule(part::query);

  // The one rule that is the host, if it is a choice.
  static constexpr std::size_t choice_of_hosts = []<typename... Rules>(tao::pegtl::type_list<Rules...>) {
    std::size_t rule = no_rule;
    std::size_t rules = 0;
    (
        [&] {
          if constexpr ((detail::own_component<Grammar, Rules>().parts & component_bit(part::host)) != 0) {
            if (detail::is_choice<detail::shape<Rules>>) rule = index_of<Grammar, Rules>;
            ++rules;
          }
        }(),
        ...);
    return rules == 1 ? rule : no_rule;
  }(typename Grammar::rule_list());

  // The one rule that begins with `%` and with nothing else.
  static constexpr std::size_t escape = []<typename... Rules>(tao::pegtl::type_list<Rules...>) {
    std::size_t rule = no_rule;
    std::size_t rules = 0;
    (
        [&] {
          if (!facts<Rules>.begins_only_with('%')) return;
          rule = index_of<Grammar, Rules>;
          ++rules;
        }(),
        ...);
    return rules == 1 ? rule : no_rule;
  }(typename Grammar::rule_list());

  // The bytes that cannot stand in a fragment, and `%`, which can stand there only in an escape.
  static constexpr byte_flags ending = []<typename... Rules>(tao::pegtl::type_list<Rules...>) {
    byte_flags flags{};
    for (std::size_t c = 0; c < flags.size(); ++c) flags[c] = !occurring[c] || c == '%';
    (
        [&] {
          if constexpr (index_of<Grammar, Rules> == fragment) {
            for (std::size_t c = 0; c < flags.size(); ++c) flags[c] = flags[c] || !occurring_bytes<Rules>[c];
          }
        }(),
        ...);
    return flags;
  }(typename Grammar::rule_list());

  static byte_range range_of(const components& prefix, part p) noexcept {
    return prefix.ranges[static_cast<std::size_t>(p)];
  }

  // The one kind of path or host that is a span: path-abempty, reg-name.
  static constexpr span only_span(kind_of kind) {
    span candidate{{}, 0, kind, no_rule};
    for (const span& s : spans) {
      if (s.kind != kind || s.rule_at_end == no_rule) continue;
      if (candidate.rule_at_end != no_rule) return {{}, 0, kind, no_rule};
      candidate = s;
    }
    return candidate;
  }

  static std::size_t of_path(std::string_view kind) noexcept {
    constexpr span path = only_span(kind_of::path);
    return path.rule_at_end != no_rule && kind == path.name ? path.rule_at_end : no_rule;
  }

  static std::size_t of_host(std::string_view kind, unsigned char first, unsigned char next) noexcept {
    constexpr span host = only_span(kind_of::host);
    if constexpr (host.rule_at_end == no_rule) {
      return no_rule;
    } else {
      static constexpr byte_flags otherwise = begin_otherwise<host.rule_at_end>();
      if (kind != host.name) return no_rule;
      return next == '%' || !otherwise[first] ? host.rule_at_end : choice_of_hosts;
    }
  }

  // The bytes with which `host` can begin by another alternative than the rule with that number; all if it is no
  // choice.
  template <std::size_t Index>
  static constexpr byte_flags begin_otherwise() {
    return []<typename... Rules>(tao::pegtl::type_list<Rules...>) {
      byte_flags flags{};
      (
          [&] {
            if constexpr ((detail::own_component<Grammar, Rules>().parts & component_bit(part::host)) != 0) {
              byte_flags begins;
              if constexpr (detail::is_choice<detail::shape<Rules>>) {
                begins = detail::begin_otherwise<rule_at<Grammar, Index>>(typename Rules::subs_t());
              } else {
                begins.fill(true);
              }
              for (std::size_t c = 0; c < flags.size(); ++c) flags[c] = flags[c] || begins[c];
            }
          }(),
          ...);
      return flags;
    }(typename Grammar::rule_list());
  }
};

}  // namespace urispec
