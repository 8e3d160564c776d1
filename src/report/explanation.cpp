#include "report/explanation.hpp"

#include "report/json.hpp"
#include "report/table.hpp"
#include "report/text.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/uri.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

namespace urispec::report {
namespace {

constexpr std::size_t page_columns = 90;

// Breaks a paragraph into lines of the page.
std::string filled(std::string_view paragraph) {
  std::string result;
  std::size_t column = 0;
  while (!paragraph.empty()) {
    const std::size_t end = std::min(paragraph.find(' '), paragraph.size());
    const std::string_view word = paragraph.substr(0, end);
    paragraph.remove_prefix(std::min(end + 1, paragraph.size()));
    const std::size_t width = display_width(word);
    if (column > 0 && column + 1 + width > page_columns) {
      result += '\n';
      column = 0;
    }
    if (column > 0) result += ' ';
    column += width + (column > 0 ? 1 : 0);
    result += word;
  }
  return result + "\n";
}

// The rule of an older grammar that corresponds to one of RFC 3986.
std::string_view older_name(std::string_view rule) {
  if (rule == "URI" || rule == "absolute-URI") return "absoluteURI";
  return rule == "relative-ref" ? "relativeURI" : rule;
}

// Grammars other than RFC 3986, namely RFC 2396 and RFC 2732, that refuse the example for the same cause and accept
// what is written instead.
std::vector<std::string> older_grammars(const cause_entry& c) {
  std::vector<std::string> grammars;
  if (c.sections_of_rfc2396.empty()) return grammars;
  for (const grammar g : {grammar::rfc2396, grammar::rfc2732}) {
    const auto rule = c.rule.empty() ? std::optional(start_rule(g)) : find_rule(g, older_name(c.rule));
    if (!rule) continue;
    const auto diagnosis =
        diagnose(c.example, *rule, {.repairs = repair_search::none, .elsewhere = elsewhere_search::none});
    const bool is_refused = diagnosis && diagnosis->cause && diagnosis->cause->entry->id == c.id;
    if (is_refused && matches(c.nearly, *rule)) grammars.emplace_back(info(g).id);
  }
  return grammars;
}

}  // namespace

std::string explanation_page(const cause_entry& c) {
  std::string page = fmt::format("{}: {}\n\n", c.id, c.title);
  for (std::string_view rest = c.page; !rest.empty();) {
    const std::size_t end = std::min(rest.find("\n\n"), rest.size());
    page += filled(rest.substr(0, end)) + "\n";
    rest.remove_prefix(std::min(end + 2, rest.size()));
  }
  page += fmt::format("What to do: {}.\n", c.advice);
  page += fmt::format("Invalid:    {}\n", visible(c.example));
  const std::string_view label = c.intent == example_intent::clear ? "Instead:" : "Perhaps:";
  page += fmt::format("{}    {}\n", label, visible(c.nearly));
  page += fmt::format("Grammar:    {}{}{}\n", c.grammar, c.rule.empty() ? "" : ", rule ", c.rule);
  page += fmt::format("See:        {}\n", c.sections);
  const std::vector<std::string> older = older_grammars(c);
  if (!older.empty()) page += fmt::format("            under {}: {}\n", joined(older, " and "), c.sections_of_rfc2396);
  return page;
}

std::string explanation_page(const check_entry& c) {
  std::string page = fmt::format("{}: {}\n\n", c.id, c.title);
  page += fmt::format("Layer:      {}\n", name(c.layer));
  std::string severities;
  for (const check_profile p : all_check_profiles) {
    severities += fmt::format("{}{} {}", severities.empty() ? "" : ", ", name(p), name(c.under(p)));
  }
  page += fmt::format("Profiles:   {}\n", severities);
  if (!c.advice.empty()) page += fmt::format("What to do: {}.\n", c.advice);
  page += fmt::format("Triggers:   {}\n", visible(c.example));
  page += fmt::format("Does not:   {}\n", visible(c.near_example));
  page += fmt::format("Grammar:    {}\n", info(c.read_as).id);
  page += fmt::format("See:        {}\n", c.section);
  return page;
}

std::string explanation_page(const sarif_rule& r) { return fmt::format("{}: {}\n\n{}", r.id, r.title, filled(r.help)); }

void write_explanation(const cause_entry& c, output& out) {
  auto line = json_to(out);
  line.begin_object().member("kind", "cause").member("id", c.id).member("title", c.title).member("section", c.sections);
  line.member("grammar", c.grammar).key("rule").text_or_null(c.rule);
  line.member("example", c.example).member("near_example", c.nearly).key("layer").null().key("severities").null();
  line.member("brief", c.brief).member("advice", c.advice).member("page", c.page).end_object().end_line();
}

void write_explanation(const check_entry& c, output& out) {
  auto line = json_to(out);
  line.begin_object().member("kind", "check").member("id", c.id).member("title", c.title).member("section", c.section);
  line.member("grammar", info(c.read_as).id).key("rule").null();
  line.member("example", c.example).member("near_example", c.near_example).member("layer", name(c.layer));
  line.key("severities").begin_object();
  for (const check_profile p : all_check_profiles) line.member(name(p), name(c.under(p)));
  line.end_object().key("brief").null().key("advice").text_or_null(c.advice).key("page").null();
  line.end_object().end_line();
}

void write_explanation(const sarif_rule& r, output& out) {
  auto line = json_to(out);
  line.begin_object().member("kind", "error").member("id", r.id).member("title", r.title);
  for (const char* const member :
       {"section", "grammar", "rule", "example", "near_example", "layer", "severities", "brief", "advice"}) {
    line.key(std::string_view(member)).null();
  }
  line.member("page", r.help).end_object().end_line();
}

std::string list_of_explanations() {
  std::string list;
  const auto add_table = [&](const auto& entries) {
    table rows;
    for (const auto& entry : entries) rows.add({std::string(entry.id), std::string(entry.title)});
    list += rows.text();
  };
  add_table(cause_entries());
  list += "\n";
  add_table(check_entries());
  return list;
}

}  // namespace urispec::report
