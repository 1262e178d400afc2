// Claim: with one worker a loop may carry values through memory; loads stay in the loop.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <omp.h>
#include <stdio.h>

enum { n = 12 };

static void sums(int *v, const int *step) {
#pragma omp parallel for if (0)
  for (int i = 1; i < n; ++i) v[i] = v[i - 1] + *step;
}

static void through_pointer(int *to, const int *from) {
#pragma omp parallel for num_threads(1)
  for (int i = 0; i < n; ++i) *to = *from * 3 % 1000 + i;
}

static void orphan(int *v, int *count) {
#pragma omp for
  for (int i = 0; i < n; ++i) {
    v[i] += *count;
    if (v[i] % 2) ++*count;
  }
}

static void inner_team(int *v) {
#pragma omp parallel num_threads(2)
  {
#pragma omp single
    {
#pragma omp parallel for
      for (int i = 1; i < n; ++i) v[i] ^= v[i - 1] * 2;
    }
  }
}

static void downwards(unsigned *v) {
#pragma omp parallel for if (n < 3)
  for (int i = n - 2; i >= 0; --i) v[i] = v[i + 1] * 3u + v[0];
}

static void show(const int *v) {
  for (int i = 0; i < n; ++i) printf("%d ", v[i]);
  printf("\n");
}

int main(void) {
  int v[n] = {3}, step = 2, x = 1;
  sums(v, &step);
  show(v);
  sums(v, v + 4);
  show(v);
  through_pointer(&x, &x);
  printf("%d\n", x);
  orphan(v, v + 6);
  show(v);
#pragma omp parallel num_threads(1)
  orphan(v, &x);
  show(v);
  omp_set_max_active_levels(1);
  inner_team(v);
  show(v);
  unsigned u[n] = {0};
  u[n - 1] = 5;
  downwards(u);
  show((int *)u);
  return 0;
}
