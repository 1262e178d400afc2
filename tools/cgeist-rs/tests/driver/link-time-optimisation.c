// Claim: -flto makes bitcode, which the linker optimises across files.
// RUN: split-file %s %T && cd %T && cgeist-rs -O2 -flto -c a.c b.c && llvm-bcanalyzer-22 -dump a.o | filecheck %s
// RUN: cgeist-rs -O2 -flto -fuse-ld=lld a.o b.o -o p && ./p
// CHECK: MODULE_BLOCK
//--- a.c
int b(void);
int main(void) { return b() - 1; }
//--- b.c
int b(void) { return 1; }
