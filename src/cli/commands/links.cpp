// urispec links: the references of HTML pages, resolved. A program that was built without gumbo says so.
#include "cli/commands.hpp"

#ifdef URISPEC_WITH_GUMBO

#include "cli/output/reference_object.hpp"
#include "cli/input/decoded_file.hpp"
#include "cli/input/document_places.hpp"
#include "cli/input/input_file.hpp"
#include "cli/options/options.hpp"
#include "cli/options/reference_options.hpp"
#include "report/headline.hpp"
#include "report/objects.hpp"
#include "report/text.hpp"
#include "report/json.hpp"
#include "urispec/html.hpp"
#include "tree/marks.hpp"

#include <fmt/core.h>

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace urispec::cli {
namespace {

struct links_options {
  std::string grammar = "rfc3986";
  option base;
  bool uris_only = false;
  report_form form = report_form::text;
  option files;
};

// The lines of references, their targets alone, or an object for each.
enum class links_form : std::uint8_t { text, targets, json };

struct links_request {
  std::vector<std::string> files;
  page_options page;
  links_form form;
};

attempt<links_request> request_of(const links_options& options) {
  attempt<links_request> request;
  const auto g = unwrap(reference_grammar(options.grammar), request.messages);
  if (!g) return request;
  page_options page{.grammar = *g, .base = std::nullopt};
  if (options.base.is_given()) page.base = options.base.values().front();
  const links_form text_form = options.uris_only ? links_form::targets : links_form::text;
  request.value.emplace(links_request{files_or_standard_input(options.files.values()), std::move(page),
                                      options.form == report_form::json ? links_form::json : text_form});
  return request;
}

void show_json(const document_reference& reference, const page_link& l, report::output& out) {
  auto object = report::json_to(out);
  begin_reference(object, reference).member("element", l.element);
  if (!l.attribute.empty()) object.member("attribute", l.attribute);
  object.member("valid", l.target.has_value());
  if (l.target) {
    object.member("uri", *l.target);
  } else {
    add_error(object, l.target.error());
  }
  object.end_object().end_line();
}

// The target, or the reference with the reason why it has none.
std::string target_text(const page_link& l, grammar g) {
  if (l.target) return report::visible(*l.target);
  const resolution_error& e = l.target.error();
  const bool is_base = e.input == resolution_input::base;
  return fmt::format("{}  ({})", report::visible(or_mark(l.reference)),
                     is_base ? report::message_of(e) : report::explained(e, l.reference, start_rule(g)));
}

void show_text(const std::string& file, const text_place& position, const page_link& l, grammar g,
               report::output& out) {
  const std::string_view space = l.attribute.empty() ? "" : " ";
  out.write(fmt::format("{}:{}:{}: {}{}{}: {}\n", file, position.line, position.column, l.element, space, l.attribute,
                        target_text(l, g)));
}

// A relative reference, and no base for it.
bool lacks_base(const page_link& l) {
  return !l.target && l.target.error().input == resolution_input::reference &&
         l.target.error().fault == resolution_fault::no_scheme;
}

// "index.html:3:7: a tag has more than 400 attributes": the line and column stand for the byte of the message.
std::string complaint_of(const std::string& file, const page_error& e, const document_places& places) {
  const std::string message = e.message();
  const std::string byte = fmt::format("byte {}: ", e.offset);
  if (!message.starts_with(byte)) return fmt::format("{}: {}", file, message);
  const text_place place = places.at(e.offset);
  return fmt::format("{}:{}:{}: {}", file, place.line, place.column, message.substr(byte.size()));
}

// Text without any tag, such as Markdown. An empty page is HTML.
bool is_other_text(std::string_view text) {
  if (find_text_language(text) != text_language::unknown) return false;
  const bool is_blank = text.find_first_not_of(" \t\r\n\f\v") == std::string_view::npos;
  return !is_blank && text.find("</") == std::string_view::npos;
}

class page_lister {
 public:
  page_lister(const links_request& request, const channels& io) : request_(request), io_(io) {}

  void operator()(const std::string& file) {
    const auto read = unwrap(read_decoded(file, file_format::html), io_);
    if (!read) {
      failed_ = true;
      return;
    }
    const std::string label = report::name_in_messages(file);
    const document_places places(read->text);
    std::size_t without_base = 0;
    std::size_t references = 0;
    const bool is_xml = find_text_language(read->text) == text_language::xml;
    const auto summary = (is_xml ? xml_links : links)(read->text, request_.page, [&](page_link&& l) {
      ++references;
      if (!l.target) status_ = exit_code::invalid;
      if (lacks_base(l)) ++without_base;
      const text_place position = places.at(l.offset);
      if (request_.form == links_form::json) {
        show_json({report::name_in_results(file), read->encoding, l.offset, position, l.reference}, l, io_.out);
      } else if (request_.form == links_form::text) {
        show_text(label, position, l, request_.page.grammar, io_.out);
      } else if (l.target) {
        io_.out.write(*l.target + "\n");
      } else {
        io_.out.flush();
        show_text(label, position, l, request_.page.grammar, io_.err);
      }
    });
    io_.out.flush();
    if (!summary) {
      const bool is_base = summary.error().kind == page_error::fault::invalid_base;
      io_.complain(is_base ? fmt::format("'{}': {}", *request_.page.base, report::message_of(*summary.error().base))
                           : complaint_of(label, summary.error(), places));
      failed_ = true;
    } else if (summary->ignored_base) {
      io_.complain(fmt::format("{}: {} is ignored: {}", label, is_xml ? "xml:base" : "<base>",
                               report::message_of(*summary->ignored_base)));
    }
    if (summary && references == 0 && is_other_text(read->text)) {
      io_.complain(fmt::format(
          "{} is neither HTML nor XML: urispec extract finds references in text", label));
      failed_ = true;
    }
    if (without_base > 0) {
      io_.complain(fmt::format(
          "{}: {} without a target: give the URI of the page with --base", label,
          without_base == 1 ? "1 relative reference is" : fmt::format("{} relative references are", without_base)));
    }
  }

  [[nodiscard]] exit_code status() const { return failed_ ? exit_code::failure : status_; }

 private:
  const links_request& request_;
  const channels& io_;
  exit_code status_ = exit_code::success;
  bool failed_ = false;
};

exit_code run_links(const links_options& options, const channels& io) {
  const auto request = unwrap(request_of(options), io);
  if (!request) return exit_code::failure;
  page_lister list(*request, io);
  for (const std::string& file : request->files) list(file);
  return list.status();
}

constexpr const char* links_footer =
    R"(Every attribute of HTML 4.01 and HTML 5 that has references is read, lists such as srcset among them, and
<meta http-equiv=refresh>; docs/do/extract.md has the list. XML is read as such: sitemaps, RSS, Atom, OPML, and in other
documents href, src, url and xlink:href; its bases are xml:base. The base of a page is the href of <base>, resolved
against --base; without <base> it is --base. A <base> in <template> or in SVG is not the page's. Without either, a
reference with a scheme is its own target, and a relative one has none. Nothing is fetched: whether a target exists
is not asked.

Formats:
  text  FILE:LINE:COLUMN: ELEMENT ATTRIBUTE: URI, or the reference and the reason why it has no target. With --uris
        the targets alone; the lines of references that have none are on standard error
  json  one object for each reference:
          {"file":…,"line":…,"column":…,"input":…,"encoding":…,"offset":…,"element":…,"attribute":…,"valid":true,
           "uri":…}
          {"file":…,"line":…,"column":…,"input":…,"encoding":…,"offset":…,"element":…,"attribute":…,"valid":false,
           "error":{…,"input":…}}
        input is the reference; offset is that of the value of the attribute in the page, or of its name if it has
        none, in bytes from 0; line and column are of the same place. A reference that is the text of an element of
        XML has no "attribute"
)";

constexpr const char* links_exit_status = R"(
Exit status:
  0  every reference has a target
  1  some have none
  2  wrong usage, an invalid base, a page that cannot be read (the others are) or is neither HTML nor XML, or results
     that cannot be written

Examples:
  urispec links --base http://example.org/ index.html
  curl -s http://example.org/ | urispec links -g iri --base http://example.org/ --uris)";

}  // namespace

void add_links(command_options root) {
  const auto options = std::make_shared<links_options>();
  command_options command =
      root.add_command("links", "List the references of HTML pages, sitemaps and feeds, resolved");
  add_reference_grammar_option(command, options->grammar);
  options->base = command.value("--base", "URI", "The URI of the page");
  command.flag("--uris", options->uris_only, "In text format, only the targets");
  add_format_option(command, options->form);
  options->files = command.arguments("PAGE", "Pages to read; standard input if none is given");
  command.footer(std::string(links_footer) + report::error_object_help + std::string(decoding_help) +
                 links_exit_status);
  command.runs([options](const channels& io) { return run_links(*options, io); });
}

}  // namespace urispec::cli

#else

namespace urispec::cli {

void add_links(command_options root) {
  command_options command = root.add_command("links", "List the references of HTML pages (not in this build)");
  command.take_anything();
  command.runs([](const channels& io) {
    io.complain("links needs gumbo, and this program was built without it");
    return exit_code::failure;
  });
}

}  // namespace urispec::cli

#endif
