// Claim: the body of a function comes with those of the functions that it calls, declared here or not, and the object relies on them.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fheader-dir=%t.h -fheader-inline=20 -c %t.d/last.c -o %t.last.o
// RUN: cgeist-rs -O2 -fheader-dir=%t.h -fheader-inline=20 -c %t.d/middle.c -o %t.middle.o
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h -S %t.d/user.c -o - | filecheck %s
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h -DDECLARED -S %t.d/user.c -o - | filecheck %s
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h -c %t.d/user.c -o %t.user.o
// RUN: cgeist-rs %t.user.o %t.middle.o %t.last.o -o %t && %t
// RUN: sed 's/a + 3/a + 4/' %t.d/last.c > %t.d/other.c
// RUN: cgeist-rs -O2 -fheader-dir=%t.h2 -fheader-inline=20 -c %t.d/other.c -o %t.other.o
// RUN: not cgeist-rs %t.user.o %t.middle.o %t.other.o -o %t.never 2>&1 | filecheck %s --check-prefix=CHANGED
// CHECK-LABEL: main:
// CHECK-NOT: call
// CHECK: retq
// CHANGED: relies on facts of 'last'

//--- last.c
int last(int a) { return 2 * (a + 3); }
//--- middle.c
int last(int a);
int middle(int a) { return last(a) - last(1); }
//--- user.c
int middle(int a);
#ifdef DECLARED
int last(int a);
#endif
int main(void) { return middle(1); }
