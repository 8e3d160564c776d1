#include "extract/html/attributes.hpp"

#include "urispec/ascii.hpp"

#include <algorithm>
#include <array>

namespace urispec::extracting {

namespace {

using enum value_form;
using enum relative_to;

constexpr std::array table{
    attribute_rule{"*", "background"},  // body, table, tr, th, td: HTML 4.01 and what browsers take
    attribute_rule{"*", "cite"},        // blockquote, del, ins, q
    attribute_rule{"*", "itemid"},      // HTML 5 §5.2
    attribute_rule{"*", "itemtype", by_spaces},
    attribute_rule{"*", "longdesc"},  // frame, iframe, img
    attribute_rule{"*", "usemap"},    // img, input, object
    attribute_rule{"a", "href"},
    attribute_rule{"a", "ping", by_spaces},
    attribute_rule{"applet", "archive", by_commas, codebase},
    attribute_rule{"applet", "codebase"},
    attribute_rule{"area", "href"},
    attribute_rule{"area", "ping", by_spaces},
    attribute_rule{"audio", "src"},
    attribute_rule{"base", "href"},
    attribute_rule{"button", "formaction"},
    attribute_rule{"command", "icon"},
    attribute_rule{"embed", "src"},
    attribute_rule{"form", "action"},
    attribute_rule{"frame", "src"},
    attribute_rule{"head", "profile", by_spaces},
    attribute_rule{"html", "manifest"},
    attribute_rule{"iframe", "src"},
    attribute_rule{"image", "src"},  // what browsers take for img
    attribute_rule{"img", "src"},
    attribute_rule{"img", "srcset", candidates},
    attribute_rule{"input", "formaction"},
    attribute_rule{"input", "src"},
    attribute_rule{"link", "href"},
    attribute_rule{"link", "imagesrcset", candidates},
    attribute_rule{"object", "archive", by_spaces, codebase},
    attribute_rule{"object", "classid", one, codebase},
    attribute_rule{"object", "codebase"},
    attribute_rule{"object", "data", one, codebase},
    attribute_rule{"script", "src"},
    attribute_rule{"source", "src"},
    attribute_rule{"source", "srcset", candidates},
    attribute_rule{"track", "src"},
    attribute_rule{"video", "poster"},
    attribute_rule{"video", "src"},
};

}  // namespace

attribute_rule rule_for(std::string_view element, std::string_view attribute) noexcept {
  const auto* const found = std::ranges::find_if(table, [&](const attribute_rule& r) {
    return r.attribute == attribute && (r.element == "*" || r.element == element);
  });
  return found != table.end() ? *found : attribute_rule{element, attribute, none};
}

bool has_one_reference(std::string_view attribute) noexcept {
  const auto is_of_it = [=](const attribute_rule& r) { return unicode::equal_but_for_case(r.attribute, attribute); };
  const auto has_more = [=](const attribute_rule& r) { return is_of_it(r) && r.form != one; };
  return unicode::equal_but_for_case(attribute, "xlink:href") ||
         (std::ranges::any_of(table, is_of_it) && std::ranges::none_of(table, has_more));
}

}  // namespace urispec::extracting
