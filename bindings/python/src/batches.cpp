// Many texts at once: while they are read, other threads of Python run.
#include "results.hpp"

#include <urispec/uri.hpp>

#include <cstdint>
#include <cstring>
#include <span>
#include <vector>

namespace urispec::python {

namespace {

py::list validate_many(const py::object& texts, std::string_view grammar_name, std::string_view rule_name) {
  const rule_ref rule = rule_named(grammar_name, rule_name);
  // A tuple keeps the texts while another thread may change the list.
  const auto kept = py::reinterpret_steal<py::tuple>(PySequence_Tuple(texts.ptr()));
  if (!kept) throw py::error_already_set();
  std::vector<std::string_view> views;
  std::vector<py::object> encoded;  // of texts that are not kept by the tuple: those with lone surrogates
  views.reserve(kept.size());
  for (const py::handle text : kept) {
    python_text input = read_text(text);
    views.push_back(input.bytes);
    if (!input.owner.is(text)) encoded.push_back(std::move(input.owner));
  }
  std::vector<char> valid(views.size());
  {
    const py::gil_scoped_release others_run;
    for (std::size_t n = 0; n < views.size(); ++n) valid[n] = matches(views[n], rule) ? 1 : 0;
  }
  py::list answers(valid.size());
  for (std::size_t n = 0; n < valid.size(); ++n) {
    PyObject* const answer = valid[n] != 0 ? Py_True : Py_False;
    Py_INCREF(answer);
    PyList_SET_ITEM(answers.ptr(), static_cast<Py_ssize_t>(n), answer);
  }
  return answers;
}

// One dimension of memory that lies together, seen as bytes or as numbers.
class held_buffer {
 public:
  explicit held_buffer(py::handle object) {
    if (PyObject_GetBuffer(object.ptr(), &view_, PyBUF_C_CONTIGUOUS | PyBUF_FORMAT) != 0) throw py::error_already_set();
  }
  ~held_buffer() { PyBuffer_Release(&view_); }
  held_buffer(const held_buffer&) = delete;
  held_buffer& operator=(const held_buffer&) = delete;

  [[nodiscard]] std::string_view bytes() const {
    return {static_cast<const char*>(view_.buf), static_cast<std::size_t>(view_.len)};
  }
  // 4 or 8 for signed integers in the order of this machine; 0 for anything else.
  [[nodiscard]] std::size_t integer_width() const {
    const std::string_view format = view_.format == nullptr ? "" : view_.format;
    const bool is_integer = format.size() == 1 && format.find_first_of("ilq") == 0;
    return is_integer && (view_.itemsize == 4 || view_.itemsize == 8) ? static_cast<std::size_t>(view_.itemsize) : 0;
  }

 private:
  Py_buffer view_{};
};

// Calls `use` with the texts as a function of their number, once it is known that all lie within the data.
class text_buffer {
 public:
  text_buffer(py::handle data, py::handle offsets) : data_(data), offsets_(offsets), width_(offsets_.integer_width()) {
    if (width_ == 0) throw py::type_error("offsets are an array of signed integers of 32 or 64 bits");
    const std::size_t numbers = offsets_.bytes().size() / width_;
    if (numbers == 0) throw py::value_error("there is one offset more than there are texts, so at least one");
    count_ = numbers - 1;
    const bool in_order = width_ == 4 ? are_in_order<std::int32_t>() : are_in_order<std::int64_t>();
    if (!in_order) throw py::value_error("offsets do not decrease, and do not go beyond the data");
  }

  [[nodiscard]] std::size_t size() const { return count_; }

  template <typename Use>
  void for_each(Use use) const {
    width_ == 4 ? visit<std::int32_t>(use) : visit<std::int64_t>(use);
  }

 private:
  template <typename Offset>
  [[nodiscard]] const Offset* numbers() const {
    return reinterpret_cast<const Offset*>(offsets_.bytes().data());
  }
  template <typename Offset>
  [[nodiscard]] bool are_in_order() const {
    const std::span<const Offset> offsets(numbers<Offset>(), count_ + 1);
    Offset last = 0;
    for (const Offset n : offsets) {
      if (n < last) return false;
      last = n;
    }
    return static_cast<std::size_t>(last) <= data_.bytes().size();
  }
  template <typename Offset, typename Use>
  void visit(Use& use) const {
    const char* const data = data_.bytes().data();
    const Offset* const position = numbers<Offset>();
    for (std::size_t n = 0; n < count_; ++n) {
      const auto begin = static_cast<std::size_t>(position[n]);
      use(n, begin, std::string_view(data + begin, static_cast<std::size_t>(position[n + 1]) - begin));
    }
  }

  held_buffer data_, offsets_;
  std::size_t width_;
  std::size_t count_ = 0;
};

py::object byte_array(std::size_t size) {
  auto array = py::reinterpret_steal<py::object>(PyByteArray_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(size)));
  if (!array) throw py::error_already_set();
  return array;
}

py::object validate_buffer(py::handle data, py::handle offsets, std::string_view grammar_name,
                           std::string_view rule_name) {
  const rule_ref rule = rule_named(grammar_name, rule_name);
  const text_buffer texts(data, offsets);
  py::object valid = byte_array(texts.size());
  char* const target = PyByteArray_AS_STRING(valid.ptr());
  const py::gil_scoped_release others_run;
  texts.for_each([&](std::size_t n, std::size_t, std::string_view text) { target[n] = matches(text, rule) ? 1 : 0; });
  return valid;
}

std::vector<part> parts_named(const py::object& names) {
  if (names.is_none()) return {all_parts.begin(), all_parts.end()};
  std::vector<part> parts;
  for (const py::handle handle : names) {
    const auto part_name = py::cast<std::string>(handle);
    const auto entry = std::find_if(all_parts.begin(), all_parts.end(), [&](part p) { return name(p) == part_name; });
    if (entry == all_parts.end()) throw py::value_error("there is no component " + part_name);
    parts.push_back(*entry);
  }
  return parts;
}

py::tuple parse_buffer(py::handle data, py::handle offsets, const py::object& parts, std::string_view grammar_name,
                       std::string_view rule_name) {
  const rule_ref rule = rule_named(grammar_name, rule_name);
  const std::vector<part> columns = parts_named(parts);
  const text_buffer texts(data, offsets);
  py::object valid = byte_array(texts.size());
  py::object ranges = byte_array(texts.size() * columns.size() * 2 * sizeof(std::int64_t));
  char* const verdicts = PyByteArray_AS_STRING(valid.ptr());
  auto* target = reinterpret_cast<std::int64_t*>(PyByteArray_AS_STRING(ranges.ptr()));
  {
    const py::gil_scoped_release others_run;
    texts.for_each([&](std::size_t n, std::size_t begin, std::string_view text) {
      const auto parsed = urispec::parse(text, rule);
      verdicts[n] = parsed ? 1 : 0;
      for (const part column : columns) {
        const byte_range range = parsed ? parsed->ranges[static_cast<std::size_t>(column)] : byte_range{};
        *target++ = range.defined() ? static_cast<std::int64_t>(begin + range.begin) : -1;
        *target++ = range.defined() ? static_cast<std::int64_t>(begin + range.end) : -1;
      }
    });
  }
  py::object numbers = py::reinterpret_steal<py::object>(PyMemoryView_FromObject(ranges.ptr()));
  if (texts.size() != 0 && !columns.empty()) {
    numbers = numbers.attr("cast")("q", py::make_tuple(texts.size(), columns.size(), 2));
  } else {
    numbers = numbers.attr("cast")("q");
  }
  return py::make_tuple(std::move(valid), std::move(numbers));
}

}  // namespace

void add_batches(py::module_& target) {
  const auto grammar_argument = py::arg("grammar") = "rfc3986";
  const auto rule_argument = py::arg("rule") = "";
  target.def("validate_many", validate_many, py::arg("texts"), grammar_argument, rule_argument,
         "Of each text whether it is valid.");
  target.def("validate_buffer", validate_buffer, py::arg("data"), py::arg("offsets"), grammar_argument, rule_argument,
         "Of each text of a buffer 1 if it is valid, or 0.");
  target.def("parse_buffer", parse_buffer, py::arg("data"), py::arg("offsets"), py::arg("parts") = py::none(),
         grammar_argument, rule_argument,
         "The verdicts, and for each text and component the offsets in the buffer; -1 if it is undefined.");
}

}  // namespace urispec::python
