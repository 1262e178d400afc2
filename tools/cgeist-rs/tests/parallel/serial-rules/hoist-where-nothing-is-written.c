// Claim: with one worker, or over barriers and critical parts, a pure call may leave the loop when nothing that the call
// reads is written in it.
// RUN: cgeist-rs -fopenmp -O0 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s -o %t && clang-22 -fopenmp -O0 %s -o %t.ref && env OMP_NUM_THREADS=4 %t.ref > %t.exp && env OMP_NUM_THREADS=1 %t > %t.out && diff %t.exp %t.out && env OMP_NUM_THREADS=4 %t > %t.out && diff %t.exp %t.out
// RUN: cgeist-rs -fopenmp -O2 %s --emit=mlir -o - | filecheck %s
#include <stdio.h>

enum { n = 20 };
static const int fixed[3] = {4, 5, 6};

__attribute__((pure, noinline)) static int sum(const int *p) { return p[0] + p[1] + p[2]; }

// CHECK-LABEL: func.func @without_team(
// CHECK: call @sum(
// CHECK: scf.parallel
// CHECK-NOT: call @sum(
long without_team(void) {
  long total = 0;
#pragma omp parallel for if (0)
  for (int i = 0; i < n; ++i) total += sum(fixed) * i;
  return total;
}

// CHECK-LABEL: func.func @of_one_worker(
// CHECK: call @sum(
// CHECK: scf.parallel
// CHECK-NOT: call @sum(
long of_one_worker(void) {
  long own[3] = {0};
#pragma omp parallel for num_threads(1)
  for (int i = 0; i < n; ++i) own[i % 3] += sum(fixed);
  return own[0] * 100 + own[2];
}

// CHECK-LABEL: func.func @over_barriers(
// CHECK: parallel.barrier
// CHECK: call @sum(
// CHECK: scf.parallel
// CHECK-NOT: call @sum(
long over_barriers(void) {
  long total = 0;
#pragma omp parallel reduction(+ : total)
  {
    for (int round = 0; round < 4; ++round) {
#pragma omp barrier
#pragma omp for
      for (int i = 0; i < n; ++i) total += sum(fixed) + round;
    }
  }
  return total;
}

// CHECK-LABEL: func.func @over_critical(
long over_critical(void) {
  long total = 0;
#pragma omp parallel for
  for (int i = 0; i < n; ++i) {
#pragma omp critical
    total += sum(fixed);
  }
  return total;
}

// CHECK-LABEL: func.func @in_single(
// CHECK: parallel.single
// CHECK: call @sum(
// CHECK: scf.for
// CHECK-NOT: call @sum(
long in_single(void) {
  long total = 0;
#pragma omp parallel
#pragma omp single
  for (int i = 0; i < n; ++i) total += sum(fixed) ^ i;
  return total;
}

// CHECK-LABEL: func.func @of_teams(
// CHECK: call @sum(
// CHECK: scf.for
// CHECK: parallel.team
// CHECK-NOT: call @sum(
long of_teams(int rounds) {
  long total = 0;
  for (int round = 0; round < rounds; ++round) {
#pragma omp parallel for reduction(+ : total)
    for (int i = 0; i < n; ++i) total += sum(fixed) - round;
  }
  return total;
}

// CHECK-LABEL: func.func @one_iteration(
// CHECK: call @sum(
// CHECK: scf.parallel
// CHECK-NOT: call @sum(
long one_iteration(const int *p) {
  long total = 0;
#pragma omp parallel for reduction(+ : total)
  for (int i = 0; i < 1; ++i) total += sum(p);
  return total;
}

// CHECK-LABEL: func.func @main(
int main(void) {
  printf("%ld %ld %ld ", without_team(), of_one_worker(), over_barriers());
  printf("%ld %ld %ld %ld\n", over_critical(), in_single(), of_teams(3), one_iteration(fixed));
  return 0;
}
