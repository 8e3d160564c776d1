// Finds the functions of ICU in one of three ways that CMakeLists.txt chooses: linked (URISPEC_WITH_ICU),
// from the module, which is loaded when they are asked for the first time (URISPEC_UNICODE_MODULE, its path), or from
// nowhere. Tests: tests/cli/load_module.sh, and the transcripts of all that needs ICU.
#include "cli/input/unicode.hpp"

#include "urispec/ascii.hpp"

#include <algorithm>

namespace urispec::cli {
namespace {

bool may_need_icu(std::string_view text) {
  const auto is_needed = [](char c) { return c == '%' || static_cast<unsigned char>(c) >= 0x80; };
  if (std::ranges::any_of(text, is_needed)) return true;
  for (std::size_t position = text.find("--"); position != std::string_view::npos;
       position = text.find("--", position + 1)) {
    if (position >= 2 && unicode::equal_but_for_case(text.substr(position - 2, 4), "xn--")) return true;
  }
  return false;
}

}  // namespace

url_standard::parser_options url_options_for(std::string_view text) {
  return may_need_icu(text) ? unicode().urls : url_standard::parser_options();
}

}  // namespace urispec::cli

#if defined(URISPEC_UNICODE_MODULE)

#include <fmt/core.h>

#include <filesystem>
#include <string>
#include <system_error>

#include <dlfcn.h>

namespace urispec::cli {
namespace {

struct loaded_module {
  const unicode_module* module = nullptr;  // stays loaded
  std::string missing_because;
};

// dlopen would put a folder in place of $ORIGIN too, but that of whatever calls it: a sanitizer may, for the program.
loaded_module load() {
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  if (error) return {nullptr, fmt::format("where its module is cannot be told: /proc/self/exe: {}", error.message())};
  const std::string file = (program.parent_path() / URISPEC_UNICODE_MODULE).lexically_normal();
  void* const opened = ::dlopen(file.c_str(), RTLD_LAZY | RTLD_LOCAL);
  if (opened == nullptr) return {nullptr, fmt::format("it cannot be loaded: {}", ::dlerror())};
  const auto entry = reinterpret_cast<unicode_module_entry*>(::dlsym(opened, unicode_module_entry_name));
  const unicode_module* const module = entry == nullptr ? nullptr : entry();
  if (module == nullptr || module->build != URISPEC_BUILD) {
    return {nullptr, fmt::format("the module in {} belongs to another build", file)};
  }
  return {module, {}};
}

const loaded_module& loaded_once() {
  static const loaded_module loaded = load();
  return loaded;
}

}  // namespace

unicode_functions unicode() noexcept {
  const loaded_module& icu = loaded_once();
  return icu.module == nullptr ? unicode_functions{.missing_because = icu.missing_because} : icu.module->functions;
}

check_unicode unicode_for_checks() noexcept {
  const loaded_module& icu = loaded_once();
  return icu.module == nullptr ? check_unicode{} : icu.module->for_checks;
}

}  // namespace urispec::cli

#elif defined(URISPEC_WITH_ICU)

#include "urispec/icu.hpp"

namespace urispec::cli {

unicode_functions unicode() noexcept {
  return {icu::to_nfc, icu::to_nfd, icu::nameprep, icu::to_ascii, icu::to_ascii_transitional, icu::to_unicode,
          icu::with_ascii_host, icu::decode, icu::functions_for_urls()};
}

check_unicode unicode_for_checks() noexcept { return icu::functions_for_checks(); }

}  // namespace urispec::cli

#else

namespace urispec::cli {

unicode_functions unicode() noexcept { return {.missing_because = "this program was built without it"}; }

check_unicode unicode_for_checks() noexcept { return {}; }

}  // namespace urispec::cli

#endif
