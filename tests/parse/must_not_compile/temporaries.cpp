// What would leave a view of a temporary behind. Each line with a comment must not compile, and the compiler must give
// the reason that the comment names. All other lines compile. The script `temporaries` reads this.
#include "urispec/pmr.hpp"
#include "urispec/normalize.hpp"
#include "urispec/percent.hpp"
#include "urispec/query.hpp"
#include "urispec/resolve.hpp"
#include "urispec/segments.hpp"
#include "urispec/uri.hpp"

#include <string>
#include <utility>

namespace urispec {

std::string string() { return "http://a/b?c=d"; }

void strings(derivation& tree, base_authority authority, const component& host) {
  static_cast<void>(parse(string()));                           // string_is_temporary_keep_it_in_a_variable
  static_cast<void>(parse(string(), grammar::rfc2396));         // string_is_temporary_keep_it_in_a_variable
  static_cast<void>(parse(string(), grammar::rfc3986, "URI"));  // string_is_temporary_keep_it_in_a_variable
  static_cast<void>(derive(string(), grammar::rfc3986, "URI", tree));  // string_is_temporary_keep_it_in_a_variable
  static_cast<void>(parse_base(string()));                      // string_is_temporary_keep_it_in_a_variable
  static_cast<void>(parse_base(string(), grammar::rfc3986));    // string_is_temporary_keep_it_in_a_variable
  static_cast<void>(split_by_appendix_b(string()));             // string_is_temporary_keep_it_in_a_variable
  static_cast<void>(merge_prefix(string(), authority));         // string_is_temporary_keep_it_in_a_variable
  static_cast<void>(as_encoded(string()));                      // string_is_temporary_keep_it_in_a_variable
  static_cast<void>(encoded_view::assume(string()));            // string_is_temporary_keep_it_in_a_variable
  static_cast<void>(plain_view(string()));                      // string_is_temporary_keep_it_in_a_variable
  static_cast<void>(split_range(string(), '/'));                // string_is_temporary_keep_it_in_a_variable
  static_cast<void>(query_pair(string()));                      // string_is_temporary_keep_it_in_a_variable
  static_cast<void>(host.value_or(string()));                   // string_is_temporary_keep_it_in_a_variable

  const std::string text = string();
  static_cast<void>(parse(text));
  static_cast<void>(parse("a:b"));
  static_cast<void>(parse(text, grammar::rfc3986, "URI"));
  static_cast<void>(derive(text, grammar::rfc3986, "URI", tree));
  static_cast<void>(parse_base(text));
  static_cast<void>(split_by_appendix_b(text));
  static_cast<void>(merge_prefix(text, authority));
  static_cast<void>(as_encoded(text));
  static_cast<void>(encoded_view::assume(text));
  static_cast<void>(plain_view(text));
  static_cast<void>(split_range(text, '/'));
  static_cast<void>(query_pair(text));
  static_cast<void>(host.value_or(text));
  static_cast<void>(host.value_or("localhost"));
  static_cast<void>(matches(string()));
  static_cast<void>(validate(string()));
  static_cast<void>(uri::parse(string()));
}

void uris(uri u, pmr::uri p) {
  static_cast<void>(std::move(u).host());                       // uri_is_temporary_keep_it_in_a_variable
  static_cast<void>(std::move(u)[part::host]);                  // uri_is_temporary_keep_it_in_a_variable
  static_cast<void>(std::move(u).components());                 // uri_is_temporary_keep_it_in_a_variable
  static_cast<void>(std::move(p).host());                       // uri_is_temporary_keep_it_in_a_variable
  static_cast<void>(segments(*uri::parse("a/b")));              // uri_is_temporary_keep_it_in_a_variable
  static_cast<void>(query_pairs(uri::parse("?a").value()));     // uri_is_temporary_keep_it_in_a_variable
  static_cast<void>(parse_base(uri::parse("a:b").value()));     // uri_is_temporary_keep_it_in_a_variable
  static_cast<void>(uri::parse("//a")->host());                 // result_is_temporary_keep_it_in_a_variable
  static_cast<void>(resolve(u, "//a")->host());                 // result_is_temporary_keep_it_in_a_variable

  const uri kept = *uri::parse("a:b");
  static_cast<void>(kept.host());
  static_cast<void>(segments(kept));
  static_cast<void>(query_pairs(kept));
  static_cast<void>(parse_base(kept));
  static_cast<void>(uri::parse("//a").value().text());
  static_cast<void>(std::move(u).text());
}

}  // namespace urispec
