// Claim: a volatile sig_atomic_t set by a signal handler is seen by the program.
// RUN: cgeist-rs -O0 %s -o %t && %t > %t.out && clang-22 -O0 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
// RUN: cgeist-rs -O2 %s -o %t && %t > %t.out && clang-22 -O2 %s -o %t.ref && %t.ref > %t.exp && diff %t.exp %t.out
#include <signal.h>
#include <stdio.h>

static volatile sig_atomic_t seen;
static void handler(int sig) { seen = seen * 10 + (sig == SIGUSR1 ? 1 : 2); }

int main(void) {
  signal(SIGUSR1, handler);
  signal(SIGUSR2, handler);
  raise(SIGUSR1);
  raise(SIGUSR2);
  while (seen < 100) raise(SIGUSR1);
  printf("%d\n", (int)seen);
  void (*old)(int) = signal(SIGUSR1, SIG_IGN);
  printf("%d %d\n", old == handler, raise(SIGUSR1));
  return 0;
}
