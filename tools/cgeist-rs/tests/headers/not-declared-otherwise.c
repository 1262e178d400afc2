// Claim: a declaration that does not agree with the header of the function is reported, and its facts are not used; a static function of
// the name and one without a prototype are nobody else's business.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fheader-dir=%t.h -c %t.d/f.c -o %t.f.o
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h -S %t.d/user.c -o - 2>&1 | filecheck %s
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h -DSTATIC -S %t.d/user.c -o - 2>&1 | filecheck %s --check-prefix=STATIC --allow-empty
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h -std=c11 -Wno-deprecated-non-prototype -DBARE -S %t.d/user.c -o - 2>&1 | filecheck %s --check-prefix=BARE
// CHECK: user.c: warning: 'f' is declared otherwise than in '{{.*}}f.h', whose facts are not used [RM0204]
// CHECK: callq f
// CHECK: callq f
// CHECK-NOT: note.rmlir
// STATIC-NOT: warning
// STATIC-NOT: callq
// BARE-NOT: warning
// BARE: callq f
// BARE: callq f

//--- f.c
int f(const int *p) { return p[0] + p[1]; }
//--- user.c
#ifdef STATIC
static int f(const long *p) { return (int)p[1]; }
#elif defined(BARE)
int f();
#else
int f(const long *p);
#endif
int g(const long *p) { return f(p) + f(p); }
