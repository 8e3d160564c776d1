// urispec percent-encode: data encoded for a rule of a grammar; urispec percent-decode: triplets to bytes.
#include "abnf/references.hpp"
#include "cli/output/text_answer.hpp"
#include "cli/commands.hpp"
#include "cli/input/batch.hpp"
#include "cli/options/grammar_options.hpp"
#include "report/objects.hpp"
#include "report/text.hpp"
#include "urispec/abnf.hpp"
#include "urispec/percent.hpp"
#include "urispec/uri.hpp"
#include "urispec/utf8.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace urispec::cli {
namespace {

struct encode_options {
  built_in_rule_options grammar;
  answer_options answer;
  bool show_allowed = false;
  std::string delimiters;
  text_input input;
};

// The rules with pct-encoded, and then the character classes without it, which only say what stays.
std::string encodable_rules(grammar g) {
  std::string with_triplets;
  std::string classes;
  for (std::uint16_t i = 0; i < info(g).rule_list.size(); ++i) {
    const allowed_characters& characters = allowed_in({g, i});
    if (!characters.encodable()) continue;
    std::string& names = characters.triplets ? with_triplets : classes;
    names += fmt::format("{}{}", names.empty() ? "" : ", ", info(rule_ref{g, i}).name);
  }
  return fmt::format("{}, and the character classes {}", with_triplets, classes);
}

// True if a text of the rule can have percent-encoded octets.
bool has_triplets(rule_ref rule) {
  const auto linked = abnf::load(*abnf::find_entry(info(rule.grammar).id)).grammar;
  std::vector<std::size_t> pending{rule.index};
  std::set<std::size_t> visited;
  while (!pending.empty()) {
    const std::size_t i = pending.back();
    pending.pop_back();
    if (!visited.insert(i).second) continue;
    if (allowed_in({rule.grammar, static_cast<std::uint16_t>(i)}).triplets) return true;
    abnf::for_each_use(linked.rules[i].definition,
                       [&](const abnf::expression& use) { pending.push_back(abnf::used_rule(use)); });
  }
  return false;
}

std::string nothing_to_encode_for(rule_ref rule) {
  const std::string reason = has_triplets(rule) ? "has parts of its own, and data is encoded for one of them"
                                                : "has no percent-encoded octets and is not a character class, so no "
                                                  "data can be encoded for it";
  return fmt::format("{} {}; the rules of {} to encode for are {}", info(rule).name, reason, info(rule.grammar).id,
                     encodable_rules(rule.grammar));
}

// An obstacle says why data cannot be encoded, and which byte is in the way.
struct obstacle {
  std::size_t offset;
  std::size_t code_point_offset;
  std::string reason;
};

obstacle obstacle_at(std::size_t offset, std::string_view data, std::string reason) {
  return {offset, unicode::count_code_points(data.substr(0, offset)), std::move(reason)};
}

// `encoded`, or the reason why it is no text of the rule. A class without pct-encoded has no triplets, so that a
// character that needs one is an obstacle. Several characters of a class are several texts of it.
result<std::string, obstacle> check_encoded(std::string_view data, std::string encoded, rule_ref rule) {
  const allowed_characters& characters = allowed_in(rule);
  if (!characters.triplets && encoded != data) {
    const auto first_difference = static_cast<std::size_t>(std::ranges::mismatch(data, encoded).in1 - data.begin());
    return obstacle_at(
        first_difference, data,
        fmt::format("byte {}: cannot be encoded for {}, which has no pct-encoded", first_difference, info(rule).name));
  }
  if (characters.shape == allowed_characters::form::unit && !data.empty()) return encoded;
  if (const auto valid = validate(encoded, rule); !valid) {
    const std::size_t offset = encoded == data ? valid.error().offset : 0;
    return obstacle_at(offset, data,
                       fmt::format("cannot be encoded for {}: {}", info(rule).name, valid.error().message()));
  }
  return encoded;
}

std::size_t offset_in_text(const obstacle& o) { return o.offset; }
std::string message_of(const obstacle& o) {
  parse_error position;
  position.offset = o.offset;
  position.code_point_offset = o.code_point_offset;
  return report::in_columns(o.reason, position);
}

void add_error(report::json_writer& object, const obstacle& o) {
  object.key("error").begin_object().member("kind", "not_encodable").member("offset", o.offset);
  object.member("code_point_offset", o.code_point_offset).member("message", o.reason).end_object();
}

std::string complaint_of_delimiters(std::string_view characters) {
  const auto beyond = std::ranges::find_if(characters, [](char c) { return static_cast<unsigned char>(c) >= 0x80; });
  if (beyond == characters.end()) return {};
  const report::glyph glyph = report::first_glyph(std::string_view(beyond, characters.end()));
  return fmt::format("--delimiters: '{}' is not ASCII, as all delimiters are (RFC 3986 section 2.2)", glyph.text);
}

// The characters that stay unencoded are listed, or data is encoded.
struct unencoded_characters {
  ascii_set characters;
};

struct data_to_encode {
  text_sources texts;
  rule_ref rule;
  ascii_set delimiters;
  answer_form answer;
};

using encode_request = std::variant<unencoded_characters, data_to_encode>;

attempt<encode_request> request_of(const encode_options& options) {
  attempt<encode_request> request;
  const auto rule = unwrap(find_built_in_rule(options.grammar), request.messages);
  if (!rule) return request;
  const allowed_characters& characters = allowed_in(*rule);
  if (!characters.encodable()) return request.none(nothing_to_encode_for(*rule));
  const ascii_set delimiters(options.delimiters);
  if (options.show_allowed) return {unencoded_characters{characters.ascii - delimiters}};
  text_sources texts = options.input.sources();
  const answer_form answer = answer_form_of(options.answer, texts);
  return {data_to_encode{std::move(texts), *rule, delimiters, answer}};
}

exit_code encode_text(const report::located_text& subject, const data_to_encode& request, const channels& io) {
  const rule_ref rule = request.rule;
  return write_answer(
      request.answer, subject,
      check_encoded(subject.text, encode(plain_view(subject.text), rule, request.delimiters)->text(), rule), io,
      as_it_is,
      [&](report::json_writer& object) {
        object.member("grammar", info(rule.grammar).id).member("rule", info(rule).name);
      },
      [](report::json_writer& object, const std::string& encoded) { object.member("result", encoded); });
}

exit_code run_encode(const encode_options& options, const channels& io) {
  const auto request = unwrap(request_of(options), io);
  if (!request) return exit_code::failure;
  if (const auto* const unencoded = std::get_if<unencoded_characters>(&*request)) {
    io.out.write(unencoded->characters.characters() + "\n");
    return exit_code::success;
  }
  const auto& data = std::get<data_to_encode>(*request);
  return answer_texts(data.texts, io, [&](const report::located_text& subject, const channels& target) {
    return encode_text(subject, data, target);
  });
}

constexpr const char* percent_encode_footer = R"(
Characters that the rule allows stay as they are; every other byte becomes a triplet. --allowed shows these characters.
A character that delimits something inside the component, as & and = do in many queries, is encoded only if
--delimiters names it; delimiters are ASCII characters (RFC 3986 section 2.2). Text that is already encoded is encoded
again: % becomes %25.

Formats:
  text  one result a line
  json  one object for each text:
          {…,"grammar":…,"rule":…,"valid":true,"result":…}
          {…,"grammar":…,"rule":…,"valid":false,
           "error":{"kind":"not_encodable","offset":…,"code_point_offset":…,"message":…}}
        offsets are those in the input, from 0
)";

constexpr const char* percent_encode_exit_status = R"(
Exit status:
  0  all was encoded
  1  some of it cannot be: a character that the rule does not allow and cannot encode, such as a space in ALPHA, or
     the result does not match the rule, as the empty string for segment-nz
  2  wrong usage, a rule for which nothing is ever encoded (host has parts of its own; port has no pct-encoded and is
     not a character class, as ALPHA is), input that cannot be read, or results that cannot be written

Examples:
  urispec percent-encode -r segment 'Laguna Beach' '100%'
  urispec percent-encode -r query --delimiters '&=+' 'a&b=c'
  urispec percent-encode -g iri -r isegment 'café au lait'
  urispec percent-encode -r unreserved --allowed)";

// urispec percent-decode: triplets to bytes.
struct decode_options {
  answer_options answer;
  text_input input;
};

struct decode_request {
  text_sources texts;
  answer_form answer;
};

decode_request request_of(const decode_options& options) {
  text_sources texts = options.input.sources();
  const answer_form answer = answer_form_of(options.answer, texts);
  return {std::move(texts), answer};
}

exit_code run_decode(const decode_request& request, const channels& io) {
  return answer_texts(request.texts, io, [&](const report::located_text& subject, const channels& target) {
    return write_answer(
        request.answer, subject, as_encoded(subject.text), target,
        [](const encoded_view& text) { return decode(text).bytes(); }, nothing_more,
        [](report::json_writer& object, const encoded_view& text) {
          report::add_text(object, "result", decode(text).bytes());
        });
  });
}

constexpr const char* percent_decode_footer = R"(
Each triplet becomes its byte, once. Take a URI apart before its parts are decoded (RFC 3986 section 2.4): what was data
might otherwise be read as a delimiter. "+" is left alone.

Formats:
  text  The bytes as they are, and a line feed. A result may have line feeds of its own: --null ends results with NUL.
  json  One object a line:
          {…,"valid":true,"result":…}
          {…,"valid":false,"error":{…}}
        "result_hex" comes after a result that is not UTF-8.
)";

constexpr const char* percent_decode_exit_status = R"(
Exit status:
  0  all was decoded
  1  some text has a % that does not begin a triplet
  2  wrong usage, or input that cannot be read or results that cannot be written

Examples:
  urispec percent-decode Laguna%20Beach
  urispec percent-decode --format json %FF)";

}  // namespace

void add_percent_encode(command_options root) {
  const auto options = std::make_shared<encode_options>();
  command_options command = root.add_command("percent-encode", "Percent-encode data for a rule of a grammar");
  add_built_in_rule_options(command, options->grammar)
      .required()
      .description("The rule that the data is for, such as segment or query");
  add_answer_options(command, options->answer);
  command.value("-d,--delimiters", "CHARS", options->delimiters,
                "ASCII characters to encode although the rule allows them");
  command.flag("--allowed", options->show_allowed, "Show only the ASCII characters that stay unencoded");
  add_text_input(command, options->input, "DATA", "What to encode");
  command.excludes("--allowed", {"--on-error", "--null", "--jobs"});
  command.refuses([options]() -> std::string {
    if (std::string complaint = complaint_of_delimiters(options->delimiters); !complaint.empty()) return complaint;
    if (!options->show_allowed) return {};
    if (options->answer.form != report_form::text) return "--allowed writes characters, in the format text alone";
    return options->input.is_given() ? "--allowed writes characters of the rule, and encodes no data" : "";
  });
  command.footer(describe_input("DATA") + percent_encode_footer + answer_help + percent_encode_exit_status);
  command.runs([options](const channels& io) { return run_encode(*options, io); });
}

void add_percent_decode(command_options root) {
  const auto options = std::make_shared<decode_options>();
  command_options command = root.add_command("percent-decode", "Decode percent-encoded text to bytes");
  add_answer_options(command, options->answer);
  add_text_input(command, options->input, "TEXT", "What to decode");
  command.footer(describe_input("TEXT") + percent_decode_footer + answer_help + report::error_object_help +
                 percent_decode_exit_status);
  command.runs([options](const channels& io) { return run_decode(request_of(*options), io); });
}

}  // namespace urispec::cli
