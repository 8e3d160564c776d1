#include "bench/parse/peers.hpp"

#include <tao/pegtl.hpp>
#include <tao/pegtl/contrib/parse_tree.hpp>
#include <tao/pegtl/contrib/uri.hpp>

#ifdef URISPEC_BENCH_URIPARSER
#include <uriparser/Uri.h>
#endif
#ifdef URISPEC_BENCH_BOOST_URL
#include <boost/url/parse.hpp>
#include <boost/url/url_view.hpp>
#endif
#ifdef URISPEC_BENCH_GLIB
#include <glib.h>
#endif
#ifdef URISPEC_BENCH_CURL
#include <curl/urlapi.h>
#endif
#ifdef URISPEC_BENCH_ADA
#include <ada.h>
#endif
#ifdef URISPEC_BENCH_RUST
#include "bench/rust_peers.hpp"
#endif

namespace urispec::bench {
namespace {

namespace pegtl = tao::pegtl;
using input = pegtl::memory_input<pegtl::tracking_mode::lazy, pegtl::eol::lf_crlf, const char*>;
struct whole_reference : pegtl::seq<pegtl::uri::URI_reference, pegtl::eof> {};

bool pegtl_contrib(const std::string& text, std::size_t&) {
  input in(text.data(), text.data() + text.size(), "");
  try {
    return pegtl::parse<whole_reference>(in);
  } catch (const pegtl::parse_error&) {
    return false;
  }
}

bool pegtl_contrib_tree(const std::string& text, std::size_t& sink) {
  input in(text.data(), text.data() + text.size(), "");
  try {
    const auto root = pegtl::parse_tree::parse<whole_reference>(in);
    if (root) sink += root->children.size();
    return static_cast<bool>(root);
  } catch (const pegtl::parse_error&) {
    return false;
  }
}

#ifdef URISPEC_BENCH_URIPARSER
bool uriparser(const std::string& text, std::size_t& sink) {
  UriUriA uri;
  const char* error = nullptr;
  if (uriParseSingleUriExA(&uri, text.data(), text.data() + text.size(), &error) != URI_SUCCESS) return false;
  sink += static_cast<std::size_t>(uri.hostText.afterLast - uri.hostText.first);
  uriFreeUriMembersA(&uri);
  return true;
}
#endif

#ifdef URISPEC_BENCH_BOOST_URL
bool boost_url(const std::string& text, std::size_t& sink) {
  const auto parsed = boost::urls::parse_uri_reference(text);
  if (!parsed) return false;
  sink += parsed->encoded_host().size() + parsed->encoded_path().size();
  return true;
}
#endif

#ifdef URISPEC_BENCH_GLIB
bool glib_valid(const std::string& text, std::size_t&) {
  return g_uri_is_valid(text.c_str(), G_URI_FLAGS_ENCODED, nullptr) != 0;
}
bool glib_split(const std::string& text, std::size_t& sink) {
  gchar* parts[6] = {};
  gint port = 0;
  if (g_uri_split(text.c_str(), G_URI_FLAGS_ENCODED, &parts[0], &parts[1], &parts[2], &port, &parts[3], &parts[4],
                  &parts[5], nullptr) == 0) {
    return false;
  }
  for (gchar* part : parts) {
    sink += part != nullptr;
    g_free(part);
  }
  return true;
}
#endif

#ifdef URISPEC_BENCH_CURL
bool curl(const std::string& text, std::size_t& sink) {
  CURLU* url = curl_url();
  const bool accepted = curl_url_set(url, CURLUPART_URL, text.c_str(), CURLU_NON_SUPPORT_SCHEME) == CURLUE_OK;
  curl_url_cleanup(url);
  sink += accepted;
  return accepted;
}
#endif

// The URL Standard of the WHATWG: another language than that of the RFCs, and parsing normalizes.
#ifdef URISPEC_BENCH_ADA
bool ada_valid(const std::string& text, std::size_t&) {
  return ada::can_parse(text);
}
bool ada_split(const std::string& text, std::size_t& sink) {
  const auto url = ada::parse<ada::url_aggregator>(text);
  if (!url) return false;
  sink += url->get_hostname().size() + url->get_pathname().size();
  return true;
}
#endif

#ifdef URISPEC_BENCH_RUST
bool fluent_uri_located(const std::string& text, std::size_t& sink) {
  const std::size_t offset = fluent_uri_error_offset(text.data(), text.size());
  sink += offset;
  return offset == text.size();
}
bool fluent_uri(const std::string& text, std::size_t& sink) {
  return fluent_uri_split(text.data(), text.size(), &sink);
}
bool fluent_iri(const std::string& text, std::size_t& sink) {
  return fluent_iri_split(text.data(), text.size(), &sink);
}
bool oxiri(const std::string& text, std::size_t& sink) {
  return oxiri_split(text.data(), text.size(), &sink);
}
#endif

}  // namespace

std::vector<contender> uri_peers() {
  return {
#ifdef URISPEC_BENCH_URIPARSER
      {"uriparser", task::components, strictness::strict, uriparser},
#endif
#ifdef URISPEC_BENCH_BOOST_URL
      {"Boost.URL", task::components, strictness::lenient, boost_url},
#endif
      {"PEGTL contrib/uri.hpp", task::validate, strictness::lenient, pegtl_contrib},
      {"PEGTL contrib/uri.hpp parse_tree", task::derivation, strictness::lenient, pegtl_contrib_tree},
#ifdef URISPEC_BENCH_GLIB
      {"GLib g_uri_is_valid", task::validate, strictness::lenient, glib_valid},
      {"GLib g_uri_split", task::components, strictness::lenient, glib_split},
#endif
#ifdef URISPEC_BENCH_CURL
      {"libcurl curl_url_set", task::components, strictness::lenient, curl},
#endif
#ifdef URISPEC_BENCH_ADA
      {"ada can_parse", task::validate, strictness::lenient, ada_valid},
      {"ada", task::components, strictness::lenient, ada_split},
#endif
#ifdef URISPEC_BENCH_RUST
      {"fluent-uri, with the error", task::validate, strictness::strict, fluent_uri_located},
      {"fluent-uri", task::components, strictness::strict, fluent_uri},
      {"oxiri", task::components, strictness::lenient, oxiri},
#endif
  };
}

std::vector<contender> iri_peers() {
  return {
#ifdef URISPEC_BENCH_RUST
      {"fluent-uri", task::components, strictness::strict, fluent_iri},
      {"oxiri", task::components, strictness::strict, oxiri},
#endif
  };
}

}  // namespace urispec::bench
