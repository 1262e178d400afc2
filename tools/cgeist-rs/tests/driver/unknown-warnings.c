// Claim: an option for a warning that there is not is reported once, as Clang reports it.
// RUN: cgeist-rs -Wno-surely-unknown -Wsurely-unknown -c %s -o %t.o 2> %t.ours && clang-22 -Wno-surely-unknown -Wsurely-unknown -c %s -o %t.o 2> %t.clang && diff %t.clang %t.ours
// RUN: filecheck %s < %t.ours
// CHECK: warning: unknown warning option '-Wno-surely-unknown'
int f(void) { return 1; }
