// Links rules: the linker applies overlays to their base (a concept of urispec, with RFC 5234 §3.3 for `=/`), adds
// imports, gives every use the index of its rule, and reports what is wrong. Source: RFC 5234 §2.1: names in either
// case, `<name>` for a rule.
// Cost: linear, by hash maps, but for the sorting of diagnostics.
// Tests: tests/abnf/read_test.cpp with tests/data/abnf-link.txt and abnf-bad.txt, tests/abnf/usable_part_test.cpp.
#include "abnf/link.hpp"

#include "abnf/catalogue.hpp"
#include "abnf/defining_documents.hpp"
#include "abnf/linker.hpp"
#include "abnf/similar_names.hpp"
#include "abnf/other_notations.hpp"
#include "abnf/overloaded.hpp"
#include "abnf/prose.hpp"
#include "abnf/recursion.hpp"
#include "abnf/references.hpp"
#include "abnf/roots.hpp"
#include "abnf/text.hpp"
#include "urispec/abnf.hpp"
#include "urispec/ascii.hpp"
#include "unicode/text.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <iterator>
#include <optional>
#include <tuple>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::abnf {

namespace {

// C++20 [lex.key] table 5 and [lex.digraph] table 6, sorted.
constexpr std::array<std::string_view, 92> keywords{
    "alignas",     "alignof",  "and",        "and_eq",    "asm",       "auto",         "bitand",
    "bitor",       "bool",     "break",      "case",      "catch",     "char",         "char16_t",
    "char32_t",    "char8_t",  "class",      "co_await",  "co_return", "co_yield",     "compl",
    "concept",     "const",    "const_cast", "consteval", "constexpr", "constinit",    "continue",
    "decltype",    "default",  "delete",     "do",        "double",    "dynamic_cast", "else",
    "enum",        "explicit", "export",     "extern",    "false",     "float",        "for",
    "friend",      "goto",     "if",         "inline",    "int",       "long",         "mutable",
    "namespace",   "new",      "noexcept",   "not",       "not_eq",    "nullptr",      "operator",
    "or",          "or_eq",    "private",    "protected", "public",    "register",     "reinterpret_cast",
    "requires",    "return",   "short",      "signed",    "sizeof",    "static",       "static_assert",
    "static_cast", "struct",   "switch",     "template",  "this",      "thread_local", "throw",
    "true",        "try",      "typedef",    "typeid",    "typename",  "union",        "unsigned",
    "using",       "virtual",  "void",       "volatile",  "wchar_t",   "while",        "xor",
    "xor_eq"};
static_assert(std::is_sorted(keywords.begin(), keywords.end()));

// Macros of the C++20 standard library and of GNU compilers without the form of reserved names, sorted: those that a
// grammar may well have.
constexpr std::array<std::string_view, 11> macros{"EOF",    "NULL",   "assert", "errno",  "linux", "offsetof",
                                                  "setjmp", "stderr", "stdin",  "stdout", "unix"};
static_assert(std::is_sorted(macros.begin(), macros.end()));

// The namespaces that generated headers name, and the members of a PEGTL rule, which a class of that name would hide.
constexpr std::array<std::string_view, 14> names_in_header{
    "automata", "combinators", "engine_grammar", "match", "pegtl",  "rule_t", "rules",
    "runs",     "recognizer",  "recognizers",    "std",   "subs_t", "tao",    "urispec"};

}  // namespace

std::string fold(std::string_view name) {
  return unicode::lower(name);
}

bool reserved_in_cpp(std::string_view identifier) {
  return std::binary_search(keywords.begin(), keywords.end(), identifier) ||
         std::binary_search(macros.begin(), macros.end(), identifier) ||
         identifier.find("__") != std::string_view::npos;
}

bool reserved_in_generated_headers(std::string_view identifier) {
  return std::find(names_in_header.begin(), names_in_header.end(), identifier) != names_in_header.end();
}

std::string cpp_name(std::string_view rule_name) {
  std::string name(rule_name);
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

namespace {

// The flagged rules have no strings.
bool has_strings(const expression& e, const std::vector<bool>& lacks_strings) {
  const auto has = [&](const expression& part) { return has_strings(part, lacks_strings); };
  const auto of_rule = [&](std::size_t rule) { return rule >= lacks_strings.size() || !lacks_strings[rule]; };
  return std::visit(overloaded{[&](const alternation& a) { return std::ranges::any_of(a.alternatives, has); },
                               [&](const concatenation& c) { return std::ranges::all_of(c.parts, has); },
                               [&](const repetition& r) { return r.minimum == 0 || has(r.body.front()); },
                               [](const option&) { return true; },
                               [&](const group& g) { return has(g.body.front()); },
                               [&](const rule_reference& r) { return of_rule(r.rule); },
                               [&](const prose& p) { return of_rule(p.rule); },
                               [](const auto&) { return true; }},
                    e.node);
}

// Flags the rules that no text matches: each of their strings would contain another string of a rule that has none, as
// with `x = "a" x`.
//
// Method: the rules that have strings are determined from those without uses on (J. Hopcroft et al., "Introduction to
// Automata Theory, Languages, and Computation", 3rd edition, §7.1.2, generating symbols). A name that nothing defines
// counts as a rule with strings.
// Cost: each definition once, and again for each use in it of a rule that has strings.
std::vector<bool> rules_without_strings(const grammar& source) {
  std::vector<bool> lacks_strings(source.rules.size(), true);
  const use_graph users = users_of(uses_of(source));
  std::vector<std::size_t> open;  // rules that may have strings now
  for (std::size_t i = 0; i < lacks_strings.size(); ++i) open.push_back(i);
  while (!open.empty()) {
    const std::size_t rule = open.back();
    open.pop_back();
    if (!lacks_strings[rule] || !has_strings(source.rules[rule].definition, lacks_strings)) continue;
    lacks_strings[rule] = false;
    open.insert(open.end(), users[rule].begin(), users[rule].end());
  }
  return lacks_strings;
}

// Linking: every use gets the index of its rule. Each name that nothing defines is reported once, at its first use;
// names that are near it are looked for a few times.

// The name a use has in the text: of a reference, or inside the angle brackets.
std::string_view name_of(const expression& use) {
  if (const auto* r = std::get_if<rule_reference>(&use.node)) return r->name;
  return trimmed(std::get<prose>(use.node).text);
}

// The beginning of long prose, which ends with a whole code point.
std::string shortened(std::string_view text) {
  constexpr std::size_t most = 120;
  if (text.size() <= most) return std::string(text);
  std::size_t end = most;
  while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xC0U) == 0x80U) --end;
  return fmt::format("{}\u2026", text.substr(0, end));
}

// "41" of `x41`, what `0x41` is read as: a repeat and a name.
std::string_view as_hexadecimal(std::string_view name) {
  const bool is_number = name.size() > 1 && (name[0] == 'x' || name[0] == 'X') &&
                         std::ranges::all_of(name.substr(1), unicode::is_hex_digit);
  return is_number ? name.substr(1) : std::string_view();
}

// Says of uses what is wrong if nothing defines them.
class complaints {
 public:
  explicit complaints(linker& l) : linker_(l) {
    for (const rule& r : l.grammar.rules) defined_.push_back(r.name);
  }

  void add(const rule& user, const expression& use) {
    const std::string& file = user.file;
    if (const auto* const reference = std::get_if<rule_reference>(&use.node)) {
      return undefined(file, use.place, reference->name);
    }
    const std::string_view text = trimmed(std::get<prose>(use.node).text);
    if (is_rule_name(text)) return undefined(file, use.place, text);
    const auto cited = citation_in(text);
    const bool is_whole = &use == &user.definition;
    if (!cited || (cited->name.empty() && !is_whole)) {
      return error(file, use.place, problem::unusable_prose,
                   fmt::format("<{}> is prose, not the name of a rule; write ABNF in its place", shortened(text)));
    }
    const std::string name = cited->name.empty() ? user.name : cited->name;
    const auto citation = linker_.rules_of_rfc.find(cited->rfc);
    if (linker_.circular.contains(fmt::format("{}:{}", file, user.place.line))) {
      error(file, use.place, problem::undefined_rule,
            fmt::format("<{}> leads back to itself through other documents", text));
    } else if (!cited->names_document) {
      undefined(file, use.place, name);
    } else if (citation != linker_.rules_of_rfc.end()) {
      std::vector<std::string> others = citation->second;
      std::erase(others, user.name);
      error(file, use.place, problem::undefined_rule,
            fmt::format("<{}>: RFC {}, as far as it is here, has no {}rule {}{}", text, cited->rfc,
                        fold(name) == fold(user.name) ? "other " : "", name, near(name, others)));
    } else {
      const std::string document = cited->rfc.empty() ? "another document" : fmt::format("RFC {}", cited->rfc);
      linker_.report(diagnostic_severity::note, problem::cited_rule, file, use.place,
                     fmt::format("<{}> is a rule of {}; --import {} takes it from there", text, document,
                                 import_name(name, cited->rfc)));
    }
  }

 private:
  void undefined(const std::string& file, position place, std::string_view name) {
    std::string hint;
    if (const std::string range = as_range(name); !range.empty()) {
      hint = fmt::format("; a range of characters is written {}", range);
    } else if (const std::string_view number = as_hexadecimal(name); !number.empty()) {
      hint = fmt::format("; a character is written %x{}", number);
    } else {
      hint = near(name, defined_) + says_where_defined(name);
    }
    error(file, place, problem::undefined_rule, fmt::format("the rule {} is not defined{}", shortened(name), hint));
  }

  // The built-in document of that number that has the rule, as --import takes it; else FILE.
  static std::string import_name(std::string_view name, std::string_view rfc) {
    const std::string title = fmt::format("RFC {}", rfc);
    for (const defining_document& d : documents_that_define(name)) {
      if (d.title == title) return d.import_name;
    }
    return "FILE";
  }

  // A search looks at all names, and readers follow the first suggestions only.
  std::string near(std::string_view name, std::span<const std::string> names) {
    constexpr int most = 20;
    return searches_++ < most ? did_you_mean(name, names) : std::string();
  }

  void error(const std::string& file, position place, problem kind, std::string message) {
    linker_.report(diagnostic_severity::error, kind, file, place, std::move(message));
  }

  linker& linker_;
  std::vector<std::string> defined_;
  int searches_ = 0;
};

}  // namespace

void linker::resolve() {
  complaints wrong(*this);
  std::unordered_set<std::string> reported;  // each name is reported once, at its first use
  for (std::size_t i = 0; i < grammar.rules.size(); ++i) {
    rule& user = grammar.rules[i];
    for_each_use(user.definition, [&](expression& use) {
      const std::string name(name_of(use));
      const auto entry = by_name.find(fold(name));
      if (entry == by_name.end()) {
        if (!unread.contains(fold(name)) && reported.insert(fold(name)).second) wrong.add(user, use);
        return;
      }
      auto* const reference = std::get_if<rule_reference>(&use.node);
      (reference != nullptr ? reference->rule : std::get<prose>(use.node).rule) = entry->second;
      const rule& target = grammar.rules[entry->second];
      if (i < own_rules && target.name != name && !spelled_as_meant.contains(name) && reported.insert(name).second) {
        report(diagnostic_severity::warning, problem::name_in_other_case, user.file, use.place,
               in_other_case(name, target.name));
      }
    });
  }
}

// Diagnostics for a grammar whose names are resolved: a missing start rule; unused rules; and two things that RFC 5234
// allows but generated parsers cannot handle well, names that C++ reserves and recursion.

void linker::check_names() {
  std::unordered_map<std::string, std::size_t> by_cpp_name;
  for (std::size_t i = 0; i < grammar.rules.size(); ++i) {
    const rule& r = grammar.rules[i];
    const std::string identifier = cpp_name(r.name);
    const auto [other, is_new] = by_cpp_name.try_emplace(identifier, i);
    if (!is_new) {
      const rule& first = grammar.rules[other->second];
      report(
          diagnostic_severity::note, problem::name_clash, r.file, r.place,
          fmt::format("the rules {} ({}:{}) and {} would both become {} in C++: a generated parser needs another name "
                      "for one",
                      first.name, first.file, first.place.line, r.name, identifier));
    } else if (reserved_in_cpp(identifier)) {
      report(diagnostic_severity::note, problem::cpp_keyword, r.file, r.place,
             fmt::format("the rule {} cannot have the name {} in C++, which reserves it: a generated parser "
                         "needs another",
                         r.name, identifier));
    } else if (reserved_in_generated_headers(identifier)) {
      report(diagnostic_severity::note, problem::name_clash, r.file, r.place,
             fmt::format("the rule {} cannot have the name {} in C++, which the generated headers use: a generated "
                         "parser needs another",
                         r.name, identifier));
    }
  }
}

void linker::check_recursion() {
  const auto groups = cycles(uses_of(grammar));
  if (groups.empty()) return;
  const auto linear = linear_recursion(grammar);
  for (const std::vector<std::size_t>& cycle : groups) {
    const rule& first = grammar.rules[cycle.front()];
    const auto kind = [&]() -> std::string_view {
      switch (linear[cycle.front()]) {
        case linearity::left:
          return "left recursion, treated as a repetition, so the rule is regular";
        case linearity::right:
          return "right recursion, treated as a repetition, so the rule is regular";
        case linearity::none:
          break;
      }
      return "recursion: no finite automaton is built, so the general engine reads texts, and nothing is proved about "
             "a generated parser";
    };
    report(diagnostic_severity::note, problem::recursion, first.file, first.place,
           fmt::format("{}: {}", kind(), cycle_text(names_of(cycle, grammar))));
  }
}

// Each rule of a cycle gets the message; a rule that only needs one of them names it.
void linker::check_strings() {
  const auto lacks_strings = rules_without_strings(grammar);
  if (std::ranges::find(lacks_strings, true) == lacks_strings.end()) return;
  const use_graph uses = uses_of(grammar);
  for (const auto& component : components(uses)) {
    for (const std::size_t i : component) {
      if (!lacks_strings[i]) continue;
      const rule& r = grammar.rules[i];
      const bool is_cycle = component.size() > 1 || std::ranges::find(uses[i], i) != uses[i].end();
      const auto cause = std::ranges::find_if(uses[i], [&](std::size_t callee) { return lacks_strings[callee]; });
      report(diagnostic_severity::warning, problem::no_strings, r.file, r.place,
             is_cycle
                 ? fmt::format("{} matches nothing: each of its strings would contain another one, without end", r.name)
                 : fmt::format("{} matches nothing, because {} does not", r.name, grammar.rules[*cause].name));
    }
  }
}

void linker::check_use(std::string_view start) {
  if (grammar.rules.empty()) return;
  std::size_t start_rule = 0;
  grammar.start = grammar.rules.front().name;
  if (!start.empty()) {
    const auto entry = by_name.find(fold(start));
    if (entry == by_name.end()) {
      grammar.start = start;
      if (!unread.contains(fold(start))) {
        report(diagnostic_severity::error, problem::undefined_rule, grammar.rules.front().file, {},
               fmt::format("the start rule {} is not defined", start));
      }
      return;
    }
    start_rule = entry->second;
    grammar.start = grammar.rules[start_rule].name;
  }
  const name_style style = style_of_names(grammar, own_rules);
  std::vector<bool> is_used(grammar.rules.size(), false);
  const use_graph uses = uses_of(grammar);
  for (std::size_t user = 0; user < uses.size(); ++user) {
    for (const std::size_t i : uses[user]) {
      if (i != user) is_used[i] = true;
    }
  }
  for (std::size_t i = 0; i < own_rules; ++i) {
    const rule& r = grammar.rules[i];
    if (is_used[i] || i == start_rule || named_in_sets.contains(i) || named_in_unread.contains(fold(r.name))) continue;
    const auto other = written_at.find(i);
    const auto& [file, place] = other == written_at.end() ? std::pair(r.file, r.place) : other->second;
    const auto title = titles.find(r.file);
    switch (root_of(r, title == titles.end() ? std::string_view() : title->second, style)) {
      case root_kind::field:
      case root_kind::foreign_use:
        break;
      case root_kind::top:
        report(diagnostic_severity::note, problem::unused_rule, file, place,
               fmt::format(
                   "no other rule uses {}, which uses rules itself; `; root: {}` says that it is meant for readers",
                   r.name, r.name));
        break;
      case root_kind::none:
        report(diagnostic_severity::warning, problem::unused_rule, file, place,
               fmt::format("no other rule uses {}", r.name));
        break;
    }
  }
}

// Overlays are applied to their base; then come the steps of linker.hpp.

std::string in_other_case(std::string_view name, std::string_view defined) {
  return fmt::format("{} is spelled {} where it is defined", name, defined);
}

void add_alternatives(rule& defined, rule&& addition) {
  auto alternatives_of = [](expression&& e) {
    std::vector<expression> list;
    if (auto* a = std::get_if<alternation>(&e.node)) {
      list = std::move(a->alternatives);
    } else {
      list.push_back(std::move(e));
    }
    return list;
  };
  if (!std::holds_alternative<alternation>(defined.definition.node)) {
    const position place = defined.definition.place;
    defined.definition = {alternation{alternatives_of(std::move(defined.definition))}, place};
  }
  std::vector<expression>& alternatives = std::get<alternation>(defined.definition.node).alternatives;
  for (expression& e : alternatives_of(std::move(addition.definition))) alternatives.push_back(std::move(e));
  defined.source_text += '\n';
  defined.source_text += addition.source_text;
  defined.has_errors = defined.has_errors || addition.has_errors;
}

void linker::report(diagnostic_severity s, problem kind, const std::string& file, position place, std::string message) {
  diagnostics.push_back({s, kind, file, place, std::move(message)});
}

void linker::lay_over(const read_result& file) {
  for (const unread_text& other : file.unread) {
    if (!other.name.empty()) unread.insert(fold(other.name));
    for (const std::string_view name : names_in(other.text)) named_in_unread.insert(fold(name));
  }
  const bool is_overlay = !grammar.rules.empty();
  for (rule r : file.rules) {
    if (is_overlay) overlaid.insert(fold(r.name));
    titles.try_emplace(r.file, file.document.title);
    const auto [entry, is_new] = by_name.try_emplace(fold(r.name), grammar.rules.size());
    if (r.form == rule_form::addition && !is_new) {
      rule& base = grammar.rules[entry->second];
      if (base.name != r.name) {
        report(diagnostic_severity::warning, problem::name_in_other_case, r.file, r.place,
               in_other_case(r.name, base.name));
      }
      add_alternatives(base, std::move(r));
    } else if (is_new) {
      grammar.rules.push_back(std::move(r));
    } else {
      grammar.rules[entry->second] = std::move(r);
    }
  }
  own_rules = grammar.rules.size();
}

link_result link(std::span<const read_result> files, std::string_view id, std::string_view start,
                 std::span<const read_result> imports) {
  linker l;
  link_result result;
  // The document of the grammar is that of the last file; what lies below it is of another, and says of which.
  const auto is_of_the_grammar = [&](const read_result& file) {
    const std::string& title = file.document.title;
    return &file == &files.back() || (!title.empty() && title == files.back().document.title);
  };
  for (const read_result& file : files) {
    result.diagnostics.insert(result.diagnostics.end(), file.diagnostics.begin(), file.diagnostics.end());
    l.lay_over(is_of_the_grammar(file) ? file : as_import(file, file.rules.empty() ? "" : file.rules.front().file));
  }
  l.add_imports(imports);
  l.resolve();
  l.check_names();
  l.check_recursion();
  l.check_strings();
  l.check_use(start);

  // Diagnostics stand in the order of the files, and in each in the order of its text.
  std::unordered_map<std::string, std::size_t> file_order;
  for (const read_result& file : files) {
    for (const rule& r : file.rules) file_order.try_emplace(r.file, file_order.size());
  }
  const auto place = [&](const diagnostic& d) {
    const auto entry = file_order.find(d.file);
    return std::tuple(entry == file_order.end() ? file_order.size() : entry->second, d.place.line, d.place.column);
  };
  std::stable_sort(l.diagnostics.begin(), l.diagnostics.end(),
                   [&](const diagnostic& a, const diagnostic& b) { return place(a) < place(b); });
  std::move(l.diagnostics.begin(), l.diagnostics.end(), std::back_inserter(result.diagnostics));

  result.grammar = std::move(l.grammar);
  result.grammar.id = id;
  if (!files.empty()) result.grammar.document = files.back().document;
  if (id.empty() && !result.grammar.rules.empty()) {
    result.grammar.id = std::filesystem::path(result.grammar.rules.front().file).stem().string();
  }
  return result;
}

namespace {

// The usable rules of a grammar: an error in a rule, and a name that is undefined or only described in prose, makes
// only the rules that need it unusable; of a rule that is defined twice the first definition counts.

constexpr std::string_view subject = "it ";  // of a reason

std::string text_of(const expression& use) {
  if (const auto* r = std::get_if<rule_reference>(&use.node)) return r->name;
  return fmt::format("<{}>", std::get<prose>(use.node).text);
}

// A clause is a reason without the "it " before it.
std::string_view clause_of(std::string_view reason) { return reason.substr(subject.size()); }

// A clause says what the definition itself lacks: "needs nowhere, which no rule defines (my.abnf:3:5)".
std::optional<std::string> lack_of(const rule& r, const std::vector<missing_rule>& unread) {
  const auto definition_of = [&](std::string_view name) {
    return std::ranges::find_if(unread,
                                [&](const missing_rule& m) { return unicode::equal_but_for_case(m.name, name); });
  };
  if (r.has_errors) return fmt::format("has errors ({}:{}:{})", r.file, r.place.line, r.place.column);
  if (r.form == rule_form::addition) {
    if (const auto definition = definition_of(r.name); definition != unread.end()) {
      return std::string(clause_of(definition->reason));
    }
    return fmt::format("has no definition for `=/` to add to ({}:{}:{})", r.file, r.place.line, r.place.column);
  }
  std::optional<std::string> lack;
  for_each_use(r.definition, [&](const expression& use) {
    if (lack || used_rule(use) != rule_reference::unlinked) return;
    const std::string place = fmt::format("({}:{}:{})", r.file, use.place.line, use.place.column);
    if (const auto definition = definition_of(name_of(use)); definition != unread.end()) {
      lack = fmt::format("needs {} {}, which {}", text_of(use), place, clause_of(definition->reason));
      return;
    }
    const bool is_prose = std::holds_alternative<prose>(use.node) && !is_rule_name(name_of(use));
    lack = fmt::format("needs {}, which {} {}", text_of(use), is_prose ? "is prose" : "no rule defines", place);
  });
  return lack;
}

}  // namespace

bool has_usable_part(const std::vector<diagnostic>& diagnostics) {
  return std::ranges::all_of(diagnostics, [](const diagnostic& d) {
    return d.severity != diagnostic_severity::error || d.problem == problem::undefined_rule ||
           d.problem == problem::unusable_prose || d.problem == problem::duplicate_rule;
  });
}

grammar usable_part(const grammar& source) {
  const std::size_t count = source.rules.size();
  const use_graph users = users_of(uses_of(source));
  std::vector<std::string> reasons(count);  // empty: nothing is missing
  std::vector<std::size_t> pending;
  for (std::size_t i = 0; i < count; ++i) {
    if (const auto lack = lack_of(source.rules[i], source.unread)) {
      reasons[i] = fmt::format("{}{}", subject, *lack);
      pending.push_back(i);
    }
  }
  for (std::size_t i = 0; i < pending.size(); ++i) {
    const std::size_t rule = pending[i];
    // A rule that lacks nothing itself names the first one that does.
    const std::string_view reason = reasons[rule];
    const bool is_first = lack_of(source.rules[rule], source.unread).has_value();
    const std::string passed_on =
        is_first ? fmt::format("it needs {}, which {}", source.rules[rule].name, clause_of(reason))
                 : std::string(reason);
    for (const std::size_t user : users[rule]) {
      if (!reasons[user].empty()) continue;
      reasons[user] = passed_on;
      pending.push_back(user);
    }
  }

  std::vector<bool> left_out(count);
  std::vector<missing_rule> missing;
  for (std::size_t i = 0; i < count; ++i) {
    left_out[i] = !reasons[i].empty();
    if (left_out[i]) missing.push_back({source.rules[i].name, std::move(reasons[i])});
  }
  grammar part = without_rules(source, left_out);
  part.missing = std::move(missing);
  part.unread = source.unread;
  return part;
}

grammar without_rules(const grammar& whole, const std::vector<bool>& left_out) {
  grammar part;
  part.id = whole.id;
  part.start = whole.start;
  std::vector<std::size_t> number(whole.rules.size(), rule_reference::unlinked);
  for (std::size_t i = 0; i < whole.rules.size(); ++i) {
    if (left_out[i]) continue;
    number[i] = part.rules.size();
    part.rules.push_back(whole.rules[i]);
  }
  for (rule& r : part.rules) {
    for_each_use(r.definition, [&](expression& use) {
      auto* const reference = std::get_if<rule_reference>(&use.node);
      std::size_t& target = reference != nullptr ? reference->rule : std::get<prose>(use.node).rule;
      if (target < number.size()) target = number[target];
    });
  }
  return part;
}

}  // namespace urispec::abnf
