// Claim: outputs are named as Clang names them, beside the current folder, one for each input.
// RUN: split-file %s %T && cd %T && cgeist-rs -c one.c sub/two.c && test -f one.o && test -f two.o
// RUN: cgeist-rs -S one.c && test -f one.s && cgeist-rs -S -emit-llvm one.c && test -f one.ll
// RUN: cgeist-rs -c -emit-llvm one.c && test -f one.bc
// RUN: cgeist-rs one.c sub/two.c && test -f a.out && ./a.out
// RUN: cgeist-rs one.o two.o -o named && ./named
//--- one.c
int two(void);
int main(void) { return two() - 2; }
//--- sub/two.c
int two(void) { return 2; }
