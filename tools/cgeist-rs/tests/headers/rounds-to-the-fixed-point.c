// Claim: facts of functions that call each other across files are found round by round, the leaf's first; a round never takes a
// fact away; functions of two files that call each other are never known to touch no memory, and at once are when in one file.
// Proves: hto:HT-14 hto:HT-15
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fheader-dir=%t.1 -fuse-header-dir=%t.1 --header-rounds=1 -c %t.d/top.c -o %t.top.o
// RUN: cgeist-rs -O2 -fheader-dir=%t.h -fuse-header-dir=%t.h --header-rounds=1 -fsyntax-only %t.d/top.c %t.d/middle.c %t.d/leaf.c
// RUN: cat %t.h/leaf.h %t.h/middle.h %t.h/top.h | filecheck %s --check-prefix=FIRST
// RUN: cgeist-rs -O2 -fheader-dir=%t.h -fuse-header-dir=%t.h --header-rounds=1 -fsyntax-only %t.d/top.c %t.d/middle.c %t.d/leaf.c
// RUN: cat %t.h/leaf.h %t.h/middle.h %t.h/top.h | filecheck %s --check-prefix=SECOND
// RUN: cgeist-rs -O2 -fheader-dir=%t.h -fuse-header-dir=%t.h --header-rounds=9 -fsyntax-only %t.d/top.c %t.d/middle.c %t.d/leaf.c
// RUN: cat %t.h/leaf.h %t.h/middle.h %t.h/top.h | filecheck %s --check-prefix=LAST
// RUN: cat %t.d/leaf.c %t.d/middle.c > %t.d/both.c
// RUN: cgeist-rs -O2 -fheader-dir=%t.b -c %t.d/both.c -o %t.both.o && filecheck %s --check-prefix=BOTH < %t.b/both.h

// FIRST-NOT: readnone
// FIRST: "readonly"
// FIRST: double leaf(
// FIRST-NOT: "readonly"
// FIRST: double middle(
// FIRST-NOT: "readonly"
// FIRST: double top(
// SECOND-NOT: readnone
// SECOND: "readonly"
// SECOND: double leaf(
// SECOND: "readonly"
// SECOND: double middle(
// SECOND-NOT: "readonly"
// SECOND: double top(
// LAST-NOT: readnone
// LAST: "readonly"
// LAST: double leaf(
// LAST: "readonly"
// LAST: double middle(
// LAST: "readonly"
// LAST: double top(
// BOTH: fn_attr("readnone")
// BOTH: int even(
// BOTH: fn_attr("readnone")
// BOTH: int odd(

//--- leaf.c
int odd(unsigned n);
double leaf(const double *p) { return p[0] + p[1]; }
int even(unsigned n) { return n == 0 ? 1 : odd(n - 1); }

//--- middle.c
double leaf(const double *p);
int even(unsigned n);
double middle(const double *p) { return 2 * leaf(p); }
int odd(unsigned n) { return n == 0 ? 0 : even(n - 1); }

//--- top.c
double middle(const double *p);
double top(const double *p) { return 1 + middle(p); }
