// Claim: one loop may have many reductions, mixed with other clauses, and use their values inside for other things.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

int main(void) {
  int n = 77, scale = 3, last = 0;
  int count = 0, evens = 0, odds = 0, steps = 0;
  unsigned mask = 0, parity = 0;
  double sum = 0, squares = 0;
  char any = 0;
#pragma omp parallel for firstprivate(scale) lastprivate(last) reduction(+ : count, evens, odds, sum) \
    reduction(+ : squares) reduction(| : mask) reduction(^ : parity) reduction(|| : any) schedule(static, 3)
  for (int i = 0; i < n; ++i) {
    count++;
    if (i % 2) odds += i;
    else evens += i;
    sum += i * scale;
    squares += (double)i * i;
    mask |= (unsigned)i;
    parity ^= (unsigned)i;
    any = any || i == 76;
    last = i;
  }
  printf("%d %d %d %g %g %x %x %d %d\n", count, evens, odds, sum, squares, mask, parity, any, last);

  // A reduction of a team, and of two loops in it.
#pragma omp parallel reduction(+ : steps) reduction(max : last)
  {
#pragma omp for
    for (int i = 0; i < n; ++i) steps += i & 3;
#pragma omp for nowait
    for (int i = 0; i < n; ++i) last = i * 2 > last ? i * 2 : last;
  }
  printf("%d %d\n", steps, last);
  return 0;
}
