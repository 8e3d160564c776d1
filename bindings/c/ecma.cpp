// The four functions of ECMA-262 5.1 §15.1.3.
#include "values.hpp"
#include "urispec/ecma.hpp"

#include <string>

namespace urispec::c {
namespace {

using ecma_function = result<std::string, ecma::uri_error> (*)(std::string_view);

urispec_status answer(ecma_function function, urispec_text text, urispec_buffer* to, urispec_error* error) noexcept {
  return put_made(to, error, [&] { return function(view(text)); });
}

}  // namespace
}  // namespace urispec::c

urispec_status urispec_encode_uri(urispec_text text, urispec_buffer* result, urispec_error* error) {
  return urispec::c::answer(urispec::ecma::encode_uri, text, result, error);
}

urispec_status urispec_encode_uri_component(urispec_text text, urispec_buffer* result, urispec_error* error) {
  return urispec::c::answer(urispec::ecma::encode_uri_component, text, result, error);
}

urispec_status urispec_decode_uri(urispec_text text, urispec_buffer* result, urispec_error* error) {
  return urispec::c::answer(urispec::ecma::decode_uri, text, result, error);
}

urispec_status urispec_decode_uri_component(urispec_text text, urispec_buffer* result, urispec_error* error) {
  return urispec::c::answer(urispec::ecma::decode_uri_component, text, result, error);
}
