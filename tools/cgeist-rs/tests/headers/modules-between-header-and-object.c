// Claim: a source becomes a module with a header first, and the module an object when all headers are there: bodies of other files are
// inlined, facts of them used, and objects, programs and debuggers know the source. A changed function is noticed as ever.
// Proves: hto:HT-1 hto:HT-14
// RUN: rm -rf %t.d && split-file %s %t.d && cd %t.d
// RUN: cgeist-rs -O2 -fheader-dir=facts -fheader-inline=20 --emit=bytecode pair.c user.c && filecheck %s < facts/pair.h
// RUN: test -f pair.mlirbc && test -f user.mlirbc && not test -e user.o
// RUN: cgeist-rs -O2 -fuse-header-dir=facts -S user.mlirbc -o - | filecheck %s --check-prefix=INLINED
// RUN: cgeist-rs -O2 -fuse-header-dir=facts -c user.mlirbc pair.mlirbc && cgeist-rs user.o pair.o -o program && ./program
// RUN: cgeist-rs --verify-headers user.o pair.o
// RUN: cgeist-rs -O2 -fheader-dir=again -fheader-inline=20 --emit=bytecode pair.mlirbc -o /dev/null && cmp again/pair.h facts/pair.h
// RUN: cgeist-rs -O2 -fheader-dir=late -fheader-inline=20 -c pair.mlirbc -o late.o && filecheck %s < late/pair.h
// RUN: cgeist-rs user.o late.o -o program && ./program
// RUN: sed 's/a->second - b/b - a->second/' pair.c > other.c && cgeist-rs -O2 -fheader-dir=facts2 -fheader-inline=20 --emit=bytecode other.c
// RUN: cgeist-rs -O2 -fuse-header-dir=facts -c other.mlirbc
// RUN: not cgeist-rs user.o other.o -o never 2>&1 | filecheck %s --check-prefix=CHANGED
// RUN: cgeist-rs -O2 -g -fheader-dir=facts3 --emit=bytecode user.c -o debug.mlirbc && cgeist-rs -O2 -g -S debug.mlirbc -o - | filecheck %s --check-prefix=DEBUG
// CHECK: fn_attr("twin={{[0-9a-f]+}}")
// CHECK: int difference(
// CHECK: rmlir_twin_difference(
// INLINED: .file "user.c"
// INLINED-NOT: callq difference
// INLINED: callq counted
// INLINED-NOT: callq difference
// CHANGED: relies on facts of 'difference'
// DEBUG: .file "user.c"
// DEBUG: .loc {{[0-9]+}} 6

//--- pair.c
struct pair { int first, second; };
static int count;
int difference(const struct pair *a, int b) { return a->second - b + a->first; }
int counted(int a) { return a + ++count; }
//--- user.c
struct pair { int first, second; };
int difference(const struct pair *a, int b);
int counted(int a);
int main(void) {
  struct pair p = {counted(2), 9};
  return (int)difference(&p, 12);
}
