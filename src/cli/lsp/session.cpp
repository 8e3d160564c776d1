#include "cli/lsp/session.hpp"

#include "abnf/catalogue.hpp"
#include "abnf/text.hpp"
#include "cli/rules/load_grammar.hpp"
#include "files/output_files.hpp"
#include "report/located_text.hpp"
#include "urispec/file_uri.hpp"
#include "urispec/uri.hpp"
#include "urispec/version.hpp"

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <filesystem>
#include <initializer_list>
#include <iterator>
#include <map>
#include <system_error>
#include <utility>
#include <variant>

namespace urispec::cli::lsp {

using nlohmann::json;

// JSON-RPC 2.0 §5.1 and LSP 3.17, "ErrorCodes".
enum class rpc_fault : int {
  parse_error = -32700,
  invalid_request = -32600,
  method_not_found = -32601,
  invalid_params = -32602,
  server_not_initialized = -32002,
  request_failed = -32803,
};

struct rpc_error {
  rpc_fault fault = rpc_fault::invalid_params;
  std::string message;
};
using answer = std::variant<json, rpc_error>;

struct open_document {
  std::string path;
  placed_text text;
  document_kind kind = document_kind::abnf;
  json version;
  std::optional<analysis> content;  // of the text as it is; none until somebody asks
  bool has_new_text = true;         // its findings are not sent yet
  std::size_t interruptions = 0;
};

namespace {

// The member at the end of a path of names; null where there is none.
const json* member(const json& value, std::initializer_list<const char*> path) {
  const json* now = &value;
  for (const char* const name : path) {
    if (!now->is_object()) return nullptr;
    const auto entry = now->find(name);
    if (entry == now->end()) return nullptr;
    now = &*entry;
  }
  return now;
}

std::optional<std::string> string_in(const json& value, std::initializer_list<const char*> path) {
  const json* const text = member(value, path);
  if (text == nullptr || !text->is_string()) return std::nullopt;
  return text->get<std::string>();
}

std::optional<std::size_t> number_in(const json& value, std::initializer_list<const char*> path) {
  const json* const number = member(value, path);
  if (number == nullptr || !number->is_number_unsigned()) return std::nullopt;
  return number->get<std::size_t>();
}

bool is_true_in(const json& value, std::initializer_list<const char*> path) {
  const json* const truth = member(value, path);
  return truth != nullptr && truth->is_boolean() && truth->get<bool>();
}

std::vector<std::string> strings_in(const json& value, std::initializer_list<const char*> path) {
  std::vector<std::string> texts;
  const json* const list = member(value, path);
  if (list == nullptr || !list->is_array()) return texts;
  for (const json& text : *list) {
    if (text.is_string()) texts.push_back(text.get<std::string>());
  }
  return texts;
}

std::optional<text_place> place_in(const json& value) {
  const auto line = number_in(value, {"line"});
  const auto character = number_in(value, {"character"});
  if (!line || !character) return std::nullopt;
  return text_place{*line, *character};
}

json json_of(text_place place) { return {{"line", place.line}, {"character", place.character}}; }

constexpr std::string_view name_of(position_encoding encoding) {
  switch (encoding) {
    case position_encoding::utf8: return "utf-8";
    case position_encoding::utf16: return "utf-16";
    case position_encoding::utf32: return "utf-32";
  }
  return {};
}

constexpr int symbol_kind_function = 12;
constexpr int completion_kind_function = 3;
constexpr int tag_unnecessary = 1;
constexpr int message_type_error = 1;

// The path of a `file` URI; the URI itself where it is of another scheme.
std::string path_of(const std::string& document_uri) {
  const auto parts = parse(document_uri);
  if (!parts) return document_uri;
  const auto path = to_file_path(*parts, path_style::posix);
  return path ? *path : document_uri;
}

std::optional<std::string> uri_of_path(const std::string& path) {
  std::error_code error;
  const std::filesystem::path absolute = std::filesystem::absolute(path, error);
  if (error) return std::nullopt;
  const auto file = to_file_uri(absolute.lexically_normal().string(), path_style::posix);
  if (!file) return std::nullopt;
  return std::string(file->text());
}

// A budget of seconds, which ends at once where somebody says so.
work_budget budget_of(double seconds, std::function<bool()> is_interrupted = {}) {
  const auto begin = std::chrono::steady_clock::now();
  return work_budget(work_budget::default_limit, [=] {
    if (is_interrupted && is_interrupted()) return usage(1);
    return usage(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count() / seconds);
  });
}

// After so many interruptions, what is there is sent.
constexpr std::size_t most_interruptions = 3;

}  // namespace

class session_state {
 public:
  session_state(session_settings settings, session::sender send)
      : settings_(std::move(settings)), send_(std::move(send)), choices_(settings_.choices) {}

  void receive(const json& message);
  void report(rpc_error error) { reply(nullptr, std::move(error)); }

  [[nodiscard]] bool has_work() const {
    return std::ranges::any_of(documents_, [](const auto& entry) { return entry.second.has_new_text; });
  }
  void work(const std::function<bool()>& is_interrupted);

  [[nodiscard]] std::optional<exit_code> ended() const { return ended_; }
  [[nodiscard]] exit_code status() const { return stage_ == stage::ending ? exit_code::success : exit_code::invalid; }

 private:
  enum class stage : std::uint8_t { new_born, running, ending };
  using request_handler = answer (session_state::*)(const json& params);
  using notification_handler = void (session_state::*)(const json& params);

  [[nodiscard]] static const std::map<std::string, request_handler, std::less<>>& request_handlers();
  [[nodiscard]] static const std::map<std::string, notification_handler, std::less<>>& notification_handlers();

  [[nodiscard]] answer answer_to(const std::string& method, const json& params);
  void notice(const std::string& method, const json& params);
  void reply(const json& id, answer a);
  void send(const json& message) { send_(message.dump(-1, ' ', false, json::error_handler_t::replace)); }
  void show_error(const std::string& text) {
    send({{"jsonrpc", "2.0"},
          {"method", "window/showMessage"},
          {"params", {{"type", message_type_error}, {"message", text}}}});
  }

  answer initialize(const json& params);
  void read_finding_options(const json& options);
  answer shut_down(const json& params);
  answer hover(const json& params);
  answer definition(const json& params);
  answer references(const json& params);
  answer highlights(const json& params);
  answer prepare_rename(const json& params);
  answer rename_rule(const json& params);
  answer formatting(const json& params);
  answer completion_at(const json& params);
  answer symbols(const json& params);

  void open(const json& params);
  void change(const json& params);
  void close(const json& params);
  void files_changed(const json& params);

  // The document that the parameters name, read; null where it is not open.
  [[nodiscard]] open_document* document_in(const json& params);
  [[nodiscard]] const analysis& read(open_document& d);
  // The byte of the document that the parameters name.
  [[nodiscard]] std::optional<std::size_t> offset_in(const open_document& d, const json& params) const;
  // The name of a rule there; null where there is none.
  struct asked_name {
    open_document* document = nullptr;
    const name_place* name = nullptr;
    bool is_valid = false;  // the parameters name a place of an open document
  };
  [[nodiscard]] asked_name name_in(const json& params);

  [[nodiscard]] json json_of_range(const open_document& d, text_range range) const {
    return {{"start", json_of(d.text.place_of(range.begin, encoding_))},
            {"end", json_of(d.text.place_of(range.end, encoding_))}};
  }
  [[nodiscard]] json json_of_edits(const open_document& d, const std::vector<text_edit>& edits) const;
  [[nodiscard]] std::optional<json> json_of_foreign(const analysis& a, const foreign_place& place);
  void publish(const std::string& document_uri, const open_document& d, const std::vector<placed_finding>& findings);

  [[nodiscard]] const loaded_imports& imports();

  session_settings settings_;
  session::sender send_;
  finding_choices choices_;
  stage stage_ = stage::new_born;
  std::optional<exit_code> ended_;
  position_encoding encoding_ = position_encoding::utf16;
  std::map<std::string, open_document, std::less<>> documents_;                  // by URI
  std::optional<loaded_imports> imports_;  // once they were read
};

const std::map<std::string, session_state::request_handler, std::less<>>& session_state::request_handlers() {
  using s = session_state;
  static const std::map<std::string, request_handler, std::less<>> handlers{
      {"shutdown", &s::shut_down},
      {"textDocument/hover", &s::hover},
      {"textDocument/definition", &s::definition},
      {"textDocument/references", &s::references},
      {"textDocument/documentHighlight", &s::highlights},
      {"textDocument/prepareRename", &s::prepare_rename},
      {"textDocument/rename", &s::rename_rule},
      {"textDocument/formatting", &s::formatting},
      {"textDocument/completion", &s::completion_at},
      {"textDocument/documentSymbol", &s::symbols},
  };
  return handlers;
}

const std::map<std::string, session_state::notification_handler, std::less<>>& session_state::notification_handlers() {
  using s = session_state;
  static const std::map<std::string, notification_handler, std::less<>> handlers{
      {"textDocument/didOpen", &s::open},
      {"textDocument/didChange", &s::change},
      {"textDocument/didClose", &s::close},
      {"textDocument/didSave", &s::files_changed},
      {"workspace/didChangeWatchedFiles", &s::files_changed},
  };
  return handlers;
}

void session_state::receive(const json& message) {
  static const json nothing = json::object();
  if (!message.is_object()) return report({rpc_fault::invalid_request, "a message is an object"});
  const json* const id = member(message, {"id"});
  const bool has_id = id != nullptr && (id->is_string() || id->is_number());
  const auto method = string_in(message, {"method"});
  if (!method) {
    const bool is_response = has_id && (message.contains("result") || message.contains("error"));
    if (!is_response) reply(has_id ? *id : json(), rpc_error{rpc_fault::invalid_request, "the message has no method"});
    return;
  }
  if (id != nullptr && !has_id) {
    return report({rpc_fault::invalid_request, "the id of a request is a string or a number"});
  }
  const json* const content = member(message, {"params"});
  const json& params = content == nullptr ? nothing : *content;
  if (!has_id) return notice(*method, params);
  reply(*id, answer_to(*method, params));
}

answer session_state::answer_to(const std::string& method, const json& params) {
  if (stage_ == stage::ending) return rpc_error{rpc_fault::invalid_request, "the server is shut down"};
  if (method == "initialize") return initialize(params);
  if (stage_ == stage::new_born) return rpc_error{rpc_fault::server_not_initialized, "initialize comes first"};
  const auto handler = request_handlers().find(method);
  if (handler == request_handlers().end()) {
    return rpc_error{rpc_fault::method_not_found, fmt::format("there is no method {}", method)};
  }
  return (this->*handler->second)(params);
}

void session_state::notice(const std::string& method, const json& params) {
  if (method == "exit") {
    ended_ = status();
    return;
  }
  if (stage_ != stage::running) return;
  const auto handler = notification_handlers().find(method);
  if (handler != notification_handlers().end()) (this->*handler->second)(params);
}

void session_state::reply(const json& id, answer a) {
  json message{{"jsonrpc", "2.0"}, {"id", id}};
  if (auto* const error = std::get_if<rpc_error>(&a)) {
    message["error"] = {{"code", static_cast<int>(error->fault)}, {"message", error->message}};
  } else {
    message["result"] = std::move(std::get<json>(a));
  }
  send(message);
}

// The options of the editor, on top of those of the command. After a complaint, which is shown, those of the command
// stay.
void session_state::read_finding_options(const json& options) {
  finding_options findings = settings_.findings;
  findings.strict = findings.strict || is_true_in(options, {"strict"});
  if (const auto profile = string_in(options, {"profile"})) {
    const auto p = spec::find_finding_profile(*profile);
    if (!p) return show_error(fmt::format("no profile is called '{}'", *profile));
    findings.profile = *p;
  }
  for (auto [name, ids] :
       {std::pair{"deny", &findings.by_id.denied_ids}, std::pair{"warn", &findings.by_id.warned_ids},
        std::pair{"allow", &findings.by_id.allowed_ids}, std::pair{"roots", &findings.roots}}) {
    for (std::string& id : strings_in(options, {name})) ids->push_back(std::move(id));
  }
  if (const std::string complaint = complaint_about(findings); !complaint.empty()) return show_error(complaint);
  attempt<finding_choices> choices = choices_of(findings);
  for (const console_message& m : choices.messages) show_error(m.text);
  if (choices.value) choices_ = *std::move(choices.value);
}

answer session_state::initialize(const json& params) {
  if (stage_ != stage::new_born) return rpc_error{rpc_fault::invalid_request, "the server is initialized already"};
  stage_ = stage::running;
  const auto encodings = strings_in(params, {"capabilities", "general", "positionEncodings"});
  if (std::ranges::find(encodings, "utf-8") != encodings.end()) encoding_ = position_encoding::utf8;
  if (const json* const options = member(params, {"initializationOptions"})) {
    const std::string root = path_of(string_in(params, {"rootUri"}).value_or(std::string()));
    for (const std::string& name : strings_in(*options, {"imports"})) {
      const bool is_file = abnf::find_import(usual_name(name)) == nullptr;
      settings_.imports.push_back(is_file ? (std::filesystem::path(root) / name).string() : usual_name(name));
    }
    read_finding_options(*options);
    const auto picture = string_in(*options, {"railroad"});
    if (picture == "svg") settings_.picture = hover_picture::svg;
    if (picture == "none") settings_.picture = hover_picture::none;
  }
  return json{{"capabilities",
               {{"positionEncoding", name_of(encoding_)},
                {"textDocumentSync", {{"openClose", true}, {"change", 2}, {"save", true}}},
                {"hoverProvider", true},
                {"definitionProvider", true},
                {"referencesProvider", true},
                {"documentHighlightProvider", true},
                {"renameProvider", {{"prepareProvider", true}}},
                {"documentFormattingProvider", true},
                {"completionProvider", json::object()},
                {"documentSymbolProvider", true}}},
              {"serverInfo", {{"name", "urispec"}, {"version", urispec::version}}}};
}

answer session_state::shut_down(const json& /*params*/) {
  stage_ = stage::ending;
  return json();
}

void session_state::open(const json& params) {
  const auto document_uri = string_in(params, {"textDocument", "uri"});
  auto text = string_in(params, {"textDocument", "text"});
  if (!document_uri || !text) return;
  imports_.reset();
  open_document& d = documents_.insert_or_assign(*document_uri, open_document()).first->second;
  d.path = path_of(*document_uri);
  d.kind = kind_of(string_in(params, {"textDocument", "languageId"}).value_or(std::string()), d.path, *text);
  d.text = placed_text(std::move(*text));
  if (const json* const version = member(params, {"textDocument", "version"})) d.version = *version;
}

void session_state::change(const json& params) {
  open_document* const d = document_in(params);
  const json* const changes = member(params, {"contentChanges"});
  if (d == nullptr || changes == nullptr || !changes->is_array()) return;
  for (const json& edit : *changes) {
    auto text = string_in(edit, {"text"});
    if (!text) continue;
    const json* const start = member(edit, {"range", "start"});
    const json* const end = member(edit, {"range", "end"});
    if (start == nullptr || end == nullptr) {
      d->text = placed_text(std::move(*text));
      continue;
    }
    const auto first = place_in(*start);
    const auto last = place_in(*end);
    if (!first || !last) continue;
    const std::size_t begin = d->text.offset_of(*first, encoding_);
    const std::size_t size = std::max(begin, d->text.offset_of(*last, encoding_)) - begin;
    std::string whole = d->text.text();
    whole.replace(begin, size, *text);
    d->text = placed_text(std::move(whole));
  }
  if (const json* const version = member(params, {"textDocument", "version"})) d->version = *version;
  d->content.reset();
  d->has_new_text = true;
}

void session_state::close(const json& params) {
  const auto document_uri = string_in(params, {"textDocument", "uri"});
  if (!document_uri) return;
  const auto entry = documents_.find(*document_uri);
  if (entry == documents_.end()) return;
  entry->second.version = nullptr;
  publish(entry->first, entry->second, {});
  documents_.erase(entry);
}

// Files that are imported or included may be among them.
void session_state::files_changed(const json& /*params*/) {
  imports_.reset();
  for (auto& [document_uri, d] : documents_) {
    d.content.reset();
    d.has_new_text = true;
  }
}

open_document* session_state::document_in(const json& params) {
  const auto document_uri = string_in(params, {"textDocument", "uri"});
  const auto entry = document_uri ? documents_.find(*document_uri) : documents_.end();
  return entry == documents_.end() ? nullptr : &entry->second;
}

const loaded_imports& session_state::imports() {
  if (imports_) return *imports_;
  imports_.emplace();
  for (const std::string& name : settings_.imports) {
    auto read = load_imports({name});
    if (!read.value) {
      show_error(read.messages.back().text);
      continue;
    }
    std::ranges::move(read.value->layers, std::back_inserter(imports_->layers));
    std::ranges::move(read.value->drafts, std::back_inserter(imports_->drafts));
  }
  return *imports_;
}

const analysis& session_state::read(open_document& d) {
  if (!d.content) {
    d.content = analyse(d.text.text(), d.kind, d.path, choices_.notation, imports());
  }
  return *d.content;
}

std::optional<std::size_t> session_state::offset_in(const open_document& d, const json& params) const {
  const json* const position = member(params, {"position"});
  const auto place = position == nullptr ? std::nullopt : place_in(*position);
  if (!place) return std::nullopt;
  return d.text.offset_of(*place, encoding_);
}

session_state::asked_name session_state::name_in(const json& params) {
  open_document* const d = document_in(params);
  if (d == nullptr) return {};
  const auto offset = offset_in(*d, params);
  if (!offset) return {};
  return {d, name_at(read(*d), *offset), true};
}

namespace {

const rpc_error no_such_place{rpc_fault::invalid_params, "the parameters name no place of an open document"};
const rpc_error no_such_document{rpc_fault::invalid_params, "the parameters name no open document"};

}  // namespace

answer session_state::hover(const json& params) {
  const auto [d, name, is_valid] = name_in(params);
  if (!is_valid) return no_such_place;
  if (name == nullptr) return json();
  const auto text = describe(read(*d), name->name, settings_.picture, budget_of(settings_.seconds_of_hover));
  if (!text) return json();
  return json{{"contents", {{"kind", "markdown"}, {"value", *text}}}, {"range", json_of_range(*d, name->range)}};
}

answer session_state::definition(const json& params) {
  const auto [d, name, is_valid] = name_in(params);
  if (!is_valid) return no_such_place;
  if (name == nullptr) return json();
  const auto document_uri = string_in(params, {"textDocument", "uri"});
  const definition_places places = definitions_of(read(*d), name->name);
  json locations = json::array();
  for (const text_range range : places.here) {
    locations.push_back({{"uri", *document_uri}, {"range", json_of_range(*d, range)}});
  }
  if (places.elsewhere) {
    if (auto location = json_of_foreign(read(*d), *places.elsewhere)) locations.push_back(std::move(*location));
  }
  return locations;
}

// The text is that of the file now; a built-in grammar is written to a file to be shown.
std::optional<json> session_state::json_of_foreign(const analysis& a, const foreign_place& place) {
  std::string path = place.file;
  for (const std::string& name : settings_.imports) {
    if (report::name_in_messages(name) == place.file) path = name;
  }
  std::string text;
  const auto built_in = abnf::embedded_file(place.file);
  const bool is_imported_file = std::ranges::any_of(
      a.imports, [&](const spec::layer& l) { return l.entry == nullptr && l.name == place.file; });
  if (built_in && !is_imported_file) {
    if (settings_.folder_of_copies.empty()) return std::nullopt;
    const auto copy = std::filesystem::path(settings_.folder_of_copies) / place.file;
    std::error_code error;
    std::filesystem::create_directories(copy.parent_path(), error);
    if (error || files::write_files({{copy, std::string(*built_in)}})) return std::nullopt;
    path = copy.string();
    text = *built_in;
  } else {
    text_of_file file = read_grammar_file(path);
    if (!file.complaint.empty()) return std::nullopt;
    text = std::move(file.text);
  }
  auto file_uri = uri_of_path(path);
  if (!file_uri) return std::nullopt;
  const placed_text placed(std::move(text));
  const std::size_t begin = placed.offset_of(place.position);
  std::size_t end = begin;
  while (end < placed.text().size() &&
         std::string_view(" \t\r\n=").find(placed.text()[end]) == std::string_view::npos) {
    ++end;
  }
  return json{
      {"uri", *file_uri},
      {"range",
       {{"start", json_of(placed.place_of(begin, encoding_))}, {"end", json_of(placed.place_of(end, encoding_))}}}};
}

answer session_state::references(const json& params) {
  const auto [d, name, is_valid] = name_in(params);
  if (!is_valid) return no_such_place;
  if (name == nullptr) return json();
  const auto selection = is_true_in(params, {"context", "includeDeclaration"})
                             ? reference_selection::uses_and_definitions
                             : reference_selection::uses;
  const auto document_uri = string_in(params, {"textDocument", "uri"});
  json locations = json::array();
  for (const name_place& n : references_to(read(*d), name->name, selection)) {
    locations.push_back({{"uri", *document_uri}, {"range", json_of_range(*d, n.range)}});
  }
  return locations;
}

answer session_state::highlights(const json& params) {
  const auto [d, name, is_valid] = name_in(params);
  if (!is_valid) return no_such_place;
  if (name == nullptr) return json();
  json highlights = json::array();
  for (const name_place& n : references_to(read(*d), name->name, reference_selection::uses_and_definitions)) {
    highlights.push_back({{"range", json_of_range(*d, n.range)}, {"kind", n.role == name_role::definition ? 3 : 2}});
  }
  return highlights;
}

answer session_state::prepare_rename(const json& params) {
  const auto [d, name, is_valid] = name_in(params);
  if (!is_valid) return no_such_place;
  if (name == nullptr) return json();
  if (std::string objection = objection_to_rename(read(*d), name->name); !objection.empty()) {
    return rpc_error{rpc_fault::request_failed, std::move(objection)};
  }
  return json{{"range", json_of_range(*d, name->range)}, {"placeholder", name->name}};
}

json session_state::json_of_edits(const open_document& d, const std::vector<text_edit>& edits) const {
  json list = json::array();
  for (const text_edit& e : edits) list.push_back({{"range", json_of_range(d, e.range)}, {"newText", e.text}});
  return list;
}

answer session_state::rename_rule(const json& params) {
  const auto [d, name, is_valid] = name_in(params);
  const auto new_name = string_in(params, {"newName"});
  if (!is_valid || !new_name) return no_such_place;
  if (name == nullptr) return rpc_error{rpc_fault::request_failed, "there is no name of a rule here"};
  const auto edits = rename(read(*d), name->name, *new_name);
  if (!edits) return rpc_error{rpc_fault::request_failed, edits.error()};
  return json{{"changes", {{*string_in(params, {"textDocument", "uri"}), json_of_edits(*d, *edits)}}}};
}

answer session_state::formatting(const json& params) {
  open_document* const d = document_in(params);
  if (d == nullptr) return no_such_document;
  return json_of_edits(*d, formatted(read(*d)));
}

answer session_state::completion_at(const json& params) {
  open_document* const d = document_in(params);
  const auto offset = d == nullptr ? std::nullopt : offset_in(*d, params);
  if (!offset) return no_such_place;
  const completion_list list = complete(read(*d), *offset);
  json items = json::array();
  for (const completion& c : list.names) {
    json item{{"label", c.name},
              {"kind", completion_kind_function},
              {"detail", c.definition},
              {"textEdit", {{"range", json_of_range(*d, list.range)}, {"newText", c.name}}}};
    if (!c.origin.empty()) item["documentation"] = c.origin;
    items.push_back(std::move(item));
  }
  return json{{"isIncomplete", false}, {"items", std::move(items)}};
}

answer session_state::symbols(const json& params) {
  open_document* const d = document_in(params);
  if (d == nullptr) return no_such_document;
  json list = json::array();
  for (const symbol& s : outline(read(*d))) {
    list.push_back({{"name", s.name},
                    {"detail", s.definition},
                    {"kind", symbol_kind_function},
                    {"range", json_of_range(*d, s.rule)},
                    {"selectionRange", json_of_range(*d, s.range)}});
  }
  return list;
}

void session_state::publish(const std::string& document_uri, const open_document& d,
                            const std::vector<placed_finding>& findings) {
  json list = json::array();
  for (const placed_finding& f : findings) {
    json diagnostic{{"range", json_of_range(d, f.range)},
             {"severity", static_cast<int>(f.weight)},
             {"code", f.id},
             {"source", "urispec"},
             {"message", f.message}};
    if (f.id == "unused-rule") diagnostic["tags"] = {tag_unnecessary};
    list.push_back(std::move(diagnostic));
  }
  json params{{"uri", document_uri}, {"diagnostics", std::move(list)}};
  if (d.version.is_number()) params["version"] = d.version;
  send({{"jsonrpc", "2.0"}, {"method", "textDocument/publishDiagnostics"}, {"params", std::move(params)}});
}

void session_state::work(const std::function<bool()>& is_interrupted) {
  const auto entry =
      std::ranges::find_if(documents_, [](const auto& candidate) { return candidate.second.has_new_text; });
  if (entry == documents_.end()) return;
  open_document& d = entry->second;
  bool was_interrupted = false;
  const auto ask = [&] { return was_interrupted = was_interrupted || is_interrupted(); };
  const placed_findings result = find_mistakes(read(d), choices_, budget_of(settings_.seconds_of_findings, ask));
  if (was_interrupted && ++d.interruptions <= most_interruptions) return;
  publish(entry->first, d, result.findings);
  d.has_new_text = was_interrupted;
  d.interruptions = 0;
}

session::session(session_settings settings, sender send)
    : state_(std::make_unique<session_state>(std::move(settings), std::move(send))) {}
session::~session() = default;

void session::receive(const received& message) {
  if (const auto* const unreadable = std::get_if<unreadable_message>(&message)) {
    return state_->report({rpc_fault::parse_error, unreadable->reason});
  }
  const json content = json::parse(std::get<std::string>(message), nullptr, false);
  if (content.is_discarded()) return state_->report({rpc_fault::parse_error, "the message is not JSON"});
  state_->receive(content);
}

bool session::has_work() const { return state_->has_work(); }
void session::work(const std::function<bool()>& is_interrupted) { state_->work(is_interrupted); }
std::optional<exit_code> session::ended() const { return state_->ended(); }
exit_code session::status_at_end_of_input() const { return state_->status(); }

}  // namespace urispec::cli::lsp
