#include "report/ambiguity.hpp"

#include "abnf/catalogue.hpp"
#include "abnf/recursion.hpp"
#include "report/json.hpp"
#include "report/text.hpp"
#include "report/verdicts.hpp"
#include "tree/marks.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <cstddef>

namespace urispec::report {
namespace {

std::string outline_text(const abnf::grammar& grammar, const language::parse_outline& outline,
                         std::u32string_view text) {
  std::string result;
  std::size_t position = 0;
  const auto plain = [&](std::size_t until) {
    if (until > position)
      result += (result.empty() ? "" : " ") + visible(unicode::to_utf8(text.substr(position, until - position)));
  };
  for (const auto& part : outline) {
    plain(part.begin);
    const auto read = unicode::to_utf8(text.substr(part.begin, part.end - part.begin));
    result += fmt::format("{}{}({})", result.empty() ? "" : " ", grammar.rules[part.rule].name, visible(read));
    position = part.end;
  }
  plain(text.size());
  return result.empty() ? "nothing" : result;
}

// Why the list is shorter than the parses are many; empty if it is not.
std::string_view reason_of(language::list_end end) {
  switch (end) {
    case language::list_end::last_parse:
      return {};
    case language::list_end::most_parses:
      return "there are more, which are not listed";
    case language::list_end::most_steps:
      return "there may be more: a search ends after 5,000,000 steps";
    case language::list_end::states:
      return "there may be more: --max-states ended the search";
    case language::list_end::time:
      return "there may be more: --timeout ended the search";
    case language::list_end::memory:
      return "there may be more: --max-memory ended the search";
  }
  return {};
}

// "number", "time": the name in JSON; empty for a complete list.
std::string_view limit_name(language::list_end end) {
  constexpr std::string_view names[] = {"", "number", "steps", "states", "time", "memory"};
  return names[static_cast<std::size_t>(end)];
}

// A line for each outline: "  first match: pchar(a) *pchar(bc)".
std::string outlines_text(const abnf::grammar& grammar, const language::parse_list& list, std::u32string_view text) {
  const auto& parses = list.parses;
  std::string out;
  for (std::size_t i = 0; i < parses.size(); ++i) {
    out += fmt::format("  {} {}\n", i == 0 ? "first match:" : "         or:", outline_text(grammar, parses[i], text));
  }
  if (list.end != language::list_end::last_parse) out += fmt::format("  {}\n", reason_of(list.end));
  return out;
}

// Adds the member "ways": for each outline the rules, and where their parts begin and end, in code points. After it
// comes "ways_end".
void add_outlines(json_writer& line, const abnf::grammar& grammar, const language::parse_list& list) {
  line.key("ways").begin_array();
  for (const auto& outline : list.parses) {
    line.begin_array();
    for (const auto& part : outline) {
      line.begin_object().member("rule", grammar.rules[part.rule].name);
      line.member("begin", part.begin).member("end", part.end).end_object();
    }
    line.end_array();
  }
  line.end_array().key("ways_end").text_or_null(limit_name(list.end));
}

// A text can have several derivations and one outline.
std::string note_on_inner_derivations(const counted_derivations& answer) {
  const bool are_more = answer.number.is_endless || answer.number.finite > answer.list.parses.size();
  if (!are_more || answer.list.end != language::list_end::last_parse || answer.list.parses.empty()) return {};
  return answer.list.parses.size() == 1 ? "  the derivations differ inside of these rules\n"
                                        : "  other derivations differ inside of these rules\n";
}

// "  it derives itself, r -> s -> r: its texts have endlessly many derivations".
std::string note_on_self_derivation(const std::vector<std::string>& cycle) {
  if (cycle.empty()) return {};
  return fmt::format("  it derives itself, {}: its texts have endlessly many derivations\n", abnf::cycle_text(cycle));
}

std::string words_for(const context_free::derivation_number& n) {
  if (n.is_endless) return "endlessly many derivations";
  if (n.finite == 0) return "not valid";
  return n.finite == 1 ? "1 derivation" : n.finite.str() + " derivations";
}

std::string name_and_section(const abnf::rule& rule) {
  return rule.section.empty() ? rule.name : fmt::format("{} ({})", rule.name, rule.section);
}

// A line of JSON about a rule: `add` adds what follows its name and section.
template <typename Add>
std::string line_about(const abnf::rule& rule, Add add) {
  std::string text;
  json_writer line(text);
  line.begin_object().member("rule", rule.name).key("section").text_or_null(rule.section);
  add(line);
  line.end_object().end_line();
  return text;
}

void add_method(json_writer& line, const std::optional<std::size_t>& searched_up_to) {
  line.member("method", searched_up_to ? "searched" : "decided");
  if (searched_up_to) line.member("searched_up_to", *searched_up_to);
}

}  // namespace

std::string as_text(const ambiguous_text& answer) {
  const auto prose = abnf::deciding_prose(answer.grammar.id, answer.rule.name);
  return fmt::format(
      "{}: {}\n{}{}{}  decided by:  {}\n", name_and_section(answer.rule),
      visible(or_mark(unicode::to_utf8(answer.text))),
      outlines_text(answer.grammar, answer.list, answer.text),
      language::differ_only_in_empty_parts(answer.list.parses) ? "  they differ only in rules that read nothing\n" : "",
      note_on_self_derivation(answer.self_derivation), prose.empty() ? "no RFC that urispec knows" : prose);
}

std::string as_json(const ambiguous_text& answer) {
  return line_about(answer.rule, [&](json_writer& line) {
    add_method(line, answer.searched_up_to);
    line.member("input", unicode::to_utf8(answer.text));
    add_outlines(line, answer.grammar, answer.list);
    line.key("derives_itself");
    if (answer.self_derivation.empty()) {
      line.null();
    } else {
      line.strings(answer.self_derivation);
    }
    line.key("decided_by").text_or_null(abnf::deciding_prose(answer.grammar.id, answer.rule.name));
  });
}

std::string as_text(const counted_derivations& answer) {
  return fmt::format("{}: {}: {}\n{}{}{}", answer.rule.name, visible(or_mark(answer.text)), words_for(answer.number),
                     language::differ_in_empty_parts(answer.list.parses)
                         ? "  not counting those that differ only in rules that read nothing\n"
                         : "",
                     outlines_text(answer.grammar, answer.list, unicode::from_utf8(answer.text).value_or(U"")),
                     note_on_inner_derivations(answer));
}

std::string as_json(const counted_derivations& answer) {
  return line_about(answer.rule, [&](json_writer& line) {
    line.member("input", answer.text);
    line.member("derivations", answer.number.is_endless ? "endless" : answer.number.finite.str());
    add_outlines(line, answer.grammar, answer.list);
  });
}

std::string undecided_as_text(const abnf::rule& rule, exhausted_limit limit) {
  return fmt::format("{}: {}\n", rule.name, undecided_verdict(limit));
}

std::string undecided_as_json(const abnf::rule& rule, exhausted_limit limit) {
  return line_about(rule, [&](json_writer& line) { line.member("verdict", undecided_verdict(limit)); });
}

std::string through_as_text(const abnf::rule& rule, const std::vector<std::string>& through) {
  return fmt::format("{}: ambiguous through {}; its own definition adds no ambiguity\n", name_and_section(rule),
                     joined(through, ", "));
}

std::string through_as_json(const abnf::rule& rule, const std::vector<std::string>& through) {
  return line_about(rule, [&](json_writer& line) { line.key("through").strings(through); });
}

std::string none_found_as_json(const abnf::rule& rule, std::size_t searched_up_to) {
  return line_about(rule, [&](json_writer& line) {
    add_method(line, searched_up_to);
    line.member("verdict", "none found");
  });
}

}  // namespace urispec::report
