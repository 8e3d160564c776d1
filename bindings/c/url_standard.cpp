// Texts read by the URL Standard, as values of C: the serialized URL, and where its parts are in it.
#include "urispec/url_standard.hpp"
#include "values.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>

namespace urispec::c {
namespace {

namespace standard = url_standard;

// The kinds of urispec_url_host are those of the variant, after that for none.
static_assert(URISPEC_URL_EMPTY_HOST == std::variant_size_v<standard::host>);

// Gives out the parts of a serialized URL from left to right.
class url_reader {
 public:
  urispec_range take(std::size_t size) noexcept {
    const std::size_t begin = place_;
    place_ += size;
    return range_of({begin, place_});
  }
  void skip(std::size_t size) noexcept { place_ += size; }

 private:
  std::size_t place_ = 0;
};

// Follows the URL serializer (#url-serializing), whose output `url` is.
urispec_url ranges_of(const standard::url& url) {
  url_reader href;
  urispec_url ranges{};
  ranges.host = ranges.port = ranges.query = ranges.fragment = range_of({});  // undefined
  ranges.scheme = href.take(url.scheme.size());
  href.skip(1);
  if (url.host) {
    href.skip(2);
    ranges.username = href.take(url.username.size());
    if (!url.password.empty()) href.skip(1);
    ranges.password = href.take(url.password.size());
    if (url.includes_credentials()) href.skip(1);
    ranges.host = href.take(serialize(*url.host).size());
    if (url.port) {
      href.skip(1);
      ranges.port = href.take(std::to_string(*url.port).size());
    }
  } else {
    ranges.username = ranges.password = href.take(0);
    const auto* const segments = std::get_if<standard::path_segments>(&url.path);
    if (segments != nullptr && segments->size() > 1 && segments->front().empty()) href.skip(2);  // "/."
  }
  ranges.path = href.take(serialize_path(url).size());
  if (url.query) {
    href.skip(1);
    ranges.query = href.take(url.query->size());
  }
  if (url.fragment) {
    href.skip(1);
    ranges.fragment = href.take(url.fragment->size());
  }
  ranges.host_type = url.host ? static_cast<std::int32_t>(url.host->index()) + 1 : URISPEC_URL_NO_HOST;
  ranges.port_number = url.port ? std::int32_t{*url.port} : -1;
  ranges.has_opaque_path = url.has_opaque_path() ? 1 : 0;
  return ranges;
}

urispec_status explain(const standard::failure& failure, std::string_view input, urispec_buffer* message) {
  put(std::string(input) + failure.message(), message);
  return failure.type ? URISPEC_URL_FAILURE : URISPEC_NEEDS_ICU;
}

urispec_status parse_url(urispec_text text, const urispec_text* base, urispec_url* url, urispec_buffer* href,
                         urispec_buffer* message) {
  standard::url base_url;
  if (base != nullptr) {
    auto parsed = standard::parse(view(*base));
    if (!parsed) return explain(parsed.error(), "base: ", message);
    base_url = *std::move(parsed);
  }
  const auto parsed = standard::parse(view(text), base == nullptr ? nullptr : &base_url);
  if (!parsed) return explain(parsed.error(), "", message);
  if (url != nullptr) *url = ranges_of(*parsed);
  return put(serialize(*parsed), href);
}

}  // namespace
}  // namespace urispec::c

urispec_status urispec_parse_url(urispec_text text, const urispec_text* base, urispec_url* url, urispec_buffer* href,
                                 urispec_buffer* message) {
  using namespace urispec::c;
  put({}, href);
  put({}, message);
  if (url != nullptr) *url = {};
  return unless_memory_runs_out(nullptr, [&] { return parse_url(text, base, url, href, message); });
}
