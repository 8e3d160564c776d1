#include "emit/recognizers.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <set>
#include <utility>

namespace urispec::emit {
namespace {

// A shorter term is not worth a name.
constexpr std::size_t shortest_part = 40;
// Longer ones would not fit on a line after `struct name : `.
constexpr std::size_t longest_part = line_width - 30;

class namer {
 public:
  namer(const term& recognizer, const std::string& name, std::span<const std::string> names_in_use)
      : name_(name), names_in_use_(names_in_use) {
    find_parents(recognizer, "");
    term whole = with_names(recognizer);
    if (parts_.empty() || parts_.back().name != whole.name) {
      parts_.push_back({name_, std::move(whole)});
    } else {
      parts_.back().name = name_;
    }
  }

  std::vector<named_term> take() && { return std::move(parts_); }

 private:
  void find_parents(const term& t, const std::string& parent) {
    const std::string text = on_one_line(t);
    std::set<std::string>& parents = parents_[text];
    const bool is_new = parents.empty();
    parents.insert(parent);
    if (!is_new) return;
    for (const term& argument : t.arguments) find_parents(argument, text);
  }

  // A part that stands only inside one greater part has no name, however often that one stands somewhere.
  term with_names(const term& t) {
    const std::string text = on_one_line(t);
    if (const auto entry = names_.find(text); entry != names_.end()) return {entry->second, {}};
    term result{t.name, {}};
    for (const term& argument : t.arguments) result.arguments.push_back(with_names(argument));
    const std::size_t size = on_one_line(result).size();
    const bool is_choice = t.name == "pegtl::sor" || t.name == "pegtl::opt";
    const bool is_shared = parents_[text].size() > 1 && size >= shortest_part;
    if (!is_choice || !(is_shared || size > longest_part)) return result;
    parts_.push_back({next_name(), std::move(result)});
    names_.emplace(text, parts_.back().name);
    return {parts_.back().name, {}};
  }

  std::string next_name() {
    std::string name;
    do {
      name = fmt::format("{}{}{}", name_, name_.ends_with('_') ? "" : "_", ++last_number_);  // `__` is reserved
    } while (std::ranges::find(names_in_use_, name) != names_in_use_.end());
    return name;
  }

  const std::string name_;
  const std::span<const std::string> names_in_use_;
  std::size_t last_number_ = 1;
  std::map<std::string, std::set<std::string>> parents_;  // by text
  std::map<std::string, std::string> names_;              // by text
  std::vector<named_term> parts_;
};

}  // namespace

std::vector<named_term> parts_of_recognizer(const term& recognizer, const std::string& name,
                                            std::span<const std::string> names_in_use) {
  return namer(recognizer, name, names_in_use).take();
}

}  // namespace urispec::emit
