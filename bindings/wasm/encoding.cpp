// Percent-encoding for a rule, and the four functions of ECMA-262.
#include "report/objects.hpp"
#include "urispec/ecma.hpp"
#include "urispec/percent.hpp"
#include "engine.hpp"

#include <array>
#include <string>

namespace urispec::wasm {
namespace {

using ecma_function = result<std::string, ecma::uri_error> (*)(std::string_view);

struct named_function {
  std::string_view name;
  ecma_function call;
};

constexpr std::array<named_function, 4> ecma_functions{{
    {"encodeURI", ecma::encode_uri},
    {"encodeURIComponent", ecma::encode_uri_component},
    {"decodeURI", ecma::decode_uri},
    {"decodeURIComponent", ecma::decode_uri_component},
}};

}  // namespace

void percent_encode(const arguments& args, json_writer& answer) {
  const auto rule = rule_argument(args[1], args[2], answer);
  if (!rule) return;
  const auto encoded = encode(plain_view(args[0]), *rule, ascii_set(args[3]));
  if (!encoded) {
    return write_failure(answer, "nothing can be encoded for " + std::string(info(*rule).name) + " as a whole");
  }
  answer.begin_object().member("result", encoded->text()).end_object();
}

void percent_decode(const arguments& args, json_writer& answer) {
  const auto encoded = as_encoded(args[0]);
  answer.begin_object().member("valid", encoded.has_value());
  if (encoded) {
    const plain_text plain = decode(*encoded);
    answer.member("result", std::string_view(plain.bytes())).key("bytes").hex(plain.bytes());
  } else {
    report::add_error(answer, encoded.error());
  }
  answer.end_object();
}

void encodable_rules(const arguments& args, json_writer& answer) {
  const auto start = rule_argument(args[0], "", answer);
  if (!start) return;
  answer.begin_array();
  for (std::uint16_t i = 0; i < info(start->grammar).rule_list.size(); ++i) {
    const rule_ref rule{start->grammar, i};
    if (allowed_in(rule).encodable()) answer.value(info(rule).name);
  }
  answer.end_array();
}

void call_ecma(const arguments& args, json_writer& answer) {
  for (const auto& [name, call] : ecma_functions) {
    if (name != args[0]) continue;
    const auto called = call(args[1]);
    answer.begin_object().member("valid", called.has_value());
    called ? void(answer.member("result", *called)) : report::add_error(answer, called.error(), args[1]);
    answer.end_object();
    return;
  }
  write_failure(answer, "no function '" + std::string(args[0]) + "'");
}

}  // namespace urispec::wasm
