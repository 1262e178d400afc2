// Claim: two parallel loops in a row start workers once, and so does a loop over time with one or several in it. What is between
// is done once: the counters are those of the serial program. Results are those of Clang's build with any number of workers.
// Proves: gpu2cpu:GC-31 gpu2cpu:GC-32 gpu2cpu:GC-33 gpu2cpu:GC-30
// RUN: cgeist-rs -O2 -fopenmp %s -o %t && clang-22 -O2 -fopenmp %s -o %t.ref
// RUN: env OMP_NUM_THREADS=1 %t | filecheck %s
// RUN: env OMP_NUM_THREADS=2 %t | filecheck %s
// RUN: env OMP_NUM_THREADS=4 %t | filecheck %s
// RUN: env OMP_NUM_THREADS=8 %t | filecheck %s
// RUN: env OMP_NUM_THREADS=2 %t.ref | filecheck %s --check-prefix=REF
#include <omp-tools.h>
#include <stdio.h>

static int starts;

static void begin(ompt_data_t *task, const ompt_frame_t *frame, ompt_data_t *parallel, unsigned wanted, int flags, const void *at) {
  starts++;
}
static int initialize(ompt_function_lookup_t find, int device, ompt_data_t *data) {
  ompt_set_callback_t set = (ompt_set_callback_t)find("ompt_set_callback");
  set(ompt_callback_parallel_begin, (ompt_callback_t)begin);
  return 1;
}
static void finalize(ompt_data_t *data) {}
ompt_start_tool_result_t *ompt_start_tool(unsigned version, const char *runtime) {
  static ompt_start_tool_result_t result = {initialize, finalize, {0}};
  return &result;
}

enum { N = 1000 };
static double a[N], b[N];
static int count;

static double sum(const double *x) {
  double s = 0;
  for (int i = 0; i < N; i++) s += x[i];
  return s;
}

__attribute__((noinline)) void two(int n, double *x, double *y) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) x[i] = i;
#pragma omp parallel for
  for (int i = 0; i < n; i++) y[i] = 2 * x[n - 1 - i];
}

__attribute__((noinline)) double *relax(int n, int steps, double *x, double *y) {
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for
    for (int i = 1; i < n - 1; i++) y[i] = (x[i - 1] + x[i + 1]) * 0.5;
    count++;
    double *s = x;
    x = y;
    y = s;
  }
  return x;
}

__attribute__((noinline)) int halve(int n, double *restrict x, double *restrict y, double limit) {
  int rounds = 0;
  double largest;
  do {
#pragma omp parallel for schedule(dynamic, 7)
    for (int i = 0; i < n; i++) y[i] = x[i] * 0.5;
    if (rounds % 2 == 0) {
#pragma omp parallel
      {
        double own[2] = {0, 1};
#pragma omp for
        for (int i = 0; i < n; i++) {
          own[i % 2] = y[i];
          x[i] = own[i % 2];
        }
      }
    } else {
#pragma omp parallel for
      for (int i = 0; i < n; i++) x[n - 1 - i] = y[i];
    }
    rounds++;
    count += 2;
    largest = x[n / 2];
  } while (largest > limit);
  return rounds;
}

// REF-LABEL: starts 2
// REF:       starts 40
// REF:       starts 0
// CHECK-LABEL: starts 1: 499500 999000
// CHECK-LABEL: starts 1: 502005 40
// CHECK-LABEL: starts 1: 502005 40
// CHECK-LABEL: starts 1: {{.*}} 19 78
int main(void) {
  two(N, a, b);
  printf("starts %d: %.0f %.0f\n", starts, sum(a), sum(b));
  starts = 0;
  double *x = relax(N, 40, a, b);
  printf("starts %d: %.0f %d\n", starts, sum(x), count);
  starts = 0;
  x = relax(N, 0, a, b);
  printf("starts %d: %.0f %d\n", starts, sum(x), count);
  starts = 0;
  int rounds = halve(N, a, b, 1e-3);
  printf("starts %d: %.6f %d %d\n", starts, sum(a), rounds, count);
  return 0;
}
