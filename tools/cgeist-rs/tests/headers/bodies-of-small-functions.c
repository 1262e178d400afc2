// Claim: small bodies go into the header, and other files have them inlined, included or from a folder; large ones and those that use what
// other files cannot see do not. The object of the function relies on nothing, and a changed body is noticed.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fheader-dir=%t.h -fheader-inline=20 -c %t.d/pair.c -o %t.pair.o && filecheck %s < %t.h/pair.h
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h -S %t.d/user.c -o - | filecheck %s --check-prefix=INLINED
// RUN: cgeist-rs -O2 -include %t.h/pair.h -S %t.d/user.c -o - | filecheck %s --check-prefix=INLINED
// RUN: cgeist-rs -O2 -MD -MF %t.dep -fuse-header-dir=%t.h -c %t.d/user.c -o %t.user.o && grep 'user.o: .*pair[.]h' %t.dep
// RUN: cgeist-rs %t.user.o %t.pair.o -o %t && %t
// RUN: sed 's/a->second - b/b - a->second/' %t.d/pair.c > %t.d/other.c
// RUN: cgeist-rs -O2 -fheader-dir=%t.h2 -fheader-inline=20 -c %t.d/other.c -o %t.other.o
// RUN: not cgeist-rs %t.user.o %t.other.o -o %t.never 2>&1 | filecheck %s --check-prefix=CHANGED
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h -DOTHERWISE -S %t.d/user.c -o - 2>&1 | filecheck %s --check-prefix=OTHERWISE
// RUN: cgeist-rs -O2 -fheader-dir=%t.h3 -c %t.d/pair.c -o %t.o && not grep rmlir_twin %t.h3/pair.h
// RUN: clang-22 -Wall -Wextra -Werror -fsyntax-only -x c %t.h/pair.h && g++ -Wall -Wextra -Werror -fsyntax-only -x c++ %t.h/pair.h
// CHECK: fn_attr("twin={{[0-9a-f]+}}")
// CHECK: int difference(
// CHECK-NOT: rmlir_twin_counted
// CHECK: static inline {{.*}}rmlir_twin_difference(
// CHECK-NOT: rmlir_twin_counted
// INLINED-NOT: callq difference
// INLINED: callq counted
// INLINED-NOT: callq difference
// CHANGED: relies on facts of 'difference'
// OTHERWISE: warning: 'difference' is declared otherwise
// OTHERWISE: callq difference

//--- pair.c
struct pair { int first, second; };
static int count;
int difference(const struct pair *a, int b) { return a->second - b + a->first; }
int counted(int a) { return a + ++count; }
//--- user.c
struct pair { int first, second; };
#ifdef OTHERWISE
unsigned difference(const struct pair *a, int b);
#else
int difference(const struct pair *a, int b);
#endif
int counted(int a);
int main(void) {
  struct pair p = {counted(2), 9};
  return (int)difference(&p, 12);
}
