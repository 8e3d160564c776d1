// Paths and drives of Windows.
#pragma once

#include "diagnose/cause_cases/expected_cause.hpp"

namespace urispec::test {

inline constexpr expected_cause windows_cases[] = {
    {"C:dir\\file", "windows-path"},
    {"c:\\x", "windows-path", "", "rfc3986", "relative-ref"},
    {"C:/dir\\file", "windows-path", "file:///C:/dir/file"},
    {"C:\\Users\\me", "windows-path", "file:///C:/Users/me"},
    {"c:\\Program Files\\a", "windows-path", "file:///c:/Program%20Files/a"},
    {"\\\\server\\a", "windows-path", "file://server/a"},
    {"C:\\C#\\100%\\a.txt", "windows-path", "file:///C:/C%23/100%25/a.txt"},
    {"\\\\server\\a#b", "windows-path", "file://server/a%23b"},
    {"\\\\?\\C:\\x", "windows-path", "file:///C:/x"},
    {"file://C:\\a", "windows-path", "file:///C:/a"},
    {"C:/My Files/a", "windows-path", "file:///C:/My%20Files/a"},
    {"file:///C|/a", "drive-with-bar", "file:///C:/a"},
    {"file:c|/x", "drive-with-bar", "file:///c:/x"},
    {"file:/c|/x", "drive-with-bar", "file:/c:/x"},
    {"FILE:///C|/d", "drive-with-bar", "FILE:///C:/d"},
};

}  // namespace urispec::test
