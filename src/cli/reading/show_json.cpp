// A reading as JSON. The order of the keys is part of the interface:
//   {"file","line","column","input","grammar","rule","valid":true,"components":{…},"segments":[…],"pairs":[…],"tree":{…}}
//   {"file","line","column","input","grammar","rule","valid":false,"error":{…,"expected",…},"diagnosis":{…}}
//   {"file","line","column","input","grammar","rule","valid":null,"error":{…}}    where that is not decided
//   {"file","line","column","input","valid","readings":[{"grammar","rule","valid",…},…]}    with several grammars
// There is no tree where the text is too long to be derived. Of a grammar that no parser is compiled in for there are
// no components there either, nor where the text has several of one. The tree is written from its flat form as it is,
// without a JSON value of it in memory.
#include "cli/answers/text_answer.hpp"
#include "report/diagnosis_object.hpp"
#include "cli/reading/reading.hpp"
#include "urispec/compose.hpp"
#include "urispec/percent.hpp"
#include "urispec/segments.hpp"
#include "urispec/utf8.hpp"

#include <array>
#include <utility>
#include <vector>

namespace urispec::cli {
namespace {

void add_encoded(json_writer& json, std::string_view name, encoded_view text) {
  json.member(name, text.text());
  const plain_text plain = decode(text);
  json.key("decoded_" + std::string(name));
  if (unicode::find_ill_formed(plain.bytes())) {
    json.null();
  } else {
    json.value(plain.bytes());
  }
}

// The segments of the path with their params, and the pairs of the query.
void add_segments_and_pairs(json_writer& json, const components& c) {
  json.key("segments").begin_array();
  for (const segment s : segments(c)) {
    json.begin_object();
    add_encoded(json, "segment", encoded_view::assume(s.value()));
    json.key("params").strings(s.params()).end_object();
  }
  json.end_array().key("pairs").begin_array();
  for (const query_pair pair : query_pairs(c)) {
    json.begin_object();
    add_encoded(json, "name", pair.name());
    if (const auto value = pair.value()) {
      add_encoded(json, "value", *value);
    } else {
      json.key("value").null().key("decoded_value").null();
    }
    json.end_object();
  }
  json.end_array();
}

// Preorder; `ends` are the positions after the subtrees that are open.
void add_tree(json_writer& json, const derivation& tree, std::span<const rule_info> names, const output& out) {
  const auto nodes = tree.nodes();
  std::vector<std::size_t> ends;
  json.key("tree");
  for (std::size_t i = 0; i < nodes.size() && out.ok(); ++i) {
    const derivation_node& n = nodes[i];
    json.begin_object().member("rule", names[n.rule].name).member("begin", n.begin).member("end", n.end);
    json.key("children").begin_array();
    ends.push_back(i + n.size);
    while (!ends.empty() && ends.back() == i + 1) {
      json.end_array().end_object();
      ends.pop_back();
    }
  }
}

void add_reading(json_writer& json, const reading& r, const output& out) {
  json.members(r.rule.json_members());
  add_validity(json, r.found.verdict ? nullptr : &r.found.verdict.error());
  if (!r.found.verdict) {
    if (r.why) {
      add_diagnosed_error(json, r.input, *r.why);
    } else {
      add_error(json, r.found.verdict.error());
    }
  } else {
    if (r.found.no_components.empty()) {
      r.rule.json_components().write(json.key("components"), *r.found.verdict);
      if (r.detail == component_detail::segments_and_pairs) add_segments_and_pairs(json, *r.found.verdict);
    }
    if (r.tree != nullptr) add_tree(json, *r.tree, r.rule.rule_list(), out);
  }
}

// The error of the grammar in which it comes last; null where a grammar has the text. If a grammar has not decided the
// text, its error is returned: nobody knows then that no grammar has it.
const parse_error* why_none_has_it(std::span<const reading> readings) {
  const parse_error* last = nullptr;
  for (const reading& r : readings) {
    if (r.found.verdict) return nullptr;
    const parse_error& e = r.found.verdict.error();
    if (last != nullptr && is_undecided(last->kind)) continue;
    if (last == nullptr || is_undecided(e.kind) || e.offset > last->offset) last = &e;
  }
  return last;
}

}  // namespace

void show_json(const given_text& given, const reading& r, output& out) {
  json_writer json = begin_answer(given, r.found.verdict ? 0 : r.found.verdict.error().offset, out);
  add_reading(json, r, out);
  json.end_object().end_line();
}

void show_json(const given_text& given, std::span<const reading> readings, output& out) {
  const parse_error* const why = why_none_has_it(readings);
  json_writer json = begin_answer(given, why == nullptr ? 0 : why->offset, out);
  add_validity(json, why);
  json.key("readings").begin_array();
  for (const reading& r : readings) {
    json.begin_object();
    add_reading(json, r, out);
    json.end_object();
  }
  json.end_array().end_object().end_line();
}

}  // namespace urispec::cli
