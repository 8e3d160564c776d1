#include "cli/survey/state.hpp"

#include "cli/input/input_file.hpp"
#include "cli/input/whole_file.hpp"
#include "cli/survey/survey_json.hpp"

#include <fmt/core.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <limits>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

namespace urispec::cli {
namespace {

// 0, or errno. The new text is on the disk before it takes the place of the old one.
int replace_file(const std::string& name, std::string_view text) {
  const std::string temporary = name + ".new";
  const int file = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file == -1) return errno;
  int error = 0;
  while (!text.empty() && error == 0) {
    const ssize_t count = ::write(file, text.data(), text.size());
    if (count >= 0) {
      text.remove_prefix(static_cast<std::size_t>(count));
    } else if (errno != EINTR) {
      error = errno;
    }
  }
  if (error == 0 && ::fsync(file) != 0) error = errno;
  if (::close(file) != 0 && error == 0) error = errno;
  if (error == 0 && std::rename(temporary.c_str(), name.c_str()) != 0) error = errno;
  if (error != 0) ::unlink(temporary.c_str());
  return error;
}

constexpr std::uint64_t no_number = std::numeric_limits<std::uint64_t>::max();

// nullopt where it is not that of one of so many files.
std::optional<survey_position> read_position(const json_value& state, std::size_t files) {
  const auto position = state.member("position");
  if (!position) return std::nullopt;
  const std::uint64_t file = position->whole_number_of("file").value_or(no_number);
  const std::uint64_t byte = position->whole_number_of("byte").value_or(no_number);
  if (file >= files || byte == no_number) return std::nullopt;
  return survey_position{static_cast<std::size_t>(file), byte};
}

bool is_of(const record_files& files, const json_value& state) {
  const auto names = state.elements_of("files");
  const auto null = state.member("null");
  if (!names || !null || null->boolean() != (files.end == terminator::nul)) return false;
  if (names->size() != files.names.size()) return false;
  for (std::size_t i = 0; i < names->size(); ++i) {
    if ((*names)[i].string() != files.names[i]) return false;
  }
  return true;
}

}  // namespace

std::string save_state(const std::string& name, const record_files& files, const survey_position& position,
                       const diff::survey_counts& sum) {
  std::string text;
  json_writer json(text);
  json.begin_object().key("files").strings(files.names).member("null", files.end == terminator::nul);
  json.key("position").begin_object();
  json.member("file", std::uint64_t{position.file}).member("byte", position.byte).end_object();
  write_survey_counts(json, sum);
  json.end_object().end_line();
  const int error = replace_file(name, text);
  return error == 0 ? std::string() : fmt::format("cannot write {}: {}", name_in_messages(name), std::strerror(error));
}

result<survey_state, std::string> load_state(const std::string& name, const record_files& files,
                                             const diff::survey_counts& nothing) {
  if (::access(name.c_str(), F_OK) != 0 && errno == ENOENT) return survey_state{{}, nothing};
  const auto text = read_whole(name);
  if (!text.value) return text.messages.front().text;
  const std::string shown = name_in_messages(name);
  const auto state = json_value::read(*text.value);
  if (!state || !state->member("position")) return fmt::format("{} is not the state of a survey", shown);
  if (!is_of(files, *state)) return fmt::format("{} is the state of a survey of other files", shown);
  const auto position = read_position(*state, files.names.size());
  if (!position) return fmt::format("{} is not the state of a survey", shown);
  auto sum = read_survey_counts(*state, nothing.listed());
  if (!sum) return fmt::format("{} {}", shown, sum.error());
  diff::survey_counts all = nothing;
  if (!all.add(*sum)) return fmt::format("{} is the state of a survey by other grammars or rules", shown);
  if (const auto size = file_size(files.names[position->file]); !size || *size < position->byte) {
    return fmt::format("{} is shorter than it was when {} was written", name_in_messages(files.names[position->file]),
                       shown);
  }
  return survey_state{*position, std::move(all)};
}

}  // namespace urispec::cli
