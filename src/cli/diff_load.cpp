// From two names to everything that is said about the grammars.
#include "cli/diff_command.hpp"
#include "cli/grammar_source.hpp"
#include "urispec/abnf/catalogue.hpp"
#include "urispec/abnf/link.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <utility>

namespace urispec::cli {
namespace {

constexpr std::size_t usual_longest = 24;

std::optional<diff_side> load_side(const std::string& name, const diff_options& options,
                                   automaton::state_budget& budget, const channels& io) {
  grammar_source source;
  source.names = {name};
  source.max_states = options.max_states;
  const auto grammar = load_usable(source, io);
  if (!grammar) return std::nullopt;
  if (const auto cycle = abnf::find_cycle(*grammar); !cycle.empty()) {
    io.complain(fmt::format("{} is recursive ({}): only regular languages can be compared", grammar->id,
                            fmt::join(cycle, " -> ")));
    return std::nullopt;
  }
  auto subject = diff::prepare(*grammar, diff::built_in_components(), budget);
  if (!subject) {
    io.complain(too_many_states(grammar->id, options.max_states));
    return std::nullopt;
  }
  diff_side side{grammar->id, {}, std::move(*subject), std::nullopt};
  if (const auto* entry = abnf::find_entry(name)) {
    side.title = entry->title;
    side.grammar = find_grammar(entry->id);
  } else {
    side.id = name;
  }
  return side;
}

}  // namespace

std::optional<diff_report> make_report(const std::string& left, const std::string& right, const diff_options& options,
                                       const channels& io) {
  automaton::state_budget budget(options.max_states);
  auto on_left = load_side(left, options, budget, io);
  if (!on_left) return std::nullopt;
  auto on_right = load_side(right, options, budget, io);
  if (!on_right) return std::nullopt;
  auto table = diff::built_in_correspondence(on_left->id, on_right->id);
  auto compared = diff::compare(on_left->subject, on_right->subject, diff::built_in_components(), std::move(table),
                                options.longest.value_or(usual_longest), budget);
  if (!compared) {
    io.complain(too_many_states(fmt::format("comparing {} and {}", on_left->id, on_right->id), options.max_states));
    return std::nullopt;
  }
  diff_report report{
      std::move(*on_left), std::move(*on_right), diff::built_in_components(), std::move(*compared), {}};
  if (options.longest) report.longest_in_table = *options.longest;
  if (report.left.grammar && report.right.grammar) {
    auto resolution = compare_resolution(*report.left.grammar, *report.right.grammar);
    report.resolution = std::move(resolution.differences);
    report.resolutions_tried = resolution.tried;
  }
  return report;
}

}  // namespace urispec::cli
