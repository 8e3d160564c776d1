// Prose that says what rules could say. Two forms have one meaning only:
//   <any CHAR except CTLs or ";">    a set of characters (link/character_sets.hpp)
//   <a string that matches the rule> <range-arg>
//                                    the rule after it; how such a string may be quoted is not in the grammar (RFC 7950 §14)
// A note says how each set is read. Descriptions get one note for each file. All other prose is left to resolve().
// Cost: linear in the grammar, and for each set in what it holds. Tested by tests/abnf/read_prose_test.cpp.
#include "abnf/link/character_sets.hpp"
#include "abnf/link/core_rules.hpp"
#include "abnf/link/linker.hpp"
#include "abnf/link/names.hpp"
#include "abnf/text/words.hpp"
#include "urispec/abnf/print.hpp"
#include "urispec/abnf/references.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include <fmt/core.h>

namespace urispec::abnf {
namespace {

expression expression_of(const character_ranges& set, position where) {
  std::vector<expression> parts;
  for (const auto& [first, last] : set) {
    using form = value_range::form;
    parts.push_back({value_range{first, last, number_base::hexadecimal, first == last ? form::single : form::range}, where});
  }
  if (parts.size() == 1) return std::move(parts.front());
  return {group{{expression{alternation{std::move(parts)}, where}}}, where};
}

// The last words of a run of prose.
class last_words {
 public:
  void add(std::string_view prose) {
    for (const std::string_view word : words(prose)) {
      std::rotate(last_.begin(), last_.begin() + 1, last_.end());
      last_.back() = word;
    }
  }
  void clear() { last_.fill({}); }
  [[nodiscard]] bool describe_a_rule() const {
    constexpr std::array<std::string_view, 4> description{"that", "matches", "the", "rule"};
    return std::ranges::equal(last_, description);
  }

 private:
  std::array<std::string, 4> last_;
};

bool is_prose(const expression& e) { return std::holds_alternative<prose>(e.node); }

// The first description in a concatenation, without which this is left of it.
struct described {
  std::vector<expression> parts;
  std::optional<expression> first;
};

described without_descriptions(std::vector<expression> parts) {
  described rest;
  std::size_t run = 0;  // where the prose at the end of what is left begins
  last_words said;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    const bool is_followed =
        i + 1 < parts.size() && (is_prose(parts[i + 1]) || std::holds_alternative<rule_reference>(parts[i + 1].node));
    const bool goes_on = is_prose(parts[i]);
    if (goes_on) said.add(std::get<prose>(parts[i].node).text);
    const bool ends = goes_on && is_followed && said.describe_a_rule();
    rest.parts.push_back(std::move(parts[i]));
    if (ends) {
      if (!rest.first) rest.first = std::move(rest.parts[run]);
      rest.parts.erase(rest.parts.begin() + static_cast<std::ptrdiff_t>(run), rest.parts.end());
    }
    if (!goes_on || ends) {
      run = rest.parts.size();
      said.clear();
    }
  }
  return rest;
}

}  // namespace

void linker::read_descriptions(rule& r) {
  std::vector<expression*> pending{&r.definition};
  while (!pending.empty()) {
    expression& e = *pending.back();
    pending.pop_back();
    auto* const parts = parts_of(e);
    if (parts == nullptr) continue;
    if (std::holds_alternative<concatenation>(e.node) && std::ranges::any_of(*parts, is_prose)) {
      described rest = without_descriptions(std::move(*parts));
      *parts = std::move(rest.parts);
      if (rest.first && files_with_descriptions.insert(r.file).second) {
        report(diagnostic_severity::note, problem::other_notation, r.file, rest.first->where,
               fmt::format("<{}> describes the rule after it, which is read alone",
                           trimmed(std::get<prose>(rest.first->node).text)));
      }
      if (parts->size() == 1) {
        expression only = std::move(parts->front());
        e = std::move(only);
        continue;
      }
    }
    for (expression& part : *parts) pending.push_back(&part);
  }
}

void linker::read_prose() {
  for (rule& r : linked.rules) read_descriptions(r);
  std::unordered_map<std::string, const rule*> core;
  for (const rule& r : core_rules()) core.emplace(fold(r.name), &r);
  character_sets sets([&](std::string_view name) -> const rule* {
    const std::string folded = fold(name);
    const auto own = by_name.find(folded);
    if (own != by_name.end()) return &linked.rules[own->second];
    const auto found = core.find(folded);
    return found == core.end() ? nullptr : found->second;
  });
  for (rule& r : linked.rules) {
    for_each_use(r.definition, [&](expression& use) {
      const auto* const text = std::get_if<prose>(&use.node);
      if (text == nullptr || by_name.contains(fold(trimmed(text->text)))) return;
      expression read{.node = {}, .where = use.where};
      if (const rule* const named = sets.named_alone(text->text); named != nullptr && named != &r) {
        read.node = rule_reference{named->name};
      } else {
        const auto set = sets.of_prose(text->text);
        if (!set || set->empty()) return;
        read = expression_of(*set, use.where);
      }
      const bool is_all = &use == &r.definition && std::holds_alternative<group>(read.node);
      if (is_all) {
        expression alone = std::move(std::get<group>(read.node).body.front());
        read = std::move(alone);
      }
      report(diagnostic_severity::note, problem::other_notation, r.file, use.where,
             fmt::format("<{}> is read as {}", text->text, print(read, notation::rfc5234)));
      use = std::move(read);
    });
  }
}

}  // namespace urispec::abnf
