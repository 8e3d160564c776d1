// Each example is read by its rule, with the ends of lines that the draft does not show. Automata of rules are built
// once.
#include "cli/grammar/draft_examples.hpp"

#include "abnf/link.hpp"
#include "abnf/text.hpp"
#include "cli/grammar/draft.hpp"
#include "cli/output/text_answer.hpp"
#include "cli/rules/load_grammar.hpp"
#include "report/annotation.hpp"
#include "report/headline.hpp"
#include "report/json.hpp"
#include "report/objects.hpp"
#include "report/sarif.hpp"
#include "report/text.hpp"
#include "tree/marks.hpp"
#include "urispec/ascii.hpp"
#include "urispec/diagnose.hpp"
#include "urispec/rule_reader.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <iterator>
#include <map>
#include <optional>
#include <string_view>
#include <utility>

namespace urispec::cli {
namespace {

constexpr std::string_view refused_example = "refused-example";
constexpr std::string_view accepted_example = "accepted-example";
constexpr std::string_view unusable_rule = "unusable-rule";
constexpr std::string_view unread_mark = "unread-mark";

std::vector<report::sarif_rule> kinds_of_findings() {
  std::vector<report::sarif_rule> rules{
      {refused_example, "an example that its rule does not have", "Correct the rule or the example."},
      {accepted_example, "an example that is called invalid and that its rule has", "Correct the rule or the example."},
      {unusable_rule, "an example of a rule that the draft does not have", "Name a rule of the draft."},
      {unread_mark, "code with a mark of examples that is not read", "Write `valid examples of RULE` or the like."}};
  std::ranges::move(report::rules_of_undecided(), std::back_inserter(rules));
  return rules;
}

// A text as it may be meant: its lines with one kind of end between them, and perhaps one after the last. Of two that
// fail at the same place, messages are about the first: that of the file.
struct spelling {
  std::string_view between, at_end;
};
using spellings = std::array<spelling, 4>;
constexpr spellings with_feeds_first{{{"\n", ""}, {"\r\n", ""}, {"\n", "\n"}, {"\r\n", "\r\n"}}};
constexpr spellings with_returns_first{{{"\r\n", ""}, {"\n", ""}, {"\r\n", "\r\n"}, {"\n", "\n"}}};

const spellings& spellings_of(std::string_view file) {
  return file.find("\r\n") == std::string_view::npos ? with_feeds_first : with_returns_first;
}

std::string text_of(const documents::example& e, const spelling& s) {
  std::string text;
  for (const documents::example_line& line : e.lines) {
    if (&line != &e.lines.front()) text += s.between;
    text += line.text;
  }
  return text += s.at_end;
}

enum class verdict : std::uint8_t { valid, invalid, undecided, unusable, unread };

struct outcome {
  verdict decided = verdict::unusable;
  std::string rule;
  std::string message;  // why the rule is unusable; what is wrong with an invalid text
  std::string text;     // as it was read
  spelling spelled = with_feeds_first.front();
  std::size_t offset = 0;  // invalid: where it stops, in bytes
  std::string_view id = {};  // undecided
};

std::string reason_of_unread(const documents::example& e) {
  if (!e.rule.empty()) return fmt::format("the draft has no rule {}", e.rule);
  return documents::is_example_mark(e.unread_mark)
             ? "it names no rule, and the code is of another language"
             : "a mark is `valid` or `invalid`, `example` or `examples`, `of` and one rule";
}

// The rules of a grammar by name. Each becomes a reader once.
class rule_readers_of_draft {
 public:
  rule_readers_of_draft(abnf::grammar grammar, work_budget limits, std::string_view file)
      : grammar_(std::move(grammar)), limits_(std::move(limits)), spellings_(spellings_of(file)) {}

  outcome read(const documents::example& e) {
    if (!e.unread_mark.empty()) {
      outcome unread;
      unread.decided = verdict::unread;
      unread.message = fmt::format("the mark `{}` is not read: {}", e.unread_mark, reason_of_unread(e));
      return unread;
    }
    const auto [entry, is_new] = readers_.try_emplace(abnf::fold(e.rule));
    if (is_new) entry->second = reader_of(e.rule);
    const auto& [reader, complaint] = entry->second;
    outcome result;
    result.rule = reader ? std::string(reader->name()) : e.rule;
    result.message = complaint;
    if (!reader) return result;
    std::optional<parse_error> farthest;
    for (const spelling& s : spellings_) {
      std::string text = text_of(e, s);
      const auto read = reader->validate(text);
      const bool is_undecided_text = !read && is_undecided(read.error().kind);
      if (read || is_undecided_text) {
        result.decided = read ? verdict::valid : verdict::undecided;
        result.text = std::move(text);
        result.spelled = s;
        if (read) return result;
        result.id = report::id_of_undecided(read.error().kind);
        result.message = report::message_of(read.error());
        return result;
      }
      if (farthest && read.error().offset <= farthest->offset) continue;
      farthest = read.error();
      result.text = std::move(text);
      result.spelled = s;
    }
    result.decided = verdict::invalid;
    result.offset = farthest->offset;
    diagnose_options options;
    options.repairs = repair_search::none;
    result.message = report::headline_and_detail(diagnoser(*reader).diagnose(result.text, *farthest, options));
    return result;
  }

 private:
  struct named_reader {
    std::optional<rule_reader> reader;
    std::string complaint;
  };

  named_reader reader_of(const std::string& name) {
    const bool is_unread = std::ranges::any_of(
        grammar_.unread, [&](const abnf::missing_rule& m) { return unicode::equal_but_for_case(m.name, name); });
    const bool has_rules = !grammar_.rules.empty() || !grammar_.missing.empty();
    if (!has_rules && !is_unread) return {std::nullopt, fmt::format("found no rules in {}", grammar_.id)};
    const attempt<std::size_t> rule = find_rule(name, grammar_);
    if (!rule.value) return {std::nullopt, rule.messages.front().text};
    auto reader = make_reader(grammar_, *rule.value, limits_);
    if (reader) return {std::move(*reader), {}};
    return {std::nullopt, ran_out(grammar_.rules[*rule.value].name, reader.error().ran_out, limits_)};
  }

  abnf::grammar grammar_;
  work_budget limits_;
  const spellings& spellings_;
  std::map<std::string, named_reader> readers_;  // by folded name
};

// A file with rules, and its examples.
struct tried_file {
  std::string name;
  std::string text;
  std::optional<draft> document;  // nullopt: a file of ABNF
  std::optional<abnf::grammar> grammar;
  std::vector<documents::example> examples;
};

// Code that is marked as ABNF has lines that are none.
bool has_errors_of_its_own(const draft& d) {
  const documents::marked_code marked(d.content);
  const std::vector<abnf::judged_line> others = d.grammar.others();
  return std::ranges::any_of(others, [&](const abnf::judged_line& line) {
    return documents::severity_of(marked, line) == abnf::diagnostic_severity::error;
  });
}

attempt<tried_file> load_file(const std::string& name, const draft_examples_request& request) {
  attempt<tried_file> result;
  text_of_file file = read_grammar_file(name);
  if (!file.complaint.empty()) return attempt<tried_file>::none(std::move(file.complaint));
  tried_file tried{name, file.text, {}, {}, {}};
  if (is_draft(file.text, name)) {
    auto document = read_draft({name}, std::move(file.text));
    if (!document) return attempt<tried_file>::none(complaint_about_draft(document.error(), name));
    tried.document = *std::move(document);
    tried.examples = documents::examples_in(tried.document->content, tried.document->grammar.rules);
  } else if (request.texts.empty()) {
    return attempt<tried_file>::none(fmt::format(
        "{} is ABNF, which has no examples: --texts names a file that has some", report::name_in_messages(name)));
  }
  if (!request.texts.empty()) {
    const text_of_file texts = read_grammar_file(request.texts);
    if (!texts.complaint.empty()) return attempt<tried_file>::none(texts.complaint);
    auto more = documents::read_examples(texts.text);
    if (!more) {
      return attempt<tried_file>::none(fmt::format("{}:{}: a line is `valid RULE TEXT` or `invalid RULE TEXT`",
                                                  report::name_in_messages(request.texts), more.error()));
    }
    for (documents::example& e : *more) {
      e.file = request.texts;
      tried.examples.push_back(std::move(e));
    }
  }
  const std::string label = report::name_in_messages(name);
  const bool has_examples = !tried.examples.empty();
  if (tried.document && tried.document->grammar.rules.empty() &&
      (has_examples || !has_errors_of_its_own(*tried.document))) {
    spec::loaded_grammar nothing;
    nothing.grammar.id = label;
    documents::name_unread_rules(*tried.document, nothing);
    tried.grammar = std::move(nothing.grammar);
    result.value = std::move(tried);
    return result;
  }
  const spec::layer layers[] = {tried.document ? layer_of(*tried.document) : spec::read_layer(file.text, label)};
  const auto imports = unwrap(load_imports(request.imports), result.messages);
  if (!imports) return result;
  spec::loaded_grammar grammar = spec::load(layers, imports->layers);
  if (tried.document) documents::name_unread_rules(*tried.document, grammar);
  for (const draft& d : imports->drafts) documents::name_unread_rules(d, grammar);
  tried.grammar = spec::usable(grammar);
  // That no rule can be used is said of each example, with the reason.
  if (!tried.grammar && has_examples && abnf::has_usable_part(grammar.diagnostics)) {
    tried.grammar = abnf::usable_part(grammar.grammar);
  }
  if (!tried.grammar) {
    result.complain(fmt::format("the rules of {} cannot be used: `urispec grammar check` says why", label));
    return result;
  }
  result.value = std::move(tried);
  return result;
}

// The lines of an example before a byte of its text, and the code points before it in the next. The end of a line
// belongs to it.
struct place_in_example {
  std::size_t lines = 0;
  std::size_t code_points = 0;
};

place_in_example place_in(const documents::example& e, const spelling& spelled, std::size_t offset) {
  place_in_example place;
  std::size_t begin = 0;
  for (const documents::example_line& line : e.lines) {
    const bool is_last = &line == &e.lines.back();
    const std::size_t size = line.text.size();
    if (is_last || offset < begin + size + spelled.between.size()) {
      const std::string_view part = std::string_view(line.text).substr(0, std::min(offset - begin, size));
      place.code_points = unicode::count_code_points(part);
      break;
    }
    begin += size + spelled.between.size();
    ++place.lines;
  }
  return place;
}

// The lines of an example as results have them.
constexpr spelling in_results{"\n", ""};

// The code points before a place, each end of a line being one.
std::size_t code_points_before(const documents::example& e, const place_in_example& place) {
  std::size_t count = place.lines + place.code_points;
  for (std::size_t i = 0; i < place.lines; ++i) count += unicode::count_code_points(e.lines[i].text);
  return count;
}

report::file_place place_in_file(const documents::example& e, const place_in_example& place) {
  const abnf::position position = e.lines.at(place.lines).place_at(place.code_points + 1);
  return {position.line, position.column};
}

// Names as the command line has them; a file that the draft includes stands beside it.
std::string file_name_of(const tried_file& file, const documents::example& e, const std::string& texts) {
  if (e.file.empty()) return file.name;
  return e.file == texts ? texts : name_of_file(*file.document, e.file);
}

bool agrees(const documents::example& e, const outcome& o) {
  return o.decided == (e.claimed == documents::example::claim::valid ? verdict::valid : verdict::invalid);
}

report::annotation annotation_of(const documents::example& e, const outcome& o, report::file_place place) {
  report::annotation a;
  a.line = place.line;
  a.column = a.after = place.column;
  if (agrees(e, o)) {
    a.level = report::annotation_level::note;
    a.id = "example";
    a.message = o.decided == verdict::valid ? fmt::format("{} has this string", o.rule)
                                            : fmt::format("{} does not have this string: {}", o.rule, o.message);
    return a;
  }
  switch (o.decided) {
    case verdict::valid:
      a.id = accepted_example;
      a.message = fmt::format("{} has this string, which is called invalid", o.rule);
      break;
    case verdict::invalid:
      a.id = refused_example;
      a.message = fmt::format("{} does not have this string: {}", o.rule, o.message);
      break;
    case verdict::undecided:
      a.kind = report::annotation_kind::open;
      a.level = report::annotation_level::warning;
      a.id = o.id;
      a.message = o.message;
      break;
    case verdict::unusable:
      a.id = unusable_rule;
      a.message = o.message;
      break;
    case verdict::unread:
      // A comment may be prose.
      if (e.mark_stands == documents::mark_place::comment) a.level = report::annotation_level::warning;
      a.id = unread_mark;
      a.message = o.message;
      break;
  }
  return a;
}

void write_json(const tried_file& file, const documents::example& e, const outcome& o,
                const report::located_text& subject, const report::annotation& a, report::output& out) {
  auto line = report::json_to(out);
  line.begin_object()
      .member("grammar", file.grammar->id)
      .member("file", report::name_in_results(subject.file))
      .member("line", a.line)
      .member("column", a.column)
      .member("rule", o.rule)
      .member("input", text_of(e, in_results));
  line.key("valid");
  if (o.decided == verdict::valid || o.decided == verdict::invalid) {
    line.value(o.decided == verdict::valid);
  } else {
    line.null();
  }
  if (o.decided == verdict::invalid) line.member("stops_at", code_points_before(e, place_in(e, o.spelled, o.offset)));
  if (e.claimed == documents::example::claim::invalid) line.member("called_wrong", true);
  if (!o.message.empty()) line.member("note", o.message);
  line.end_object().end_line();
}

// At the place in the file where the text goes wrong.
report::annotation annotation_in(const documents::example& e, const outcome& o) {
  const bool stops = o.decided == verdict::invalid && e.claimed == documents::example::claim::valid;
  return annotation_of(e, o, place_in_file(e, place_in(e, o.spelled, stops ? o.offset : 0)));
}

void write(const tried_file& file, const documents::example& e, const outcome& o, const draft_examples_request& request,
           report::output& out) {
  const report::annotation a = annotation_in(e, o);
  const std::string name = file_name_of(file, e, request.texts);
  const report::located_text subject{.text = o.text, .file = name, .line = a.line, .column = a.column};
  switch (request.form) {
    case examples_form::text:
      return out.write(fmt::format("{}:{}:{}: {}: {}\n", report::name_in_messages(name), a.line, a.column,
                                   agrees(e, o) ? "ok" : report::name(a.level), a.message));
    case examples_form::gcc: return out.write(report::gcc_lines(subject, a));
    case examples_form::github: return out.write(report::github_command(subject, a));
    case examples_form::sarif: return report::add_sarif_result(subject, a, out);
    case examples_form::json: return write_json(file, e, o, subject, a, out);
  }
}

struct example_counts {
  std::size_t examples = 0, refused = 0, accepted = 0, undecided = 0, unusable = 0, unread = 0, unread_types = 0;

  void add(const documents::example& e, const outcome& o) {
    if (o.decided != verdict::unread) ++examples;
    if (agrees(e, o)) return;
    switch (o.decided) {
      case verdict::valid: ++accepted; break;
      case verdict::invalid: ++refused; break;
      case verdict::undecided: ++undecided; break;
      case verdict::unusable: ++unusable; break;
      case verdict::unread:
        ++unread;
        if (e.mark_stands == documents::mark_place::type) ++unread_types;
        break;
    }
  }
};

exit_code try_all(const draft_examples_request& request, const channels& io) {
  example_counts count;
  exit_code status = exit_code::success;
  for (const std::string& name : request.files) {
    const auto file = unwrap(load_file(name, request), io);
    if (!file) {
      status = exit_code::failure;
      continue;
    }
    rule_readers_of_draft readers(*file->grammar, request.limits.budget(), file->text);
    for (const documents::example& e : file->examples) {
      const outcome o = readers.read(e);
      count.add(e, o);
      if (request.listed == listed_examples::all || !agrees(e, o)) write(*file, e, o, request, io.out);
    }
  }
  io.err.write(fmt::format(
      "{}: {} refused, {} accepted though invalid{}{}{}\n", report::counted(count.examples, "example"), count.refused,
      count.accepted, count.undecided == 0 ? "" : fmt::format(", {} undecided", count.undecided),
      count.unusable == 0 ? "" : fmt::format(", {} of unusable rules", count.unusable),
      count.unread == 0 ? "" : fmt::format(", {} not read", report::counted(count.unread, "mark"))));
  if (count.undecided > 0) return exit_code::failure;
  const bool is_wrong = count.refused + count.accepted + count.unusable + count.unread_types > 0;
  return std::max(status, is_wrong ? exit_code::invalid : exit_code::success);
}

}  // namespace

std::vector<report::annotation> wrong_examples_in(const draft& d, const abnf::grammar& grammar,
                                                  const work_budget& limits) {
  const tried_file file{d.name, d.text, d, {}, documents::examples_in(d.content, d.grammar.rules)};
  rule_readers_of_draft readers(grammar, limits, d.text);
  std::vector<report::annotation> wrong;
  for (const documents::example& e : file.examples) {
    if (!e.file.empty()) continue;
    const outcome o = readers.read(e);
    if (!agrees(e, o) && o.decided != verdict::undecided) wrong.push_back(annotation_in(e, o));
  }
  return wrong;
}

exit_code try_examples(const draft_examples_request& request, const channels& io) {
  if (request.form != examples_form::sarif) return try_all(request, io);
  report::sarif_log log(io.out, kinds_of_findings());
  const exit_code status = try_all(request, {log.results(), io.err});
  log.close();
  return status;
}

}  // namespace urispec::cli
