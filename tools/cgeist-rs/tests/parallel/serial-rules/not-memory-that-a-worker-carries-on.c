// Claim: what a worker keeps in memory of its own from one of its iterations to its next is read and written in each of them.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <omp.h>
#include <stdio.h>

enum { n = 37 };

static int kept;
#pragma omp threadprivate(kept)

__attribute__((pure, noinline)) static int of(const int *p) { return *p; }

// The iterations of one worker under schedule(static, 1) are those with its number as remainder.
static int private_counter(void) {
  int wrong = 0;
#pragma omp parallel reduction(+ : wrong)
  {
    int count = 0, workers = omp_get_num_threads();
#pragma omp for schedule(static, 1)
    for (int i = 0; i < n; ++i) {
      wrong += count != i / workers;
      count++;
    }
  }
  return wrong;
}

static int private_memory(void) {
  int wrong = 0, count;
#pragma omp parallel private(count) reduction(+ : wrong)
  {
    int *p = &count, workers = omp_get_num_threads();
    *p = 0;
#pragma omp for schedule(static, 1)
    for (int i = 0; i < n; ++i) {
      wrong += of(p) != i / workers;
      *p += 1;
    }
  }
  return wrong;
}

static int thread_memory(void) {
  int wrong = 0;
#pragma omp parallel reduction(+ : wrong)
  {
    int workers = omp_get_num_threads();
    kept = 0;
#pragma omp for schedule(static, 1)
    for (int i = 0; i < n; ++i) {
      int before = of(&kept);
      kept = before + 2;
      wrong += of(&kept) != 2 * (i / workers) + 2;
    }
  }
  return wrong;
}

static void count_up(void) { kept++; }

static int thread_memory_behind_calls(void) {
  int wrong = 0;
#pragma omp parallel reduction(+ : wrong)
  {
    int workers = omp_get_num_threads();
    kept = 100;
#pragma omp for schedule(static, 1)
    for (int i = 0; i < n; ++i) {
      count_up();
      wrong += kept != 101 + i / workers;
    }
  }
  return wrong;
}

static int first_private_sum(int start) {
  int wrong = 0;
#pragma omp parallel for firstprivate(start) schedule(static) num_threads(1) reduction(+ : wrong)
  for (int i = 0; i < n; ++i) {
    wrong += start != 5 + i * (i - 1) / 2;
    start += i;
  }
  return wrong;
}

// Values that a worker uses again as long as it has iterations of one block.
static int cached_row(void) {
  int wrong = 0, made = 0;
#pragma omp parallel reduction(+ : wrong) reduction(+ : made)
  {
    int row = -1, square = 0;
#pragma omp for schedule(static, 5)
    for (int i = 0; i < 40; ++i) {
      if (row != i / 5) row = i / 5, square = row * row, made++;
      wrong += square != (i / 5) * (i / 5);
    }
  }
  return wrong * 100 + made;
}

int main(void) {
  printf("%d %d %d\n", private_counter(), private_memory(), thread_memory());
  printf("%d %d %d\n", thread_memory_behind_calls(), first_private_sum(5), cached_row());
  return 0;
}
