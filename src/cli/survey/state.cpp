// The state as JSON, and the file that has it.
#include "cli/survey/state.hpp"

#include "cli/input/input_file.hpp"
#include "cli/output/write_output.hpp"
#include "files/output_files.hpp"
#include "cli/survey/read_counts.hpp"
#include "report/survey.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <limits>
#include <utility>

namespace urispec::cli {
namespace {

bool another_run_has(int file) { return ::flock(file, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK; }

// `name` is still the file that was opened: the run that had it before may have replaced it.
bool is_named(int file, const std::string& name) {
  struct stat by_descriptor {};
  struct stat by_name {};
  return ::fstat(file, &by_descriptor) == 0 && ::stat(name.c_str(), &by_name) == 0 &&
         by_descriptor.st_ino == by_name.st_ino && by_descriptor.st_dev == by_name.st_dev;
}

}  // namespace

result<state_file, std::string> state_file::open(const std::string& name) {
  for (;;) {
    const int file = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file == -1) return cannot_write(name, errno);
    state_file opened(name, file);
    if (!file_size(name)) return fmt::format("{} is not a regular file, as a state is", report::name_in_messages(name));
    if (another_run_has(file)) {
      return fmt::format("another run works with {} right now: wait until it has ended",
                         report::name_in_messages(name));
    }
    if (is_named(file, name)) return opened;
  }
}

state_file::state_file(state_file&& other) noexcept
    : name_(std::move(other.name_)), descriptor_(std::exchange(other.descriptor_, -1)) {}

state_file& state_file::operator=(state_file&& other) noexcept {
  std::swap(name_, other.name_);
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

state_file::~state_file() {
  if (descriptor_ != -1) ::close(descriptor_);
}

std::string state_file::replace(std::string_view text) {
  auto next = files::file_transaction::begin(name_, 0666);
  if (!next) return cannot_write(name_, next.error());
  static_cast<void>(another_run_has(next->descriptor()));  // locks it, where there are locks: nobody else has it yet
  if (const int error = next->write(text); error != 0) return cannot_write(name_, error);
  std::string name = name_;
  if (const int error = next->commit(); error != 0) return cannot_write(name_, error);
  *this = state_file(std::move(name), next->release());
  return {};
}

namespace {

constexpr std::uint64_t no_number = std::numeric_limits<std::uint64_t>::max();

// Names need not be UTF-8, as JSON must be.
void write_name(report::json_writer& json, const std::string& name) {
  std::string text;
  if (report::json_writer(text).string(name)) {
    json.member("name", name);
  } else {
    json.key("bytes").hex(name);
  }
}

bool has_name(const json_value& file, const std::string& name) {
  if (const auto text = file.string_of("name")) return *text == name;
  std::string hex;
  report::json_writer(hex).hex(name);
  const auto bytes = file.string_of("bytes");
  return bytes && '"' + *bytes + '"' == hex;
}

bool is_state_of(const survey_input& input, const json_value& state) {
  const auto files = state.elements_of("files");
  const auto null = state.member("null");
  if (!files || !null || null->boolean() != (input.files.end == terminator::nul)) return false;
  if (files->size() != input.files.names.size()) return false;
  for (std::size_t i = 0; i < files->size(); ++i) {
    if (!has_name((*files)[i], input.files.names[i])) return false;
  }
  return true;
}

// Nullopt where it is not a position in one of the files.
std::optional<survey_position> read_position(const json_value& state) {
  const auto position = state.member("position");
  const auto files = state.elements_of("files");
  if (!position || !files) return std::nullopt;
  const std::uint64_t file = position->whole_number_of("file").value_or(no_number);
  const std::uint64_t byte = position->whole_number_of("byte").value_or(no_number);
  if (file >= files->size() || byte == no_number) return std::nullopt;
  survey_position read{static_cast<std::size_t>(file), byte, {}};
  for (std::size_t i = 0; i < read.file; ++i) {
    const auto size = (*files)[i].whole_number_of("size");
    const auto modified = (*files)[i].whole_number_of("modified");
    if (!size || !modified) return std::nullopt;
    read.finished.push_back({*size, *modified});
  }
  return read;
}

// The change of the files since the state was written; nullopt where they can be read on.
std::optional<std::string> change_since(const survey_position& position, const record_files& files,
                                        const std::string& state) {
  for (std::size_t i = 0; i < position.file; ++i) {
    if (mark_of(files.names[i]) != position.finished[i]) {
      return fmt::format("{} has changed since {} was written", report::name_in_messages(files.names[i]), state);
    }
  }
  const std::string& name = files.names[position.file];
  if (const auto size = file_size(name); !size || *size < position.byte) {
    return fmt::format("{} is shorter than it was when {} was written", report::name_in_messages(name), state);
  }
  if (position.byte == 0) return std::nullopt;
  input_file file(name);
  file.skip_to(position.byte - 1);
  char last = 0;
  const bool is_read = file.read({&last, 1}) == 1;
  if (file.error() != 0) return file.complaint();
  if (is_read && last == static_cast<char>(files.end)) return std::nullopt;
  return fmt::format("{} has changed since {} was written: no record ends before byte {}",
                     report::name_in_messages(name), state, position.byte);
}

}  // namespace

std::string save_state(state_file& file, const survey_input& input, const survey_state& state) {
  std::string text;
  report::json_writer json(text);
  json.begin_object().key("files").begin_array();
  for (std::size_t i = 0; i < input.files.names.size(); ++i) {
    json.begin_object();
    write_name(json, input.files.names[i]);
    if (i < state.position.finished.size()) {
      json.member("size", state.position.finished[i].size).member("modified", state.position.finished[i].modified);
    }
    json.end_object();
  }
  json.end_array().member("null", input.files.end == terminator::nul);
  json.member("begin", input.range.begin).member("end", input.range.end);
  json.key("position").begin_object();
  json.member("file", std::uint64_t{state.position.file}).member("byte", state.position.byte).end_object();
  write_survey(json, state.sum);
  report::end_with_checksum(json, text);
  return file.replace(text);
}

result<survey_state, std::string> load_state(const state_file& file, const survey_input& input,
                                             const survey::survey_counts& nothing) {
  const auto text = read_whole(file.name());
  if (!text.value) return text.messages.front().text;
  if (text.value->empty()) return survey_state{{}, nothing};
  const std::string label = report::name_in_messages(file.name());
  const std::string is_no_state = fmt::format("{} is not the state of a survey", label);
  const auto state = json_value::read(*text.value);
  if (!state || !state->member("position")) return is_no_state;
  if (!is_state_of(input, *state)) return fmt::format("{} is the state of a survey of other files", label);
  if (state->whole_number_of("begin") != input.range.begin || state->whole_number_of("end") != input.range.end) {
    return fmt::format("{} is the state of a survey with another --begin or --end", label);
  }
  auto position = read_position(*state);
  if (!position) return is_no_state;
  auto sum = read_survey_counts(*state, nothing.listed());
  if (!sum) return fmt::format("{} {}", label, sum.error());
  survey::survey_counts counts = nothing;
  if (!counts.add(*sum)) return fmt::format("{} is the state of a survey by other grammars or rules", label);
  const std::string_view line = *text.value;
  const bool has_end = line.ends_with('\n');
  if (const auto fault = report::fault_of_checksum(line.substr(0, line.size() - (has_end ? 1 : 0))); !fault.empty()) {
    return fmt::format("{} {}", label, fault);
  }
  if (!has_end) return fmt::format("{} is damaged: its end is missing", label);
  if (auto change = change_since(*position, input.files, label)) return std::move(*change);
  return survey_state{std::move(*position), std::move(counts)};
}

std::optional<std::string> why_no_state(const std::string& name, const record_files& files) {
  if (name == "-") return "--state is the name of a file, and - is standard input";
  for (const std::string& file : files.names) {
    if (file == "-") return "--state is for files: standard input cannot be read from the middle";
    std::error_code error;
    if (std::filesystem::equivalent(file, name, error)) {
      return fmt::format("{} cannot be the state: it is one of the files to survey", report::name_in_messages(name));
    }
    if (::access(file.c_str(), R_OK) != 0) return input_file(file).complaint();
    if (!file_size(file)) {
      return fmt::format("--state is for regular files: {} cannot be read from the middle",
                         report::name_in_messages(file));
    }
  }
  return std::nullopt;
}

}  // namespace urispec::cli
