// Claim: calls that set `errno` are made, and it is read, in each iteration.
// RUN: cgeist-rs -fopenmp -O0 %s -lm -o %t && clang-22 -fopenmp -O0 %s -lm -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -lm -o %t && clang-22 -fopenmp -O0 %s -lm -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
#include <errno.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { n = 8 };
static int out[n];

static int root_error(double x) {
  errno = 0;
  volatile double r = sqrt(x);
  (void)r;
  return errno == EDOM;
}

static void in_loop(double x) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    errno = 0;
    volatile double r = sqrt(i % 2 ? x : 4.0);
    (void)r;
    out[i] = errno == EDOM;
  }
}

static void numbers(const char *text) {
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
    errno = i;
    long value = strtol(text, 0, 10);
    out[i] += 10 * (errno == ERANGE) + 100 * (value == 17) + 1000 * (errno == i);
  }
}

// With one worker an iteration finds what the one before has left.
static void carried(const char *text) {
  errno = 0;
#pragma omp parallel for num_threads(1)
  for (int i = 0; i < n; ++i) {
    out[i] = errno;
    if (i == 3) strtol(text, 0, 10);
    if (i == 5) errno = 0;
  }
  for (int i = 0; i < n; ++i) out[i] = out[i] == ERANGE;
}

static void show(void) {
  for (int i = 0; i < n; ++i) printf("%d ", out[i]);
  printf("\n");
}

int main(void) {
  printf("%d %d\n", root_error(-1), root_error(9));
  in_loop(-2);
  show();
  numbers("17");
  show();
  numbers("99999999999999999999");
  show();
  carried("99999999999999999999");
  show();
  return 0;
}
