# gnuplot -e "data='FILE'; out='docs/develop/performance-growth.svg'" tests/bench/growth.gp: a picture of what bench_growth wrote.
# Grey lines and text of middle brightness are legible on a light page and on a dark one; nothing is drawn behind them.
set terminal svg size 900,460 font "sans-serif,13"
set output out
set datafile separator "\t"
set key outside right center samplen 2 textcolor rgb "#808080" noenhanced
set border 3 lc rgb "#808080"
set tics nomirror textcolor rgb "#808080"
set grid ytics lc rgb "#808080" lw 0.3
set logscale xy
set xrange [12:1.4e9]
set xlabel "bytes of the text" textcolor rgb "#808080"
set ylabel "nanoseconds a byte" textcolor rgb "#808080"
set xtics ("16" 16, "256" 256, "4 Ki" 4096, "64 Ki" 65536, "1 Mi" 1048576, "16 Mi" 16777216, "256 Mi" 268435456)
colors = "#0077bb #33a0d0 #ee7733 #009988 #55b848 #cc3311 #ee3377 #aa77cc #b59a00"
stats data using 2:3 nooutput
plot for [i = 0:STATS_blocks - 2] data index i using 2:3 with linespoints lw 2 pt 7 ps 0.35 lc rgb word(colors, i + 1) \
  title system(sprintf("awk -F '\t' -v block=%d 'NF == 0 { if (had) { ++n; had = 0 } next } { had = 1 } n == block { print $1; exit }' '%s'", i, data))
