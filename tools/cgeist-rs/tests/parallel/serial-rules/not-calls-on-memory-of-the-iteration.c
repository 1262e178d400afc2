// Claim: a pure function that reads what its own iteration has just written is called again in each iteration, even where
// iterations may run at once.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

enum { n = 20 };
static int out[n];

__attribute__((pure, noinline)) static int sum(const int *p) { return p[0] + p[1] * 10 + p[2] * 100; }

static int scratch[3];
#pragma omp threadprivate(scratch)

static void of_the_body(void) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    int own[3] = {i, i + 1, i + 2};
    out[i] = sum(own);
  }
}

static void of_the_clause(void) {
  int own[3] = {1, 2, 3};
#pragma omp parallel for private(own)
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < 3; ++k) own[k] = i * k;
    out[i] += sum(own);
  }
}

static void of_the_team(void) {
#pragma omp parallel
  {
    int own[3] = {0, 0, 7};
#pragma omp for
    for (int i = 0; i < n; ++i) {
      own[0] = i;
      own[1] = -i;
      out[i] += sum(own);
    }
  }
}

static void first_private(void) {
  int own[3] = {5, 6, 7};
#pragma omp parallel for firstprivate(own)
  for (int i = 0; i < n; ++i) {
    own[2] = i;
    out[i] += sum(own);
  }
}

static void thread_private(void) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    scratch[0] = scratch[1] = scratch[2] = i;
    out[i] += sum(scratch);
  }
}

static void after_the_call(int *shared) {
#pragma omp parallel for schedule(dynamic)
  for (int i = 0; i < n; ++i) {
    int *own = shared + 3 * i;
    out[i] += sum(own);
    own[0] = i;
    out[i] += sum(own);
  }
}

static void show(void) {
  for (int i = 0; i < n; ++i) printf("%d ", out[i]);
  printf("\n");
}

int main(void) {
  static int shared[3 * n];
  of_the_body();
  show();
  of_the_clause();
  show();
  of_the_team();
  show();
  first_private();
  show();
  thread_private();
  show();
  after_the_call(shared);
  show();
  return 0;
}
