// urispec to-iri: URIs as IRIs, RFC 3987 section 3.2.
#include "cli/commands.hpp"
#include "cli/commands/conversion.hpp"
#include "cli/input/unicode.hpp"
#include "report/objects.hpp"
#include "urispec/iri.hpp"

#include <fmt/core.h>

#include <memory>

namespace urispec::cli {
namespace {

struct to_iri_command {
  bool to_unicode = false;
  bool careful = false;
  conversion_options conversion;
};

exit_code run_to_iri(const to_iri_command& command, const channels& io) {
  to_iri_options options;
  if (command.careful) options.encoded = kept_encoded::confusable_also;
  if (command.to_unicode) {
    const unicode_functions with_icu = unicode();
    if (with_icu.to_unicode == nullptr) {
      io.complain(fmt::format(needs_icu, "--to-unicode", with_icu.missing_because));
      return exit_code::failure;
    }
    options.to_unicode = with_icu.to_unicode;
  }
  return convert_all(command.conversion, "iri", io,
                     [&options](std::string_view uri) { return to_iri(uri, options); });
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

void add_to_iri(command_options root) {
  const auto options = std::make_shared<to_iri_command>();
  command_options command = root.add_command("to-iri", "Convert URIs to IRIs");
  command.flag("--to-unicode", options->to_unicode,
               "Convert xn-- hosts by ToUnicode of UTS #46, for schemes that have domain names");
  command.flag("--careful", options->careful, "Keep invisible characters and look-alikes encoded (section 6.1)");
  add_answer_options(command, options->conversion.answer);
  add_text_input(command, options->conversion.input, "URI", "What to convert");
  command.footer(describe_input("URI") + to_iri_footer + answer_help + error_object_help + to_iri_exit_status);
  command.runs([options](const channels& io) { return run_to_iri(*options, io); });
}

}  // namespace urispec::cli
