// Texts as browsers read them, by the URL Standard. The members are those of `urispec whatwg --format json`
// (docs/reference/json.md). There is no ICU: domains beyond ASCII are failures without a name.
#include "engine.hpp"
#include "report/url_record.hpp"

#include <optional>
#include <utility>

namespace urispec::wasm {

void read_url(const arguments& args, json_writer& answer) {
  std::optional<url_standard::url> base;
  if (args[2] == "base") {
    auto parsed = url_standard::check(args[1]);
    if (!parsed.outcome) {
      answer.begin_object();
      report::add_url_members(answer, {std::move(parsed), {}}, report::url_input::base);
      return void(answer.end_object());
    }
    base = std::move(*parsed.outcome);
  }
  const bool shows_steps = args[3] == "steps";
  const auto parser = shows_steps ? url_standard::explain : url_standard::check;
  report::browser_reading reading{parser(args[0], base ? &*base : nullptr, {}), {}};
  if (!base) reading.comparison = compare_with_browser(args[0], reading.parsed);
  answer.begin_object();
  report::add_url_members(answer, reading);
  if (shows_steps) report::add_url_steps(answer, reading.parsed);
  answer.end_object();
}

}  // namespace urispec::wasm
