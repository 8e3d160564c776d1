// Rules in the order of the ABNF, each with its section and its definition as published above it, then a descriptor
// with the same in data. Rules of an overlay that are those of its base are aliases of them. All rules are declared
// before the first is defined, so that the order need not be that of use. Before them come the classes of spans
// (`spans`), then the rules that replace others to which no actions are attached (`recognizers`); there the name of a
// rule that has a recognizer denotes the recognizer, which matches the same. Tested in
// tests/emit/generated_headers_test.cpp: include/urispec/pegtl/rules has, byte for byte, what this writes.
#include "emit/header.hpp"

#include "abnf/link.hpp"
#include "emit/assurances.hpp"
#include "emit/facts.hpp"
#include "emit/inherited_rules.hpp"
#include "emit/automaton_table.hpp"
#include "emit/pegtl_term.hpp"
#include "emit/recognizers.hpp"
#include "emit/layout.hpp"
#include "urispec/abnf.hpp"
#include "unicode/sections.hpp"
#include "urispec/ascii.hpp"
#include "abnf/print.hpp"
#include "unicode/text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>
#include <optional>
#include <span>
#include <unordered_set>
#include <utility>

namespace urispec::emit {
namespace {

bool is_reserved(std::string_view name) {
  return abnf::reserved_in_cpp(name) || abnf::reserved_in_generated_headers(name);
}

// A class cannot have a member of its own name, and `all` stands beside the descriptors.
bool is_of_the_descriptors(std::string_view name) {
  constexpr std::array<std::string_view, 8> names{"alias",     "all",         "id",    "info",
                                                  "rule_list", "span_classes", "start", "title"};
  return std::ranges::find(names, name) != names.end();
}

void one_underscore_for_several(std::string& name) {
  name.erase(std::unique(name.begin(), name.end(), [](char a, char b) { return a == '_' && b == '_'; }), name.end());
}

// A definition as it stands in its file, without the indentation that its lines share.
std::vector<std::string_view> lines_as_published(std::string_view text) {
  std::vector<std::string_view> lines;
  unicode::for_each_line(text, [&](std::size_t, std::string_view line) {
    lines.push_back(line.substr(0, line.find_last_not_of(" \t\r") + 1));
  });
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  return lines;
}

// One line, whatever it says: names of files and characters of examples come from outside.
void comment(std::string& out, std::string_view line) {
  out += "// ";
  for (const char c : line) out += c == '\n' || c == '\r' || c == '\v' || c == '\f' ? ' ' : c;
  if (line.ends_with('\\')) out += " .";  // a backslash at the end would continue the comment
  out += '\n';
}

void wrapped_comment(std::string& out, std::string_view text) {
  constexpr std::size_t width = line_width - 3;
  bool first = true;
  while (!text.empty()) {
    const std::size_t room = first ? width : width - 2;
    auto cut = text.size() <= room ? text.size() : text.rfind(' ', room);
    if (cut == std::string_view::npos || cut == 0) cut = text.size();
    comment(out, (first ? "" : "  ") + std::string(text.substr(0, cut)));
    text.remove_prefix(std::min(cut + 1, text.size()));
    first = false;
  }
}

// Differences from its ABNF, and guards.
std::vector<std::string> notes_on(const peg::rule& proven) {
  std::vector<std::string> notes;
  for (const auto& adjustment : proven.adjustments) {
    notes.push_back(fmt::format("adjustment {}: {}", name_of(adjustment.kind), adjustment.explanation));
  }
  if (proven.first_set_guards > 0) {
    notes.emplace_back(
        "FIRST-set guard: an alternative that begins with `at` is tried only if the next character can begin it");
  }
  if (proven.guards > 0) {
    notes.emplace_back(
        "committed: entered only where its guard matches, which is the first argument, or the first N rules for first< "
        "N >");
  }
  return notes;
}

generated_rule generated(const abnf::rule& published, const peg::rule& proven, std::string_view name,
                         const spelling& names) {
  const auto level = assurance_of(proven);
  const auto head = fmt::format("struct {} : ", name);
  term match_term = pegtl_base(proven.body, names);
  const bool may_nest = level == assurance::checked || level == assurance::not_checked;
  if (may_nest) match_term = {"combinators::nested", {std::move(match_term)}};
  const auto base = lay_out(match_term, head.size(), 2, 4);
  const auto body = proven.recognizer ? fmt::format("\n  using recognizer = recognizers::{};\n", name) : std::string();
  generated_rule rule{published.name, head + base + " {" + body + "};", notes_on(proven), level};
  if (level == assurance::checked) rule.checked_to = proven.checked->length;
  return rule;
}

// Each rule is marked, unless the head of the header says the same of all of them.
enum class marks : std::uint8_t { none, of_rules };

// Before the rule stand its section, its definition as published, what is known of it and its notes.
void define(std::string& out, const abnf::rule& published, const peg::rule& proven, const generated_rule& rule,
            marks marked) {
  out += '\n';
  if (!published.section.empty()) comment(out, unicode::section_label(published.section));
  for (const auto line : lines_as_published(published.source_text)) comment(out, line);
  if (marked == marks::of_rules) wrapped_comment(out, says_what_is_known(proven));
  for (const auto& note : rule.notes) wrapped_comment(out, note);
  out += rule.text + '\n';
}

// Rules that an overlay has from its base are not written again, nor are their recognizers.
using origins = std::vector<std::optional<std::size_t>>;

bool has_recognizers(const peg::grammar& proven) {
  return std::ranges::any_of(proven.rules, [](const auto& rule) { return rule.recognizer.has_value(); });
}

void declare_recognizers(std::string& out, const peg::grammar& proven, std::span<const std::string> names,
                       const origins& inherited, std::string_view base) {
  out += "\nnamespace recognizers {\n";
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!proven.rules[i].recognizer) continue;
    out += inherited[i] ? fmt::format("using {} = rules::{}::recognizers::{};\n", names[i], base, names[i])
                        : fmt::format("struct {};\n", names[i]);
  }
  out += "}  // namespace recognizers\n";
}

void define_recognizers(std::string& out, const peg::grammar& proven, const spelling& names, const origins& inherited) {
  std::string defined;
  std::vector<std::string> names_in_use(names.rules.begin(), names.rules.end());
  for (std::size_t i = 0; i < proven.rules.size(); ++i) {
    if (!proven.rules[i].recognizer || inherited[i]) continue;
    const term whole = pegtl_base(*proven.rules[i].recognizer, names);
    for (const auto& [name, body] : parts_of_recognizer(whole, names.rules[i], names_in_use)) {
      names_in_use.push_back(name);
      const auto head = fmt::format("struct {} : ", name);
      defined += head + lay_out(body, head.size(), 2, 4) + " {};\n";
    }
  }
  if (defined.empty()) return;
  out += '\n';
  comment(out, "Recognizers, matched in place of rules to which no actions are attached. Proved to match the same.");
  out += "namespace recognizers {\n" + defined + "}  // namespace recognizers\n";
}

void say_facts(std::string& out, const abnf::grammar& source, const peg::grammar& proven,
               std::span<const std::string> names, const origins& inherited, std::string_view space) {
  const auto components = rule_components_of(abnf::built_in_components());
  const auto facts = facts_of(proven);
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!facts[i] || inherited[i]) continue;
    const auto rule_component = std::ranges::find(components, source.rules[i].name, &named_component::rule);
    text += facts_text(
        fmt::format("rules::{}::{}", space, names[i]),
        rule_component == components.end() ? named_component{source.rules[i].name, "0", {}} : *rule_component,
        *facts[i]);
  }
  if (text.empty()) return;
  out += "\n// The facts about each rule: urispec/pegtl/rule_facts.hpp.\nnamespace urispec {\n\n" + text +
         "\n}  // namespace urispec\n";
}

bool mentions(std::string_view definitions, std::string_view word) {
  return definitions.find(word) != std::string_view::npos;
}

// Recognizers come after all rules, so that classes are called after rules where both have them.
class_names names_of_classes(const peg::grammar& proven, std::span<const std::string> names, const origins& inherited) {
  std::vector<const peg::expression*> expressions;
  std::vector<std::string> their_names;
  const auto add = [&](std::size_t rule, const peg::expression& e) {
    expressions.push_back(&e);
    their_names.push_back(names[rule]);
  };
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!inherited[i]) add(i, proven.rules[i].body);
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!inherited[i] && proven.rules[i].recognizer) add(i, *proven.rules[i].recognizer);
  }
  return {expressions, their_names};
}

}  // namespace

std::vector<std::string> cpp_names(const abnf::grammar& source, unusable_names unusable) {
  std::vector<std::string> names;
  for (const auto& rule : source.rules) names.push_back(abnf::cpp_name(rule.name));
  if (unusable == unusable_names::are_kept) return names;
  const std::unordered_set<std::string> chosen_names(names.begin(), names.end());
  std::unordered_set<std::string> identifiers;
  for (auto& name : names) {
    if (!is_reserved(name) && identifiers.insert(name).second) continue;
    std::string stem = name;
    one_underscore_for_several(stem);
    if (!stem.ends_with('_')) stem += '_';
    std::string other = stem;
    for (int n = 2; chosen_names.contains(other) || is_reserved(other) || !identifiers.insert(other).second; ++n) {
      other = fmt::format("{}{}", stem, n);
    }
    name = other;
  }
  return names;
}

std::string namespace_of(std::string_view id) {
  std::string name = abnf::cpp_name(id);
  for (char& c : name) {
    const bool fits = unicode::is_letter(c) || unicode::is_digit(c);
    if (!fits) c = '_';
  }
  one_underscore_for_several(name);
  if (name.empty() || name.front() == '_' || unicode::is_digit(name.front())) name.insert(0, "grammar_");
  if (is_reserved(name) || is_of_the_descriptors(name)) name += '_';
  return name;
}

header_text header(const header_title& title, const abnf::grammar& source, const peg::grammar& proven,
                   unusable_names unusable, const base_grammar* base) {
  const auto names = cpp_names(source, unusable);
  const auto base_names = base == nullptr ? std::vector<std::string>() : cpp_names(base->source, unusable);
  const auto base_space = base == nullptr ? std::string() : namespace_of(base->source.id);
  const origins inherited = base == nullptr
                                ? origins(names.size())
                                : inherited_rules({source, proven, names}, {base->source, base->proven, base_names});
  const class_names classes = names_of_classes(proven, names, inherited);
  const class_names base_classes =
      base == nullptr ? class_names({}, {}) : names_of_classes(base->proven, base_names, origins(base_names.size()));
  const auto for_engine = grammar_for_engine(source, proven);
  const spelling spelled{names, classes, for_engine.definitions};
  const auto marked = all_proved(proven) ? marks::none : marks::of_rules;
  const auto space = namespace_of(source.id);

  header_text result;
  std::string rules;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const abnf::rule& published = source.rules[i];
    if (inherited[i]) {
      result.rules.push_back(
          {published.name, fmt::format("using {} = rules::{}::{};", names[i], base_space, names[i]), {}});
      continue;
    }
    result.rules.push_back(generated(published, proven.rules[i], names[i], spelled));
    define(rules, published, proven.rules[i], result.rules.back(), marked);
  }
  if (has_recognizers(proven)) define_recognizers(rules, proven, spelled, inherited);

  std::string& out = result.text;
  comment(out, fmt::format("{}.", title.title));
  comment(out, fmt::format("Generated from {}{}: do not edit.", fmt::join(title.source_files, " and "),
                           title.command.empty() ? "" : fmt::format(" by `{}`", title.command)));
  for (const auto& paragraph : says_what_is_known(source, proven)) wrapped_comment(out, paragraph);
  for (const auto& note : title.notes) wrapped_comment(out, fmt::format("Note: {}.", note));
  out += "#pragma once\n\n";
  out += "#include \"urispec/grammars.hpp\"\n";
  if (mentions(rules, "combinators::by_engine")) out += "#include \"urispec/pegtl/by_engine.hpp\"\n";
  const bool has_combinators = mentions(rules, "combinators::committed") || mentions(rules, "combinators::longest") ||
                               mentions(rules, "combinators::nested") || mentions(rules, "combinators::span");
  if (has_combinators) out += "#include \"urispec/pegtl/combinators.hpp\"\n";
  out += "#include \"urispec/pegtl/rule_facts.hpp\"\n";
  if (base != nullptr) out += fmt::format("#include \"urispec/pegtl/rules/{}.hpp\"\n", base->source.id);
  out += "\n#include <tao/pegtl/ascii.hpp>\n#include <tao/pegtl/rules.hpp>\n#include <tao/pegtl/type_list.hpp>\n";
  if (mentions(rules, "pegtl::utf8::")) out += "#include <tao/pegtl/utf8.hpp>\n";
  out += "\n#include <array>\n";
  if (mentions(rules, "combinators::longest")) out += "#include <cstddef>\n#include <cstdint>\n";
  out += "#include <string_view>\n\n";

  out += fmt::format("namespace urispec::rules::{} {{\n\nnamespace pegtl = tao::pegtl;\n\n", space);
  if (base != nullptr)
    comment(out, fmt::format("Aliases are the rules of {}, which this leaves as they are.", base->source.id));
  for (std::size_t i = 0; i < names.size(); ++i) {
    out += inherited[i] ? result.rules[i].text + '\n' : fmt::format("struct {};\n", names[i]);
  }
  if (const auto definitions = classes.definitions(); !definitions.empty()) {
    out += "\n// The classes of the spans below, each named after the first rule that has it.\nnamespace spans {\n";
    for (const auto& definition : definitions) out += definition + "\n";
    out += "}  // namespace spans\n";
  }
  if (has_recognizers(proven)) declare_recognizers(out, proven, names, inherited, base_space);
  out += automata_text(proven, names) + for_engine.text + rules;
  out += fmt::format("\n}}  // namespace urispec::rules::{}\n\nnamespace urispec::grammars {{\n\n", space);

  const auto start = source.find(source.start).value_or(0);
  out += fmt::format("struct {} {{\n", space);
  out += fmt::format("  static constexpr std::string_view id = {};\n", string_literal(source.id));
  out += fmt::format("  static constexpr std::string_view alias = {};\n", string_literal(title.alias));
  out += fmt::format("  static constexpr std::string_view title = {};\n", string_literal(title.title));
  out += fmt::format("  using start = rules::{}::{};\n", space, names[start]);
  term list{"tao::pegtl::type_list", {}};
  for (const auto& name : names) list.arguments.push_back({fmt::format("rules::{}::{}", space, name), {}});
  out += "  using rule_list = " + lay_out(list, 20, 4, 1, filling::lines) + ";\n";
  term entries{"tao::pegtl::type_list", {}};
  for (const span_class& c : reached_classes(proven, start)) {
    const auto* ours = classes.find(c);
    const auto* theirs = ours == nullptr ? base_classes.find(c) : nullptr;
    if (ours == nullptr && theirs == nullptr) continue;
    entries.arguments.push_back(
        {fmt::format("rules::{}::{}", ours != nullptr ? space : base_space, ours != nullptr ? *ours : *theirs), {}});
  }
  // Without arguments a term is written without brackets, and this template needs them.
  const std::string list_of_reached =
      entries.arguments.empty() ? entries.name + "<>" : lay_out(entries, 22, 4, 1, filling::lines);
  out += "  using span_classes = " + list_of_reached + ";\n";
  out += fmt::format("  static constexpr std::array<rule_info, {}> info{{{{\n", names.size());
  for (std::size_t i = 0; i < names.size(); ++i) {
    const abnf::rule& rule = source.rules[i];
    // An overlay names the document in the section of a rule that it takes over, so `info` can differ where the rule
    // does not.
    const bool is_alike = inherited[i] && base->source.rules[*inherited[i]].section == rule.section;
    out += is_alike
               ? fmt::format("      {}::info[{}],  // {}\n", base_space, *inherited[i], rule.name)
               : fmt::format("      {{{}, {},\n       {}}},\n", string_literal(rule.name), string_literal(rule.section),
                             string_literal(abnf::print(rule.definition, rule.notation)));
  }
  out += "  }};\n};\n\n}  // namespace urispec::grammars\n";
  say_facts(out, source, proven, names, inherited, space);
  return result;
}

}  // namespace urispec::emit
