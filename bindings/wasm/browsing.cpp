// Texts as browsers read them, by the URL Standard. The members are those of `urispec whatwg --explain --format json`
// (docs/reference/json.md). There is no ICU: domains beyond ASCII are failures without a name.
#include "engine.hpp"
#include "report/url_record.hpp"

#include <optional>

namespace urispec::wasm {

void read_url(const arguments& args, json_writer& answer) {
  std::optional<url_standard::url> base;
  if (args[2] == "base") {
    const auto parsed = url_standard::parse(args[1]);
    if (!parsed) {
      answer.begin_object();
      report::add_url_members(answer, {{parsed.error(), {}, {}}, {}}, report::url_input::base);
      return void(answer.end_object());
    }
    base = *parsed;
  }
  report::browser_reading reading{url_standard::explain(args[0], base ? &*base : nullptr), {}};
  if (!base) reading.comparison = compare_with_browser(args[0], reading.parsed);
  answer.begin_object();
  report::add_url_members(answer, reading);
  report::add_url_steps(answer, reading.parsed);
  answer.end_object();
}

}  // namespace urispec::wasm
