// Grammars loaded from the catalogue and from files, and their rules.
#include "cli/rules/load_grammar.hpp"

#include "abnf/catalogue.hpp"
#include "abnf/link.hpp"
#include "abnf/recursion.hpp"
#include "cli/grammar/draft.hpp"
#include "cli/input/input_file.hpp"
#include "diff/scope.hpp"
#include "report/text.hpp"
#include "urispec/abnf.hpp"
#include "urispec/ascii.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <span>
#include <utility>

namespace urispec::cli {
namespace {

// A limit in bytes, since memory is finite. A grammar has far fewer.
constexpr std::size_t largest_file = std::size_t{64} << 20;

// The name of a file in a generated header.
std::string header_name(const std::string& name) {
  return name == "-" ? "stdin" : std::filesystem::path(name).stem().string();
}

// Finds a name in the catalogues: find_grammar_or_import, or find_import for a grammar that is imported.
using find_in_catalogues = const abnf::catalogue_entry* (*)(std::string_view);

// The layers of a grammar, base first.
class pile {
 public:
  explicit pile(find_in_catalogues find) : find_(find) {}

  std::vector<spec::layer> layers;
  std::vector<draft> drafts;              // of the layers
  std::vector<console_message> messages;  // about drafts

  // Puts the grammar or the layers that a name means on top. Returns a complaint, or an empty string.
  [[nodiscard]] std::string put(const std::string& name) {
    const auto names = layers_of(name);
    for (const std::string& layer : names) {
      auto complaint = put_layer(layer);
      if (complaint.empty()) continue;
      return names.size() == 1 ? complaint
                               : fmt::format("{} (there is no file {}, so + means that one grammar overlays the other)",
                                             std::move(complaint), name);
    }
    return {};
  }

  [[nodiscard]] std::string put_file(const std::string& name, text_of_file file) {
    if (!file.complaint.empty()) {
      const bool may_be_a_path = name.find_first_of("./") != std::string::npos;
      if (!may_be_a_path && name != "-") {
        file.complaint +=
            fmt::format("{}; the built-in grammars are {}", did_you_mean_built_in(name), names_for_files());
      }
      return file.complaint;
    }
    if (is_draft(file.text, name)) {
      if (std::string complaint = put_draft(name, std::move(file.text)); !complaint.empty()) return complaint;
    } else {
      layers.push_back(spec::read_layer(file.text, report::name_in_messages(name)));
    }
    layers.back().header_name = header_name(name);
    layers.back().cited = name == "-" ? "standard input" : report::name_in_messages(name);
    return {};
  }

 private:
  [[nodiscard]] std::string put_layer(const std::string& name) {
    const abnf::catalogue_entry* const entry = find_(name);
    if (entry == nullptr) return put_file(name, read_grammar_file(name));
    layers.push_back(spec::built_in_layer(*entry));
    layers.back().cited = report::name_in_messages(name);
    return {};
  }

  // Messages name the lines that are left out, as `urispec grammar extract` does. A draft whose grammars contradict
  // each other is refused, because the choice decides which texts match.
  [[nodiscard]] std::string put_draft(const std::string& name, std::string text) {
    auto document = read_draft({name}, std::move(text));
    if (!document) return complaint_about_draft(document.error(), name);
    const draft& d = *document;
    const std::vector<abnf::judged_line> others = d.grammar.others();
    for (const abnf::judged_line& line : others) say(message_about(d, line));
    if (d.grammar.rules.empty()) return documents::words_about_no_rules(d.grammar, d.name);
    if (std::ranges::find(others, abnf::ground::conflict, &abnf::judged_line::ground) != others.end()) {
      return fmt::format(
          "{0} has grammars that contradict each other; urispec grammar extract --section NUMBER {0} writes "
          "one of them",
          d.name);
    }
    if (std::string note = note_of_notation(d); !note.empty()) say(std::move(note));
    layers.push_back(layer_of(d));
    drafts.push_back(*std::move(document));
    return {};
  }

  void say(std::string message) { messages.push_back({console_message::kind::diagnostic, std::move(message)}); }

  find_in_catalogues find_;
};

}  // namespace

grammar_source source_of(const grammar_options& options) {
  if (!options.has_grammar()) return {{"rfc3986"}, options.imports};
  return {options.names.empty() ? options.arguments : options.names, options.imports};
}

std::vector<grammar_source> sources_of(const grammar_options& options) {
  if (!options.names.empty()) return {source_of(options)};
  std::vector<grammar_source> sources;
  for (const std::string& name : options.arguments) sources.push_back({{name}, options.imports});
  if (!sources.empty()) return sources;
  for (const abnf::catalogue_entry& entry : abnf::catalogue()) {
    sources.push_back({{std::string(entry.id)}, options.imports});
  }
  return sources;
}

text_of_file read_grammar_file(const std::string& name) {
  input_file file(name);
  text_of_file result;
  std::array<char, 65536> buffer;
  while (const std::size_t count = file.read(buffer)) {
    result.text.append(buffer.data(), count);
    if (result.text.size() > largest_file) {
      return {
          {},
          fmt::format("{} is larger than {}, the limit for a grammar", file.name(), report::binary_size(largest_file))};
    }
  }
  if (file.error() != 0) {
    result.complaint = file.complaint();
  }
  return result;
}

attempt<loaded_imports> load_imports(const std::vector<std::string>& names) {
  pile imported(abnf::find_import);
  for (const std::string& name : names) {
    if (std::string complaint = imported.put(name); !complaint.empty()) {
      attempt<loaded_imports> nothing{std::nullopt, std::move(imported.messages)};
      nothing.complain(std::move(complaint));
      return nothing;
    }
  }
  return {loaded_imports{std::move(imported.layers), std::move(imported.drafts)}, std::move(imported.messages)};
}

loaded_source load(const grammar_source& source, base_grammar base, std::optional<text_of_file> last) {
  pile layers(abnf::find_grammar_or_import);
  loaded_source result;
  for (std::size_t i = 0; i < source.names.size(); ++i) {
    const bool is_last = i + 1 == source.names.size();
    if (i > 0 && is_last && base == base_grammar::linked) result.base = spec::load(layers.layers);
    auto complaint = is_last && last ? layers.put_file(source.names[i], *std::move(last)) : layers.put(source.names[i]);
    if (!complaint.empty()) {
      return {{}, std::move(complaint), {}, std::move(layers.messages)};
    }
  }
  attempt<loaded_imports> imports = load_imports(source.imports);
  if (!imports.value) {
    std::string complaint = std::move(imports.messages.back().text);
    imports.messages.pop_back();  // the complaint
    return {{}, std::move(complaint), {}, std::move(imports.messages)};
  }
  result.content = spec::load(layers.layers, imports.value->layers);
  for (const std::vector<draft>* drafts : {&layers.drafts, &imports.value->drafts}) {
    for (const draft& d : *drafts) documents::name_unread_rules(d, result.content);
  }
  result.messages = std::move(layers.messages);
  std::ranges::move(imports.messages, std::back_inserter(result.messages));
  return result;
}

attempt<abnf::grammar> load_usable(const grammar_source& source) {
  const loaded_source origin = load(source);
  if (!origin.complaint.empty()) {
    attempt<abnf::grammar> nothing{std::nullopt, origin.messages};
    nothing.complain(origin.complaint);
    return nothing;
  }
  attempt<abnf::grammar> result{spec::usable(origin.content), origin.messages};
  // Rules of other documents are only noted, but where nothing is left without them they are the reason. Prose is a
  // note, as in `grammar check`.
  for (abnf::diagnostic d : origin.content.diagnostics) {
    const bool is_reason =
        d.severity == abnf::diagnostic_severity::error || (!result.value && d.problem == abnf::problem::cited_rule);
    if (!is_reason) continue;
    if (d.problem == abnf::problem::unusable_prose) d.severity = abnf::diagnostic_severity::note;
    result.messages.push_back({console_message::kind::diagnostic, to_string(d)});
  }
  if (result.value && !result.value->missing.empty()) {
    result.complain(fmt::format("{}: {}", result.value->id, spec::says_what_is_missing(*result.value)));
  }
  if (!result.value && abnf::has_usable_part(origin.content.diagnostics)) {
    result.complain(fmt::format("{}: no rule can be used", origin.content.grammar.id));
    if (std::string advice = spec::advice_on_prose(origin.content.grammar); !advice.empty()) {
      result.complain(std::move(advice));
    }
  }
  return result;
}

attempt<std::size_t> find_rule(std::string_view rule, const abnf::grammar& grammar) {
  const std::string_view name = rule.empty() ? std::string_view(grammar.start) : rule;
  const auto match = grammar.find(name);
  if (match) return {match};
  std::vector<std::string> left_out;
  for (const auto* rules : {&grammar.missing, &grammar.unread}) {
    for (const auto& [other, reason] : *rules) {
      if (unicode::equal_but_for_case(other, name)) {
        return attempt<std::size_t>::none(
            fmt::format("the rule {} of {} cannot be used: {}", other, grammar.id, reason));
      }
      if (!grammar.find(other)) left_out.push_back(other);
    }
  }
  std::vector<std::string> names;
  for (const abnf::rule& r : grammar.rules) names.push_back(r.name);
  return attempt<std::size_t>::none(no_such_rule(name, grammar.id, names, left_out));
}

attempt<grammar_rule> load_rule(const grammar_options& options) {
  attempt<grammar_rule> result;
  auto grammar = unwrap(load_usable(source_of(options)), result.messages);
  const auto rule = grammar ? unwrap(find_rule(options.rule, *grammar), result.messages) : std::nullopt;
  if (rule) result.value = grammar_rule{std::move(*grammar), *rule};
  return result;
}

std::string note_of_first_rule(const grammar_options& options, const grammar_rule& rule) {
  const auto& grammar = rule.grammar;
  if (!options.rule.empty() || abnf::find_grammar_or_import(source_of(options).names.front()) != nullptr) return {};
  const auto uses = abnf::uses_of(grammar);
  const auto needs = [&](std::size_t start) { return std::ranges::count(abnf::reachable(uses, start), true) - 1; };
  const std::size_t top = diff::rules_on_top(grammar).front();
  if (needs(top) <= needs(rule.rule)) return {};
  const auto& name = grammar.rules[top].name;
  const auto number_of = [&](std::size_t start) {
    return report::counted(static_cast<std::size_t>(needs(start)), "other rule");
  };
  return fmt::format("{}, the first rule of {}, needs {}; {} needs {}, and -r {} takes it",
                     grammar.rules[rule.rule].name, grammar.id, number_of(rule.rule), name, number_of(top), name);
}

std::string too_many_states(std::string_view subject, std::size_t limit) {
  return fmt::format(
      "{} needs an automaton of more than {} states, or all rules together more than {}; --max-states "
      "raises both limits",
      subject, limit, work_budget(limit).together());
}

std::string ran_out(std::string_view subject, exhausted_limit limit, const work_budget& limits) {
  switch (limit) {
    case exhausted_limit::time: return fmt::format("{} is not decided within the time that --timeout allows", subject);
    case exhausted_limit::memory:
      return fmt::format("{} is not decided within the memory that --max-memory allows", subject);
    default: return too_many_states(subject, limits.limit());
  }
}

void complain_of(const language::undecided_count& undecided, const computing_limits& limits, const channels& io) {
  if (undecided.rules() == 0) return;
  io.out.flush();  // verdicts come before the summary
  if (const std::size_t rules = undecided.too_large; rules > 0) {
    io.complain(too_many_states(rules == 1 ? "1 rule is not decided: it"
                                           : fmt::format("{} rules are not decided: each of them", rules),
                                limits.max_states));
  }
  if (const std::size_t rules = undecided.out_of_time; rules > 0) {
    io.complain(fmt::format("{} not decided within the time that --timeout allows",
                            rules == 1 ? "1 rule is" : fmt::format("{} rules are", rules)));
  }
  if (const std::size_t rules = undecided.out_of_memory; rules > 0) {
    io.complain(fmt::format("{} not decided within the memory that --max-memory allows",
                            rules == 1 ? "1 rule is" : fmt::format("{} rules are", rules)));
  }
}

}  // namespace urispec::cli
