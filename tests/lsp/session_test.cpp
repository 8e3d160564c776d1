// Conversations: each message of an editor and what goes out. Edits and random messages come from a generator with a
// seed, so that a failure comes again.
#include "cli/lsp/session.hpp"

#include <boost/test/unit_test.hpp>

#include <fmt/core.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <functional>
#include <iterator>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace urispec::cli::lsp {
namespace {

using nlohmann::json;

// An editor that keeps what it gets.
struct editor {
  std::vector<json> inbox;
  session server{{}, [this](std::string_view content) { inbox.push_back(json::parse(content)); }};

  explicit editor(const json& options = json::object()) {
    request("initialize", options);
    inbox.clear();
  }
  void send(const json& message) { server.receive(received(message.dump())); }
  void notify(const std::string& method, json params) {
    send({{"jsonrpc", "2.0"}, {"method", method}, {"params", std::move(params)}});
  }
  json request(const std::string& method, json params) {
    send({{"jsonrpc", "2.0"}, {"id", 7}, {"method", method}, {"params", std::move(params)}});
    return inbox.back();
  }
  void open(const std::string& text, const std::string& language = "abnf") {
    notify("textDocument/didOpen",
           {{"textDocument", {{"uri", "file:///my.abnf"}, {"languageId", language}, {"version", 1}, {"text", text}}}});
  }
  void finish() {
    while (server.has_work()) server.work([] { return false; });
  }
};

json at(std::size_t line, std::size_t character) {
  return {{"textDocument", {{"uri", "file:///my.abnf"}}},
          {"position", {{"line", line}, {"character", character}}}};
}

BOOST_AUTO_TEST_SUITE(sessions)

struct message_case {
  std::string message;
  int code;  // of the error; 0: a result; 1: no answer
  std::string id = "7";
};

// In JSON-RPC an error has the id of its request, or null where that is not known (§5).
BOOST_AUTO_TEST_CASE(answers_every_request_and_nothing_else) {
  const std::vector<message_case> cases{
      {"{", -32700, "null"},
      {"", -32700, "null"},
      {"\"\xFF\"", -32700, "null"},
      {"[]", -32600, "null"},
      {"1", -32600, "null"},
      {"{}", -32600, "null"},
      {R"({"id":7})", -32600},
      {R"({"id":7,"method":1})", -32600},
      {R"({"id":[],"method":"shutdown"})", -32600, "null"},
      {R"({"id":null,"method":"shutdown"})", -32600, "null"},
      {R"({"id":7,"method":"no/method"})", -32601},
      {R"({"id":7,"method":"$/no/method"})", -32601},
      {R"({"method":"no/method"})", 1},
      {R"({"method":"$/cancelRequest","params":{"id":7}})", 1},
      {R"({"id":7,"result":null})", 1},
      {R"({"id":7,"error":{"code":1,"message":"no"}})", 1},
      {R"({"id":7,"method":"initialize","params":{}})", -32600},
      {R"({"id":"seven","method":"textDocument/hover"})", -32602, "\"seven\""},
      {R"({"id":7,"method":"textDocument/hover","params":[]})", -32602},
      {R"({"id":7,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///other"}}})", -32602},
      {R"({"id":7,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///my.abnf"}}})", -32602},
      {R"({"id":7,"method":"textDocument/formatting","params":{"textDocument":{"uri":7}}})", -32602},
      {R"({"id":7,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///my.abnf"},)"
       R"("position":{"line":-1,"character":0}}})", -32602},
      {R"({"id":7,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///my.abnf"},)"
       R"("position":{"line":0,"character":0.5}}})", -32602},
      {R"({"id":7,"method":"textDocument/hover","params":{"textDocument":{"uri":"file:///my.abnf"},)"
       R"("position":{"line":99999999,"character":99999999}}})", 0},
      {R"({"id":7,"method":"textDocument/rename","params":{"textDocument":{"uri":"file:///my.abnf"},)"
       R"("position":{"line":0,"character":0}}})", -32602},
      {R"({"id":7,"method":"textDocument/rename","params":{"textDocument":{"uri":"file:///my.abnf"},)"
       R"("position":{"line":0,"character":0},"newName":"1a"}})", -32803},
      {R"({"id":7,"method":"textDocument/rename","params":{"textDocument":{"uri":"file:///my.abnf"},)"
       R"("position":{"line":0,"character":0},"newName":"b"}})", 0},
      {R"({"id":7,"method":"shutdown"})", 0},
  };
  for (const auto& [message, code, id] : cases) {
    editor e;
    e.open("a = \"x\"\n");
    e.server.receive(received(message));
    if (code == 1) {
      BOOST_TEST(e.inbox.empty(), message);
      continue;
    }
    BOOST_REQUIRE_MESSAGE(e.inbox.size() == 1, message);
    const json& answer = e.inbox.front();
    BOOST_TEST(answer["jsonrpc"] == "2.0");
    BOOST_TEST(answer["id"].dump() == id, message);
    BOOST_TEST(answer.contains("result") == (code == 0), message);
    BOOST_TEST((answer.contains("error") ? answer["error"]["code"].get<int>() : 0) == code, message);
  }
}

BOOST_AUTO_TEST_CASE(lives_as_the_protocol_says) {
  std::vector<json> inbox;
  session server({}, [&](std::string_view content) { inbox.push_back(json::parse(content)); });
  const auto send = [&](const std::string& text) { server.receive(received(text)); };
  send(R"({"id":1,"method":"textDocument/hover","params":{}})");
  BOOST_TEST(inbox.back()["error"]["code"] == -32002);
  send(R"({"method":"textDocument/didOpen","params":{"textDocument":{"uri":"file:///a","text":"a = b"}}})");
  BOOST_TEST(!server.has_work());
  send(R"({"id":2,"method":"initialize","params":{"capabilities":{"general":{"positionEncodings":["utf-32","utf-8"]}}}})");
  BOOST_TEST(inbox.back()["result"]["capabilities"]["positionEncoding"] == "utf-8");
  send(R"({"method":"initialized"})");
  BOOST_TEST((server.status_at_end_of_input() == exit_code::invalid));
  send(R"({"id":3,"method":"shutdown"})");
  BOOST_TEST(inbox.back()["result"].is_null());
  send(R"({"id":4,"method":"textDocument/hover","params":{}})");
  BOOST_TEST(inbox.back()["error"]["code"] == -32600);
  BOOST_TEST(!server.ended());
  send(R"({"method":"exit"})");
  BOOST_TEST((server.ended() == exit_code::success));

  session other({}, [](std::string_view) {});
  other.receive(received(R"({"method":"exit"})"));
  BOOST_TEST((other.ended() == exit_code::invalid));
}

BOOST_AUTO_TEST_CASE(sends_the_findings_of_the_last_text) {
  editor e;
  e.open("a = b\n");
  e.notify("textDocument/didChange", {{"textDocument", {{"uri", "file:///my.abnf"}, {"version", 2}}},
                                      {"contentChanges", json::array({{{"text", "a = c\n"}}})}});
  e.finish();
  BOOST_REQUIRE(e.inbox.size() == 1U);
  const json& params = e.inbox.front()["params"];
  BOOST_TEST(params["version"] == 2);
  BOOST_TEST(params["diagnostics"][0]["code"] == "undefined-rule");
  BOOST_TEST(params["diagnostics"][0]["message"] == "the rule c is not defined");
  e.notify("textDocument/didClose", at(0, 0));
  BOOST_TEST(e.inbox.back()["params"]["diagnostics"].empty());
  BOOST_TEST(!e.server.has_work());
}

// Interrupted again and again, a document has its findings at last: the mistakes of its text, which take no time.
BOOST_AUTO_TEST_CASE(gives_findings_up_for_other_work_but_not_for_ever) {
  editor e;
  e.open("a = b\n");
  std::size_t turns = 0;
  for (; e.inbox.empty() && turns < 100; ++turns) {
    BOOST_TEST(e.server.has_work());
    e.server.work([] { return true; });
  }
  BOOST_TEST(turns == 4U);
  BOOST_TEST(e.inbox.front()["params"]["diagnostics"][0]["code"] == "undefined-rule");
  BOOST_TEST(e.server.has_work());
  e.finish();
  BOOST_TEST(e.inbox.size() == 2U);
}

BOOST_AUTO_TEST_CASE(takes_choices_from_the_editor) {
  const json options{{"initializationOptions", {{"allow", {"unused-rule"}}, {"deny", {"core-rule"}}, {"imports", {"rfc3986", "rfc9110"}}}}};
  editor e(options);
  e.open("a = host OWS\nother = \"x\"\nDIGIT = \"0\"\n");
  e.finish();
  const json& diagnostics = e.inbox.front()["params"]["diagnostics"];
  BOOST_REQUIRE(diagnostics.size() == 1U);
  BOOST_TEST(diagnostics[0]["code"] == "core-rule");
  BOOST_TEST(diagnostics[0]["severity"] == 1);
}

BOOST_AUTO_TEST_CASE(takes_a_profile_from_the_editor) {
  editor strict(json{{"initializationOptions", {{"profile", "strict"}}}});
  strict.open("a = \"x\" | \"y\"\n");
  strict.finish();
  const json& diagnostics = strict.inbox.front()["params"]["diagnostics"];
  BOOST_REQUIRE(diagnostics.size() == 1U);
  BOOST_TEST(diagnostics[0]["code"] == "other-separator");
  BOOST_TEST(diagnostics[0]["severity"] == 1);

  editor gate(json{{"initializationOptions", {{"profile", "gate"}}}});
  gate.open("a = \"x\" | \"y\"\n");
  gate.finish();
  BOOST_TEST(gate.inbox.front()["params"]["diagnostics"].empty());
}

// UTF-16 units of a text, changed as an editor does, beside what the server has.
BOOST_AUTO_TEST_CASE(follows_edits) {
  const std::array<std::u16string, 6> pieces{u"a", u"\n", u"\u00E9", u"\xD83D\xDE00", u"b", u" "};
  std::mt19937 random(2);
  const auto utf8 = [](const std::u16string& text) {
    std::string quoted;  // as JSON writes it
    for (const char16_t unit : text) quoted += fmt::format("\\u{:04x}", static_cast<unsigned>(unit));
    return json::parse('"' + quoted + '"').get<std::string>();
  };
  const auto is_within_character = [](const std::u16string& text, std::size_t i) {
    return i < text.size() && text[i] >= 0xDC00 && text[i] < 0xE000;
  };
  for (int turn = 0; turn < 30; ++turn) {
    editor e;
    std::u16string text;
    e.open("");
    for (int edit = 0; edit < 20; ++edit) {
      std::size_t begin = random() % (text.size() + 1);
      std::size_t end = begin + random() % (text.size() - begin + 1);
      while (is_within_character(text, begin)) --begin;
      while (is_within_character(text, end)) ++end;
      std::u16string inserted;
      for (std::size_t i = random() % 4; i > 0; --i) inserted += pieces[random() % pieces.size()];
      const auto place = [&](std::size_t offset) -> json {
        const auto before = text.substr(0, offset);
        const auto line = std::count(before.begin(), before.end(), u'\n');
        const std::size_t line_begin = before.rfind(u'\n') == std::u16string::npos ? 0 : before.rfind(u'\n') + 1;
        return {{"line", line}, {"character", offset - line_begin}};
      };
      const json range{{"start", place(begin)}, {"end", place(end)}};
      e.notify("textDocument/didChange",
               {{"textDocument", {{"uri", "file:///my.abnf"}, {"version", edit}}},
                {"contentChanges", json::array({{{"range", range}, {"text", utf8(inserted)}}})}});
      text.replace(begin, end - begin, inserted);
    }
    // The text is seen where all of it is replaced by rules that name it in a comment.
    e.notify("textDocument/didChange",
             {{"textDocument", {{"uri", "file:///my.abnf"}, {"version", 99}}},
              {"contentChanges", json::array({{{"range", {{"start", {{"line", 0}, {"character", 0}}},
                                                          {"end", {{"line", 0}, {"character", 0}}}}},
                                               {"text", "a = %x41 ; "}}})}});
    editor twin;
    twin.open("a = %x41 ; " + utf8(text));
    const json parameters{{"textDocument", {{"uri", "file:///my.abnf"}}}};
    BOOST_TEST(e.request("textDocument/formatting", parameters) == twin.request("textDocument/formatting", parameters));
    BOOST_TEST(e.request("textDocument/documentSymbol", parameters) ==
               twin.request("textDocument/documentSymbol", parameters));
    e.inbox.clear();
    twin.inbox.clear();
    e.finish();
    twin.finish();
    BOOST_TEST(e.inbox.front()["params"]["diagnostics"] == twin.inbox.front()["params"]["diagnostics"]);
  }
}

// A JSON value with a part of it replaced by something else.
json changed(json value, std::mt19937& random) {
  const std::array<json, 9> others{json(), true, -1, 1e300, 18446744073709551615U, "\u20AC", "a = b", json::array(),
                                   json::object()};
  if ((value.is_object() || value.is_array()) && !value.empty() && random() % 5 != 0) {
    auto part = value.begin();
    std::advance(part, static_cast<std::ptrdiff_t>(random() % value.size()));
    *part = changed(*part, random);
    return value;
  }
  return others[random() % others.size()];
}

BOOST_AUTO_TEST_CASE(survives_random_messages) {
  const std::array<std::string, 6> documents{
      "a = b / 1*3( \"x\" ) <c> %x41-5A ; d\nb =/ [a]\n",
      "# T\n\n```abnf\na = b\nb = \"c\"\n```\n\n~~~\nc = a\n~~~\n",
      "<rfc><middle><section><sourcecode type=\"abnf\"><![CDATA[\na = b\nb = <a>\n]]></sourcecode></section></middle></rfc>",
      "<rfc><middle><section><sourcecode type=\"abnf\">a = &lt;b&gt;\n</sourcecode>",
      "\xEF\xBB\xBF""a=a\r\n\r\n\rb = %s\"",
      "",
  };
  const std::array<std::string, 4> languages{"abnf", "markdown", "xml", ""};
  const std::array<std::string, 16> methods{
      "textDocument/hover",      "textDocument/definition", "textDocument/references", "textDocument/documentHighlight",
      "textDocument/rename",     "textDocument/formatting", "textDocument/completion", "textDocument/documentSymbol",
      "textDocument/prepareRename", "textDocument/didOpen", "textDocument/didChange",  "textDocument/didClose",
      "textDocument/didSave",    "initialize",              "initialized",             "workspace/symbol"};
  std::mt19937 random(3);
  editor e;
  std::size_t requests = 0;
  for (int turn = 0; turn < 4000; ++turn) {
    const std::string& method = methods[random() % methods.size()];
    const json place{{"line", random() % 8}, {"character", random() % 12}};
    const json end{{"line", random() % 8}, {"character", random() % 12}};
    json message{{"jsonrpc", "2.0"},
                 {"method", method},
                 {"params",
                  {{"textDocument",
                    {{"uri", "file:///my.abnf"},
                     {"languageId", languages[random() % languages.size()]},
                     {"version", turn},
                     {"text", documents[random() % documents.size()]}}},
                   {"position", place},
                   {"newName", "z9"},
                   {"context", {{"includeDeclaration", true}}},
                   {"contentChanges", json::array({{{"range", {{"start", place}, {"end", end}}},
                                                    {"text", documents[random() % documents.size()].substr(0, random() % 9)}}})}}}};
    const bool is_notification = method.find("/did") != std::string::npos || method == "initialized";
    if (!is_notification) message["id"] = turn;
    if (random() % 2 == 0) message = changed(message, random);
    std::string text = message.dump(-1, ' ', false, json::error_handler_t::replace);
    if (random() % 20 == 0 && !text.empty()) text[random() % text.size()] = static_cast<char>(random() % 256);
    const std::size_t before = e.inbox.size();
    e.server.receive(received(text));
    const bool is_whole = json::accept(text);
    const json sent = is_whole ? json::parse(text) : json();
    if (sent.is_object() && sent.value("id", json()) == turn) {
      ++requests;
      const bool is_answered = e.inbox.size() > before;
      BOOST_TEST(is_answered, text);
    }
    if (random() % 4 == 0) e.server.work([&] { return random() % 50 == 0; });
  }
  BOOST_TEST(requests > 1000U);
  e.finish();
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace
}  // namespace urispec::cli::lsp
