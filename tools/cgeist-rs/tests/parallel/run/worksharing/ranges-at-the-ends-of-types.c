// Claim: loops whose bounds lie near the ends of their types, or more than half of the type apart, have the right iterations.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <limits.h>
#include <stdio.h>

static long ints(int from, int to, int step) {
  long sum = 0, count = 0;
#pragma omp parallel for reduction(+ : sum, count)
  for (int i = from; i < to; i += step) sum += i, ++count;
  return sum * 100 + count;
}

static long ints_down(int from, int to, int step) {
  long sum = 0, count = 0;
#pragma omp parallel for reduction(+ : sum, count)
  for (int i = from; i > to; i -= step) sum += i, ++count;
  return sum * 100 + count;
}

static unsigned long unsigneds(unsigned from, unsigned to, unsigned step) {
  unsigned long sum = 0, count = 0;
#pragma omp parallel for reduction(+ : sum, count) schedule(dynamic)
  for (unsigned i = from; i < to; i += step) sum += i, ++count;
  return sum * 100 + count;
}

static long longs(long from, long to, long step) {
  long sum = 0, count = 0;
#pragma omp parallel for reduction(+ : sum, count)
  for (long i = from; i < to; i += step) sum += i / 1000, ++count;
  return sum + count;
}

int main(void) {
  printf("%ld\n", ints(INT_MIN, INT_MAX - 1000000000, 500000000));
  printf("%ld\n", ints(INT_MAX - 10, INT_MAX - 3, 3));
  printf("%ld\n", ints(INT_MIN, INT_MIN + 5, 1));
  printf("%ld\n", ints_down(INT_MAX, INT_MIN + 1000000000, 700000000));
  printf("%ld\n", ints_down(INT_MIN + 9, INT_MIN + 4, 2));
  printf("%lu\n", unsigneds(0, UINT_MAX - 600000000, 500000000));
  printf("%lu\n", unsigneds(UINT_MAX - 9, UINT_MAX - 1, 2));
  printf("%ld\n", longs(LONG_MIN, LONG_MAX - 4000000000000000000, 1000000000000000000));
  printf("%ld\n", longs(LONG_MAX - 8, LONG_MAX - 1, 1));
  return 0;
}
