// By rule: both sides as published, with the relation between them; and what became of the characters of classes.
#include "report/diff/html/parts.hpp"
#include "report/diff/html/sections.hpp"
#include "report/diff/words.hpp"
#include "report/markup.hpp"
#include "report/text.hpp"
#include "abnf/print.hpp"
#include "urispec/diff/renamed.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <iterator>

namespace urispec::report::page {
namespace {

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
  const auto rule = side.subject.grammar.find(text);
  if (!rule) return html_text(text);
  const auto& source = side.subject.grammar.rules[*rule].source_text;
  return html_text(source.empty() ? abnf::print(side.subject.grammar.rules[*rule]) : without_gap(source));
}

std::string section_of(const std::string& text, const diff::compared_side& side) {
  const auto rule = side.subject.grammar.find(text);
  if (!rule || side.subject.grammar.rules[*rule].section.empty()) return "";
  const std::string& section = side.subject.grammar.rules[*rule].section;
  const bool is_number = section.front() >= '0' && section.front() <= '9';
  return fmt::format("<span class=\"note\">{}{}</span>", is_number ? "§" : "", html_text(section));
}

// A definition token by token, those that changed marked.
std::string marked(const std::string& rule, const std::vector<diff::edited_token>& tokens, std::string_view element) {
  std::string out = html_text(rule) + " =";
  bool joined = false;
  for (const auto& token : tokens) {
    if (!joined) out += ' ';
    out += token.changed ? fmt::format("<{0}>{1}</{0}>", element, html_text(token.text)) : html_text(token.text);
    joined = token.joined;
  }
  return out;
}

// Why the pair differs: which edits alone would have changed the left rule.
std::string source_of(std::size_t pair, const diff::report& r) {
  const auto& change = r.comparison.rule_changes[pair];
  if (change.from != diff::change_source::used_rules) return "";
  std::vector<std::string> names;
  for (const std::size_t cause : change.follows) {
    names.push_back(fmt::format("<code>{}</code>", html_text(r.comparison.rules.pairs[cause].right)));
  }
  return names.empty() ? "several together" : joined(names, ", ");
}

std::string as_code(std::string_view text) { return "<code>" + html_text(text) + "</code>"; }

// What each edit of the definition changes by itself.
std::string parts_of(std::size_t pair, const diff::report& r) {
  const auto& change = r.comparison.rule_changes[pair];
  if (!says_more(change, r.comparison.rules.pairs[pair])) return "";
  std::string out = "<ul class=\"wit\">";
  for (const auto& part : change.parts) {
    fmt::format_to(std::back_inserter(out), "<li>By itself, {}.</li>", partial_change_in_words(part, as_code));
  }
  return out + "</ul>";
}

// Where the pair stands, for links: "rule:authority:authority". What is no rule has blanks, and no place of its own.
std::string anchor_of(const diff::rule_difference& pair, const diff::report& r) {
  if (!r.left.subject.grammar.find(pair.left) || !r.right.subject.grammar.find(pair.right)) return "";
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
    if (const auto why = source_of(pair, r); !why.empty()) {
      fmt::format_to(std::back_inserter(out), "<span>because of {}</span> ", why);
    }
    if (p.left_only) {
      fmt::format_to(std::back_inserter(out), "<span>only in {} {}</span> ", name(diff::side::left, r),
                     witness(*p.left_only, p.left_known));
    }
    if (p.right_only) {
      fmt::format_to(std::back_inserter(out), "<span>only in {} {}</span>", name(diff::side::right, r),
                     witness(*p.right_only, p.right_known));
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

void add_left_out(std::string& out, diff::side which, const diff::report& r) {
  const auto& names = r.of(which).left_out;
  if (names.empty()) return;
  fmt::format_to(std::back_inserter(out), "<p>Left out of {}:", name(which, r));
  for (const auto& rule : names) fmt::format_to(std::back_inserter(out), " <code>{}</code>", html_text(rule));
  out += "</p>\n";
}

std::string list_of(const std::vector<std::string>& names, const diff::compared_side& side) {
  return names.empty() ? fmt::format("<span class=\"soft\">{}</span>", no_class(side))
                       : fmt::format("<code>{}</code>", joined(names, "</code>, <code>"));
}

}  // namespace

namespace {

void add_pairs_of(std::string& out, diff::change_source from, std::string_view title, const diff::report& r) {
  const auto& changes = r.comparison.rule_changes;
  if (std::ranges::find(changes, from, &diff::rule_change::from) == changes.end()) return;
  fmt::format_to(std::back_inserter(out), "<h3>{}</h3>\n", title);
  for (std::size_t i = 0; i < changes.size(); ++i) {
    if (changes[i].from == from) add_pair(out, i, r);
  }
}

void add_renamed(std::string& out, std::string_view title, diff::renaming how, const diff::report& r) {
  std::string list;
  for (const std::size_t pair :
       diff::renamed_pairs(r.left.subject.grammar, r.right.subject.grammar, r.comparison, how)) {
    const auto& p = r.comparison.rules.pairs[pair];
    fmt::format_to(std::back_inserter(list), "{}<code>{}</code> → <code>{}</code>", list.empty() ? "" : ", ",
                   html_text(p.left), html_text(p.right));
  }
  if (!list.empty()) fmt::format_to(std::back_inserter(out), "<p>{}: {}.</p>\n", title, list);
}

void add_equal(std::string& out, const diff::report& r) {
  const auto& pairs = r.comparison.rules.pairs;
  std::string equal;
  std::vector<std::string> same;
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (pairs[i].relation != automaton::relation::equal) continue;
    if (abnf_of(pairs[i].left, r.left) != abnf_of(pairs[i].right, r.right)) {
      add_pair(equal, i, r);
    } else {
      same.push_back("<code>" + html_text(pairs[i].left) + "</code>");
    }
  }
  if (equal.empty() && same.empty()) return;
  out += "<h3>Rules with equal strings</h3>\n" + equal;
  if (!same.empty()) fmt::format_to(std::back_inserter(out), "<p>Written the same way: {}.</p>\n", joined(same, ", "));
}

}  // namespace

std::string rule_section(const diff::report& r) {
  const auto& mentions = r.comparison.mentions;
  std::string out = "<section id=\"rule\">\n<h2>By rule</h2>\n";
  add_pairs_of(out, diff::change_source::definition, "Changed by their own definition", r);
  add_pairs_of(out, diff::change_source::used_rules, "Changed only because rules that they use did", r);
  add_pairs_of(out, diff::change_source::undecided, "Changed for reasons that are not decided", r);
  add_pairs_of(out, diff::change_source::not_counterparts, "Further pairs that differ, from the table of correspondences", r);
  add_renamed(out, "Renamed", diff::renaming::known, r);
  add_renamed(out, "Renamed, as they are the most alike", diff::renaming::likely, r);
  add_left_out(out, diff::side::left, r);
  add_left_out(out, diff::side::right, r);
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
                   list_of(m.from, r.left), list_of(m.to, r.right));
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

}  // namespace urispec::report::page
