// Claim: the body of a loop whose range is empty is not run, whatever the types and the direction, and what follows is.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

static int runs;

static void hit(void) {
#pragma omp atomic
  ++runs;
}

static void up(int from, int to) {
#pragma omp parallel for
  for (int i = from; i < to; ++i) hit();
}

static void down(int from, int to) {
#pragma omp parallel for
  for (int i = from; i >= to; i -= 3) hit();
}

static void up_unsigned(unsigned from, unsigned to) {
#pragma omp parallel for schedule(dynamic)
  for (unsigned i = from; i < to; i += 2) hit();
}

static void up_long(long from, long to) {
#pragma omp parallel for schedule(guided)
  for (long i = from; i <= to; ++i) hit();
}

static void grid(int n, int m) {
#pragma omp parallel for collapse(2)
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) hit();
}

int main(void) {
  up(0, 0);
  up(5, 4);
  up(2147483647, -2147483647 - 1);
  printf("%d ", runs);
  down(0, 1);
  down(-2147483647, 2147483647);
  printf("%d ", runs);
  up_unsigned(7, 7);
  up_unsigned(4294967295u, 0);
  printf("%d ", runs);
  up_long(1, 0);
  up_long(9223372036854775807, -9223372036854775807);
  printf("%d ", runs);
  grid(0, 5);
  grid(5, 0);
  grid(-1, -1);
  printf("%d ", runs);
  up(4, 5);
  down(5, 5);
  up_unsigned(7, 8);
  up_long(0, 0);
  grid(1, 1);
  printf("%d\n", runs);
  return 0;
}
