#include "urispec/diff/given_pairs.hpp"

#include "abnf/link.hpp"
#include "abnf/text.hpp"

#include <fmt/core.h>

#include <map>
#include <optional>

namespace urispec::diff {
namespace {

// The rules of one side, each with the line that has it.
class known_rules {
 public:
  explicit known_rules(const abnf::grammar& grammar) : grammar_(grammar) {}

  // Why the rule cannot stand in this line; empty where it can.
  [[nodiscard]] std::string add(std::string_view name, std::size_t line) {
    if (!grammar_.find(name)) return fmt::format("{} has no rule '{}'", grammar_.id, name);
    const auto [before, is_new] = lines_.try_emplace(abnf::fold(name), line);
    return is_new ? "" : fmt::format("{} has its counterpart in line {} already", name, before->second);
  }

 private:
  const abnf::grammar& grammar_;
  std::map<std::string, std::size_t> lines_;
};

}  // namespace

result<std::vector<correspondence_line>, bad_pair> read_given_pairs(std::string_view text, const abnf::grammar& left,
                                                                    const abnf::grammar& right) {
  std::vector<correspondence_line> pairs;
  std::optional<bad_pair> first;
  known_rules on_left(left), on_right(right);
  abnf::for_each_line(text, [&](std::size_t number, std::string_view line) {
    if (first) return;
    const auto words = abnf::words(line.substr(0, line.find('#')));
    if (words.empty()) return;
    if (words.size() != 2) {
      first = {number, "a line has two rules, the left one and the right one"};
      return;
    }
    std::string why = on_left.add(words[0], number);
    if (why.empty()) why = on_right.add(words[1], number);
    if (!why.empty()) first = {number, std::move(why)};
    pairs.push_back({std::string(words[0]), std::string(words[1])});
  });
  if (first) return std::move(*first);
  return pairs;
}

}  // namespace urispec::diff
