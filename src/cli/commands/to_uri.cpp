// urispec to-uri: IRIs as URIs, RFC 3987 section 3.1.
#include "urispec/iri.hpp"
#include "cli/commands.hpp"
#include "cli/commands/conversion.hpp"
#include "cli/input/unicode.hpp"
#include "report/objects.hpp"

#include <fmt/core.h>

#include <memory>

namespace urispec::cli {
namespace {

struct to_uri_command {
  bool to_ascii = false;
  bool any_scheme = false;
  bool transitional = false;
  bool nfc = false;
  bool encode_excluded = false;
  conversion_options conversion;
};

exit_code run_to_uri(const to_uri_command& command, const channels& io) {
  to_uri_options options;
  const unicode_functions with_icu = command.to_ascii || command.nfc ? unicode() : unicode_functions();
  if ((command.to_ascii || command.nfc) && with_icu.to_nfc == nullptr) {
    io.complain(fmt::format(needs_icu, command.nfc ? "--nfc" : "--to-ascii", with_icu.missing_because));
    return exit_code::failure;
  }
  if (command.to_ascii) options.to_ascii = command.transitional ? with_icu.to_ascii_transitional : with_icu.to_ascii;
  if (command.any_scheme) options.hosts = converted_hosts::all;
  if (command.nfc) options.to_nfc = with_icu.to_nfc;
  if (command.encode_excluded) options.excluded = excluded_characters::encoded;
  return convert_all(command.conversion, "uri", io, [&options](std::string_view iri) { return to_uri(iri, options); });
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

}  // namespace

void add_to_uri(command_options root) {
  const auto options = std::make_shared<to_uri_command>();
  command_options command = root.add_command("to-uri", "Convert IRIs to URIs");
  const option to_ascii = command.flag("--to-ascii", options->to_ascii,
                                       "Convert hosts by ToASCII of UTS #46, for schemes that have domain names");
  command.flag("--any-scheme", options->any_scheme, "With --to-ascii, convert the hosts of all schemes")
      .needs(to_ascii);
  command
      .flag("--transitional", options->transitional,
            "With --to-ascii, also map the characters that IDNA2003 maps, such as ß")
      .needs(to_ascii);
  command.flag("--nfc", options->nfc, "Apply Normalization Form C first (section 3.1, step 1, a and b)");
  command.flag("--encode-excluded", options->encode_excluded,
               "Encode < > \" { } | \\ ^ ` and the space rather than refuse them");
  add_answer_options(command, options->conversion.answer);
  add_text_input(command, options->conversion.input, "IRI", "What to convert");
  command.footer(describe_input("IRI") + to_uri_footer + answer_help + error_object_help + to_uri_exit_status);
  command.runs([options](const channels& io) { return run_to_uri(*options, io); });
}

}  // namespace urispec::cli
