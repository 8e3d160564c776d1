// Errors in words.
#include "values.hpp"

#include <string>

namespace urispec::c {
namespace {

std::string message_of(const urispec_error& error) {
  if (error.status == URISPEC_OK) return {};
  if (error.status == URISPEC_NO_MEMORY) return "memory is short";
  if (error.status == URISPEC_UNKNOWN_RULE) return "there is no such rule";
  if (is_uri_error(error)) return ecma::to_string(uri_error_of(error));
  if (error.input != URISPEC_INPUT_TEXT) return resolution_error_of(error).message();
  return parse_error_of(error).message();
}

std::string reason_of(const urispec_error& error) {
  if (is_uri_error(error)) return std::string(ecma::message(uri_error_of(error).step));
  if (error.status != URISPEC_INVALID && error.status != URISPEC_ILL_FORMED_UTF8) return message_of(error);
  return parse_error_of(error).reason();
}

}  // namespace
}  // namespace urispec::c

urispec_status urispec_message(const urispec_error* error, urispec_buffer* buffer) {
  urispec::c::put({}, buffer);
  return urispec::c::unless_memory_runs_out(nullptr, [&] {
    urispec::c::put(urispec::c::message_of(*error), buffer);
    return URISPEC_OK;
  });
}

urispec_status urispec_reason(const urispec_error* error, urispec_buffer* buffer) {
  urispec::c::put({}, buffer);
  return urispec::c::unless_memory_runs_out(nullptr, [&] {
    urispec::c::put(urispec::c::reason_of(*error), buffer);
    return URISPEC_OK;
  });
}
