// The base URI: RFC 3986 §5.1, RFC 2396 §5.1.
#pragma once

#include "urispec/parse/grammars.hpp"
#include "urispec/parse/error.hpp"
#include "urispec/resolve/error.hpp"
#include "urispec/resolve/options.hpp"
#include "urispec/tree/components.hpp"

#include <array>
#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace urispec {

// A base that has been parsed (§5.2.1). It refers to its text, which must outlive it. A fragment is ignored: §5.1
// strips it.
struct base_uri {
  // `parsed` by the start rule of `g`, with a scheme: parse_base ensures it.
  base_uri(urispec::grammar g, const components& parsed) noexcept;

  urispec::grammar grammar;
  components parts;
  // What a relative path is merged with (§5.2.3): the path up to its right-most "/". Searched for once, because the
  // path after that "/" may be long, and there may be many references.
  std::string_view directory;

  // Whether references can be relative to it by RFC 2396: an authority, or a path that begins with "/".
  [[nodiscard]] bool is_hierarchical() const noexcept {
    return parts.authority().has_value() || parts.path()->starts_with('/');
  }
};

[[nodiscard]] result<base_uri, resolution_error> parse_base(std::string_view text,
                                                            grammar g = grammar::rfc3986) noexcept;
// It refers to the text: a string that is gone after the call does not compile.
template <typename Text, typename... More>
requires std::same_as<std::remove_const_t<Text>, std::string>
result<base_uri, resolution_error> parse_base(Text&& text, More&&... more) = delete;

// The four ways to establish a base, in order of precedence.
enum class base_origin : std::uint8_t {
  embedded,             // §5.1.1: in the content
  encapsulating,        // §5.1.2: the base of the entity around it
  retrieval,            // §5.1.3: the URI it was retrieved with
  application_default,  // §5.1.4
};
inline constexpr std::size_t base_origin_count = 4;

// The known bases, by origin. A relative one is made absolute (§5.1) against the next in precedence.
using base_sources = std::array<std::optional<std::string_view>, base_origin_count>;

struct established_base {
  std::string text;  // absolute, without a fragment
  base_origin origin;
};

struct base_error {
  std::optional<base_origin> origin;  // nullopt: there is no source at all
  resolution_error error;             // its input is `base` where the source is to be blamed itself
};

[[nodiscard]] result<established_base, base_error> establish_base(const base_sources& sources, grammar g,
                                                                  const resolution_options& options);

}  // namespace urispec
