# Perl's URI: the constructor takes everything and escapes what does not belong; a string counts as valid where it comes
# back unchanged.
use strict;
use warnings;
use URI;

binmode STDIN;
$| = 0;
while (my $text = <STDIN>) {
    $text =~ s/\n\z//;
    my $uri = eval { URI->new($text) };
    print defined $uri && $uri->as_string eq $text ? "valid\n" : "invalid\n";
}
