// Claim: objects are not linked when one relies on facts that the other does not have: its source changed, it was compiled without a
// header, or it is another file's; each mismatch is named. Archives and shared libraries are looked into;
// objects that rely on nothing fit to all.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fheader-dir=%t.h -c %t.d/f.c -o %t.f.o
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h -c %t.d/user.c -o %t.user.o
// RUN: cgeist-rs %t.user.o %t.f.o -o %t && %t
// RUN: ar rcs %t.a %t.f.o && cgeist-rs %t.user.o %t.a -o %t && %t
// RUN: cgeist-rs --verify-headers %t.user.o %t.f.o
// RUN: cgeist-rs -O2 -DCHANGED -fheader-dir=%t.h2 -c %t.d/f.c -o %t.changed.o
// RUN: not cgeist-rs %t.user.o %t.changed.o -o %t.never 2>&1 | filecheck %s
// RUN: not cgeist-rs --verify-headers %t.user.o %t.changed.o 2>&1 | filecheck %s
// RUN: ar rcs %t.changed.a %t.changed.o && not cgeist-rs %t.user.o %t.changed.a -o %t.never 2>&1 | filecheck %s
// RUN: not cgeist-rs -O2 -fuse-header-dir=%t.h %t.d/user.c %t.changed.o -o %t.never 2>&1 | filecheck %s
// RUN: cgeist-rs -O2 -c %t.d/f.c -o %t.silent.o
// RUN: not cgeist-rs %t.user.o %t.silent.o -o %t.never 2>&1 | filecheck %s --check-prefix=SILENT
// RUN: clang-22 -O2 -c %t.d/f.c -o %t.clang.o
// RUN: not cgeist-rs %t.user.o %t.clang.o -o %t.never 2>&1 | filecheck %s --check-prefix=SILENT
// RUN: not test -e %t.never
// RUN: clang-22 -O2 -shared -fPIC %t.d/f.c -o %t.so
// RUN: not cgeist-rs %t.user.o %t.so -o %t.never 2>&1 | filecheck %s --check-prefix=SILENT
// RUN: cgeist-rs -O2 -shared -fPIC -fno-semantic-interposition -fheader-dir=%t.h3 %t.d/f.c -o %t.lib.so
// RUN: cgeist-rs %t.user.o %t.lib.so -o %t.shared && %t.shared
// RUN: clang-22 -c %t.d/user.c -o %t.other.o && cgeist-rs %t.other.o %t.changed.o -o %t.unrelated
// CHECK: cgeist-rs: error: RM4022: '{{.*}}' relies on facts of 'f' ({{[0-9a-f]+}}), and '{{.*}}changed.{{.*}}', which defines it, has others ({{[0-9a-f]+}})
// CHECK-NOT: facts of 'same'
// SILENT: relies on facts of 'f' ({{[0-9a-f]+}}), and '{{.*}}', which defines it, has no record of facts
// SILENT: relies on facts of 'same'

//--- f.c
int same(int a) { return a + 1; }
#ifdef CHANGED
int count;
int f(const int *p) { return p[0] + ++count; }
#else
int f(const int *p) { return p[0] + p[1]; }
#endif
//--- user.c
int f(const int *p), same(int a);
int main(void) {
  int v[2] = {1, same(-3)};
  return f(v) + f(v) + 2;
}
