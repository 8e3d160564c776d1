#include "results.hpp"

PYBIND11_MODULE(_urispec, module) {
  module.doc() = "The functions of urispec; the package urispec has them under their public names.";
  urispec::python::add_results(module);
  urispec::python::add_reading(module);
  urispec::python::add_batches(module);
  urispec::python::add_operations(module);
  urispec::python::add_diagnosis(module);
  urispec::python::add_diff(module);
}
