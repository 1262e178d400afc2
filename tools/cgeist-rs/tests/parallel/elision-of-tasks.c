// RUN: cgeist-rs -O2 -fcilk -DCILK -fserial-elision -fearly-parallel-lowering -S %s -o %t.elision && cgeist-rs -O2 -S %s -o %t.plain && cmp %t.elision %t.plain
// Claim: a task is entered, or passed by on the way to what follows; without the way past it there remains the program without
// the keywords, to the byte.
// Proves: tapir:TAP-4 tapir:TAP-32
#ifdef CILK
#include <cilk/cilk.h>
#else
#define cilk_spawn
#define cilk_sync
#endif

int work(int);

int fib(int n) {
  if (n < 2) return n;
  int a = cilk_spawn fib(n - 1);
  int b = fib(n - 2);
  cilk_sync;
  return a + b;
}

void in_control_flow(int n, int *p) {
  for (int i = 0; i < n; ++i) {
    if (p[i] < 0) {
      p[i] = cilk_spawn work(-p[i]);
      continue;
    }
    cilk_spawn work(i);
    if (p[i] == 7) break;
    while (p[i] > 0) p[i] -= work(i);
  }
  cilk_sync;
  p[0] += work(n);
}
