// The components of a reference as a value: byte offsets into the text that was parsed, and the names of the rules that
// host and path matched. The text is not copied and must outlive the value.
//
// These components are defined (tests/data/parse-components-*.json has examples of each):
//   - RFC 3986, RFC 3987: the path always, the host whenever the authority is (it may be empty).
//   - RFC 2396: the path always; where no path rule matched it is empty and of no kind (§5.2, step 2 speaks of an
//     empty path there). `path` is the outermost of rel_path, abs_path and opaque_part; an opaque_part is also a
//     component of its own. The authority is a server or a reg_name, which are components too; only a server that is
//     not empty has a host.
//   - A text read as a smaller rule ("authority", "port") has the components that this rule can contain.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace urispec {

// The parts of a reference that have a name of their own: the components of RFC 3986 §3 and, below the line, those
// that only RFC 2396 has (§3, §3.2). They index the components below.
enum class part : std::uint8_t {
  scheme,
  authority,
  userinfo,
  host,
  port,
  path,
  query,
  fragment,
  // RFC 2396 only
  opaque_part,
  server,
  reg_name,
};

inline constexpr std::size_t part_count = 11;

// All of them, in the order of the enumeration.
inline constexpr std::array<part, part_count> all_parts{
    part::scheme, part::authority, part::userinfo,    part::host,   part::port,    part::path,
    part::query,  part::fragment,  part::opaque_part, part::server, part::reg_name};

namespace detail {

// A string that is gone after the call, so that what refers to it would dangle. Functions that return a view of their
// text delete the overload for it.
template <typename Text>
inline constexpr bool is_string = false;
template <typename Traits, typename Allocator>
inline constexpr bool is_string<std::basic_string<char, Traits, Allocator>> = true;
template <typename Text>
concept temporary_string = is_string<std::remove_const_t<Text>>;
// Return types of deleted functions, and arguments of deleted templates without one: compilers print them, and they say
// why.
struct string_is_temporary_keep_it_in_a_variable {};
struct uri_is_temporary_keep_it_in_a_variable {};

inline constexpr std::array<std::string_view, part_count> part_names{
    "scheme", "authority", "userinfo",    "host",   "port",    "path",
    "query",  "fragment",  "opaque_part", "server", "reg_name"};

}  // namespace detail

// "scheme", "opaque_part": as the RFCs spell them.
[[nodiscard]] constexpr std::string_view name(part p) noexcept {
  return detail::part_names[static_cast<std::size_t>(p)];
}

// One component: a piece of the text and its place, or undefined. RFC 3986 §5.3 distinguishes an undefined component
// (its delimiter is absent) from an empty one (the delimiter is there and nothing follows), and so does this type. Two
// components are equal if both are undefined or both have the same characters.
class component {
 public:
  // Undefined.
  constexpr component() noexcept = default;

  // Defined; `offset` is where `view` begins in the text that was parsed, in bytes.
  constexpr component(std::string_view view, std::size_t offset) noexcept
      : view_(view), offset_(offset), defined_(true) {}

  [[nodiscard]] constexpr bool has_value() const noexcept { return defined_; }
  [[nodiscard]] constexpr explicit operator bool() const noexcept { return defined_; }

  // The characters; an empty view when undefined.
  [[nodiscard]] constexpr std::string_view operator*() const noexcept { return view_; }
  [[nodiscard]] constexpr const std::string_view* operator->() const noexcept { return &view_; }
  [[nodiscard]] constexpr std::string_view value_or(std::string_view other) const noexcept {
    return defined_ ? view_ : other;
  }
  template <detail::temporary_string Text>
  detail::string_is_temporary_keep_it_in_a_variable value_or(Text&& other) const = delete;
  [[nodiscard]] constexpr std::optional<std::string_view> optional() const noexcept {
    return defined_ ? std::optional(view_) : std::nullopt;
  }

  // Byte offsets of the first character and of the one after the last; 0 when undefined.
  [[nodiscard]] constexpr std::size_t begin_offset() const noexcept { return offset_; }
  [[nodiscard]] constexpr std::size_t end_offset() const noexcept { return offset_ + view_.size(); }

  // Compares the characters, not their places.
  [[nodiscard]] friend constexpr bool operator==(const component& a, const component& b) noexcept {
    return a.defined_ == b.defined_ && a.view_ == b.view_;
  }
  [[nodiscard]] friend constexpr bool operator==(const component& a, std::string_view b) noexcept {
    return a.defined_ && a.view_ == b;
  }

 private:
  std::string_view view_;
  std::size_t offset_ = 0;
  bool defined_ = false;
};

// A half-open range of bytes, or none.
struct byte_range {
  static constexpr std::size_t none = static_cast<std::size_t>(-1);

  std::size_t begin = none;
  std::size_t end = none;

  [[nodiscard]] constexpr bool defined() const noexcept { return begin != none; }
  [[nodiscard]] friend constexpr bool operator==(const byte_range&, const byte_range&) noexcept = default;
};

struct components {
  // This constructor is written out: without it the value that `components()` makes would be filled with zeros first
  // (C++20 [dcl.init]/9.1.2), which took ten nanoseconds with g++ -O2, half of the time to parse a short text.
  constexpr components() noexcept {}
  // Makes components of which none is defined.
  constexpr explicit components(std::string_view reference) noexcept : text(reference) {}

  std::string_view text;                        // all of what was parsed
  std::array<byte_range, part_count> ranges{};  // by part
  std::string_view host_kind;                   // name of the rule that the host matched; empty when host is undefined
  std::string_view path_kind;                   // name of the rule that the path matched; empty when none did

  [[nodiscard]] constexpr component operator[](part p) const noexcept {
    const byte_range range = ranges[static_cast<std::size_t>(p)];
    if (!range.defined()) return {};
    return {text.substr(range.begin, range.end - range.begin), range.begin};
  }

  [[nodiscard]] constexpr component scheme() const noexcept { return (*this)[part::scheme]; }
  [[nodiscard]] constexpr component authority() const noexcept { return (*this)[part::authority]; }
  [[nodiscard]] constexpr component userinfo() const noexcept { return (*this)[part::userinfo]; }
  // The host includes the brackets of an IP-literal: they are part of the rule `host` (RFC 3986 §3.2.2). Its kind is
  // that of what stands between them: "IPv6address", "IPvFuture", "IPv6addrz".
  [[nodiscard]] constexpr component host() const noexcept { return (*this)[part::host]; }
  [[nodiscard]] constexpr component port() const noexcept { return (*this)[part::port]; }
  // The port as a number; nullopt where it is undefined, empty, or greater than 65535: the RFCs set no limit, TCP does.
  [[nodiscard]] constexpr std::optional<std::uint16_t> port_number() const noexcept {
    std::uint32_t number = 0;
    for (const char digit : *port()) {
      if (digit < '0' || digit > '9') return std::nullopt;  // a port of somebody's own grammar
      number = number * 10 + static_cast<std::uint32_t>(digit - '0');
      if (number > 0xFFFF) return std::nullopt;
    }
    return port()->empty() ? std::nullopt : std::optional(static_cast<std::uint16_t>(number));
  }
  [[nodiscard]] constexpr component path() const noexcept { return (*this)[part::path]; }
  [[nodiscard]] constexpr component query() const noexcept { return (*this)[part::query]; }
  [[nodiscard]] constexpr component fragment() const noexcept { return (*this)[part::fragment]; }

  // RFC 2396 §3, §3.2.
  [[nodiscard]] constexpr component opaque_part() const noexcept { return (*this)[part::opaque_part]; }
  [[nodiscard]] constexpr component server() const noexcept { return (*this)[part::server]; }
  [[nodiscard]] constexpr component reg_name() const noexcept { return (*this)[part::reg_name]; }
};

// The text without its fragment and the "#" before it. `c` comes from parsing a reference. RFC 3986 §5.1 strips the
// fragment from a base, and §6.1 ignores it when URIs are compared to select a network action.
[[nodiscard]] constexpr std::string_view without_fragment(const components& c) noexcept {
  return c.fragment() ? c.text.substr(0, c.fragment().begin_offset() - 1) : c.text;
}

// Component recomposition, RFC 3986 §5.3 (RFC 2396 §5.2, step 7, is the same): the five components of §3 put together
// again, each with its delimiter when and only when it is defined.
// Cost: one pass to sum the lengths, one allocation, one pass to copy. Tests: tests/tree/recompose_test.cpp, and for
// every reference of the parse tables recompose(parse(text)) == text.

// The five components that the algorithms of RFC 3986 §5.2 to §5.3 work on, free of any one text: a resolved
// reference has some from the base and some from the reference.
struct reference_parts {
  std::optional<std::string_view> scheme = {};
  std::optional<std::string_view> authority = {};
  std::string_view path = {};
  std::optional<std::string_view> query = {};
  std::optional<std::string_view> fragment = {};

  [[nodiscard]] friend bool operator==(const reference_parts&, const reference_parts&) = default;
};

// An undefined path (text read as a lesser rule than a reference) becomes an empty one.
[[nodiscard]] reference_parts to_reference_parts(const components& c) noexcept;

// RFC 3986 §5.3. The function does only what the section says: it does not check whether the result would be read
// differently (a path that begins with "//" and no authority).
[[nodiscard]] std::string recompose(const reference_parts& parts);
// Recomposes the components of a parsed string.
[[nodiscard]] std::string recompose(const components& c);

// Appends to `out` instead, so that a stream of references needs one buffer.
void recompose_to(std::string& out, const reference_parts& parts);

// The role of a rule in a reference: one of its components, or the kind of its host or path. The table of these roles,
// rules/rule_components.hpp, is generated from grammar/components.txt.

// A set of components: one bit for each part, and one for the kind of the host. The kind of the path goes with the
// path.
using component_set = std::uint16_t;

// The set of one component.
[[nodiscard]] constexpr component_set component_bit(part p) noexcept {
  return static_cast<component_set>(1u << static_cast<unsigned>(p));
}
inline constexpr component_set host_kind_bit = 1u << part_count;

enum class kind_of : std::uint8_t { nothing, host, path };

struct rule_component {
  std::string_view rule;
  component_set parts = 0;          // which components the rule is
  kind_of kind = kind_of::nothing;  // and of which it is the kind
};

// The components that are set when such a rule has matched.
[[nodiscard]] constexpr component_set components_filled_by(const rule_component& r) noexcept {
  return r.kind == kind_of::host ? static_cast<component_set>(r.parts | host_kind_bit) : r.parts;
}

}  // namespace urispec
