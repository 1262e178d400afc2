// Claim: with -fexceptions a cleanup function would have to run when an exception passes; that is refused, and so is no
// Claim: other program.
// RUN: not cgeist-rs -fexceptions -c -DCLEANUP %s -o %t.o 2>&1 | filecheck %s && not test -f %t.o
// RUN: cgeist-rs -c -DCLEANUP %s -o %t.o
// RUN: cgeist-rs -fexceptions -c %s -o %t.o
// CHECK: cleanup-with-exceptions.c:[[@LINE+9]]:{{[0-9]+}}: error: not supported: a cleanup function with -fexceptions [RM0201]
void leave(int *p);
void work(void);
#ifdef CLEANUP
#define GUARD __attribute__((cleanup(leave)))
#else
#define GUARD
#endif
void f(void) {
  GUARD int x = 1;
  work();
}
