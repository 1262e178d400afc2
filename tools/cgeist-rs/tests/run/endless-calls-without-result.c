// Claim: a call whose result nobody uses is made when it may never return, also where instructions are selected fast.
// RUN: cgeist-rs -std=c11 -O0 %s -o %t && %t
// RUN: cgeist-rs -std=c11 -O0 --emit=affine %s -o %t.mlir && cgeist-rs -O0 %t.mlir -o %t && %t
#include <signal.h>
#include <stdlib.h>
#include <unistd.h>

static void leave(int number) {
  (void)number;
  _exit(0);
}

// Never ends when `from` is larger than `to` modulo 16.
__attribute__((noinline)) unsigned steps(unsigned to, unsigned from) {
  unsigned count = 0;
  for (unsigned at = from; to <= at; at += 16)
    count++;
  return count;
}

int main(void) {
  if (steps(16, 4294967263u) != 3)
    return 1;
  signal(SIGALRM, leave);
  alarm(1);
  steps(15, 4294967263u);
  return 2;
}
