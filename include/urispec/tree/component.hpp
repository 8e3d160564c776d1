// One component: a piece of the text and where it stands, or undefined. RFC 3986 §5.3 tells a component that is
// undefined (its delimiter is not there) from one that is empty (the delimiter is there and nothing follows);
// so does this type, and two of them are equal when both are undefined or both have the same characters.
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace urispec {

class component {
 public:
  // Undefined.
  constexpr component() noexcept = default;

  // Defined; `offset` is where `view` begins in the text that was parsed, in bytes.
  constexpr component(std::string_view view, std::size_t offset) noexcept
      : view_(view), offset_(offset), defined_(true) {}

  [[nodiscard]] constexpr bool has_value() const noexcept { return defined_; }
  [[nodiscard]] constexpr explicit operator bool() const noexcept { return defined_; }

  // The characters; an empty view when undefined.
  [[nodiscard]] constexpr std::string_view operator*() const noexcept { return view_; }
  [[nodiscard]] constexpr const std::string_view* operator->() const noexcept { return &view_; }
  [[nodiscard]] constexpr std::string_view value_or(std::string_view other) const noexcept {
    return defined_ ? view_ : other;
  }
  [[nodiscard]] constexpr std::optional<std::string_view> optional() const noexcept {
    return defined_ ? std::optional(view_) : std::nullopt;
  }

  // Byte offsets of the first character and of the one after the last; 0 when undefined.
  [[nodiscard]] constexpr std::size_t begin_offset() const noexcept { return offset_; }
  [[nodiscard]] constexpr std::size_t end_offset() const noexcept { return offset_ + view_.size(); }

  // By characters: where they stand does not matter.
  [[nodiscard]] friend constexpr bool operator==(const component& a, const component& b) noexcept {
    return a.defined_ == b.defined_ && a.view_ == b.view_;
  }
  [[nodiscard]] friend constexpr bool operator==(const component& a, std::string_view b) noexcept {
    return a.defined_ && a.view_ == b;
  }

 private:
  std::string_view view_;
  std::size_t offset_ = 0;
  bool defined_ = false;
};

}  // namespace urispec
