// Encoding or decoding the same text twice must not compile.
#include "urispec/pegtl/percent.hpp"
#include "urispec/pegtl/rules/catalogue.hpp"
#include "urispec/pegtl/rules/rfc3986.hpp"
#include "urispec/percent.hpp"

#include <boost/test/unit_test.hpp>

#include <memory_resource>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

namespace {

template <typename Text>
concept can_be_encoded = requires(const Text& text) {
  urispec::encode<urispec::rules::rfc3986::segment>(text);
};
template <typename Text>
concept can_be_decoded = requires(const Text& text) {
  urispec::decode(text);
};

using urispec::encoded_text, urispec::encoded_view, urispec::plain_text, urispec::plain_view;

static_assert(can_be_encoded<plain_text> && can_be_encoded<plain_view>);
static_assert(!can_be_encoded<encoded_text> && !can_be_encoded<encoded_view>);
static_assert(can_be_decoded<encoded_text> && can_be_decoded<encoded_view>);
static_assert(!can_be_decoded<plain_text> && !can_be_decoded<plain_view>);

// A string does not say which it is.
static_assert(!can_be_encoded<std::string> && !can_be_decoded<std::string>);
static_assert(!can_be_encoded<std::string_view> && !can_be_decoded<std::string_view>);
static_assert(!std::is_convertible_v<plain_text, encoded_view> && !std::is_convertible_v<encoded_text, plain_view>);
static_assert(!std::is_constructible_v<encoded_view, std::string_view>);

// A view of a string that is gone after the call does not compile.
template <typename Text>
concept is_viewed_as_encoded = requires(Text&& text) { urispec::as_encoded(std::forward<Text>(text)); };
template <typename Text>
concept is_assumed_encoded = requires(Text&& text) { encoded_view::assume(std::forward<Text>(text)); };
static_assert(std::is_constructible_v<plain_view, std::string&> && std::is_constructible_v<plain_view, const char*>);
static_assert(!std::is_constructible_v<plain_view, std::string>);
static_assert(!std::is_constructible_v<plain_view, const std::pmr::string>);
static_assert(is_viewed_as_encoded<const std::string&> && is_viewed_as_encoded<std::string_view>);
static_assert(!is_viewed_as_encoded<std::string> && !is_viewed_as_encoded<const std::string>);
static_assert(is_assumed_encoded<const std::string&> && !is_assumed_encoded<std::string>);

}  // namespace

BOOST_AUTO_TEST_CASE(percent_twice_needs_both_types) {
  const plain_text once = urispec::decode(urispec::encode<urispec::rules::rfc3986::segment>(plain_view("100%25")));
  BOOST_TEST(once.bytes() == "100%25");
}
