// urispec percent-encode: data encoded for a rule of a grammar.
#include "urispec/parse/parse.hpp"
#include "urispec/percent/encode.hpp"

#include "cli/batch_help.hpp"
#include "cli/commands.hpp"
#include "cli/format_option.hpp"
#include "cli/glyphs.hpp"
#include "cli/grammar_option.hpp"
#include "cli/json.hpp"
#include "cli/text_arguments.hpp"

#include "urispec/unicode/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>

namespace urispec::cli {
namespace {

struct encode_options {
  grammar_choice grammar;
  report_form form = report_form::text;
  bool allowed = false;
  option delimiters;
  option data;
};

std::string encodable_rules(grammar g) {
  std::string names;
  for (std::uint16_t i = 0; i < info(g).rule_list.size(); ++i) {
    if (!allowed_in({g, i}).encodable()) continue;
    names += fmt::format("{}{}", names.empty() ? "" : ", ", info(rule_ref{g, i}).name);
  }
  return names;
}

// Why data cannot be encoded, and the byte of it that is in the way.
struct obstacle {
  std::size_t offset;
  std::string reason;
};

// Why `encoded` is no text of the rule; nothing if it is. A class of characters that has no pct-encoded says only which
// of them stay: what had to become a triplet is none of them. Several characters of a class are several texts of it.
std::optional<obstacle> find_obstacle(std::string_view data, std::string_view encoded, rule_ref rule) {
  const allowed_characters& allowed = allowed_in(rule);
  if (!allowed.triplets && encoded != data) {
    const auto changed = static_cast<std::size_t>(std::ranges::mismatch(data, encoded).in1 - data.begin());
    return obstacle{
        changed, fmt::format("byte {}: cannot be encoded for {}, which has no pct-encoded", changed, info(rule).name)};
  }
  if (allowed.shape == allowed_characters::form::unit && !data.empty()) return std::nullopt;
  const auto valid = validate(encoded, rule);
  if (valid) return std::nullopt;
  const std::size_t offset = encoded == data ? valid.error().offset : 0;
  return obstacle{offset, fmt::format("cannot be encoded for {}: {}", info(rule).name, valid.error().message())};
}

void add_error(json_writer& object, const obstacle& o, std::string_view data) {
  object.key("error")
      .begin_object()
      .member("kind", "not_encodable")
      .member("offset", o.offset)
      .member("code_point_offset", unicode::count_code_points(data.substr(0, o.offset)))
      .member("message", o.reason)
      .end_object();
}

exit_code run_encode(const encode_options& asked, const channels& io) {
  const chosen_rule chosen = find(asked.grammar);
  if (!chosen.rule) {
    io.complain(chosen.complaint);
    return exit_code::failure;
  }
  const rule_ref rule = *chosen.rule;
  const allowed_characters& allowed = allowed_in(rule);
  if (!allowed.encodable()) {
    io.complain(fmt::format("nothing can be encoded for {} as a whole; in {} one can for {}", info(rule).name,
                            info(rule.grammar).id, encodable_rules(rule.grammar)));
    return exit_code::failure;
  }
  const std::vector<std::string> named = asked.delimiters.values();
  const std::string_view characters = named.empty() ? std::string_view() : named.front();
  const auto beyond = std::ranges::find_if(characters, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
  if (beyond != characters.end()) {
    const glyph found = first_glyph(std::string_view(beyond, characters.end()));
    io.complain(
        fmt::format("--delimiters: '{}' is not ASCII, as all delimiters are (RFC 3986 section 2.2)", found.text));
    return exit_code::failure;
  }
  const ascii_set delimiters(characters);
  if (asked.allowed) {
    io.out.write((allowed.ascii - delimiters).characters() + "\n");
    return exit_code::success;
  }
  bool all_encoded = true;
  const bool read = for_each_text(asked.data, io, [&](const given_text& given) {
    const std::string_view data = given.text;
    const std::string encoded = encode(plain_view(data), rule, delimiters)->text();
    const auto in_the_way = find_obstacle(data, encoded, rule);
    if (in_the_way) all_encoded = false;
    if (asked.form == report_form::text) {
      if (in_the_way) {
        complain_of(given, in_the_way->offset, in_the_way->reason, io);
      } else {
        io.out.write(encoded + "\n");
      }
      return;
    }
    auto object = json_to(io.out);
    object.begin_object().member("grammar", info(rule.grammar).id).member("rule", info(rule).name);
    add_input(object, data);
    if (in_the_way) {
      add_error(object, *in_the_way, data);
    } else {
      object.member("result", encoded);
    }
    object.end_object().end_line();
  });
  if (!read) return exit_code::failure;
  return all_encoded ? exit_code::success : exit_code::invalid;
}

constexpr const char* percent_encode_footer = R"(
Characters that the rule lets stand stay, every other byte becomes a triplet. The set is that of the rule: see it with
--allowed. A character that delimits something inside the component, as & and = do in many queries, is data here only if
--delimiters names it; delimiters are of ASCII (RFC 3986 section 2.2). Text that is encoded already is encoded again: %
becomes %25.

Formats:
  text  One result a line. Errors go to standard error.
  json  One object for each text:
          {"grammar":…,"rule":…,"input":…,"result":…}
          {"grammar":…,"rule":…,"input":…,"error":{"kind":"not_encodable","offset":…,"code_point_offset":…,"message":…}}
        offsets are those in the input, from 0

Exit status:
  0  all was encoded
  1  some of it cannot be: the rule has no pct-encoded, or does not match the result, as segment-nz the empty text
  2  wrong usage, a rule that has parts of its own, or input that cannot be read or results that cannot be written

Examples:
  urispec percent-encode -r segment 'Laguna Beach' '100%'
  urispec percent-encode -r query --delimiters '&=+' 'a&b=c'
  urispec percent-encode -g iri -r isegment 'café au lait'
  urispec percent-encode -r unreserved --allowed)";

}  // namespace

void add_percent_encode(command_options root) {
  const auto asked = std::make_shared<encode_options>();
  command_options command = root.add_command("percent-encode", "Percent-encode data for a rule of a grammar");
  add_grammar_options(command, asked->grammar)
      .required()
      .description("The rule that the data is for, such as segment or query");
  add_format_option(command, asked->form);
  asked->delimiters =
      command.value("-d,--delimiters", "CHARS", "Characters of ASCII to encode although the rule lets them stand");
  command.flag("--allowed", asked->allowed, "Show the ASCII characters that stand for themselves, and nothing else");
  asked->data = command.arguments("DATA", "What to encode");
  command.footer(describe_batch("text") + percent_encode_footer);
  command.runs([asked](const channels& io) { return run_encode(*asked, io); });
}

}  // namespace urispec::cli
