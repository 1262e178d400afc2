// Claim: with one worker the next iteration reads what this one wrote behind the call of a pure function.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <stdio.h>

enum { n = 9 };
static int state = 1, out[n];

__attribute__((pure, noinline)) static int current(void) { return state; }
__attribute__((pure, noinline)) static int at(const int *p) { return *p; }

static void without_team(void) {
#pragma omp parallel for if (0)
  for (int i = 0; i < n; ++i) {
    out[i] = current();
    state += i;
  }
}

static void condition(int parallel, const int *p) {
#pragma omp parallel for if (parallel)
  for (int i = 0; i < n; ++i) {
    out[i] += at(p);
    state = out[i] % 50;
  }
}

static void of_one_worker(int workers) {
#pragma omp parallel for num_threads(workers)
  for (int i = 0; i < n; ++i) {
    out[i] += 2 * current();
    state++;
  }
}

static void orphan(const int *p) {
#pragma omp for schedule(static)
  for (int i = 0; i < n; ++i) {
    out[i] -= at(p);
    state = -state + i;
  }
}

static void show(void) {
  for (int i = 0; i < n; ++i) printf("%d ", out[i]);
  printf("%d\n", state);
}

int main(void) {
  without_team();
  show();
  condition(0, &state);
  show();
  of_one_worker(1);
  show();
  orphan(&state);
  show();
#pragma omp parallel if (0)
  orphan(&state);
  show();
#pragma omp parallel num_threads(1)
  orphan(&state);
  show();
  return 0;
}
