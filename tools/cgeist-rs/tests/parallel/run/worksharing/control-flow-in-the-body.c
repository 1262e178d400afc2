// Claim: the body of a worksharing loop may have loops with breaks, switches, continue, goto and returns of called functions.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static int collatz(int i) {
  for (int steps = 0;; ++steps) {
    if (i <= 1) return steps;
    i = i % 2 ? 3 * i + 1 : i / 2;
  }
}

int main(void) {
  enum { n = 60 };
  int out[n];
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    out[i] = 0;
    if (i % 4 == 1) continue;
    for (int j = 0; j < 10; ++j) {
      if (j * j > i) break;
      if (j % 2) continue;
      out[i] += j;
    }
    switch (i % 5) {
    case 0: out[i] += 100; break;
    case 1:
    case 2: out[i] += 200;
    // fall through
    case 3: out[i] += 300; break;
    default: goto odd;
    }
    out[i] += collatz(i);
    continue;
  odd:
    out[i] = -out[i];
    while (out[i] < -3) out[i] += 3;
  }
  for (int i = 0; i < n; ++i) printf("%d%c", out[i], i % 15 == 14 ? '\n' : ' ');
  return 0;
}
