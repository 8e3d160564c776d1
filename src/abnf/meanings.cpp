#include "abnf/meanings.hpp"

#include "abnf/prose.hpp"
#include "abnf/link.hpp"
#include "abnf/text.hpp"
#include "abnf/print.hpp"
#include "abnf/references.hpp"

#include <algorithm>
#include <string_view>
#include <utility>
#include <variant>

#include <fmt/core.h>

namespace urispec::abnf {
namespace {

constexpr std::size_t unlinked = rule_reference::unlinked;

expression expression_of(const character_ranges& set, position place) {
  std::vector<expression> parts;
  for (const auto& [first, last] : set) {
    using form = value_range::form;
    parts.push_back(
        {value_range{first, last, number_base::hexadecimal, first == last ? form::single : form::range}, place});
  }
  if (parts.size() == 1) return std::move(parts.front());
  return {group{{expression{alternation{std::move(parts)}, place}}}, place};
}

class reader {
 public:
  reader(documents& source, const std::unordered_set<std::string>& unread) : documents_(source), unread_(unread) {}

  meanings read() {
    const std::size_t count = documents_.definitions().size();
    result_.uses.resize(count);
    result_.named_in_sets.resize(count);
    result_.sets.resize(count);
    for (documents::definition& d : documents_.definitions()) d.descriptions = read_descriptions(d.defined);
    follow_citations();
    for (std::size_t i = 0; i < count; ++i) find_uses(i);
    result_.in_order = components(edges());
    for (const auto& component : result_.in_order) {
      for (const std::size_t i : component) read_sets(i);
      // A rule that recurses has no set yet, and so finds none of itself.
      for (const std::size_t i : component) result_.sets[i] = set_of(i);
    }
    return std::move(result_);
  }

 private:
  // A definition that is only prose about another document stands for the rule there.
  [[nodiscard]] std::optional<std::size_t> cited_as_whole(std::size_t i) const {
    const documents::definition& d = documents_.definitions()[i];
    if (!d.is_citation) return std::nullopt;
    return documents_.cited_by(i, *citation_in(std::get<prose>(d.defined.definition.node).text), d.defined.name);
  }

  // A rule that stands for another may be prose again, so each is followed to the end. A rule on a circle stays as it
  // is.
  void follow_citations() {
    const std::size_t count = documents_.definitions().size();
    std::vector<std::size_t> cites(count);
    for (std::size_t i = 0; i < count; ++i) cites[i] = cited_as_whole(i).value_or(i);
    result_.stands_for.assign(count, unlinked);
    result_.is_in_circle.assign(count, false);
    std::vector<bool> is_on_path(count, false);
    for (std::size_t i = 0; i < count; ++i) {
      std::vector<std::size_t> path;
      std::size_t position = i;
      for (; result_.stands_for[position] == unlinked && !is_on_path[position] && cites[position] != position;
           position = cites[position]) {
        is_on_path[position] = true;
        path.push_back(position);
      }
      const bool is_new = result_.stands_for[position] == unlinked;
      const bool is_circle = result_.is_in_circle[position] || (is_new && is_on_path[position]);
      if (!is_circle && is_new) result_.stands_for[position] = position;
      const std::size_t end = is_circle ? unlinked : result_.stands_for[position];
      for (const std::size_t passed_rule : path) {
        result_.stands_for[passed_rule] = is_circle ? passed_rule : end;
        result_.is_in_circle[passed_rule] = is_circle;
      }
    }
  }

  void find_uses(std::size_t user) {
    if (result_.stands_for[user] != user) return;
    const documents::definition& d = documents_.definitions()[user];
    std::vector<std::size_t>& uses = result_.uses[user];
    for_each_use(d.defined.definition, [&](const expression& use) {
      const bool is_added_to = uses.empty() && d.adds_to;
      const auto target = is_added_to ? d.adds_to : d.is_citation ? std::nullopt : rule_meant(user, use);
      uses.push_back(canonical(target));
      if (const auto* const text = std::get_if<prose>(&use.node); text != nullptr && uses.back() == unlinked) {
        note_names(user, text->text);
      }
    });
  }

  [[nodiscard]] std::size_t canonical(std::optional<std::size_t> rule_number) const {
    return rule_number ? result_.stands_for[*rule_number] : unlinked;
  }

  [[nodiscard]] std::optional<std::size_t> rule_named(std::size_t user, std::string_view name) const {
    const std::size_t document = documents_.definitions()[user].document;
    if (document == documents::the_grammar && unread_.contains(fold(name))) return std::nullopt;
    return documents_.meant_by(document, name);
  }

  [[nodiscard]] std::optional<std::size_t> rule_meant(std::size_t user, const expression& use) const {
    if (const auto* const reference = std::get_if<rule_reference>(&use.node)) return rule_named(user, reference->name);
    const std::string_view text = trimmed(std::get<prose>(use.node).text);
    if (is_rule_name(text)) return rule_named(user, text);
    const auto cited = citation_in(text);
    if (!cited || cited->name.empty()) return std::nullopt;
    return documents_.cited_by(user, *cited, cited->name);
  }

  // A name in prose about a set: "CTL", and "CTLs".
  [[nodiscard]] std::optional<std::size_t> named_in_set(std::size_t user, std::string_view word) const {
    if (!is_rule_name(word)) return std::nullopt;
    if (const auto rule = rule_named(user, word)) return canonical(rule);
    const auto singular = word.ends_with('s') ? rule_named(user, word.substr(0, word.size() - 1)) : std::nullopt;
    return singular ? std::optional(canonical(singular)) : std::nullopt;
  }

  void note_names(std::size_t user, std::string_view text) {
    const auto set_text = set_in(text);
    if (!set_text) return;
    const auto note = [&](std::string_view word) {
      if (const auto rule = named_in_set(user, word)) result_.named_in_sets[user].push_back(*rule);
    };
    note(set_text->whole);
    for (const std::string_view word : set_text->excluded) note(word);
  }

  [[nodiscard]] use_graph edges() const {
    use_graph graph = result_.named_in_sets;
    for (std::size_t i = 0; i < graph.size(); ++i) {
      std::ranges::copy_if(result_.uses[i], std::back_inserter(graph[i]),
                           [](std::size_t used_rule) { return used_rule != unlinked; });
    }
    return graph;
  }

  void read_sets(std::size_t user) {
    if (result_.named_in_sets[user].empty()) return;
    documents::definition& d = documents_.definitions()[user];
    std::vector<std::size_t> uses;
    std::size_t next = 0;
    for_each_use(d.defined.definition, [&](expression& use) {
      const std::size_t used_rule = result_.uses[user][next++];
      if (used_rule == unlinked) {
        if (const auto read = read_set(user, use)) return replace(d, use, *read, uses);
      }
      uses.push_back(used_rule);
    });
    result_.uses[user] = std::move(uses);
  }

  // A set, or the one rule that is named.
  struct reading {
    expression as;
    std::optional<std::size_t> rule = {};
  };

  [[nodiscard]] std::optional<reading> read_set(std::size_t user, const expression& use) const {
    const auto* const text = std::get_if<prose>(&use.node);
    const auto set_text = text == nullptr ? std::nullopt : set_in(text->text);
    if (!set_text) return std::nullopt;
    const auto set_named = [&](std::string_view word) -> const character_ranges* {
      const auto rule = named_in_set(user, word);
      return rule && result_.sets[*rule] ? &*result_.sets[*rule] : nullptr;
    };
    const auto set = characters_of(*set_text, set_named);
    if (!set || set->empty()) return std::nullopt;
    if (!set_text->excluded.empty() || !set_text->characters.empty()) return reading{expression_of(*set, use.place)};
    const std::size_t alone = *named_in_set(user, set_text->whole);
    return reading{{rule_reference{documents_.definitions()[alone].defined.name}, use.place}, alone};
  }

  static void replace(documents::definition& d, expression& use, const reading& read, std::vector<std::size_t>& uses) {
    if (read.rule) uses.push_back(*read.rule);
    expression replacement = read.as;
    const auto* const in_parentheses = std::get_if<group>(&replacement.node);
    if (&use == &d.defined.definition && in_parentheses != nullptr) {
      expression alone = in_parentheses->body.front();
      replacement = std::move(alone);
    }
    d.notes.push_back(
        {diagnostic_severity::note, problem::other_notation, d.defined.file, use.place,
         fmt::format("<{}> is read as {}", std::get<prose>(use.node).text, print(replacement, notation::rfc5234))});
    use = std::move(replacement);
  }

  [[nodiscard]] std::optional<character_ranges> set_of(std::size_t user) const {
    if (result_.stands_for[user] != user) return std::nullopt;
    std::size_t next = 0;
    std::unordered_map<const expression*, std::size_t> rule_by_use;
    const expression& definition = documents_.definitions()[user].defined.definition;
    for_each_use(definition, [&](const expression& use) { rule_by_use.emplace(&use, result_.uses[user][next++]); });
    return characters_of(definition, [&](const expression& use) -> const character_ranges* {
      const std::size_t used_rule = rule_by_use.at(&use);
      return used_rule != unlinked && result_.sets[used_rule] ? &*result_.sets[used_rule] : nullptr;
    });
  }

  documents& documents_;
  const std::unordered_set<std::string>& unread_;
  meanings result_;
};

}  // namespace

meanings meanings_of(documents& source, const std::unordered_set<std::string>& unread) {
  return reader(source, unread).read();
}

}  // namespace urispec::abnf
