// A diff as one HTML page that needs nothing else: no script, no font, no picture from elsewhere.
#include "cli/diff_html_style.hpp"
#include "cli/diff_plot.hpp"
#include "cli/diff_split_table.hpp"
#include "cli/diff_words.hpp"
#include "cli/html_text.hpp"
#include "urispec/abnf/print.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <iterator>
#include <utility>

namespace urispec::cli {
namespace {

class html_report {
 public:
  explicit html_report(const diff_report& r) : r_(r), c_(r.comparison) {}

  std::string write() {
    head();
    facts();
    by_language();
    by_component();
    by_rule();
    by_character();
    by_operation();
    document();
    add("<footer><p>Made by <code>urispec diff {} {} --format html</code>. Everything but the resolution table is decided "
        "on automata and not searched for: the lists are complete.</p></footer>\n</body>\n</html>\n",
        html_text(r_.left.id), html_text(r_.right.id));
    return std::move(out_);
  }

 private:
  template <typename... Args>
  void add(fmt::format_string<Args...> form, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), form, std::forward<Args>(args)...);
  }

  static std::string witness(std::u32string_view text) {
    return fmt::format(R"(<code class="w">{}</code>)", html_text(shown(text)));
  }

  static std::string badge(automaton::relation r) {
    return fmt::format(R"(<span class="badge {0}">{1} {0}</span>)", name_of(r), sign_of(r));
  }

  static std::string glyphs(const automaton::code_point_set& set) {
    std::string result = R"(<span class="glyphs">)";
    for (const auto& piece : pieces_of(set)) result += "<span>" + html_text(piece) + "</span>";
    return result + "</span>";
  }

  [[nodiscard]] std::string name(diff::side s) const {
    return fmt::format(R"(<span class="{}">{}</span>)", s == diff::side::left ? "l" : "r", html_text(r_.of(s).id));
  }

  // Which items of the document tell of it.
  [[nodiscard]] std::string told_by(const diff::item_list& items) const {
    if (c_.table.items.empty()) return "";
    if (items.empty()) return R"(<span class="note none">not mentioned</span>)";
    std::string links;
    for (const std::size_t i : items) {
      const std::string& number = c_.table.items[i].number;
      links += fmt::format(R"({}<a href="#{}">{}</a>)", links.empty() ? "" : ", ", html_text(number), html_text(number));
    }
    return fmt::format(R"(<span class="note">{}</span>)", links);
  }

  void head() {
    add("<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{} and {}</title>\n<style>{}</style>\n"
        "</head>\n<body>\n<header>\n<h1>What changed from {} to {}</h1>\n",
        html_text(r_.left.id), html_text(r_.right.id), diff_style, name(diff::side::left), name(diff::side::right));
    add("<div class=\"sides\"><b class=\"l\">{}</b><span>{}</span><b class=\"r\">{}</b><span>{}</span></div>\n",
        html_text(r_.left.id), html_text(r_.left.title), html_text(r_.right.id), html_text(r_.right.title));
    add("<p>{} {}</p>\n", badge(c_.relation),
        html_text(sentence(c_.relation, r_.left.id + " " + r_.left.start(), r_.right.id + " " + r_.right.start())));
    out_ += "<nav><a href=\"#language\">By language</a><a href=\"#component\">By component</a><a href=\"#rule\">By rule</a>"
            "<a href=\"#character\">By character</a><a href=\"#operation\">By operation</a>";
    if (!c_.table.items.empty()) out_ += "<a href=\"#document\">What the document says</a>";
    out_ += "</nav>\n</header>\n";
  }

  // Digits in groups of three.
  static std::string grouped(const language::big_integer& n) {
    const std::string digits = n.str();
    std::string result;
    for (std::size_t i = 0; i < digits.size(); ++i) {
      if (i > 0 && (digits.size() - i) % 3 == 0) result += "&#8239;";
      result += digits[i];
    }
    return result;
  }

  void fact(std::string_view number, const std::string& what) {
    add("<div class=\"fact\"><b>{}</b><span>{}</span></div>\n", number, what);
  }

  void facts() {
    const auto plural = [](std::size_t n, const char* one, const char* many) { return n == 1 ? one : many; };
    const std::size_t left = c_.reasons.left_only.size();
    const std::size_t right = c_.reasons.right_only.size();
    out_ += "<div class=\"facts\">\n";
    fact(std::to_string(left), fmt::format("{} for strings only in {}", plural(left, "reason", "reasons"), name(diff::side::left)));
    fact(std::to_string(right), fmt::format("{} for strings only in {}", plural(right, "reason", "reasons"), name(diff::side::right)));
    if (c_.splits) {
      const auto sums = static_cast<std::size_t>(std::ranges::count_if(c_.splits->kinds, &diff::split_kind::is_sum));
      const std::size_t kinds = c_.splits->kinds.size() - sums;
      fact(std::to_string(kinds), fmt::format("{} of difference in the split of strings in both{}", plural(kinds, "kind", "kinds"),
                                              sums > 0 ? ", and their sums" : ""));
    }
    const auto equal = static_cast<std::size_t>(std::ranges::count_if(
        c_.rules.pairs, [](const auto& p) { return p.relation == automaton::relation::equal; }));
    fact(fmt::format("{} of {}", equal, c_.rules.pairs.size()), "pairs of rules have equal strings");
    out_ += "</div>\n";
  }

  void reasons(const std::vector<diff::reason>& list, const std::vector<diff::item_list>& items, diff::side has) {
    add("<h3>Only in {}</h3>\n", name(has));
    if (list.empty()) {
      out_ += "<p>Nothing.</p>\n";
      return;
    }
    add("<p>A shortest string for each reason. There is no other reason.</p>\n<table class=\"reasons\"><tr><th>shortest</th><th>read by both"
        "</th><th>then</th><th></th></tr>\n");
    for (std::size_t i = 0; i < list.size(); ++i) {
      const auto& r = list[i];
      const std::string what = r.at_end ? fmt::format("can end in <code>{}</code>", html_text(r.reads))
                                        : fmt::format("reads {} in <code>{}</code>", glyphs(r.characters), html_text(r.reads));
      const std::string there = r.parts_at == 0 ? "cannot begin so" : fmt::format("behind <code>{}</code>, cannot", html_text(r.stops));
      add("<tr><td>{}</td><td>{}</td><td>{} {}; {}, {}</td><td>{}</td></tr>\n", witness(r.witness),
          r.parts_at == 0 ? std::string("nothing") : witness(r.witness.substr(0, r.parts_at)), name(has), what,
          name(other(has)), there, told_by(items[i]));
    }
    out_ += "</table>\n";
  }

  void by_language() {
    out_ += "<section id=\"language\">\n<h2>By language</h2>\n";
    reasons(c_.reasons.left_only, c_.items_of_left_only, diff::side::left);
    reasons(c_.reasons.right_only, c_.items_of_right_only, diff::side::right);
    out_ += "<h3>How many strings of each length</h3>\n" + plot_counts(r_);
    add("<div class=\"scroll\"><table><tr><th class=\"n\">length</th><th class=\"n\">in both</th><th class=\"n\">of these split apart"
        "</th><th class=\"n\">only in {}</th><th class=\"n\">only in {}</th></tr>\n",
        html_text(r_.left.id), html_text(r_.right.id));
    for (std::size_t n = 0; n < std::min<std::size_t>(c_.counts.size(), 9); ++n) {
      const auto& k = c_.counts[n];
      add("<tr><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td><td class=\"n\">{}</td></tr>\n",
          n, grouped(k.both), grouped(k.split_differently), grouped(k.left_only), grouped(k.right_only));
    }
    out_ += "</table></div>\n</section>\n";
  }

  void by_component() {
    out_ += "<section id=\"component\">\n<h2>By component</h2>\n";
    if (!c_.splits) {
      out_ += c_.without_splits == diff::without_splits::no_components
                  ? "<p>One of the grammars has no components.</p>\n"
                  : "<p>Not compared: no parser could be proven for one of the start rules.</p>\n";
    } else if (c_.splits->kinds.empty()) {
      out_ += "<p>Every string that is in both is taken apart alike.</p>\n";
    } else {
      kinds();
    }
    out_ += "</section>\n";
  }

  void kinds() {
    const auto& kinds = c_.splits->kinds;
    add("<p>Strings of both that are taken apart differently, a shortest one for each kind of difference. There is no other "
        "kind.</p>\n<div class=\"kinds\">\n");
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      if (kinds[i].is_sum) continue;
      add("<div class=\"kind\"><p>{} {}</p>{}</div>\n", html_text(sentence(kinds[i].standings, r_)),
          told_by(c_.items_of_kinds[i]), split_table(kinds[i].witness, r_));
    }
    out_ += "</div>\n";
    if (std::ranges::none_of(kinds, &diff::split_kind::is_sum)) return;
    out_ += "<h3>Several of these at once</h3>\n<table><tr><th>shortest</th><th>difference</th></tr>\n";
    for (const auto& kind : kinds) {
      if (kind.is_sum) add("<tr><td>{}</td><td>{}</td></tr>\n", witness(kind.witness), html_text(sentence(kind.standings, r_)));
    }
    out_ += "</table>\n";
  }

  // A rule as published; what is no rule as it stands in the table.
  static std::string abnf_of(const std::string& text, const diff_side& side) {
    const auto rule = side.subject.grammar.find(text);
    if (!rule) return html_text(text);
    const auto& source = side.subject.grammar.rules[*rule].source_text;
    return html_text(source.empty() ? abnf::print(side.subject.grammar.rules[*rule]) : without_gap(source));
  }

  // The layout of the document without the blanks that line up the `=` of its rules.
  static std::string without_gap(std::string_view source) {
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

  static std::string section_of(const std::string& text, const diff_side& side) {
    const auto rule = side.subject.grammar.find(text);
    if (!rule || side.subject.grammar.rules[*rule].section.empty()) return "";
    const std::string& section = side.subject.grammar.rules[*rule].section;
    const bool is_number = section.front() >= '0' && section.front() <= '9';
    return fmt::format("<span class=\"note\">{}{}</span>", is_number ? "§" : "", html_text(section));
  }

  void pair(const diff::rule_difference& p, const diff::item_list& items) {
    add("<div class=\"pair\"><div class=\"l\">{}<pre>{}</pre></div><div>{}<br>{}</div><div class=\"r\">{}<pre>{}</pre></div>",
        section_of(p.left, r_.left), abnf_of(p.left, r_.left), badge(p.relation),
        p.relation == automaton::relation::equal && items.empty() ? std::string() : told_by(items),
        section_of(p.right, r_.right), abnf_of(p.right, r_.right));
    if (p.left_only || p.right_only) {
      out_ += "<div class=\"wit\">";
      if (p.left_only) add("<span>only in {}</span> {} ", name(diff::side::left), witness(*p.left_only));
      if (p.right_only) add("<span>only in {}</span> {}", name(diff::side::right), witness(*p.right_only));
      out_ += "</div>";
    }
    out_ += "</div>\n";
  }

  void by_rule() {
    out_ += "<section id=\"rule\">\n<h2>By rule</h2>\n<h3>Rules that differ</h3>\n";
    const auto& pairs = c_.rules.pairs;
    bool any = false;
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      if (pairs[i].relation == automaton::relation::equal) continue;
      any = true;
      pair(pairs[i], c_.items_of_pairs[i]);
    }
    if (!any) out_ += "<p>None.</p>\n";
    alone(c_.rules.left_alone, diff::side::left);
    alone(c_.rules.right_alone, diff::side::right);
    out_ += "<h3>Rules with equal strings</h3>\n";
    for (std::size_t i = 0; i < pairs.size(); ++i) {
      const bool differs_in_text = abnf_of(pairs[i].left, r_.left) != abnf_of(pairs[i].right, r_.right);
      if (pairs[i].relation == automaton::relation::equal && differs_in_text) pair(pairs[i], c_.items_of_pairs[i]);
    }
    std::vector<std::string> same;
    for (const auto& p : pairs) {
      const bool same_text = abnf_of(p.left, r_.left) == abnf_of(p.right, r_.right);
      if (p.relation == automaton::relation::equal && same_text) same.push_back("<code>" + html_text(p.left) + "</code>");
    }
    if (!same.empty()) add("<p>Written the same way: {}.</p>\n", fmt::join(same, ", "));
    out_ += "</section>\n";
  }

  void alone(const std::vector<std::string>& rules, diff::side has) {
    if (rules.empty()) return;
    add("<h3>Rules of {} without a counterpart</h3>\n", name(has));
    for (const auto& rule : rules) {
      add("<div class=\"alone {}\">{}<pre>{}</pre></div>\n", has == diff::side::left ? "l" : "r",
          section_of(rule, r_.of(has)), abnf_of(rule, r_.of(has)));
    }
  }

  void by_character() {
    out_ += "<section id=\"character\">\n<h2>By character</h2>\n";
    if (c_.rules.moves.empty()) {
      out_ += "<p>Every class has the characters of its counterpart.</p>\n</section>\n";
      return;
    }
    add("<table><tr><th>characters</th><th>from classes of {}</th><th>to classes of {}</th></tr>\n", html_text(r_.left.id),
        html_text(r_.right.id));
    const auto list = [](const std::vector<std::string>& names) {
      return names.empty() ? std::string("<span class=\"soft\">none</span>") : fmt::format("<code>{}</code>", fmt::join(names, "</code>, <code>"));
    };
    for (const auto& m : c_.rules.moves) {
      add("<tr><td>{}</td><td>{}</td><td>{}</td></tr>\n", glyphs(m.characters), list(m.from), list(m.to));
    }
    out_ += "</table>\n<h3>Classes that gained or lost characters</h3>\n<table><tr><th>class</th><th>lost</th><th>gained</th></tr>\n";
    for (const auto& p : c_.rules.pairs) {
      if (!p.lost || (p.lost->empty() && p.gained->empty())) continue;
      add("<tr><td><code class=\"l\">{}</code>{}</td><td>{}</td><td>{}</td></tr>\n", html_text(p.left),
          p.left == p.right ? std::string() : fmt::format(" → <code class=\"r\">{}</code>", html_text(p.right)), glyphs(*p.lost),
          glyphs(*p.gained));
    }
    out_ += "</table>\n</section>\n";
  }

  void by_operation() {
    out_ += "<section id=\"operation\">\n<h2>By operation</h2>\n";
    if (const auto& p = c_.percent) {
      out_ += "<h3>Percent-encoding</h3>\n";
      if (p->left_only.empty() && p->right_only.empty()) {
        add("<p>An escape is equivalent to its character for the same characters in both: {}</p>\n", glyphs(p->both));
      } else {
        out_ += "<p>An escape of one of these is equivalent to the character itself</p>\n<table>\n";
        if (!p->left_only.empty()) add("<tr><td>only in {}</td><td>{}</td></tr>\n", name(diff::side::left), glyphs(p->left_only));
        if (!p->right_only.empty()) add("<tr><td>only in {}</td><td>{}</td></tr>\n", name(diff::side::right), glyphs(p->right_only));
        add("<tr><td>in both</td><td>{}</td></tr>\n</table>\n", glyphs(p->both));
      }
    }
    resolution();
    out_ += "</section>\n";
  }

  void resolution() {
    if (r_.resolutions_tried == 0) {
      if (!c_.percent) out_ += "<p>There are no operations to compare.</p>\n";
      return;
    }
    out_ += "<h3>Resolution</h3>\n";
    if (r_.resolution.empty()) {
      add("<p>The same target for each of {} references tried.</p>\n", r_.resolutions_tried);
      return;
    }
    add("<p>{} references tried, by the letter of either; this is a search, not a proof.</p>\n", r_.resolutions_tried);
    for (const auto& d : r_.resolution) {
      add("<h3>{} <span class=\"note\">{} of those tried {}</span></h3>\n<div class=\"scroll\"><table><tr><th>base</th><th>reference</th><th>{}</th><th>{}</th></tr>\n",
          html_text(d.title), d.count, told_by_topic(d.topic), html_text(r_.left.id), html_text(r_.right.id));
      for (const auto& e : d.examples) {
        add("<tr><td><code>{}</code></td><td><code class=\"w\">{}</code></td><td class=\"l\"><code>{}</code></td><td class=\"r\"><code>{}</code></td></tr>\n",
            html_text(e.base), e.reference.empty() ? "(empty)" : html_text(e.reference), html_text(e.left), html_text(e.right));
      }
      out_ += "</table></div>\n";
    }
  }

  [[nodiscard]] std::string told_by_topic(std::string_view topic) const {
    diff::item_list items;
    for (std::size_t i = 0; i < c_.table.items.size(); ++i) {
      if (std::ranges::find(c_.table.items[i].topics, topic) != c_.table.items[i].topics.end()) items.push_back(i);
    }
    return told_by(items);
  }

  // The items one by one, each with what of this report it tells of.
  void document() {
    if (c_.table.items.empty()) return;
    add("<section id=\"document\">\n<h2>What {} says</h2>\n<p>Paragraph by paragraph, in other words, and what here shows it.</p>\n"
        "<ul class=\"items\">\n",
        html_text(c_.table.document));
    for (std::size_t i = 0; i < c_.table.items.size(); ++i) {
      const auto& item = c_.table.items[i];
      add("<li id=\"{0}\"><b>{0}</b><div>{1}<br><span class=\"soft\">{2}</span></div></li>\n", html_text(item.number),
          html_text(item.text), evidence(i));
    }
    out_ += "</ul>\n<h3>What it does not mention</h3>\n" + not_mentioned() + "</section>\n";
  }

  static bool has(const diff::item_list& list, std::size_t item) { return std::ranges::find(list, item) != list.end(); }

  std::string evidence(std::size_t item) const {
    std::vector<std::string> found;
    for (std::size_t i = 0; i < c_.reasons.left_only.size(); ++i) {
      if (has(c_.items_of_left_only[i], item)) found.push_back(witness(c_.reasons.left_only[i].witness) + " only in " + name(diff::side::left));
    }
    for (std::size_t i = 0; i < c_.reasons.right_only.size(); ++i) {
      if (has(c_.items_of_right_only[i], item)) found.push_back(witness(c_.reasons.right_only[i].witness) + " only in " + name(diff::side::right));
    }
    for (std::size_t i = 0; c_.splits && i < c_.splits->kinds.size(); ++i) {
      if (!c_.splits->kinds[i].is_sum && has(c_.items_of_kinds[i], item)) {
        found.push_back(witness(c_.splits->kinds[i].witness) + " split apart");
      }
    }
    for (const auto& d : r_.resolution) {
      const auto& topics = c_.table.items[item].topics;
      if (std::ranges::find(topics, d.topic) != topics.end()) found.push_back("resolution: " + html_text(d.title));
    }
    const auto& topics = c_.table.items[item].topics;
    if (c_.percent && std::ranges::find(topics, "percent") != topics.end() && !c_.percent->left_only.empty()) {
      found.push_back("escapes of " + glyphs(c_.percent->left_only));
    }
    std::size_t rules = 0;
    for (const auto& items : c_.items_of_pairs) rules += has(items, item) ? 1U : 0U;
    if (rules > 0) found.push_back(fmt::format("{} {} of rules", rules, rules == 1 ? "pair" : "pairs"));
    return found.empty() ? "Nothing that a grammar could show." : fmt::format("{}", fmt::join(found, " · "));
  }

  std::string not_mentioned() const {
    std::vector<std::string> found;
    const auto reasons = [&](const auto& list, const auto& items, diff::side in) {
      for (std::size_t i = 0; i < list.size(); ++i) {
        if (items[i].empty()) {
          found.push_back(fmt::format("<li>{} {}</li>", witness(list[i].witness),
                                      html_text(sentence(list[i], r_.of(in).id, r_.of(other(in)).id))));
        }
      }
    };
    reasons(c_.reasons.left_only, c_.items_of_left_only, diff::side::left);
    reasons(c_.reasons.right_only, c_.items_of_right_only, diff::side::right);
    for (std::size_t i = 0; c_.splits && i < c_.splits->kinds.size(); ++i) {
      const auto& kind = c_.splits->kinds[i];
      if (!kind.is_sum && c_.items_of_kinds[i].empty()) {
        found.push_back(fmt::format("<li>{} {}</li>", witness(kind.witness), html_text(sentence(kind.standings, r_))));
      }
    }
    for (std::size_t i = 0; i < c_.rules.pairs.size(); ++i) {
      const auto& p = c_.rules.pairs[i];
      if (p.relation == automaton::relation::equal || !c_.items_of_pairs[i].empty()) continue;
      found.push_back(fmt::format("<li><code>{}</code> and <code>{}</code>: {}</li>", html_text(p.left), html_text(p.right),
                                  badge(p.relation)));
    }
    for (const auto& d : r_.resolution) {
      const auto mentions = [&](const auto& item) { return std::ranges::find(item.topics, d.topic) != item.topics.end(); };
      if (std::ranges::none_of(c_.table.items, mentions)) found.push_back(fmt::format("<li>resolution: {}</li>", html_text(d.title)));
    }
    return found.empty() ? "<p>Nothing.</p>\n" : fmt::format("<ul>{}</ul>\n", fmt::join(found, "\n"));
  }

  const diff_report& r_;
  const diff::comparison& c_;
  std::string out_;
};

}  // namespace

std::string diff_as_html(const diff_report& report) { return html_report(report).write(); }

}  // namespace urispec::cli
