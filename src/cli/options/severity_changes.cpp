#include "cli/options/severity_changes.hpp"

#include "cli/input/input_file.hpp"
#include "cli/input/json_reader.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

namespace urispec::cli {
namespace {

struct option_of_severity {
  std::string_view name;
  const std::vector<std::string>& ids;
  severity target;
};

std::array<option_of_severity, 3> options_by_severity(const severity_options_by_id& options) {
  return {{{"--deny", options.denied_ids, severity::error},
           {"--warn", options.warned_ids, severity::warning},
           {"--allow", options.allowed_ids, severity::off}}};
}

attempt<std::vector<severity_change>> changes_in(const std::string& file, std::string_view text) {
  using changes = attempt<std::vector<severity_change>>;
  const auto profile = json_value::read(text);
  if (!profile) {
    const auto before = text.substr(0, json_value::place_of_error(text));
    const auto line = 1 + std::ranges::count(before, '\n');
    const std::size_t column = 1 + unicode::count_code_points(before.substr(before.rfind('\n') + 1));
    return changes::none(fmt::format("{}:{}:{}: this is not JSON", file, line, column));
  }
  const auto ids = profile->member_names();
  if (!ids) return changes::none(fmt::format("{}: not a JSON object", file));
  changes result{std::vector<severity_change>()};
  for (const std::string& id : *ids) {
    const auto target = find_severity(profile->string_of(id.c_str()).value_or(""));
    if (!target) return changes::none(fmt::format("{}: '{}' must be \"error\", \"warning\" or \"off\"", file, id));
    result.value->push_back({id, *target, file});
  }
  return result;
}

}  // namespace

void add_severity_options_by_id(command_options command, severity_options_by_id& options) {
  command.value("--profile-file", "FILE", options.file,
                "A JSON object: the id of a check to \"error\", \"warning\" or \"off\"");
  command.values("--deny", "ID", options.denied_ids, "Make a check an error");
  command.values("--warn", "ID", options.warned_ids, "Make a check a warning");
  command.values("--allow", "ID", options.allowed_ids, "Leave a check out");
}

std::string contradiction(const severity_options_by_id& options) {
  const auto all = options_by_severity(options);
  for (const option_of_severity& o : all) {
    for (const std::string& id : o.ids) {
      for (const option_of_severity& other : all) {
        if (&other == &o || std::ranges::find(other.ids, id) == other.ids.end()) continue;
        return fmt::format("{} and {} contradict each other about '{}'", o.name, other.name, id);
      }
    }
  }
  return {};
}

attempt<std::vector<severity_change>> read_severity_changes(const severity_options_by_id& options) {
  attempt<std::vector<severity_change>> result{std::vector<severity_change>()};
  if (!options.file.empty()) {
    const auto text = unwrap(read_whole(options.file), result.messages);
    if (!text) return {std::nullopt, std::move(result.messages)};
    auto changes = unwrap(changes_in(options.file, *text), result.messages);
    if (!changes) return {std::nullopt, std::move(result.messages)};
    result.value = std::move(changes);
  }
  for (const option_of_severity& o : options_by_severity(options)) {
    for (const std::string& id : o.ids) result.value->push_back({id, o.target, std::string(o.name)});
  }
  return result;
}

}  // namespace urispec::cli
