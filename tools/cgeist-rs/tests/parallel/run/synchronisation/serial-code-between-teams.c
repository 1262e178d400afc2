// Claim: what stands between two teams, or in a loop around them, is done once and in order, whatever the teams become: counters,
// variables of the thread, choices, sizes of teams, and sums that start again.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O2 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=8 %t > %t.out && diff %t.exp %t.out
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 203 };
static long count;
static long log_of[400];
static int logged;
static _Thread_local int own = 5;

static void note(long what) {
  if (logged < 400) log_of[logged++] = what;
}

/* Counters and a log, written between the teams and read at the end. */
static long counters(int n, int steps, int *restrict x, int *restrict y) {
  for (int t = 0; t < steps; t++) {
#pragma omp parallel for schedule(dynamic, 3)
    for (int i = 0; i < n; i++) y[i] = x[i] + t;
    count += 2;
    note(t * 10 + 1);
#pragma omp parallel for
    for (int i = 0; i < n; i++) x[n - 1 - i] = y[i] % 1001;
    if (t % 3 == 0) note(count);
  }
  return count;
}

/* What is read between decides what comes next. */
static int choices(int n, int *restrict x, int *restrict y) {
  int rounds = 0;
  while (x[n / 3] > 0 && rounds < 50) {
#pragma omp parallel for
    for (int i = 0; i < n; i++) y[i] = x[i] / 2;
    if (y[1] % 2) {
#pragma omp parallel for schedule(guided)
      for (int i = 0; i < n; i++) x[i] = y[i] - 1;
    } else {
#pragma omp parallel
      {
        int last[4] = {0};
#pragma omp for
        for (int i = 0; i < n; i++) {
          last[i & 3] = y[i];
          x[i] = last[i & 3];
        }
      }
    }
    rounds++;
  }
  return rounds;
}

/* A sum that starts again, and one that goes on. */
static long sums(int n, int steps, const int *x) {
  long all = 0;
  for (int t = 0; t < steps; t++) {
    long sum = t;
#pragma omp parallel for reduction(+ : sum)
    for (int i = 0; i < n; i++) sum += x[i];
#pragma omp parallel for reduction(+ : all)
    for (int i = 0; i < n; i++) all += x[i] & 1;
    all += sum;
  }
  return all;
}

/* The bound of the second loop is what the first one wrote, and what the loop itself changes. */
static int bounds(int n, int *restrict size, int *restrict x) {
#pragma omp parallel for
  for (int i = 0; i < n; i++) size[i] = n - i;
#pragma omp parallel for
  for (int i = 0; i < size[3]; i++) x[i] = i;
  int k = 0;
  for (int t = 0; t < 5; t++) {
    int to = size[k];
#pragma omp parallel for
    for (int i = 0; i < to; i++) size[i] = to - 1 - (i > 0);
    k++;
  }
  return size[0] + size[k] + x[n - 4];
}

/* The variable of the thread that starts the teams. */
static int of_thread(int n, int *restrict x) {
  for (int t = 0; t < 4; t++) {
#pragma omp parallel for
    for (int i = 0; i < n; i++) x[i] += t;
    own += x[0];
    int now = own;
#pragma omp parallel for
    for (int i = 0; i < n; i++) x[i] += now & 3;
  }
  return own;
}

/* Teams of other sizes are other teams. */
static int sizes(void) {
  int seen[3] = {0};
  omp_set_dynamic(0);
  omp_set_num_threads(2);
#pragma omp parallel
#pragma omp single
  seen[0] = omp_get_num_threads();
  omp_set_num_threads(3);
#pragma omp parallel
#pragma omp single
  seen[1] = omp_get_num_threads();
#pragma omp parallel num_threads(1)
#pragma omp single
  seen[2] = omp_get_num_threads() + omp_in_parallel();
  return seen[0] * 100 + seen[1] * 10 + seen[2];
}

/* In teams, and in the iterations of a loop. */
static long nested(int n, long *restrict x) {
  long all = 0;
#pragma omp parallel for reduction(+ : all)
  for (int k = 0; k < 4; k++) {
    long part[N];
#pragma omp parallel for
    for (int i = 0; i < n; i++) part[i] = i * k;
#pragma omp parallel for
    for (int i = 0; i < n; i++) x[k * n + i] = part[n - 1 - i];
    all += part[k];
  }
  return all + x[5] + x[n + 7];
}

int main(void) {
  static int x[N], y[N];
  static long z[4 * N];
  for (int i = 0; i < N; i++) x[i] = (i * 7919) % 1000;
  printf("%ld", counters(N, 20, x, y));
  for (int i = 0; i < logged; i++) printf(" %ld", log_of[i]);
  printf("\n%d\n", choices(N, x, y));
  for (int i = 0; i < N; i++) x[i] = (i * 7919) % 1000;
  printf("%ld\n", sums(N, 10, x));
  printf("%d\n", bounds(N, x, y));
  for (int i = 0; i < N; i++) x[i] = i % 5;
  printf("%d\n", of_thread(N, x));
  printf("%ld\n", nested(N, z));
  printf("%d\n", sizes());
  unsigned long hash = 0;
  for (int i = 0; i < N; i++) hash = hash * 31 + (unsigned)x[i] + (unsigned)y[i];
  printf("%lu\n", hash);
  return 0;
}
