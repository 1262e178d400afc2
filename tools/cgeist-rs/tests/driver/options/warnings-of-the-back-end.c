// Claim: large frames and calls of functions with `warning` and `error` are reported at their places, as Clang reports them.
// RUN: cgeist-rs -O1 -Wframe-larger-than=1000 -c %s -o %t.o 2> %t.ours && clang-22 -O1 -Wframe-larger-than=1000 -c %s -o %t.o 2> %t.clang && diff %t.clang %t.ours
// RUN: filecheck %s < %t.ours
// RUN: not cgeist-rs -O1 -DWRONG -c %s -o %t.o 2> %t.ours && not clang-22 -O1 -DWRONG -c %s -o %t.o 2>&1 | grep -v generated > %t.clang && diff %t.clang %t.ours
// RUN: cgeist-rs -O0 -Wframe-larger-than=1000 -c %s -o %t.o 2> %t.ours && clang-22 -O0 -Wframe-larger-than=1000 -c %s -o %t.o 2> %t.clang && diff %t.clang %t.ours
// CHECK-DAG: back-end.c:[[@LINE+8]]:5: warning: stack frame size ({{[0-9]+}}) exceeds limit (1000) in 'big'
// CHECK-DAG: back-end.c:[[@LINE+13]]:3: warning: call to 'bad' declared with 'warning' attribute: do not call this
// CHECK-DAG: back-end.c:[[@LINE+13]]:10: warning: call to 'bad' declared with 'warning' attribute: do not call this
__attribute__((warning("do not call this"))) int bad(int);
__attribute__((error("never call this"))) void worse(void);
#pragma clang diagnostic ignored "-Wunused-value"
int use(char *);

int big(void) {
  char bytes[5000];
  bytes[0] = 1;
  return use(bytes);
}
void twice(int x) {
  bad(x);
  return bad(x + 1), (void)0;
}
#ifdef WRONG
void call(void) { worse(); }
#endif
