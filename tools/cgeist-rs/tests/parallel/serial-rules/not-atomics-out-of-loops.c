// Claim: atomic accesses with invariant operands are made in each iteration: a loop that waits for another worker ends.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <omp.h>
#include <stdatomic.h>
#include <stdio.h>

static int pragma_flag, count;
static atomic_int library_flag, library_count;

static int wait_for_pragma(void) {
  int rounds = 0, seen = 0;
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 1) {
#pragma omp atomic write release
      pragma_flag = 42;
    } else if (omp_get_num_threads() == 2) {
      while (seen == 0) {
#pragma omp atomic read acquire
        seen = pragma_flag;
        rounds = 1;
      }
    }
  }
  return seen + rounds;
}

static int wait_for_library(void) {
  int value = 0;
#pragma omp parallel num_threads(2)
  {
    if (omp_get_thread_num() == 1) {
      atomic_store_explicit(&library_flag, 7, memory_order_release);
    } else {
      while (!atomic_load_explicit(&library_flag, memory_order_acquire)) continue;
      value = atomic_load(&library_flag);
    }
  }
  return value;
}

static int updates(int n, int by) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
#pragma omp atomic
    count += by;
  }
  return count;
}

static int last_write(int n, int value) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
#pragma omp atomic write
    count = value;
    atomic_fetch_add(&library_count, 1);
  }
  return count + atomic_load(&library_count);
}

int main(void) {
  omp_set_dynamic(0);
  int a = wait_for_pragma(), b = wait_for_library(), c = updates(30, 3), d = updates(0, 5);
  int e = last_write(10, 9), f = last_write(0, 1);
  printf("%d %d %d %d %d %d\n", a, b, c, d, e, f);
  return 0;
}
