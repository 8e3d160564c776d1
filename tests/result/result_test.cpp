// result: values and errors, copied and moved.
#include "urispec/result.hpp"

#include <any>
#include <array>
#include <boost/test/unit_test.hpp>
#include <cstddef>
#include <memory>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>

namespace {

using urispec::result;

struct fault {
  std::string what;
  friend bool operator==(const fault&, const fault&) = default;
};

result<std::string, fault> half(int n) {
  if (n % 2 != 0) return fault{std::to_string(n) + " is odd"};
  return std::to_string(n / 2);
}

template <typename Result, typename Make>
concept fails_with = requires(Result& r, Make make) {
  r.fail(make);
};

}  // namespace

BOOST_AUTO_TEST_SUITE(results)

BOOST_AUTO_TEST_CASE(a_value) {
  const auto four = half(8);
  BOOST_TEST_REQUIRE(four.has_value());
  BOOST_TEST(static_cast<bool>(four));
  BOOST_TEST(*four == "4");
  BOOST_TEST(four->size() == 1U);
  BOOST_TEST((four == half(8)));
  BOOST_TEST(!(four == half(10)));
}

BOOST_AUTO_TEST_CASE(an_error) {
  const auto none = half(7);
  BOOST_TEST(!none.has_value());
  BOOST_TEST(!static_cast<bool>(none));
  BOOST_TEST(none.error().what == "7 is odd");
  BOOST_TEST(!(none == half(9)));
  BOOST_TEST(!(none == half(8)));
}

BOOST_AUTO_TEST_CASE(a_value_that_turns_out_to_be_none) {
  result<std::string, fault> r(std::in_place);
  BOOST_TEST_REQUIRE(r.has_value());
  BOOST_TEST(r->empty());
  BOOST_TEST((result<std::string, fault>(std::in_place, 3, 'x') == result<std::string, fault>("xxx")));
  *r = "begun";
  r.fail([]() noexcept { return fault{"interrupted"}; });
  BOOST_TEST_REQUIRE(!r.has_value());
  BOOST_TEST(r.error().what == "interrupted");
}

// An error that can be neither copied nor moved is returned into its place.
BOOST_AUTO_TEST_CASE(errors_that_stay_where_they_are) {
  struct fixed {
    explicit fixed(int n) : number(n) {}
    fixed(const fixed&) = delete;
    fixed& operator=(const fixed&) = delete;
    int number;
  };
  result<int, fixed> r(std::in_place);
  r.fail([]() noexcept { return fixed(7); });
  BOOST_TEST_REQUIRE(!r.has_value());
  BOOST_TEST(r.error().number == 7);
}

// Nor is one copied that could be, as a parse_error.
BOOST_AUTO_TEST_CASE(errors_are_made_in_their_place) {
  struct placed {
    const placed* position = this;
    std::array<std::size_t, 8> more{};  // too large for registers, in which small ones are returned
  };
  static_assert(std::is_trivially_copyable_v<placed>);
  result<int, placed> r(std::in_place);
  r.fail([]() noexcept { return placed(); });
  BOOST_TEST(r.error().position == &r.error());
  r.fail([]() noexcept { return placed(); });
  BOOST_TEST(r.error().position == &r.error());
  result<void, placed> done;
  done.fail([]() noexcept { return placed(); });
  BOOST_TEST(done.error().position == &done.error());
}

// A type whose move may throw would be copied first: it is not moved.
BOOST_AUTO_TEST_CASE(errors_whose_making_may_throw) {
  [[maybe_unused]] const auto may_throw = [] { return fault{"no"}; };
  [[maybe_unused]] const auto may_not = []() noexcept { return fault{"no"}; };
  static_assert(!fails_with<result<int, fault>, decltype(may_throw)>);
  static_assert(fails_with<result<int, fault>, decltype(may_not)>);
  // Nor is an error that would take the way of making it for its value.
  [[maybe_unused]] const auto anything = []() noexcept { return std::any(7); };
  static_assert(!fails_with<result<int, std::any>, decltype(anything)>);
}

// A value taken out of a result that goes away is moved.
BOOST_AUTO_TEST_CASE(values_that_cannot_be_copied) {
  const auto make = [] { return result<std::unique_ptr<int>, fault>(std::make_unique<int>(3)); };
  const std::unique_ptr<int> three = *make();
  BOOST_TEST(*three == 3);
  static_assert(std::is_same_v<decltype(*make()), std::unique_ptr<int>&&>);
}

BOOST_AUTO_TEST_CASE(without_a_value) {
  const result<void, fault> done;
  BOOST_TEST(done.has_value());
  result<void, fault> turned;
  turned.fail([]() noexcept { return fault{"no"}; });
  BOOST_TEST((turned == result<void, fault>(fault{"no"})));
  const result<void, fault> failed(fault{"no"});
  BOOST_TEST(!failed.has_value());
  BOOST_TEST(failed.error().what == "no");
  BOOST_TEST(!(done == failed));
}

BOOST_AUTO_TEST_CASE(value_throws_where_there_is_none) {
  BOOST_TEST(half(8).value() == "4");
  auto four = half(8);
  four.value() += "!";
  BOOST_TEST(std::as_const(four).value() == "4!");
  BOOST_CHECK_EXCEPTION((void)half(7).value(), urispec::bad_result_access<fault>, [](const auto& thrown) {
    return thrown.error() == fault{"7 is odd"} && std::string(thrown.what()) == "there is no value";
  });
  result<void, fault> nothing;
  BOOST_CHECK_NO_THROW(nothing.value());
  nothing.fail([]() noexcept { return fault{"late"}; });
  BOOST_CHECK_THROW(nothing.value(), urispec::bad_result_access<fault>);
  BOOST_TEST(half(8).value_or("none") == "4");
  BOOST_TEST(half(7).value_or("none") == "none");
}

struct speaking_fault {
  [[nodiscard]] std::string message() const { return "the reason"; }
};

BOOST_AUTO_TEST_CASE(an_exception_has_the_message_of_the_error) {
  const result<int, speaking_fault> none(speaking_fault{});
  BOOST_CHECK_EXCEPTION((void)none.value(), std::runtime_error,
                        [](const auto& thrown) { return std::string(thrown.what()) == "the reason"; });
}

BOOST_AUTO_TEST_CASE(operations_follow_each_other) {
  const auto again = [](const std::string& text) { return half(std::stoi(text)); };
  const auto size = [](const std::string& text) { return text.size(); };
  BOOST_TEST(half(8).and_then(again).value() == "2");
  BOOST_TEST(half(6).and_then(again).error().what == "3 is odd");
  BOOST_TEST(half(7).and_then(again).error().what == "7 is odd");
  BOOST_TEST(half(20).transform(size).value() == 2U);
  BOOST_TEST(half(7).transform(size).error().what == "7 is odd");
  BOOST_TEST(half(7).or_else([](const fault& f) -> result<std::string, fault> { return f.what; }).value() ==
             "7 is odd");
  BOOST_TEST(half(8).or_else([](const fault&) -> result<std::string, int> { return 1; }).value() == "4");

  // A value is moved along.
  result<std::unique_ptr<int>, fault> owner(std::make_unique<int>(3));
  const auto number = std::move(owner).transform([](std::unique_ptr<int> p) { return *p; });
  BOOST_TEST(*number == 3);
  // Neither the function for values nor the one for errors is called without need.
  int calls = 0;
  const auto count = [&](const std::string&) { ++calls; };
  BOOST_TEST(half(8).transform(count).has_value());
  BOOST_TEST(!half(7).transform(count).has_value());
  BOOST_TEST(calls == 1);
}

BOOST_AUTO_TEST_CASE(operations_on_nothing) {
  const result<void, fault> nothing;
  const result<void, fault> none(fault{"late"});
  BOOST_TEST(nothing.transform([] { return 1; }).value() == 1);
  BOOST_TEST(none.transform([] { return 1; }).error().what == "late");
  BOOST_TEST(nothing.and_then([] { return half(8); }).value() == "4");
  BOOST_TEST(none.and_then([] { return half(8); }).error().what == "late");
  BOOST_TEST(none.or_else([](const fault&) { return result<void, int>(); }).has_value());
  BOOST_TEST(nothing.or_else([](const fault&) { return result<void, int>(1); }).has_value());
}

BOOST_AUTO_TEST_SUITE_END()
