// Claim: with one worker an iteration may write what a pure function then reads; its call stays behind the write.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

enum { n = 10 };
static int data[n], out[n];

__attribute__((pure, noinline)) static int total(const int *p) {
  int sum = 0;
  for (int i = 0; i < n; ++i) sum += p[i];
  return sum;
}

static void without_team(const int *p) {
#pragma omp parallel for if (0)
  for (int i = 0; i < n; ++i) {
    data[i] = i + 1;
    out[i] = total(p);
  }
}

static void of_one_worker(int *p, int *to) {
#pragma omp parallel for num_threads(1)
  for (int i = 0; i < n; ++i) {
    p[i] += 2;
    to[i] += total(data);
  }
}

static void orphan(const int *p, int from, int to) {
#pragma omp for
  for (int i = from; i < to; ++i) {
    data[i] *= 3;
    out[i] = total(p);
  }
}

static void team_of_one(const int *p) {
#pragma omp parallel num_threads(1)
  {
#pragma omp for
    for (int i = n - 1; i >= 0; --i) {
      data[i]--;
      out[i] -= total(p);
    }
  }
}

static void one_iteration(const int *p, int at) {
#pragma omp parallel for
  for (int i = at; i < at + 1; ++i) {
    data[i] = 1000;
    out[i] = total(p);
  }
}

static void show(void) {
  for (int i = 0; i < n; ++i) printf("%d ", out[i]);
  printf("\n");
}

int main(void) {
  without_team(data);
  show();
  of_one_worker(data, out);
  show();
  orphan(data, 0, n);
  show();
  team_of_one(data);
  show();
  one_iteration(data, 4);
  show();
  orphan(data, 2, 3);
  show();
  return 0;
}
