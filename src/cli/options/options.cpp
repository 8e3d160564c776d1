// Options, arguments and conditions declared with CLI11.
#include "cli/options/options.hpp"

#include "cli/options/grammar_options.hpp"
#include "report/text.hpp"
#include "unicode/text.hpp"

#include <CLI/CLI.hpp>
#include <fmt/core.h>

#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>

namespace urispec::cli {
namespace {

std::string without_mark(std::string value) {
  if (value.starts_with(verbatim_mark)) value.erase(0, 1);
  return value;
}

// Every value passes through here, so that none keeps the mark. `type` is what help calls it.
CLI::Option* take_verbatim(CLI::Option* declared, std::string_view type) {
  if (!type.starts_with("GRAMMAR")) return declared->transform(without_mark, "");
  return declared->transform([](std::string value) { return usual_name(without_mark(std::move(value))); }, "");
}

CLI::Option* one_value(CLI::Option* declared, const std::string& type) {
  return take_verbatim(declared, type)->expected(1)->type_name(type);
}

// One value each time it is given.
CLI::Option* many_values(CLI::Option* declared, const std::string& type) {
  return one_value(declared, type)->allow_extra_args(false)->multi_option_policy(CLI::MultiOptionPolicy::TakeAll);
}

// CLI11 takes what begins with a hyphen for an option, but with a hyphen and a digit for an argument, unless the digit
// is an option.
CLI::Option* refuse_hyphen(CLI::Option* declared) {
  const auto complaint = [](std::string& value) {
    return value.size() > 1 && value.starts_with('-') ? unknown_option_mark + value : std::string();
  };
  // CLI11 runs transforms in reverse order of declaration, so this one sees the verbatim mark.
  return declared->transform(CLI::Validator(complaint, ""));
}

CLI::Option* any_number(CLI::Option* declared) {
  return refuse_hyphen(take_verbatim(declared, declared->get_name(true)))
      ->expected(0, CLI::detail::expected_max_vector_size)
      ->allow_extra_args()
      ->type_name("");
}

// CLI11's own conversion takes `-1` for 2^64-1, and every number that is too large for the largest one.
std::string complaint_of_number(const std::string& text, std::uint64_t least, std::uint64_t most,
                                std::uint64_t& value) {
  const auto number = unicode::read_number<std::uint64_t>(text);
  value = number.value_or(0);
  if (number && value >= least && value <= most) return {};
  return fmt::format("expected a number from {} to {}, not '{}'", least, most, text);
}

std::string complaint_of_word(std::string_view word, const std::vector<std::string>& words) {
  if (std::ranges::find(words, word) != words.end()) return {};
  return fmt::format("expected {}, not '{}'", report::one_of(words), word);
}

}  // namespace

std::optional<broken_condition> find_broken_condition(const declarations& declared) {
  // Options that exclude each other come first: other conditions look at values that may then mean nothing.
  for (const auto offer : {option_condition::help::offered, option_condition::help::not_offered}) {
    for (const option_condition& condition : declared.conditions) {
      if (condition.offer != offer || !condition.command->parsed()) continue;
      std::string complaint = condition.complaint();
      if (!complaint.empty()) return broken_condition{std::move(complaint), offer};
    }
  }
  return std::nullopt;
}

option& option::default_text(const std::string& text) {
  declared_->default_str(text);
  return *this;
}

option& option::description(const std::string& text) {
  declared_->description(text);
  return *this;
}

option& option::check(value_check test) {
  declared_->check(CLI::Validator([test = std::move(test)](std::string& text) { return test(text); }, ""));
  return *this;
}

option& option::required() {
  declared_->required();
  return *this;
}

bool option::is_given() const { return declared_ != nullptr && declared_->count() > 0; }

std::string option::name() const { return declared_->get_name(); }

const std::vector<std::string>& option::values() const { return declared_->results(); }

command_options command_options::add_command(const std::string& name, const std::string& description) {
  return {*app_->add_subcommand(name, description), *declared_};
}

command_options command_options::group(const std::string& name, const std::string& description,
                                       const std::string& footer) {
  for (CLI::App* const command : app_->get_subcommands([&](const CLI::App* c) { return c->get_name() == name; })) {
    return {*command, *declared_};
  }
  CLI::App* const group = app_->add_subcommand(name, description);
  group->require_subcommand(1);
  group->footer(footer);
  return {*group, *declared_};
}

option command_options::flag(const std::string& names, bool& is_set, const std::string& description) {
  return option(*app_->add_flag(names, is_set, description));
}

option command_options::flag(const std::string& names, const std::string& description) {
  return option(*app_->add_flag(names)->description(description));
}

option command_options::value(const std::string& names, const std::string& type, std::string& output,
                              const std::string& description) {
  return option(*one_value(app_->add_option(names, output, description), type));
}

option command_options::value(const std::string& names, const std::string& type, const std::string& description) {
  return option(*one_value(app_->add_option(names, description), type));
}

option command_options::values(const std::string& names, const std::string& type, std::vector<std::string>& output,
                               const std::string& description) {
  return option(*many_values(app_->add_option(names, output, description), type));
}

option command_options::values(const std::string& names, const std::string& type, const std::string& description) {
  return option(*many_values(app_->add_option(names, description), type));
}

option command_options::word(const std::string& names, const std::string& type, const std::vector<std::string>& words,
                             std::function<void(const std::string&)> set, const std::string& description) {
  CLI::Option* const declared =
      one_value(app_->add_option_function<std::string>(names, std::move(set), description), type);
  declared_->words[declared] = words;
  return option(
      *declared->check(CLI::Validator([words](std::string& word) { return complaint_of_word(word, words); }, "")));
}

option command_options::number(const std::string& names, std::function<void(std::uint64_t)> set,
                               const std::string& description, std::uint64_t least, std::uint64_t most) {
  const auto store = [set = std::move(set), least, most](const std::string& text) {
    std::uint64_t value = 0;
    if (complaint_of_number(text, least, most, value).empty()) set(value);
  };
  CLI::Option* const declared = one_value(app_->add_option_function<std::string>(names, store, description), "N");
  return option(*declared).check([least, most](const std::string& text) {
    std::uint64_t value = 0;
    return complaint_of_number(text, least, most, value);
  });
}

option command_options::argument(const std::string& name, std::string& output, const std::string& description) {
  return option(*refuse_hyphen(one_value(app_->add_option(name, output, description), "")));
}

option command_options::argument(const std::string& name, const std::string& description) {
  return option(*refuse_hyphen(one_value(app_->add_option(name, description), "")));
}

option command_options::arguments(const std::string& name, const std::string& description) {
  return option(*any_number(app_->add_option(name, description)));
}

option command_options::arguments(const std::string& name, std::vector<std::string>& output,
                                  const std::string& description) {
  return option(*any_number(app_->add_option(name, output, description)));
}

void command_options::propose(const option& for_value, std::vector<std::string> words) {
  declared_->words[for_value.declared_] = std::move(words);
}

void command_options::excludes(const std::string& name, const std::vector<std::string>& others) {
  const CLI::Option* const option = app_->get_option(name);
  for (const std::string& other_name : others) {
    declared_->conditions.push_back({app_, [option, other = app_->get_option(other_name)] {
      if (option->count() == 0 || other->count() == 0) return std::string();
      return fmt::format("{} cannot be combined with {}", option->get_name(), other->get_name());
    }});
  }
}

void command_options::only_with(const std::string& name, const std::string& other,
                                const std::vector<std::string>& words) {
  declared_->conditions.push_back({app_, [option = app_->get_option(name), other = app_->get_option(other), words] {
    if (option->count() == 0) return std::string();
    const std::string word = other->count() > 0 ? other->results().back() : other->get_default_str();
    if (std::ranges::find(words, word) != words.end()) return std::string();
    return fmt::format("{} is for {} {}", option->get_name(), other->get_name(), report::one_of(words));
  }});
}

void command_options::needs(const std::string& name, const std::string& other) {
  declared_->conditions.push_back({app_, [option = app_->get_option(name), other = app_->get_option(other)] {
    if (option->count() == 0 || other->count() > 0) return std::string();
    return fmt::format("{} requires {}", option->get_name(), other->get_name());
  }});
}

void command_options::refuses(std::function<std::string()> complaint) {
  declared_->conditions.push_back({app_, std::move(complaint), option_condition::help::not_offered});
}

void command_options::before(std::function<void()> preparation) {
  declared_->preparations[app_] = std::move(preparation);
}

void command_options::show_first(const std::vector<std::string>& names) {
  std::vector<const CLI::Option*> first{app_->get_help_ptr()};
  for (const std::string& name : names) first.push_back(app_->get_option(name));
  for (CLI::Option* const option : app_->get_options()) {
    if (option->nonpositional() && std::ranges::find(first, option) == first.end()) option->group("More options");
  }
}

void command_options::hide() { app_->group(""); }

void command_options::take_anything() { app_->allow_extras(); }

void command_options::footer(const std::string& text) { app_->footer(text); }

void command_options::runs(action run) {
  app_->callback([declared = declared_, run = std::move(run)] { declared->chosen_action = run; });
}

void command_options::runs_or_is_quiet(bool& quiet, action run) {
  flag("-q,--quiet", quiet, "Write no results: the exit status says enough");
  runs([&quiet, run = std::move(run)](const channels& io) {
    if (!quiet) return run(io);
    report::output nowhere([](std::string_view) { return 0; }, io.out.page());
    return run({nowhere, io.err});
  });
}

}  // namespace urispec::cli
