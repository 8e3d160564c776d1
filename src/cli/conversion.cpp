#include "cli/conversion.hpp"

#include "cli/error_object.hpp"
#include "cli/json.hpp"
#include "cli/text_arguments.hpp"

#include <fmt/format.h>

namespace urispec::cli {

exit_code convert_all(const option& texts, report_form form, std::string_view key, const channels& io,
                      const conversion& convert) {
  exit_code status = exit_code::success;
  const bool read = for_each_text(texts, io, [&](const given_text& given) {
    const std::string_view text = given.text;
    const auto converted = convert(text);
    if (!converted) status = exit_code::invalid;
    if (form == report_form::json) {
      auto object = json_to(io.out);
      object.begin_object();
      add_input(object, text);
      object.member("valid", converted.has_value());
      if (converted) {
        object.member(key, *converted);
      } else {
        add_error(object, converted.error());
      }
      object.end_object().end_line();
    } else if (converted) {
      io.out.write(*converted + "\n");
    } else {
      complain_of(given, converted.error().at.offset, converted.error().message(), io);
    }
  });
  return read ? status : exit_code::failure;
}

}  // namespace urispec::cli
