// Names → rules: every use gets the index of its rule. Source: RFC 5234 §2.1 (names in either case, `<name>` for a
// rule). Each name that nothing defines is reported once, at its first use; names that are near it are looked for a few
// times. Cost: linear, by a hash map. Tested by tests/abnf/read_test.cpp with tests/data/abnf-link.txt.
#include "abnf/link/citation.hpp"
#include "abnf/link/linker.hpp"
#include "abnf/link.hpp"
#include "abnf/text/other_notations.hpp"
#include "abnf/text/words.hpp"
#include "abnf/catalogue.hpp"
#include "urispec/abnf.hpp"
#include "abnf/near_names.hpp"
#include "abnf/references.hpp"

#include "urispec/ascii.hpp"

#include <fmt/core.h>

#include <algorithm>

namespace urispec::abnf {
namespace {

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

// The rules of RFC 3986, which documents use most and import least: their names, folded.
bool is_rule_of_rfc3986(std::string_view name) {
  static const std::unordered_set<std::string> names = [] {
    std::unordered_set<std::string> found;
    const read_result text = read(embedded_file("rfc3986.abnf").value_or(""), "rfc3986.abnf");
    for (const rule& r : text.rules) found.insert(fold(r.name));
    return found;
  }();
  return names.contains(fold(name));
}

// Says of uses what is wrong if nothing defines them.
class complaints {
 public:
  explicit complaints(linker& l) : linker_(l) {
    for (const rule& r : l.linked.rules) defined_.push_back(r.name);
  }

  void add(const rule& user, const expression& use) {
    const std::string& file = user.file;
    if (const auto* const reference = std::get_if<rule_reference>(&use.node)) {
      return undefined(file, use.where, reference->name);
    }
    const std::string_view text = trimmed(std::get<prose>(use.node).text);
    if (is_rule_name(text)) return undefined(file, use.where, text);
    const auto cited = citation_in(text);
    const bool is_whole = &use == &user.definition;
    if (!cited || (cited->name.empty() && !is_whole)) {
      return error(file, use.where, problem::unusable_prose,
                   fmt::format("<{}> is prose, not the name of a rule; write ABNF in its place", shortened(text)));
    }
    const std::string name = cited->name.empty() ? user.name : cited->name;
    const auto there = linker_.rules_of_rfc.find(cited->rfc);
    if (linker_.circular.contains(fmt::format("{}:{}", file, user.where.line))) {
      error(file, use.where, problem::undefined_rule,
            fmt::format("<{}> leads back to itself through other documents", text));
    } else if (!cited->names_document) {
      undefined(file, use.where, name);
    } else if (there != linker_.rules_of_rfc.end()) {
      std::vector<std::string> others = there->second;
      std::erase(others, user.name);
      error(file, use.where, problem::undefined_rule,
            fmt::format("<{}>: RFC {}, as far as it is here, has no {}rule {}{}", text, cited->rfc,
                        fold(name) == fold(user.name) ? "other " : "", name, near(name, others)));
    } else {
      const std::string document = cited->rfc.empty() ? "another document" : fmt::format("RFC {}", cited->rfc);
      linker_.report(diagnostic_severity::note, problem::cited_rule, file, use.where,
                     fmt::format("<{}> is a rule of {}; --import FILE takes it from there", text, document));
    }
  }

 private:
  void undefined(const std::string& file, position where, std::string_view name) {
    std::string meant;
    if (const std::string range = as_range(name); !range.empty()) {
      meant = fmt::format("; a range of characters is written {}", range);
    } else if (const std::string_view number = as_hexadecimal(name); !number.empty()) {
      meant = fmt::format("; a character is written %x{}", number);
    } else if (is_rule_of_rfc3986(name)) {
      meant = "; RFC 3986 has a rule of this name: --import rfc3986";
    } else {
      meant = near(name, defined_);
    }
    error(file, where, problem::undefined_rule, fmt::format("the rule {} is not defined{}", shortened(name), meant));
  }

  // A search looks at all names, and readers follow the first suggestions only.
  std::string near(std::string_view name, std::span<const std::string> known) {
    constexpr int most = 20;
    return searches_++ < most ? did_you_mean(name, known) : std::string();
  }

  void error(const std::string& file, position where, problem what, std::string message) {
    linker_.report(diagnostic_severity::error, what, file, where, std::move(message));
  }

  linker& linker_;
  std::vector<std::string> defined_;
  int searches_ = 0;
};

}  // namespace

void linker::resolve() {
  complaints wrong(*this);
  std::unordered_set<std::string> said;  // each name is reported once, at its first use
  for (std::size_t i = 0; i < linked.rules.size(); ++i) {
    rule& user = linked.rules[i];
    for_each_use(user.definition, [&](expression& use) {
      const std::string name(name_of(use));
      const auto found = by_name.find(fold(name));
      if (found == by_name.end()) {
        if (!unread.contains(fold(name)) && said.insert(fold(name)).second) wrong.add(user, use);
        return;
      }
      auto* const reference = std::get_if<rule_reference>(&use.node);
      (reference != nullptr ? reference->rule : std::get<prose>(use.node).rule) = found->second;
      const rule& target = linked.rules[found->second];
      if (i < own_rules && target.name != name && !spelled_as_meant.contains(name) && said.insert(name).second) {
        report(diagnostic_severity::warning, problem::name_in_other_case, user.file, use.where,
               fmt::format("{} is spelled {} where it is defined", name, target.name));
      }
    });
  }
}

}  // namespace urispec::abnf
