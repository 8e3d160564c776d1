// What the precompiled headers are made with (cmake/layer.cmake).
