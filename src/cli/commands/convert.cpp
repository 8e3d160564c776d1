// urispec to-uri: IRIs as URIs, RFC 3987 section 3.1; urispec to-iri: URIs as IRIs, section 3.2.
#include "cli/commands.hpp"
#include "cli/input/batch.hpp"
#include "cli/input/unicode.hpp"
#include "cli/output/attempt.hpp"
#include "cli/output/text_answer.hpp"
#include "report/objects.hpp"
#include "urispec/iri.hpp"

#include <fmt/core.h>

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace urispec::cli {
namespace {

// A conversion of texts, which both commands turn their options into.
struct conversion_request {
  text_sources texts;
  std::function<result<std::string, iri_error>(std::string_view)> convert;
  std::string_view key;  // of the result in JSON
  answer_form answer;
};

exit_code convert_texts(const attempt<conversion_request>& conversion, const channels& io) {
  const auto request = unwrap(conversion, io);
  if (!request) return exit_code::failure;
  return answer_texts(request->texts, io, [&](const report::located_text& subject, const channels& target) {
    return write_answer(
        request->answer, subject, request->convert(subject.text), target, as_it_is, nothing_more,
        [&](report::json_writer& object, const std::string& text) { object.member(request->key, text); });
  });
}

// urispec to-uri: IRIs as URIs, RFC 3987 section 3.1.
struct to_uri_command_options {
  bool to_ascii = false;
  bool any_scheme = false;
  bool transitional = false;
  bool nfc = false;
  bool encode_excluded = false;
  answer_options answer;
  text_input input;
};

attempt<conversion_request> request_of(const to_uri_command_options& options) {
  const unicode_functions with_icu = options.to_ascii || options.nfc ? unicode() : unicode_functions();
  if ((options.to_ascii || options.nfc) && with_icu.to_nfc == nullptr) {
    return attempt<conversion_request>::none(
        fmt::format(needs_icu, options.nfc ? "--nfc" : "--to-ascii", with_icu.missing_because));
  }
  to_uri_options rules;
  if (options.to_ascii) rules.to_ascii = options.transitional ? with_icu.to_ascii_transitional : with_icu.to_ascii;
  if (options.any_scheme) rules.hosts = converted_hosts::every_scheme;
  if (options.nfc) rules.to_nfc = with_icu.to_nfc;
  if (options.encode_excluded) rules.excluded = excluded_characters::encoded;
  text_sources texts = options.input.sources();
  const answer_form answer = answer_form_of(options.answer, texts, start_rule(grammar::rfc3987));
  return {conversion_request{std::move(texts), [rules](std::string_view iri) { return to_uri(iri, rules); }, "uri",
                             answer}};
}

constexpr const char* to_uri_footer = R"(
IRIs are in UTF-8. Every character beyond ASCII becomes the triplets of its bytes; nothing else changes.

Formats:
  text  the URI of each IRI, one a line
  json  one object for each input:
          {…,"valid":true,"uri":…}
          {…,"valid":false,"error":{…}}
)";

constexpr const char* to_uri_exit_status = R"(
Exit status:
  0  every input was converted
  1  some input is no IRI, or has a host that ToASCII refuses
  2  wrong usage, or input that cannot be read or results that cannot be written

Examples:
  urispec to-uri 'http://example.org/résumé'
  urispec to-uri --to-ascii 'http://例え.jp/引き出し'
  urispec to-uri --encode-excluded 'http://example.org/a b')";

// urispec to-iri: URIs as IRIs, RFC 3987 section 3.2.
struct to_iri_command_options {
  bool to_unicode = false;
  bool careful = false;
  answer_options answer;
  text_input input;
};

attempt<conversion_request> request_of(const to_iri_command_options& options) {
  to_iri_options rules;
  if (options.careful) rules.encoded = kept_encoded::confusable;
  if (options.to_unicode) {
    const unicode_functions with_icu = unicode();
    if (with_icu.to_unicode == nullptr) {
      return attempt<conversion_request>::none(fmt::format(needs_icu, "--to-unicode", with_icu.missing_because));
    }
    rules.to_unicode = with_icu.to_unicode;
  }
  text_sources texts = options.input.sources();
  const answer_form answer = answer_form_of(options.answer, texts, start_rule(grammar::rfc3986));
  return {conversion_request{std::move(texts), [rules](std::string_view uri) { return to_iri(uri, rules); }, "iri",
                             answer}};
}

constexpr const char* to_iri_footer = R"(
Triplets become characters, except those that must stay encoded: reserved characters, `%`, ASCII characters that no URI
has, bytes that are not UTF-8, characters that no IRI may have there (such as private use outside of a query), and the
bidi formatting characters of RFC 3987 section 4.1. Other characters that cannot be seen, such as the zero-width space
U+200B, the line separator U+2028 and the isolates U+2066 to U+2069, are allowed in IRIs, but should be avoided
(section 6.1): with --careful they stay encoded.

Formats:
  text  the IRI of each URI, one a line
  json  one object for each input:
          {…,"valid":true,"iri":…}
          {…,"valid":false,"error":{…}}
)";

constexpr const char* to_iri_exit_status = R"(
Exit status:
  0  every input was converted
  1  some input is no URI
  2  wrong usage, or input that cannot be read or results that cannot be written

Examples:
  urispec to-iri http://www.example.org/D%C3%BCrst
  urispec to-iri --to-unicode http://xn--r8jz45g.jp/%E5%BC%95%E3%81%8D%E5%87%BA%E3%81%97)";

}  // namespace

void add_to_uri(command_options root) {
  const auto options = std::make_shared<to_uri_command_options>();
  command_options command = root.add_command("to-uri", "Convert IRIs to URIs");
  command.flag("--to-ascii", options->to_ascii,
               "Convert hosts by ToASCII of UTS #46, for schemes that have domain names");
  command.flag("--any-scheme", options->any_scheme, "With --to-ascii, convert the hosts of all schemes");
  command.needs("--any-scheme", "--to-ascii");
  command.flag("--transitional", options->transitional,
               "With --to-ascii, also map the characters that IDNA2003 maps, such as ß");
  command.needs("--transitional", "--to-ascii");
  command.flag("--nfc", options->nfc, "Apply Normalization Form C first (section 3.1, step 1, a and b)");
  command.flag("--encode-excluded", options->encode_excluded,
               "Encode < > \" { } | \\ ^ ` and the space rather than refuse them");
  add_answer_options(command, options->answer);
  add_text_input(command, options->input, "IRI", "What to convert");
  command.footer(describe_input("IRI") + to_uri_footer + answer_help + report::error_object_help + to_uri_exit_status);
  command.runs([options](const channels& io) { return convert_texts(request_of(*options), io); });
}

void add_to_iri(command_options root) {
  const auto options = std::make_shared<to_iri_command_options>();
  command_options command = root.add_command("to-iri", "Convert URIs to IRIs");
  command.flag("--to-unicode", options->to_unicode,
               "Convert xn-- hosts by ToUnicode of UTS #46, for schemes that have domain names");
  command.flag("--careful", options->careful, "Keep invisible characters and look-alikes encoded (section 6.1)");
  add_answer_options(command, options->answer);
  add_text_input(command, options->input, "URI", "What to convert");
  command.footer(describe_input("URI") + to_iri_footer + answer_help + report::error_object_help + to_iri_exit_status);
  command.runs([options](const channels& io) { return convert_texts(request_of(*options), io); });
}

}  // namespace urispec::cli
