// Claim: -save-temps keeps the intermediate files, and the program is the same.
// RUN: cd %T && cgeist-rs -save-temps %s -o p && ./p && test -f save-temps.i && test -f save-temps.bc && test -f save-temps.s && test -f save-temps.o
int main(void) { return 0; }
