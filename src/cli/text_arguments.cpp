#include "cli/text_arguments.hpp"

#include "cli/byte_order_mark.hpp"
#include "cli/input_file.hpp"
#include "cli/records.hpp"

namespace urispec::cli {

namespace {

bool complain_of(const input_file& file, const channels& io) {
  if (file.error() == 0) return true;
  io.complain(file.complaint());
  return false;
}

bool for_each_line(const channels& io, const std::function<void(const given_text&)>& use) {
  input_file file("-");
  record_reader reader(file, terminator::line_feed);
  block lines;
  while (io.out.ok() && reader.read(lines)) {
    if (begins_with_byte_order_mark(lines)) note_byte_order_mark("-", io);
    std::uint64_t number = lines.records_before();
    for_each_record(lines.text(), terminator::line_feed, [&](std::string_view line) {
      ++number;
      if (io.out.ok()) use({line, given_text::place{number, 1}});
    });
    io.out.flush();
  }
  return complain_of(file, io);
}

}  // namespace

std::vector<std::string> texts_or_standard_input(const option& arguments) {
  std::vector<std::string> all = arguments.values();
  if (all.empty()) all.emplace_back("-");
  return all;
}

bool for_each_text(const option& arguments, const channels& io, const std::function<void(const given_text&)>& use) {
  bool read = true;
  for (const std::string& text : texts_or_standard_input(arguments)) {
    if (text != "-") {
      use({text, std::nullopt});
    } else if (!for_each_line(io, use)) {
      read = false;
    }
  }
  return read;
}

bool read_whole(const std::string& name, const channels& io, std::string& text) {
  input_file file(name);
  text.clear();
  std::size_t size = 0;
  for (;;) {
    if (text.size() - size < 1 << 16) text.resize(text.size() * 2 + (1 << 17));
    const std::size_t got = file.read({text.data() + size, text.size() - size});
    if (got == 0) break;
    size += got;
  }
  text.resize(size);
  return complain_of(file, io);
}

}  // namespace urispec::cli
