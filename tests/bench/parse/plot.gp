# gnuplot -e "folder='FOLDER'; out='docs'" tests/bench/parse/plot.gp: pictures of what bench_parse --tables FOLDER wrote.
set terminal svg size 900,440 font "sans-serif,13" background "#ffffff"
set datafile separator "\t"
set key outside above horizontal center samplen 1.5 noenhanced
set grid ytics lc "#dddddd"
set border 3
set tics nomirror noenhanced
set style data histograms
set style histogram clustered gap 1
set style fill solid 0.85 noborder
set boxwidth 0.9
set logscale y
set yrange [10:*]
set xtics font ",12"
set ylabel "nanoseconds a text, logarithmic"
components = folder . "/components.tsv"
kinds = 8 # the generated sets of URIs; those of IRIs and of one long URI stand after them

set output out . "/performance-components.svg"
plot for [column = 2:*] components every ::0::kinds - 1 using column:xtic(1) title columnheader(column)
