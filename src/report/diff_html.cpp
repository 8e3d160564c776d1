// A diff as one HTML page that needs nothing else: no script, no font, no picture from elsewhere. The file has the
// order of the page: head and summary, then a function for each section, which begins with its <section> and ends with
// a line feed.
#include "abnf/print.hpp"
#include "report/diff.hpp"
#include "report/diff_style.hpp"
#include "report/diff_words.hpp"
#include "report/escapes.hpp"
#include "report/side_by_side.hpp"
#include "report/text.hpp"
#include "tree/marks.hpp"
#include "diff/comparison.hpp"
#include "diff/summary.hpp"
#include "urispec/utf8.hpp"
#include "unicode/sections.hpp"
#include <fmt/core.h>
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace urispec::report {
namespace diff_page {

// Pieces that all sections have ---------------------------------------------------------------------------------------

// "A host may be an IP literal … (RFC 3986, D.1-2.1)", the number of the sentence in the document as a link to it.
std::string sentence_of(const diff::correspondence_table& table, std::size_t item) {
  const std::string& number = table.items[item].number;
  const std::string document = table.document.substr(0, table.document.find(','));
  return fmt::format("<p>{0} (<a href=\"#{1}\">{2}, {1}</a>)</p>", html_text(table.items[item].text), html_text(number),
                     html_text(document));
}

// A text made visible; an empty one is said to be empty.
std::string witness(std::u32string_view text) {
  if (text.empty()) return R"(<span class="soft">the empty string</span>)";
  return fmt::format(R"(<code class="w">{}</code>)", html_text(shown(text)));
}

// A text that people know, if there is one, and the shortest.
std::string witness(std::u32string_view shortest, const std::optional<std::u32string>& example) {
  return example
             ? fmt::format(R"({} <span class="shortest">shortest: {}</span>)", witness(*example), witness(shortest))
             : witness(shortest);
}

std::string badge(automaton::relation r) {
  return fmt::format(R"(<span class="badge {0}">{1} {0}</span>)", name_of(r), sign_of(r));
}

// Pieces of a set in a row; nothing for none.
std::string glyphs(const std::vector<std::string>& pieces) {
  if (pieces.empty()) return {};
  std::string result = R"(<span class="glyphs">)";
  for (const auto& piece : pieces) result += "<span>" + html_text(piece) + "</span>";
  return result + "</span>";
}

std::string glyphs(const character_words& words) {
  return glyphs(words.parts) + (words.exceptions.empty() ? "" : " but not " + glyphs(words.exceptions));
}

// The members one by one, or the rule of one of the grammars that is this set.
std::string glyphs(const automaton::code_point_set& set, const diff::report& r) {
  for (const auto* side : {&r.left, &r.right}) {
    if (const auto rule = class_name(set, *side); !rule.empty()) return fmt::format("<code>{}</code>", html_text(rule));
  }
  return glyphs(pieces_of(set));
}

// The id of a grammar, in its colour.
std::string name(diff::side s, const diff::report& r) {
  return fmt::format(R"(<span class="{}">{}</span>)", s == diff::side::left ? "l" : "r", html_text(r.of(s).id));
}

// The sentences of the document, each with its number as a link to it; those after the first are folded. A remark if
// there are none; nothing if there is no document.
std::string mentioned_by(const diff::item_list& items, const diff::report& r) {
  const auto& table = r.comparison.table;
  if (table.items.empty()) return "";
  if (items.empty())
    return fmt::format(R"(<p class="said none">{} does not mention it.</p>)", html_text(table.document));
  std::string out = R"(<div class="said">)" + sentence_of(table, items.front());
  if (items.size() > 1) {
    const std::size_t rest = items.size() - 1;
    out += fmt::format("<details><summary>{} more {}</summary>", rest, rest == 1 ? "sentence" : "sentences");
    for (const std::size_t item : std::span(items).subspan(1)) out += sentence_of(table, item);
    out += "</details>";
  }
  return out + "</div>";
}

std::string cell_of_mentions(const diff::item_list& items, const diff::report& r) {
  return fmt::format("<td class=\"mentioned\">{}</td>",
                     items.empty() ? R"(<p class="said none">not mentioned</p>)" : mentioned_by(items, r));
}

std::string head_of_mentions(const diff::report& r) {
  return fmt::format("<th scope=\"col\" class=\"mentioned\">what {} says</th>", html_text(r.comparison.table.document));
}

// The head, and the changes that an editor would name first -----------------------------------------------------------

std::string head(const diff::report& r) {
  const auto& c = r.comparison;
  std::string out = fmt::format(
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>What changed from {0} to "
      "{1}{2}</title>\n"
      "<style>{3}</style>\n</head>\n<body>\n<header>\n<h1>What changed from {4} to {5}{2}</h1>\n",
      html_text(r.left.id), html_text(r.right.id), r.rule.empty() ? std::string() : ": " + html_text(r.rule),
      diff_style, name(diff::side::left, r), name(diff::side::right, r));
  fmt::format_to(
      std::back_inserter(out),
      "<div class=\"sides\"><b class=\"l\">{}</b><span>{}</span><b class=\"r\">{}</b><span>{}</span></div>\n",
      html_text(r.left.id), html_text(visible(r.left.title_with_date())), html_text(r.right.id),
      html_text(visible(r.right.title_with_date())));
  fmt::format_to(std::back_inserter(out), "<p>{} {}</p>\n", badge(c.relation),
                 html_text(sentence_of_languages(r)));
  out +=
      "<nav aria-label=\"Sections\"><a href=\"#language\">By language</a> <a href=\"#component\">By component</a> "
      "<a href=\"#rule\">By rule</a> <a href=\"#character\">By character</a> <a href=\"#operation\">By operation</a>";
  if (r.by_parser) out += " <a href=\"#parser\">By parser</a>";
  if (r.derivation_outcome != diff::derivation_outcome::not_requested)
    out += " <a href=\"#derivation\">By derivation</a>";
  if (!c.table.items.empty()) {
    fmt::format_to(std::back_inserter(out),
                   " <a href=\"#document\">What {} says</a> <a href=\"#not-mentioned\">What it does not say</a>",
                   html_text(c.table.document));
  }
  return out + " <a href=\"#length\">By length</a></nav>\n</header>\n";
}

void add_fact(std::string& out, std::string_view number, const std::string& caption) {
  fmt::format_to(std::back_inserter(out), "<div class=\"fact\"><b>{}</b> <span>{}</span></div>\n", number, caption);
}

void add_changes(std::string& out, std::string_view title, const std::vector<diff::change>& changes) {
  const std::size_t most = shown_first(changes, 4);
  fmt::format_to(std::back_inserter(out), "<dt>{}</dt><dd>", title);
  if (changes.empty()) out += "nothing";
  for (std::size_t i = 0; i < most; ++i) {
    const auto& c = changes[i];
    out += i == 0 ? "" : " · ";
    const std::string example = example_in_words(c);
    if (!example.empty()) {
      fmt::format_to(std::back_inserter(out), "<code>{}</code> (shortest: ", html_text(example));
    }
    fmt::format_to(std::back_inserter(out), "<code>{}</code>{}", html_text(shown(c.shortest)),
                   example.empty() ? "" : ")");
  }
  if (changes.size() > most) fmt::format_to(std::back_inserter(out), " and {} more", changes.size() - most);
  out += "</dd>\n";
}

// The changes that an editor would name first.
std::string summary(const diff::report& r) {
  const diff::summary overview = summarize(r.comparison);
  std::string out = "<dl class=\"summary\">\n";
  add_changes(out, "Became valid", overview.became_valid);
  add_changes(out, "Became invalid", overview.became_invalid);
  if (r.comparison.splits) {
    add_changes(out, "Read differently", overview.read_differently);
  } else if (has_components(r)) {
    out += "<dt>Read differently</dt><dd>" + html_text(why_no_splits(r)) + "</dd>\n";
  }
  return out + "</dl>\n";
}

std::string facts(const diff::report& r) {
  const auto& c = r.comparison;
  const auto plural = [](std::size_t n, const char* singular, const char* plural_form) {
    return n == 1 ? singular : plural_form;
  };
  std::string out = "<div class=\"facts\">\n";
  const auto reasons = [&](std::size_t n, diff::side s) {
    add_fact(out, std::to_string(n),
             fmt::format("{} for strings only in {}", plural(n, "reason", "reasons"), name(s, r)));
  };
  reasons(c.reasons.left_only.size(), diff::side::left);
  reasons(c.reasons.right_only.size(), diff::side::right);
  if (c.splits) {
    const kind_count count = count_of(c.splits->kinds);
    add_fact(out, std::to_string(count.kinds),
             fmt::format("{} of difference in how strings of both are split{}", count.noun, count.rest));
  }
  const auto equal = std::ranges::count(c.rules.pairs, automaton::relation::equal, &diff::rule_difference::relation);
  add_fact(out, fmt::format("{} of {}", equal, c.rules.pairs.size()), "pairs of rules have equal strings");
  return out + "</div>\n";
}

// By language: reasons with shortest strings --------------------------------------------------------------------------

// Comparison by language: reasons with shortest strings, and how many strings there are.

std::string explanation(const diff::reason& reason, diff::side has, const diff::report& r) {
  const std::string lacks = name(other(has), r);
  const std::string rule = fmt::format("<code>{}</code>", html_text(reason.reading_rule));
  std::string caption;
  if (reason.at_end) {
    caption = fmt::format("{} {}", reason.shared_prefix == 0 ? "has the empty string, with" : "can end, with", rule);
  } else {
    caption = fmt::format("reads {} in {}", glyphs(words_for(reason.characters, r.of(has))), rule);
  }
  const std::string stopping_place =
      reason.shared_prefix == 0 ? lacks
                                : fmt::format("{}, in <code>{}</code>,", lacks, html_text(reason.stopping_rule));
  const auto [can, needs] = refusal_of(reason, r.of(other(has)));
  return fmt::format("{} {}; {} {} {}", name(has, r), caption, stopping_place, can, glyphs(needs));
}

// The example of the reason among the changes; empty if it has none.
std::string example_in(std::size_t reason, const std::vector<diff::change>& changes) {
  const auto change = std::ranges::find(changes, reason, &diff::change::number);
  return change == changes.end() ? std::string() : std::string(change->example);
}

void add_reasons(std::string& out, const std::vector<diff::reason>& list, const std::vector<diff::item_list>& items,
                 const std::vector<diff::change>& changes, diff::side has, const diff::report& r) {
  if (list.empty()) return;
  fmt::format_to(std::back_inserter(out), "<h3>Only in {}</h3>\n", name(has, r));
  const bool has_document = !r.comparison.table.items.empty();
  out += fmt::format(
      "<table class=\"reasons stack\"><caption>Each reason has a shortest string, and above it a familiar one, if "
      "there is one. There {} other reasons.</caption>\n",
      r.comparison.length_of_strings ? "may be" : "are no");
  out +=
      "<tr><th scope=\"col\">string</th><th scope=\"col\">read by both</th><th scope=\"col\">then</th>";
  out += (has_document ? head_of_mentions(r) : std::string()) + "</tr>\n";
  for (std::size_t i = 0; i < list.size(); ++i) {
    const auto& reason = list[i];
    const std::string sentence =
        reason.shared_prefix == 0 ? "nothing" : witness(reason.witness.substr(0, reason.shared_prefix));
    const std::string example = example_in(i, changes);
    fmt::format_to(std::back_inserter(out), "<tr><td>{}</td><td>{}</td><td>{}</td>",
                   witness(reason.witness, example.empty() ? std::nullopt : unicode::from_utf8(example)), sentence,
                   explanation(reason, has, r));
    if (has_document) out += cell_of_mentions(items[i], r);
    out += "</tr>\n";
  }
  out += "</table>\n";
}

std::string language_section(const diff::report& r) {
  const auto& c = r.comparison;
  std::string out = "<section id=\"language\">\n<h2>By language</h2>\n";
  if (c.relation == automaton::relation::equal) out += "<p>Both have the same strings.</p>\n";
  const diff::summary overview = summarize(c);
  add_reasons(out, c.reasons.left_only, c.mentions.left_only, overview.became_invalid, diff::side::left, r);
  add_reasons(out, c.reasons.right_only, c.mentions.right_only, overview.became_valid, diff::side::right, r);
  return out + "</section>\n";
}

// By component: the kinds of difference, each drawn below its shortest string -----------------------------------------

// Components in rows so that those of a row do not overlap, inner ones in later rows.
std::vector<std::vector<shown_component>> rows_of(const std::vector<shown_component>& components) {
  std::vector<std::vector<shown_component>> rows;
  for (const auto& c : components) {
    if (c.begin == c.end) continue;
    const auto row = std::ranges::find_if(rows, [&](const auto& r) {
      return std::ranges::all_of(r, [&](const auto& o) { return o.end <= c.begin || c.end <= o.begin; });
    });
    (row == rows.end() ? rows.emplace_back() : *row).push_back(c);
  }
  return rows;
}

std::string empties_of(const std::vector<shown_component>& components) {
  std::vector<std::string_view> names;
  for (const auto& c : components) {
    if (c.begin == c.end) names.push_back(c.name);
  }
  return names.empty() ? "" : fmt::format("empty: {}", joined(names, ", "));
}

void add_side(const diff::compared_side& side, std::string_view style, std::u32string_view text, const diff::report& r,
              std::string& out) {
  const auto components = components_of(side, r, text);
  auto rows = rows_of(components);
  if (rows.empty()) rows.emplace_back();
  for (std::size_t n = 0; n < rows.size(); ++n) {
    auto& row = rows[n];
    std::ranges::sort(row, {}, &shown_component::begin);
    fmt::format_to(std::back_inserter(out), R"(<tr class="{}"><th>{}</th>)", style, n == 0 ? html_text(side.id) : "");
    std::size_t position = 0;
    for (const auto& c : row) {
      if (c.begin > position) fmt::format_to(std::back_inserter(out), R"(<td colspan="{}"></td>)", c.begin - position);
      fmt::format_to(std::back_inserter(out), R"(<td class="p" colspan="{}"><span>{}</span></td>)", c.end - c.begin,
                     c.name);
      position = c.end;
    }
    if (position < text.size())
      fmt::format_to(std::back_inserter(out), R"(<td colspan="{}"></td>)", text.size() - position);
    fmt::format_to(std::back_inserter(out), R"(<td class="e">{}</td></tr>)", n == 0 ? empties_of(components) : "");
  }
}

std::string split_table(std::u32string_view text, const diff::report& r) {
  std::string out = R"(<div class="scroll"><table class="split"><tr><th></th>)";
  for (const char32_t c : text) {
    fmt::format_to(std::back_inserter(out), R"(<td class="c">{}</td>)", html_text(shown(std::u32string(1, c))));
  }
  out += "<td></td></tr>";
  add_side(r.left, "l", text, r, out);
  add_side(r.right, "r", text, r, out);
  return out + "</table></div>\n";
}

// Comparison by component: the kinds of difference, each drawn below its shortest string.

std::string table_of_sums(const std::vector<diff::split_kind>& kinds, const diff::report& r) {
  std::string out =
      "<h3>Several of these at once</h3>\n<table><caption>The combinations that exist</caption>\n"
      "<tr><th scope=\"col\">shortest</th><th scope=\"col\">difference</th></tr>\n";
  for (const auto& kind : kinds) {
    if (!kind.is_sum) continue;
    fmt::format_to(std::back_inserter(out), "<tr><td>{}</td><td>{}</td></tr>\n", witness(kind.witness),
                   html_text(sentence(kind.differences, r)));
  }
  return out + "</table>\n";
}

std::string all_kinds(const diff::report& r) {
  const auto& kinds = r.comparison.splits->kinds;
  std::string out =
      "<p>Both accept these strings, but split them differently. Each kind of difference has a shortest one. There "
      "are no other kinds.</p>\n<div class=\"kinds\">\n";
  const auto changes = summarize(r.comparison).read_differently;
  for (std::size_t i = 0; i < kinds.size(); ++i) {
    if (kinds[i].is_sum) continue;
    const auto change = std::ranges::find(changes, i, &diff::change::number);
    const bool has_example = change != changes.end() && !change->example.empty();
    fmt::format_to(std::back_inserter(out), "<div class=\"kind\"><p>{}</p>{}{}{}</div>\n",
                   html_text(sentence(kinds[i].differences, r)), split_table(kinds[i].witness, r),
                   has_example ? fmt::format("<p class=\"soft\">The same in <code class=\"w\">{}</code></p>",
                                          html_text(std::string(change->example)))
                            : "",
                   mentioned_by(r.comparison.mentions.kinds[i], r));
  }
  out += "</div>\n";
  return std::ranges::any_of(kinds, &diff::split_kind::is_sum) ? out + table_of_sums(kinds, r) : out;
}

std::string body(const diff::report& r) {
  const auto& c = r.comparison;
  if (!c.splits) return fmt::format("<p>{}</p>\n", html_text(why_no_splits(r)));
  const std::string rest = what_is_not_asked(r);
  const std::string not_asked = rest.empty() ? "" : "<p>" + html_text(rest) + "</p>\n";
  return not_asked +
         (c.splits->kinds.empty() ? "<p>Every string that is in both is split the same way. This is decided, too.</p>\n"
                                 : all_kinds(r));
}

std::string component_section(const diff::report& r) {
  return "<section id=\"component\">\n<h2>By component</h2>\n" + body(r) + "</section>\n";
}

// By derivation: the same components, other rules, with both derivations in two columns -------------------------------

// Comparison by derivation: the same components, other rules; each kind with both derivations in two columns.

std::string body_of_derivations(const diff::report& r) {
  if (r.derivation_outcome != diff::derivation_outcome::decided) {
    return fmt::format("<p>{}</p>\n", html_text(why_no_derivations(r)));
  }
  if (r.derivations.kinds.empty()) {
    return fmt::format("<p>{} pairs of rules read the same parts of every string with the same components.</p>\n",
                       r.derivations.pairs.size());
  }
  std::string out = fmt::format(
      "<p>Strings with the same components in both grammars but different rules: for each of {} pairs of rules, and "
      "each way in which "
      "it differs a shortest one. There are no others.</p>\n<div class=\"kinds\">\n",
      r.derivations.pairs.size());
  const auto aligner = aligner_for(r);
  for (const auto& [text, kinds] : derivations_by_witness(r)) {
    fmt::format_to(std::back_inserter(out), "<div class=\"kind\"><p>{}: {}</p>{}</div>\n", witness(text),
                   html_text(sentence(kinds, r)), side_by_side_html(text, aligner, r));
  }
  return out + "</div>\n";
}

std::string derivation_section(const diff::report& r) {
  if (r.derivation_outcome == diff::derivation_outcome::not_requested) return "";
  return "<section id=\"derivation\">\n<h2>By derivation</h2>\n" + body_of_derivations(r) + "</section>\n";
}

// By rule and by character: both sides as published, and the characters that moved between classes --------------------

// Comparison by rule: both sides as published, with the relation between them; and what became of the characters of
// classes.

// The layout of the document without the blanks that line up the `=` of its rules.
std::string without_gap(std::string_view source) {
  const std::size_t name_end = source.find(' ');
  const std::size_t equals = name_end == std::string_view::npos ? name_end : source.find_first_not_of(' ', name_end);
  if (equals == std::string_view::npos || source[equals] != '=') return std::string(source);
  const std::size_t gap = equals - name_end - 1;
  std::string result(source.substr(0, name_end + 1));
  for (std::string_view rest = source.substr(equals); !rest.empty();) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    result += rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (rest.empty()) break;
    rest.remove_prefix(std::min({rest.find_first_not_of(' '), gap, rest.size()}));
    result += '\n';
  }
  return result;
}

// A rule as published; what is no rule as it stands in the table.
std::string abnf_of(const std::string& text, const diff::compared_side& side) {
  const auto rule = side.subject->grammar.find(text);
  if (!rule) return html_text(text);
  const auto& source = side.subject->grammar.rules[*rule].source_text;
  return html_text(source.empty() ? abnf::print(side.subject->grammar.rules[*rule]) : without_gap(source));
}

std::string section_of(const std::string& text, const diff::compared_side& side) {
  const auto rule = side.subject->grammar.find(text);
  if (!rule || side.subject->grammar.rules[*rule].section.empty()) return "";
  const std::string& section = side.subject->grammar.rules[*rule].section;
  return fmt::format("<span class=\"note\">{}</span>", html_text(unicode::section_label(section)));
}

// A definition token by token, those that changed marked.
std::string marked(const std::string& rule, const std::vector<diff::edited_token>& tokens, std::string_view element) {
  std::string out = html_text(rule) + " =";
  bool is_joined = false;
  for (const auto& token : tokens) {
    if (!is_joined) out += ' ';
    out += token.is_changed ? fmt::format("<{0}>{1}</{0}>", element, html_text(token.text)) : html_text(token.text);
    is_joined = token.joined;
  }
  return out;
}

// Why the pair differs: which edits alone would have changed the left rule.
std::string source_of(std::size_t pair, const diff::report& r) {
  const auto& change = r.comparison.rule_changes[pair];
  if (change.source != diff::change_source::used_rules) return "";
  std::vector<std::string> names;
  for (const std::size_t cause : change.causes) {
    names.push_back(fmt::format("<code>{}</code>", html_text(r.comparison.rules.pairs[cause].right)));
  }
  return names.empty() ? "several together" : joined(names, ", ");
}

std::string as_code(std::string_view text) { return "<code>" + html_text(text) + "</code>"; }

// The effect of each edit of the definition by itself.
std::string parts_of(std::size_t pair, const diff::report& r) {
  const auto& change = r.comparison.rule_changes[pair];
  if (!says_more(change, r.comparison.rules.pairs[pair])) return "";
  std::string out = "<ul class=\"wit\">";
  for (const auto& part : change.parts) {
    fmt::format_to(std::back_inserter(out), "<li>By itself, {}.</li>", partial_change_in_words(part, as_code));
  }
  return out + "</ul>";
}

// The anchor of the pair, for links: "rule:authority:authority". A text that is no rule has blanks, and no anchor.
std::string anchor_of(const diff::rule_difference& pair, const diff::report& r) {
  if (!r.left.subject->grammar.find(pair.left) || !r.right.subject->grammar.find(pair.right)) return "";
  return fmt::format(" id=\"rule:{}:{}\"", pair.left, pair.right);
}

void add_pair(std::string& out, std::size_t pair, const diff::report& r) {
  const diff::rule_difference& p = r.comparison.rules.pairs[pair];
  const diff::item_list& items = r.comparison.mentions.pairs[pair];
  const auto& edit = r.comparison.rule_changes[pair].edit;
  const bool is_marked = edit && p.relation != automaton::relation::equal;
  const bool says_who = p.relation != automaton::relation::equal || !items.empty();
  fmt::format_to(
      std::back_inserter(out),
      "<div class=\"pair\"{}><div class=\"l\">{}<pre>{}</pre></div><div>{}</div><div class=\"r\">{}"
      "<pre>{}</pre></div>",
      anchor_of(p, r), section_of(p.left, r.left),
      is_marked ? marked(p.left, edit->left, "del") : abnf_of(p.left, r.left),
      badge(p.relation), section_of(p.right, r.right),
      is_marked ? marked(p.right, edit->right, "ins") : abnf_of(p.right, r.right));
  if (p.left_only || p.right_only) {
    out += "<div class=\"wit\">";
    if (const auto explanation = source_of(pair, r); !explanation.empty()) {
      fmt::format_to(std::back_inserter(out), "<span>because of {}</span> ", explanation);
    }
    if (p.left_only) {
      fmt::format_to(std::back_inserter(out), "<span>only in {} {}</span> ", name(diff::side::left, r),
                     witness(*p.left_only, p.left_example));
    }
    if (p.right_only) {
      fmt::format_to(std::back_inserter(out), "<span>only in {} {}</span>", name(diff::side::right, r),
                     witness(*p.right_only, p.right_example));
    }
    out += "</div>";
  }
  out += parts_of(pair, r);
  if (says_who) out += mentioned_by(items, r);
  out += "</div>\n";
}

void add_alone(std::string& out, const std::vector<std::string>& rules, const std::vector<diff::item_list>& items,
               diff::side has, const diff::report& r) {
  if (rules.empty()) return;
  if (r.knows_alone(has)) {
    fmt::format_to(std::back_inserter(out), "<h3>Rules of {} without a counterpart</h3>\n", name(has, r));
  } else {
    fmt::format_to(std::back_inserter(out), "<h3>Rules of {} that are not compared, as rules of {} are left out</h3>\n",
                   name(has, r), name(other(has), r));
  }
  for (std::size_t i = 0; i < rules.size(); ++i) {
    fmt::format_to(std::back_inserter(out), "<div class=\"alone {}\">{}<pre>{}</pre>{}</div>\n",
                   has == diff::side::left ? "l" : "r", section_of(rules[i], r.of(has)), abnf_of(rules[i], r.of(has)),
                   mentioned_by(items[i], r));
  }
}

// Rules that need what nothing defines.
void add_missing(std::string& out, const diff::compared_side& side) {
  for (const auto& rule : side.subject->grammar.missing) {
    fmt::format_to(std::back_inserter(out), "<p>Not compared: <code>{}</code> of {}: {}</p>\n", html_text(rule.name),
                   html_text(side.id), html_text(visible(rule.reason)));
  }
}

void add_left_out(std::string& out, diff::side s, const diff::report& r) {
  const auto& names = r.of(s).left_out;
  if (names.empty()) return;
  fmt::format_to(std::back_inserter(out), "<p>Left out of {}:", name(s, r));
  for (const auto& rule : names) fmt::format_to(std::back_inserter(out), " <code>{}</code>", html_text(rule));
  out += "</p>\n";
}

std::string list_of(const std::vector<std::string>& names, const diff::compared_side& side) {
  return names.empty() ? fmt::format("<span class=\"soft\">{}</span>", no_class(side))
                       : fmt::format("<code>{}</code>", joined(names, "</code>, <code>"));
}

void add_pairs_of(std::string& out, diff::change_source source, std::string_view title, const diff::report& r) {
  const auto& changes = r.comparison.rule_changes;
  if (std::ranges::find(changes, source, &diff::rule_change::source) == changes.end()) return;
  fmt::format_to(std::back_inserter(out), "<h3>{}</h3>\n", title);
  for (std::size_t i = 0; i < changes.size(); ++i) {
    if (changes[i].source == source) add_pair(out, i, r);
  }
}

void add_renamed(std::string& out, std::string_view title, diff::renaming certainty, const diff::report& r) {
  std::string list;
  for (const std::size_t pair :
       diff::find_renamings(r.left.subject->grammar, r.right.subject->grammar, r.comparison, certainty)) {
    const auto& p = r.comparison.rules.pairs[pair];
    fmt::format_to(std::back_inserter(list), "{}<code>{}</code> → <code>{}</code>", list.empty() ? "" : ", ",
                   html_text(p.left), html_text(p.right));
  }
  if (!list.empty()) fmt::format_to(std::back_inserter(out), "<p>{}: {}.</p>\n", title, list);
}

void add_equal(std::string& out, const diff::report& r) {
  const auto& pairs = r.comparison.rules.pairs;
  std::string equal;
  std::vector<std::string> equal_names;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (pairs[i].relation != automaton::relation::equal) continue;
    if (abnf_of(pairs[i].left, r.left) != abnf_of(pairs[i].right, r.right)) {
      add_pair(equal, i, r);
    } else {
      equal_names.push_back("<code>" + html_text(pairs[i].left) + "</code>");
    }
  }
  if (equal.empty() && equal_names.empty()) return;
  out += "<h3>Rules with equal strings</h3>\n" + equal;
  if (!equal_names.empty())
    fmt::format_to(std::back_inserter(out), "<p>Written the same way: {}.</p>\n", joined(equal_names, ", "));
}

std::string rule_section(const diff::report& r) {
  const auto& mentions = r.comparison.mentions;
  std::string out = "<section id=\"rule\">\n<h2>By rule</h2>\n";
  add_pairs_of(out, diff::change_source::definition, "Changed by their own definition", r);
  add_pairs_of(out, diff::change_source::used_rules, "Changed only because rules that they use did", r);
  add_pairs_of(out, diff::change_source::undecided, "Changed for reasons that are not decided", r);
  add_pairs_of(out, diff::change_source::not_counterparts,
               "Further pairs that differ, from the table of correspondences", r);
  add_renamed(out, "Renamed", diff::renaming::certain, r);
  add_renamed(out, "Renamed, as they are the most alike", diff::renaming::likely, r);
  add_left_out(out, diff::side::left, r);
  add_left_out(out, diff::side::right, r);
  add_missing(out, r.left);
  add_missing(out, r.right);
  add_alone(out, r.comparison.rules.left_alone, mentions.left_alone, diff::side::left, r);
  add_alone(out, r.comparison.rules.right_alone, mentions.right_alone, diff::side::right, r);
  add_equal(out, r);
  return out + "</section>\n";
}

std::string character_section(const diff::report& r) {
  const auto& rules = r.comparison.rules;
  std::string out = "<section id=\"character\">\n<h2>By character</h2>\n";
  if (rules.moves.empty()) return out + "<p>Every class has the characters of its counterpart.</p>\n</section>\n";
  const bool has_document = !r.comparison.table.items.empty();
  fmt::format_to(
      std::back_inserter(out),
      "<table><caption>Where characters moved: the classes that lost them and those that gained them</caption>\n"
      "<tr><th scope=\"col\">characters</th><th scope=\"col\">from classes of {}</th><th scope=\"col\">to classes of "
      "{}</th>{}</tr>\n",
      name(diff::side::left, r), name(diff::side::right, r),
      has_document ? head_of_mentions(r) : "");
  for (std::size_t i = 0; i < rules.moves.size(); ++i) {
    const auto& m = rules.moves[i];
    fmt::format_to(std::back_inserter(out), "<tr><td>{}</td><td>{}</td><td>{}</td>", glyphs(m.characters, r),
                   list_of(m.origins, r.left), list_of(m.destinations, r.right));
    if (has_document) out += cell_of_mentions(r.comparison.mentions.moves[i], r);
    out += "</tr>\n";
  }
  out += "</table>\n";
  std::string classes;
  for (const auto& p : rules.pairs) {
    if (!p.lost || (p.lost->empty() && p.gained->empty())) continue;
    const std::string right =
        p.left == p.right ? "" : fmt::format(" → <code class=\"r\">{}</code>", html_text(p.right));
    fmt::format_to(std::back_inserter(classes),
                   "<tr><td><code class=\"l\">{}</code>{}</td><td>{}</td><td>{}</td></tr>\n", html_text(p.left), right,
                   glyphs(*p.lost, r), glyphs(*p.gained, r));
  }
  if (!classes.empty()) {
    out +=
        "<table><caption>Classes that lost or gained characters</caption>\n<tr><th scope=\"col\">class</th>"
        "<th scope=\"col\">lost</th><th scope=\"col\">gained</th></tr>\n" +
        classes + "</table>\n";
  }
  return out + "</section>\n";
}

// By operation: equivalent escapes, and references that resolve differently -------------------------------------------

// Comparison by operation: which escapes are equivalent to their character, and what resolves differently.

std::string code(std::string_view text) { return fmt::format("<code>{}</code>", html_text(text)); }

void add_equivalent(std::string& out, const std::string& place, const automaton::code_point_set& set,
                    const diff::report& r) {
  if (set.empty()) return;
  const char32_t c = example_of(set);
  fmt::format_to(std::back_inserter(out), "<tr><td>{}</td><td>{}</td><td>{} and {}</td></tr>\n", place, glyphs(set, r),
                 code(escape_of(c)), code(shown(std::u32string(1, c))));
}

std::string percent(const diff::percent_equivalence& p, const diff::report& r) {
  std::string out = "<h3>Percent-encoding</h3>\n";
  if (p.left_only.empty() && p.right_only.empty()) {
    return out + fmt::format("<p>An escape is equivalent to its character for the same characters in both: {}</p>\n",
                             glyphs(p.both, r));
  }
  out += "<table><caption>Characters whose escapes are equivalent to them " +
         mentioned_by(items_about("percent", r.comparison.table), r) +
         "</caption>\n<tr><th scope=\"col\">where</th><th scope=\"col\">characters</th><th "
         "scope=\"col\">equivalent</th></tr>\n";
  add_equivalent(out, "only in " + name(diff::side::left, r), p.left_only, r);
  add_equivalent(out, "only in " + name(diff::side::right, r), p.right_only, r);
  add_equivalent(out, "in both", p.both, r);
  return out + "</table>\n";
}

std::string resolution(const diff::report& r) {
  std::string out = "<h3>Resolution</h3>\n";
  if (r.resolution.differences.empty()) {
    return out + fmt::format("<p>The same target for each of {} references tried.</p>\n", r.resolution.reference_count);
  }
  fmt::format_to(
      std::back_inserter(out),
      "<p>{} references tried, to the letter of each algorithm, including those that the algorithm accepts and "
      "the grammar does not; this is a search, not a proof.</p>\n",
      r.resolution.reference_count);
  for (const auto& d : r.resolution.differences) {
    fmt::format_to(
        std::back_inserter(out),
        "<div class=\"scroll\"><table><caption><b>{}</b> <span class=\"note\">{} of those tried</span> {}</caption>\n"
        "<tr><th scope=\"col\">base</th><th scope=\"col\">reference</th><th scope=\"col\">{}</th>"
        "<th scope=\"col\">{}</th></tr>\n",
        html_text(d.title), d.count, mentioned_by(items_about(d.topic, r.comparison.table), r),
        name(diff::side::left, r), name(diff::side::right, r));
    for (const auto& e : d.examples) {
      fmt::format_to(
          std::back_inserter(out),
          "<tr><td>{}</td><td><code class=\"w\">{}</code></td><td class=\"l\">{}</td><td class=\"r\">{}</td></tr>\n",
          code(e.base), html_text(or_mark(e.reference)), code(e.left), code(e.right));
    }
    out += "</table></div>\n";
  }
  return out;
}

std::string operation_section(const diff::report& r) {
  std::string out = "<section id=\"operation\">\n<h2>By operation</h2>\n";
  if (r.comparison.percent) out += percent(*r.comparison.percent, r);
  if (r.resolution.reference_count > 0) out += resolution(r);
  const std::string not_resolved = why_no_resolution(r);
  if (!not_resolved.empty()) {
    out += fmt::format("<h3>Resolution</h3>\n<p>Not compared: {}.</p>\n", html_text(not_resolved));
  }
  if (!r.comparison.percent && r.resolution.reference_count == 0 && not_resolved.empty())
    out += "<p>There are no operations to compare.</p>\n";
  return out + "</section>\n";
}

// By document: its sentences about the changes, and the changes that it does not mention ------------------------------

// Comparison by document: its sentences about the changes with what the report shows of them, and the changes that it
// does not mention.

std::string evidence(const std::vector<diff::statement>& list, const diff::report& r) {
  std::string out;
  for (const auto& statement : list) {
    const auto s = in_words(statement, r);
    if (!out.empty()) out += " · ";
    if (s.witness) out += witness(*s.witness) + " ";
    out += html_text(s.brief);
  }
  return out.empty() ? "Nothing here shows it." : out;
}

std::string document_section(const diff::report& r) {
  const auto& table = r.comparison.table;
  if (table.items.empty()) return "";
  const auto statements = diff::statements_of(r.comparison, r.resolution.differences);
  std::string out = fmt::format(
      "<section id=\"document\">\n<h2>What {} says</h2>\n<p>Sentence by sentence, in other words, and what here shows "
      "it. They are numbered by {}.</p>\n"
      "<ul class=\"items\">\n",
      html_text(table.document), parts_of_number);
  for (std::size_t i = 0; i < table.items.size(); ++i) {
    const auto& item = table.items[i];
    const std::string note = item.note.empty() ? "" : fmt::format("<p class=\"remark\">{}</p>", html_text(item.note));
    fmt::format_to(std::back_inserter(out),
                   "<li id=\"{0}\"><b>{0}</b><div><p>{1}</p>{2}<p class=\"soft\">{3}</p></div></li>\n",
                   html_text(item.number), html_text(item.text), note, evidence(statements_about(i, statements), r));
  }
  out += "</ul>\n<h3 id=\"not-mentioned\">What it does not mention</h3>\n";
  const auto rest = unmentioned_statements(statements);
  if (rest.empty()) return out + "<p>Nothing.</p>\n</section>\n";
  out += "<ul>\n";
  for (const auto& statement : rest) {
    const auto s = in_words(statement, r);
    fmt::format_to(std::back_inserter(out), "<li>{}{}</li>\n", s.witness ? witness(*s.witness) + " " : std::string(),
                   html_text(s.text));
  }
  return out + "</ul>\n</section>\n";
}

// By parser: the accepted texts as one more pair of grammars, and the texts that both parsers have read ---------------

std::string parser_section(const diff::report& r) {
  if (!r.by_parser) return "";
  const diff::parser_comparison& p = *r.by_parser;
  std::string out = fmt::format("<section id=\"parser\">\n<h2>By parser</h2>\n<p>{}</p>\n<p>{} {}</p>\n",
                                about_accepted_texts, badge(p.relation),
                                html_text(sentence(p.relation, p.left.label, p.right.label)));
  const diff::report accepted{p.left, p.right, r.components, {}};
  add_reasons(out, p.reasons.left_only, {}, p.summary.became_invalid, diff::side::left, accepted);
  add_reasons(out, p.reasons.right_only, {}, p.summary.became_valid, diff::side::right, accepted);
  out += fmt::format("<h3>Read differently</h3>\n<p>{}</p>\n", about_parser_readings);
  out +=
      "<table class=\"stack\"><tr><th scope=\"col\">reason</th><th scope=\"col\">text</th><th scope=\"col\">step</th>"
      "<th scope=\"col\">both readings</th></tr>\n";
  for (const auto& reading : p.readings) {
    const std::string base =
        reading.base.empty() ? "" : fmt::format(" against <code>{}</code>", html_text(visible(reading.base)));
    fmt::format_to(std::back_inserter(out),
                   "<tr><td>{}</td><td><code class=\"w\">{}</code>{}</td><td>{}</td><td>{}</td></tr>\n",
                   html_text(reading.reason), html_text(visible(reading.text)), base, html_text(reading.step),
                   html_text(visible(reading.readings)));
  }
  return out + "</table>\n</section>\n";
}

// By length: how many strings there are -------------------------------------------------------------------------------

// Digits in groups of three.
std::string grouped(const language::big_integer& n) {
  const std::string digits = n.str();
  std::string result;
  for (std::size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) result += "&#8239;";
    result += digits[i];
  }
  return result;
}

enum class label_place : std::uint8_t { at_the_ends, below };

struct plot_shape {
  std::string_view style;  // the page shows the one that fits
  double width, height;    // without labels below
  double left_margin, right_margin;
  label_place labels;
};
// Drawn twice, as text that shrinks with a picture cannot be read: a page in a window, and one on a telephone.
constexpr plot_shape wide{"wide", 960, 340, 56, 190, label_place::at_the_ends};
constexpr plot_shape narrow{"narrow", 360, 280, 42, 12, label_place::below};
constexpr double top_margin = 14;
constexpr double bottom_margin = 36;
constexpr double line_of_text = 18;

struct series {
  std::string_view style;
  std::string label;
  std::vector<std::optional<double>> values;  // decimal logarithms; nullopt for none
};

std::optional<double> logarithm(const language::big_integer& n) {
  if (n.is_zero()) return std::nullopt;
  const std::string digits = n.str();
  const std::string head = digits.substr(0, 15);
  return std::log10(std::stod(head)) + static_cast<double>(digits.size() - head.size());
}

std::vector<series> series_of(const diff::report& r) {
  std::vector<series> both_and_each{{"both", "in both", {}},
                          {"left", "only in " + r.left.id, {}},
                          {"right", "only in " + r.right.id, {}},
                          {"apart", "in both, apart", {}}};
  for (const auto& c : r.comparison.counts) {
    both_and_each[0].values.push_back(logarithm(c.both));
    both_and_each[1].values.push_back(logarithm(c.left_only));
    both_and_each[2].values.push_back(logarithm(c.right_only));
    both_and_each[3].values.push_back(logarithm(c.split_differently));
  }
  std::erase_if(both_and_each, [](const series& s) {
    return std::ranges::none_of(s.values, [](const auto& v) { return v.has_value(); });
  });
  return both_and_each;
}

class plot {
 public:
  plot(const diff::report& r, const plot_shape& shape)
      : shape_(shape), series_(series_of(r)), lengths_(r.comparison.counts.size()) {
    for (const auto& s : series_) {
      for (const auto& v : s.values) highest_ = std::max(highest_, v.value_or(0));
    }
    highest_ = std::max(5 * std::ceil(highest_ / 5), 5.0);
  }

  std::string draw() {
    const bool below = shape_.labels == label_place::below;
    const double whole = shape_.height + (below ? line_of_text * static_cast<double>(series_.size()) : 0);
    add(R"(<svg class="{}" viewBox="0 0 {} {}" role="img" aria-label="Number of strings by length, logarithmic">)",
        shape_.style, shape_.width, whole);
    axes();
    below ? labels_below() : labels_at_the_ends();
    for (const auto& s : series_) line(s);
    out_ += "</svg>\n";
    return std::move(out_);
  }

 private:
  template <typename... Args>
  void add(fmt::format_string<Args...> form, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), form, std::forward<Args>(args)...);
  }

  [[nodiscard]] double x(std::size_t n) const {
    const double steps = static_cast<double>(std::max<std::size_t>(lengths_, 2) - 1);
    return shape_.left_margin + static_cast<double>(n) / steps * (right() - shape_.left_margin);
  }
  [[nodiscard]] double y(double log) const { return bottom() - log / highest_ * (bottom() - top_margin); }
  [[nodiscard]] double right() const { return shape_.width - shape_.right_margin; }
  [[nodiscard]] double bottom() const { return shape_.height - bottom_margin; }

  void axes() {
    const int step = highest_ > 30 ? 10 : 5;
    for (int power = 0; power <= static_cast<int>(highest_); power += step) {
      add(R"(<line class="axis" x1="{:.0f}" x2="{:.0f}" y1="{:.1f}" y2="{:.1f}"/>)", shape_.left_margin, right(),
          y(power), y(power));
      add(R"(<text x="{:.0f}" y="{:.1f}" text-anchor="end">10<tspan dy="-4" font-size="9">{}</tspan></text>)",
          shape_.left_margin - 8, y(power) + 4, power);
    }
    const std::size_t stride = lengths_ > 60 ? 20 : lengths_ > 30 ? 5 : 2;
    for (std::size_t n = 0; n < lengths_; n += stride) {
      add(R"(<text x="{:.1f}" y="{:.0f}" text-anchor="middle">{}</text>)", x(n), bottom() + line_of_text, n);
    }
    add(R"(<text x="{:.1f}" y="{:.0f}" text-anchor="middle">length in code points</text>)",
        (shape_.left_margin + right()) / 2, shape_.height - 3);
  }

  // Labels stand at the ends of the lines, pushed apart where these come together.
  void labels_at_the_ends() {
    std::vector<std::pair<double, const series*>> places;
    for (const auto& s : series_) {
      const auto last = std::find_if(s.values.rbegin(), s.values.rend(), [](const auto& v) { return v.has_value(); });
      places.emplace_back(y(**last), &s);
    }
    std::ranges::stable_sort(places, {}, [](const auto& p) { return p.first; });
    double free = 0;
    for (auto& [position, s] : places) {
      position = std::max(position, free);
      free = position + 16;
      add(R"(<text class="{}" x="{:.0f}" y="{:.1f}">{}</text>)", s->style, right() + 12, position + 4,
          html_text(s->label));
    }
  }

  // One under the other, each with a piece of its line.
  void labels_below() {
    constexpr double piece = 28;
    double position = shape_.height + line_of_text / 2;
    for (const auto& s : series_) {
      add(R"(<polyline class="s {0}" points="{1:.1f},{3:.1f} {2:.1f},{3:.1f}"/>)", s.style, shape_.left_margin,
          shape_.left_margin + piece, position);
      add(R"(<text class="{}" x="{:.0f}" y="{:.1f}">{}</text>)", s.style, shape_.left_margin + piece + 8, position + 4,
          html_text(s.label));
      position += line_of_text;
    }
  }

  void line(const series& s) {
    std::string points;
    const auto finish = [&] {
      if (!points.empty()) add(R"(<polyline class="s {}" points="{}"/>)", s.style, points);
      points.clear();
    };
    for (std::size_t n = 0; n < s.values.size(); ++n) {
      if (!s.values[n]) {
        finish();
        continue;
      }
      fmt::format_to(std::back_inserter(points), "{:.1f},{:.1f} ", x(n), y(*s.values[n]));
      add(R"(<circle class="{}" cx="{:.1f}" cy="{:.1f}" r="2.6"/>)", s.style, x(n), y(*s.values[n]));
    }
    finish();
  }

  const plot_shape& shape_;
  std::vector<series> series_;
  std::size_t lengths_;
  double highest_ = 0;
  std::string out_;
};

std::string plot_counts(const diff::report& report) { return plot(report, wide).draw() + plot(report, narrow).draw(); }

std::string table_of_counts(const diff::report& r) {
  const bool has_splits = r.comparison.splits.has_value();
  std::string out = fmt::format(
      "<div class=\"scroll\"><table class=\"counts\"><caption>Exact numbers of strings</caption>\n<tr><th "
      "scope=\"col\" class=\"n\">length</th><th scope=\"col\" class=\"n\">in both</th>{}<th scope=\"col\" "
      "class=\"n\">only in {}</th><th scope=\"col\" class=\"n\">only in {}</th></tr>\n",
      has_splits ? "<th scope=\"col\" class=\"n\">of these split differently</th>" : "", name(diff::side::left, r),
      name(diff::side::right, r));
  const auto& counts = r.comparison.counts;
  for (std::size_t n = 0; n < std::min(counts.size(), r.longest_in_table + 1); ++n) {
    const auto& k = counts[n];
    fmt::format_to(std::back_inserter(out),
                   "<tr><td class=\"n\" data-of=\"length\">{}</td><td class=\"n\" data-of=\"in both\">{}</td>"
                   "{}<td class=\"n\" data-of=\"only in {}\">{}</td><td class=\"n\" data-of=\"only in "
                   "{}\">{}</td></tr>\n",
                   n, grouped(k.both),
                   has_splits ? fmt::format("<td class=\"n\" data-of=\"of these apart\">{}</td>",
                                            grouped(k.split_differently))
                              : "",
                   html_text(r.left.id), grouped(k.left_only),
                   html_text(r.right.id), grouped(k.right_only));
  }
  return out + "</table></div>\n";
}

std::string length_section(const diff::report& r) {
  return "<section id=\"length\">\n<h2>By length</h2>\n<figure>" + plot_counts(r) + "</figure>\n" + table_of_counts(r) +
         "</section>\n";
}

// The page ------------------------------------------------------------------------------------------------------------

std::string whole_page(const diff::report& r) {
  return head(r) + "<main>\n" + summary(r) + facts(r) + language_section(r) + component_section(r) +
         derivation_section(r) + rule_section(r) + character_section(r) + operation_section(r) +
         parser_section(r) + document_section(r) + length_section(r) +
         fmt::format(
             "</main>\n<footer><p>Made by <code>urispec diff {} {}{} --format html</code>. Everything but the "
             "resolution table{} is decided on automata and not searched for: the lists are complete{}.</p></footer>\n"
             "</body>\n</html>\n",
             html_text(r.left.name), html_text(r.right.name),
             (r.rule.empty() ? std::string() : " -r " + html_text(r.rule)) +
                 (r.derivation_outcome == diff::derivation_outcome::not_requested ? "" : " --derivations"),
             r.by_parser ? " and the strings that a browser reads differently" : "",
             r.left.left_out.empty() && r.right.left_out.empty() ? "" : ", but for the rules that are left out");
}

}  // namespace diff_page

std::string diff_as_html(const diff::report& r) { return diff_page::whole_page(r); }

}  // namespace urispec::report
