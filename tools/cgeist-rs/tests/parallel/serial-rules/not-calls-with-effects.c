// Claim: calls that change something are made once for each iteration, also with invariant arguments and unused results.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>
#include <stdlib.h>

static int calls, log_size, steps[64];

__attribute__((noinline)) static int count(int by) {
  int now;
#pragma omp atomic capture
  now = calls += by;
  return now;
}

__attribute__((noinline)) static void append(int what) { steps[log_size++] = what; }

static int used(int n) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) count(2);
  return calls;
}

static int in_team(int n) {
#pragma omp parallel
  {
#pragma omp for
    for (int i = 0; i < n; ++i)
      if (count(0) >= 0) count(1);
  }
  return calls;
}

static int in_order(int n) {
#pragma omp parallel for num_threads(1)
  for (int i = 0; i < n; ++i) {
    append(i);
    append(n);
  }
  int hash = 0;
  for (int i = 0; i < log_size; ++i) hash = (hash * 7 + steps[i]) % 1000003;
  return hash;
}

static int memory(int n) {
  int *blocks[16], distinct = 0;
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    blocks[i] = malloc(sizeof(int));
    *blocks[i] = i;
  }
  for (int i = 0; i < n; ++i) distinct += *blocks[i] == i;
  for (int i = 0; i < n; ++i) free(blocks[i]);
  return distinct;
}

int main(void) {
  int a = used(0), b = used(10), c = in_team(7), d = in_team(0), e = in_order(9), f = memory(16);
  printf("%d %d %d %d %d %d\n", a, b, c, d, e, f);
  return 0;
}
