// The generated rules are PEGTL rules: your own grammar can include them, with your own actions. Here a line as in RFC
// 3986 Appendix C: words, and references in angle brackets.
#include "urispec/pegtl/rules/rfc3986.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <string_view>
#include <tao/pegtl.hpp>
#include <vector>

namespace {

namespace pegtl = tao::pegtl;
using namespace urispec;

struct word : pegtl::plus<pegtl::not_one<'<', '>', ' '>> {};
struct delimited : pegtl::seq<pegtl::one<'<'>, rules::rfc3986::URI, pegtl::one<'>'>> {};
struct line : pegtl::seq<pegtl::list<pegtl::sor<delimited, word>, pegtl::one<' '>>, pegtl::eof> {};

struct found {
  std::vector<std::string> references;
  std::vector<std::string> schemes;
};

template <typename Rule>
struct action {};
template <>
struct action<rules::rfc3986::URI> {
  template <typename Input>
  static void apply(const Input& in, found& out) {
    out.references.push_back(in.string());
  }
};
template <>
struct action<rules::rfc3986::scheme> {
  template <typename Input>
  static void apply(const Input& in, found& out) {
    out.schemes.push_back(in.string());
  }
};

}  // namespace

BOOST_AUTO_TEST_SUITE(embedding)

BOOST_AUTO_TEST_CASE(references_in_a_line) {
  using list = std::vector<std::string>;
  found out;
  pegtl::memory_input in("see <http://a/b?c#d> or <urn:x:y> there", "line");
  BOOST_TEST((pegtl::parse<line, action>(in, out)));
  BOOST_TEST(out.references == (list{"http://a/b?c#d", "urn:x:y"}));
  BOOST_TEST(out.schemes == (list{"http", "urn"}));
}

BOOST_AUTO_TEST_CASE(what_is_no_reference_fails) {
  found out;
  pegtl::memory_input in("<a b>", "line");
  BOOST_TEST((!pegtl::parse<line, action>(in, out)));
}

BOOST_AUTO_TEST_SUITE_END()
