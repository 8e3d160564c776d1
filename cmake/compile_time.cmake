# Settings that make compiling faster and do not change the result.
#
# g++ collects its garbage each time its heap has grown by a third, which is a tenth of the time: here it may grow to
# 400 MB before the first time, and to three times its size after that. A source needs 0.5 to 1.1 GB with it.
add_compile_options($<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-expand=200> $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=400000>)
