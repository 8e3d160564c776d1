// urispec in one header: read a text as a URI, and keep it.
//
//   const auto parsed = urispec::parse("http://ada@example.org/?q");       // allocates nothing, refers to the text
//   if (parsed) use(*parsed->host()); else report(parsed.error().message());
//
//   const auto home = urispec::uri::parse("http://example.org/");           // owns the text
//
// Four functions, from least to most:
//   matches    a verdict
//   validate   a verdict or an error
//   parse      the components or an error; allocates nothing
//   derive     the components and the derivation or an error
// All of the text must match. Each takes a rule_ref, which is looked up once for a stream of texts, or a grammar, whose
// start rule (URI-reference) is read. The grammar is RFC 3986 unless said otherwise; all but `matches` take the name of
// another rule after it. With grammar and rule known when the program is compiled, pegtl/parse.hpp has the same
// four as templates.
// Cost: linear in the text, stack bounded by the grammar; most errors are located from the first reading; for the
// others the text is read a second time. The only exception is std::bad_alloc, and only `derive` and `uri` allocate.
// Tests: tests/parse; tests/parse/uri_test.cpp for what owns its text.
#pragma once

#include "urispec/error.hpp"
#include "urispec/grammars.hpp"
#include "urispec/components.hpp"
#include "urispec/derivation.hpp"

#include <array>
#include <compare>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace urispec {

// Reads a URI-reference of RFC 3986. A program that calls only these links no other grammar (docs/do/packages.md).
[[nodiscard]] bool matches(std::string_view text) noexcept;
// Says where and why a text is no URI-reference of RFC 3986.
[[nodiscard]] result<void> validate(std::string_view text) noexcept;
// Components of a URI-reference of RFC 3986; they refer to the text.
[[nodiscard]] result<components> parse(std::string_view text) noexcept;

// Reads a text by a rule that was looked up before: find_rule, start_rule.
[[nodiscard]] bool matches(std::string_view text, rule_ref rule) noexcept;
// Reads a text by the start rule of a grammar.
[[nodiscard]] bool matches(std::string_view text, grammar g) noexcept;
// Says where and why a rule does not match a text.
[[nodiscard]] result<void> validate(std::string_view text, rule_ref rule) noexcept;
// Components of a text that a rule reads; they refer to the text.
[[nodiscard]] result<components> parse(std::string_view text, rule_ref rule) noexcept;

// Parses without giving the error: no time is spent on finding where an invalid text fails. `out` means something only
// for a valid text.
[[nodiscard]] bool fill_components(std::string_view text, rule_ref rule, components& out) noexcept;

// Fills `tree` (emptied first; left empty on error). The result and the tree both refer to `text`.
[[nodiscard]] result<components> derive(std::string_view text, rule_ref rule, derivation& tree);

// `rule_name` is a published name in either case; empty, it is the start rule. error_kind::unknown_rule when the
// grammar has no rule of that name; the error refers to the name.
[[nodiscard]] result<void> validate(std::string_view text, grammar g, std::string_view rule_name = {}) noexcept;
// Components of a text, by a rule of this name.
[[nodiscard]] result<components> parse(std::string_view text, grammar g, std::string_view rule_name = {}) noexcept;
// Components and the derivation of a text, by a rule of this name.
[[nodiscard]] result<components> derive(std::string_view text, grammar g, std::string_view rule_name, derivation& tree);

// Components refer to the text. A temporary string does not compile: keep the string, or use uri::parse.
template <detail::temporary_string Text, typename... More>
detail::string_is_temporary_keep_it_in_a_variable parse(Text&& text, More&&... more) = delete;
template <detail::temporary_string Text, typename... More>
detail::string_is_temporary_keep_it_in_a_variable derive(Text&& text, More&&... more) = delete;

namespace detail {

// `parse`, and error_kind::too_long for a text of 4 GiB or more, whose offsets a uri does not keep.
[[nodiscard]] result<components> parse_to_keep(std::string_view text, rule_ref rule) noexcept;

// What a uri has, whatever string holds its text.
template <typename String>
class text_with_components {
 public:
  using returns_views_into_self = void;  // result.hpp: uri::parse(text)->host() does not compile

  // The text, as it was read.
  [[nodiscard]] const String& text() const& noexcept { return text_; }
  [[nodiscard]] String text() && noexcept {
    String text = std::move(text_);
    clear();
    return text;
  }
  // The rule by which it was read.
  [[nodiscard]] rule_ref rule() const noexcept { return rule_; }

  // All components at once; they refer to this uri.
  [[nodiscard]] urispec::components components() const& noexcept { return components_of_text(text_); }
  // Serves functions that work on components: segments(u), normalize(u), replace_component(u, …).
  operator urispec::components() const& noexcept { return components(); }
  template <typename Reason = uri_is_temporary_keep_it_in_a_variable>
  operator urispec::components() const&& = delete;
  // A component, which may be undefined; it refers to this uri, as the next ones do.
  [[nodiscard]] component operator[](part p) const& noexcept {
    const auto [begin, end] = places_.ranges[static_cast<std::size_t>(p)];
    if (begin == places::none) return {};
    return {std::string_view(text_).substr(begin, end - begin), begin};
  }
  [[nodiscard]] component scheme() const& noexcept { return (*this)[part::scheme]; }
  [[nodiscard]] component authority() const& noexcept { return (*this)[part::authority]; }
  [[nodiscard]] component userinfo() const& noexcept { return (*this)[part::userinfo]; }
  [[nodiscard]] component host() const& noexcept { return (*this)[part::host]; }
  [[nodiscard]] component port() const& noexcept { return (*this)[part::port]; }
  [[nodiscard]] component path() const& noexcept { return (*this)[part::path]; }
  [[nodiscard]] component query() const& noexcept { return (*this)[part::query]; }
  [[nodiscard]] component fragment() const& noexcept { return (*this)[part::fragment]; }
  // nullopt if the port is undefined, empty or greater than 65535; port_or_default in host.hpp knows the schemes.
  [[nodiscard]] std::optional<std::uint16_t> port_number() const noexcept {
    return components_of_text(text_).port_number();
  }
  // Deleted for temporaries, because the results would dangle.
  detail::uri_is_temporary_keep_it_in_a_variable components() const&& = delete;
  detail::uri_is_temporary_keep_it_in_a_variable operator[](part) const&& = delete;
  detail::uri_is_temporary_keep_it_in_a_variable scheme() const&& = delete;
  detail::uri_is_temporary_keep_it_in_a_variable authority() const&& = delete;
  detail::uri_is_temporary_keep_it_in_a_variable userinfo() const&& = delete;
  detail::uri_is_temporary_keep_it_in_a_variable host() const&& = delete;
  detail::uri_is_temporary_keep_it_in_a_variable port() const&& = delete;
  detail::uri_is_temporary_keep_it_in_a_variable path() const&& = delete;
  detail::uri_is_temporary_keep_it_in_a_variable query() const&& = delete;
  detail::uri_is_temporary_keep_it_in_a_variable fragment() const&& = delete;

  [[nodiscard]] friend bool operator==(const text_with_components& a, const text_with_components& b) noexcept {
    return a.text_ == b.text_;
  }
  [[nodiscard]] friend std::strong_ordering operator<=>(const text_with_components& a,
                                                        const text_with_components& b) noexcept {
    return a.text_ <=> b.text_;
  }
  // The text.
  template <typename Traits>
  friend std::basic_ostream<char, Traits>& operator<<(std::basic_ostream<char, Traits>& out,
                                                      const text_with_components& u) {
    return out << std::string_view(u.text_);
  }

 protected:
  // Precondition: the text has less than 4 GiB.
  text_with_components(String text, rule_ref rule, const urispec::components& components) noexcept
      : text_(std::move(text)), rule_(rule), places_(components) {}

  text_with_components(const text_with_components&) = default;
  text_with_components& operator=(const text_with_components&) = default;
  text_with_components(text_with_components&& other) noexcept
      : text_(std::move(other.text_)), rule_(other.rule_), places_(other.places_) {
    other.clear();
  }
  text_with_components& operator=(text_with_components&& other) noexcept(std::is_nothrow_move_assignable_v<String>) {
    if (this == &other) return *this;
    text_ = std::move(other.text_);
    rule_ = other.rule_;
    places_ = other.places_;
    other.clear();
    return *this;
  }
  // Into memory of another allocator.
  template <typename Allocator>
  text_with_components(const text_with_components& other, const Allocator& allocator)
      : text_(other.text_, allocator), rule_(other.rule_), places_(other.places_) {}
  template <typename Allocator>
  text_with_components(text_with_components&& other, const Allocator& allocator)
      : text_(std::move(other.text_), allocator), rule_(other.rule_), places_(other.places_) {
    other.clear();
  }
  ~text_with_components() = default;

 private:
  // The components without their text, which moves with the uri: half the size with offsets of 32 bits.
  struct places {
    static constexpr std::uint32_t none = 0xFFFFFFFF;
    struct range {
      std::uint32_t begin = none;
      std::uint32_t end = none;
    };

    std::array<range, part_count> ranges{};
    std::string_view host_kind;
    std::string_view path_kind;

    places() noexcept = default;
    explicit places(const urispec::components& components) noexcept
        : host_kind(components.host_kind), path_kind(components.path_kind) {
      for (std::size_t i = 0; i < part_count; ++i) {
        const byte_range given = components.ranges[i];
        if (!given.defined()) continue;
        ranges[i] = {static_cast<std::uint32_t>(given.begin), static_cast<std::uint32_t>(given.end)};
      }
    }
  };

  void clear() noexcept {
    text_.clear();
    places_ = {};
  }

  [[nodiscard]] urispec::components components_of_text(std::string_view text) const noexcept {
    urispec::components result(text);
    for (std::size_t i = 0; i < part_count; ++i) {
      if (places_.ranges[i].begin != places::none) result.ranges[i] = {places_.ranges[i].begin, places_.ranges[i].end};
    }
    result.host_kind = places_.host_kind;
    result.path_kind = places_.path_kind;
    return result;
  }

  String text_;
  rule_ref rule_;
  places places_;
};

}  // namespace detail

// A reference together with its text: a value that can be kept, copied and put into containers. Components refer to the
// uri that returned them. Equal and ordered by text, character by character (RFC 3986 §6.2.1); normalize.hpp
// has the rungs above that. A moved-from uri has no text, and all its components are undefined. pmr.hpp has one whose
// text is in memory of a resource.
class uri : public detail::text_with_components<std::string> {
 public:
  // Reads a text as URI-reference of RFC 3986. error_kind::too_long for a text of 4 GiB or more, whose offsets a uri
  // does not keep.
  [[nodiscard]] static result<uri> parse(std::string text);
  // Reads a text by another rule.
  [[nodiscard]] static result<uri> parse(std::string text, grammar g, std::string_view rule_name = {});
  // Reads a text by a rule that was looked up before.
  [[nodiscard]] static result<uri> parse(std::string text, rule_ref rule);

 private:
  friend uri to_uri(const urispec::components& c, rule_ref rule);
  uri(std::string text, rule_ref rule, const urispec::components& components) noexcept
      : text_with_components(std::move(text), rule, components) {}
};

// A copy of a reference that has been parsed by the rule, with its text; nothing is parsed again. Precondition: the
// text has less than 4 GiB.
[[nodiscard]] uri to_uri(const components& c, rule_ref rule);
// A copy of a reference that has been parsed by the start rule of the grammar.
[[nodiscard]] uri to_uri(const components& c, grammar g = grammar::rfc3986);

}  // namespace urispec

template <>
struct std::hash<urispec::uri> {
  [[nodiscard]] std::size_t operator()(const urispec::uri& u) const noexcept {
    return std::hash<std::string>()(u.text());
  }
};
