// Parsing expressions in PEGTL's words.
#include "emit/pegtl_term.hpp"

#include <boost/test/unit_test.hpp>

#include <limits>

using namespace urispec;
using namespace urispec::peg;
using automaton::code_point_set;

namespace {

const std::vector<std::string> rule_names{"first", "second"};

std::string spelled(const expression& e) {
  const emit::class_names classes({&e}, std::span(rule_names).first(1));
  return emit::lay_out(emit::pegtl_term(e, {rule_names, classes}), 0, 0, 0);
}
std::string spelled(const code_point_set& set) { return emit::lay_out(emit::pegtl_term(set), 0, 0, 0); }

expression a() { return {character{{{'a', 'a'}}}}; }
expression b() { return {character{{{'b', 'b'}}}}; }
expression call(std::size_t rule) { return {rule_call{rule}}; }
expression rep(std::uint32_t least, std::uint32_t most, expression e) {
  return {repetition{least, most, {std::move(e)}}};
}
constexpr auto unbounded = repetition::unbounded;

}  // namespace

BOOST_AUTO_TEST_SUITE(pegtl_term_tests)

BOOST_AUTO_TEST_CASE(sets) {
  BOOST_TEST(spelled(code_point_set{}) == "pegtl::failure");
  BOOST_TEST(spelled({{'a', 'a'}}) == "pegtl::one< 'a' >");
  BOOST_TEST(spelled({{'a', 'b'}, {'x', 'x'}}) == "pegtl::one< 'a', 'b', 'x' >");
  BOOST_TEST(spelled({{'a', 'c'}}) == "pegtl::range< 'a', 'c' >");
  BOOST_TEST(spelled({{'a', 'c'}, {'x', 'x'}}) == "pegtl::ranges< 'a', 'c', 'x', 'x' >");
  BOOST_TEST(spelled({{'\'', '\''}, {'\\', '\\'}, {'"', '"'}}) == "pegtl::one< '\"', '\\'', '\\\\' >");
  BOOST_TEST(spelled({{0, 0}, {0x1F, 0x1F}, {0x7F, 0x7F}}) == "pegtl::one< '\\x00', '\\x1F', '\\x7F' >");
  BOOST_TEST(spelled({{0x7F, 0x80}}) == "pegtl::utf8::one< 0x7F, 0x80 >");
  BOOST_TEST(spelled({{'a', 'z'}, {0xA0, 0x10FFFF}}) ==
             "pegtl::utf8::ranges< 0x61, 0x7A, 0xA0, 0xD7FF, 0xE000, 0x10FFFF >");
}

BOOST_AUTO_TEST_CASE(texts) {
  BOOST_TEST(spelled({text{{{{'a', 'a'}}, {{'-', '-'}}}}}) == "pegtl::string< 'a', '-' >");
  BOOST_TEST(spelled({text{{{{'a', 'a'}, {'A', 'A'}}, {{'-', '-'}}}}}) == "pegtl::istring< 'a', '-' >");
  BOOST_TEST(spelled({text{{{{0x3B1, 0x3B1}}, {{'a', 'a'}}}}}) == "pegtl::utf8::string< 0x3B1, 0x61 >");
}

BOOST_AUTO_TEST_CASE(sequences_and_choices) {
  BOOST_TEST(spelled({sequence{}}) == "pegtl::success");
  BOOST_TEST(spelled({sequence{{a(), call(1)}}}) == "pegtl::seq< pegtl::one< 'a' >, second >");
  BOOST_TEST(spelled({ordered_choice{{a(), b(), call(0), a()}}}) ==
             "pegtl::sor< pegtl::one< 'a', 'b' >, first, pegtl::one< 'a' > >");
  BOOST_TEST(spelled({ordered_choice{{a(), b()}}}) == "pegtl::one< 'a', 'b' >");
  BOOST_TEST(spelled({predicate{lookahead::must_match, {a()}}}) == "pegtl::at< pegtl::one< 'a' > >");
  BOOST_TEST(spelled({predicate{lookahead::must_not_match, {a()}}}) == "pegtl::not_at< pegtl::one< 'a' > >");
}

BOOST_AUTO_TEST_CASE(repetitions) {
  BOOST_TEST(spelled(rep(0, 1, call(0))) == "pegtl::opt< first >");
  BOOST_TEST(spelled(rep(0, unbounded, call(0))) == "pegtl::star< first >");
  BOOST_TEST(spelled(rep(1, unbounded, call(0))) == "pegtl::plus< first >");
  BOOST_TEST(spelled(rep(3, unbounded, call(0))) == "pegtl::rep_min< 3, first >");
  BOOST_TEST(spelled(rep(3, 3, call(0))) == "pegtl::rep< 3, first >");
  BOOST_TEST(spelled(rep(0, 3, call(0))) == "pegtl::rep_opt< 3, first >");
  BOOST_TEST(spelled(rep(2, 4, call(0))) == "pegtl::seq< pegtl::rep< 2, first >, pegtl::rep_opt< 2, first > >");
  BOOST_TEST(spelled(rep(0, 0, call(0))) == "pegtl::success");
  BOOST_TEST(spelled(rep(0, unbounded, {sequence{{a(), call(0)}}})) == "pegtl::star< pegtl::one< 'a' >, first >");
}

BOOST_AUTO_TEST_CASE(spans) {
  const code_point_set letters{{'a', 'b'}};
  const expression loop = rep(0, unbounded, {character{letters}});
  const std::string plain = "pegtl::star< pegtl::one< 'a', 'b' > >";
  BOOST_TEST(spelled({span{letters, triplets::excluded, 0, {}, {loop}}}) ==
             "combinators::span< spans::first, " + plain + " >");
  BOOST_TEST(spelled({span{letters, triplets::included, 1, {}, {loop}}}) ==
             "combinators::span_of_some< spans::first, " + plain + " >");
  BOOST_TEST(spelled({span{letters, triplets::excluded, 0, {{'a', 'a'}}, {loop}}}) ==
             "combinators::span_from< spans::first_of_first, spans::first, " + plain + " >");
  BOOST_TEST(spelled({span{letters, triplets::excluded, 1, {{'a', 'a'}}, {loop}}}) ==
             "combinators::span_of_some_from< spans::first_of_first, spans::first, " + plain + " >");
}

BOOST_AUTO_TEST_CASE(committed_parts) {
  const expression part{sequence{{call(0), a(), call(1)}}};
  BOOST_TEST(spelled({committed{{{sequence{{call(0), a()}}}}, {part}}}) ==
             "combinators::committed< combinators::first< 2 >, first, pegtl::one< 'a' >, second >");
  BOOST_TEST(spelled({committed{{call(0)}, {call(0)}}}) == "combinators::committed< combinators::first< 1 >, first >");
  BOOST_TEST(spelled({committed{{{sequence{{call(0), a()}}}}, {call(1)}}}) ==
             "combinators::committed< pegtl::seq< first, pegtl::one< 'a' > >, second >");
}

// A rule that is another rule has to match that rule, not only what that rule matches.
BOOST_AUTO_TEST_CASE(bases) {
  const expression e = call(1);
  const emit::class_names classes({&e}, std::span(rule_names).first(1));
  BOOST_TEST(emit::lay_out(emit::pegtl_base(e, {rule_names, classes}), 0, 0, 0) == "pegtl::seq< second >");
  const expression set = a();
  BOOST_TEST(emit::lay_out(emit::pegtl_base(set, {rule_names, classes}), 0, 0, 0) == "pegtl::one< 'a' >");
}

BOOST_AUTO_TEST_SUITE_END()
