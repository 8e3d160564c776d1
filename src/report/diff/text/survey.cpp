// A survey for a terminal: what changed for the records of the corpus, then the counts and each group.
#include "report/diff/survey.hpp"

#include "report/diff/changes.hpp"
#include "report/diff/text/page.hpp"
#include "report/text.hpp"
#include "tree/marks.hpp"

#include <algorithm>

namespace urispec::report {
namespace {

constexpr std::size_t widest_example = 100;

// "1,204": a number with a comma before every third digit from the end.
std::string with_commas(std::uint64_t n) {
  std::string digits = std::to_string(n);
  for (std::size_t i = digits.size(); i > 3; i -= 3) digits.insert(i - 3, 1, ',');
  return digits;
}

class survey_report {
 public:
  survey_report(const diff::corpus_survey& s, std::size_t columns) : s_(s), page_(columns) {}

  std::string write() {
    page_.line("{} and {}: {} {}", s_.left, s_.right, with_commas(s_.records), texts());
    page_.row("");
    for (const auto& change : diff::changes_of(s_)) write_change(change);
    const std::uint64_t broken =
        s_.count_of(diff::agreement::left_only) + s_.count_of(diff::agreement::split_differently);
    if (broken > 0) {
      page_.line_of("breaking           ", fmt::format("{} of {} {} {} valid and {} refused or read differently",
                                                       with_commas(broken), with_commas(s_.records), texts(),
                                                       broken == 1 ? "was" : "were", broken == 1 ? "is" : "are"));
    }
    page_.row("");
    write_counts();
    for (const auto& group : s_.groups) write_group(group);
    return page_.take();
  }

 private:
  [[nodiscard]] std::string_view texts() const { return s_.records == 1 ? "text" : "texts"; }

  // "became valid       1,204 of 118,880 texts: http://[::1]/  (1,200, shortest: //[::]); …"
  void write_change(const diff::corpus_change& change) {
    constexpr std::size_t most = 3;
    std::string said = fmt::format("{} of {} {}", change.count == 0 ? "none" : with_commas(change.count),
                                   with_commas(s_.records), texts());
    for (std::size_t i = 0; i < std::min(most, change.groups.size()); ++i) {
      const auto& group = s_.groups[change.groups[i]];
      said += fmt::format("{}{}  ({}, shortest: {})", i == 0 ? ": " : "; ",
                          visible(or_mark(shortest_example(group)), widest_example), with_commas(group.count),
                          visible(or_mark(group.witness)));
    }
    if (change.groups.size() > most) said += fmt::format("; and {} more", change.groups.size() - most);
    page_.line_of(padded(std::string(title_of(kind_of(change.agreement))), 19), said);
  }

  void write_counts() {
    const auto count = [&](std::uint64_t n, const std::string& what) {
      page_.line_of(fmt::format("  {:>10}  ", with_commas(n)), what);
    };
    count(s_.same, "in both, and split the same way");
    count(s_.count_of(diff::agreement::split_differently), "in both, and split differently");
    count(s_.count_of(diff::agreement::left_only), "only in " + s_.left);
    count(s_.count_of(diff::agreement::right_only), "only in " + s_.right);
    count(s_.neither, "in neither");
  }

  void write_group(const diff::corpus_survey::group& group) {
    page_.row("");
    page_.line_of(
        fmt::format("{:>12}  ", with_commas(group.count)),
        fmt::format("like {}: {}", group.witness.empty() ? std::string(empty_mark) : "`" + visible(group.witness) + "`",
                    group.why));
    for (const auto& e : group.examples) {
      page_.row("              " +
                visible(or_mark(e), std::min(widest_example, std::max<std::size_t>(page_.columns(), 34) - 14)));
    }
  }

  const diff::corpus_survey& s_;
  text_page page_;
};

}  // namespace

std::string survey_as_text(const diff::corpus_survey& survey, std::size_t columns) {
  return survey_report(survey, columns).write();
}

}  // namespace urispec::report
