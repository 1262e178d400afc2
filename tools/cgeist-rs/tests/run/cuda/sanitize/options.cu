// Claim: checks are enabled and disabled by their names, the program ends after the first error of a check that does not recover, and what
// cannot work is an error of the command line.
// RUN: cgeist-rs -O1 -fsanitize=cuda -fno-sanitize=cuda-race %s -o %t && not %t 2>&1 | filecheck %s --check-prefix=INIT
// RUN: cgeist-rs -O1 -fsanitize=cuda -fno-sanitize=all %s -o %t && %t 2>&1 | filecheck %s --check-prefix=NONE
// RUN: cgeist-rs -O1 -fsanitize=cuda-race,undefined -fno-sanitize-recover=cuda %s -o %t && not %t 2>&1 | filecheck %s --check-prefix=STOP
// RUN: not cgeist-rs -fsanitize=cuda -fparallel-runtime=openmp %s -o %t 2>&1 | filecheck %s --check-prefix=TARGET
// RUN: not cgeist-rs -fsanitize=cuda -x c++ -c %s -o %t 2>&1 | filecheck %s --check-prefix=INPUT
#include <stdio.h>

__global__ void kernel(int *data) { data[threadIdx.x / 2] += 1; }

int main() {
  int *data;
  cudaMalloc(&data, 16 * sizeof *data);
  kernel<<<1, 32>>>(data);
  printf("goes on\n");
}
// INIT: error: cuda-init
// INIT-NOT: error: cuda-race
// INIT: goes on
// INIT: 1 error found by -fsanitize=cuda: 1 cuda-init
// NONE-NOT: error
// NONE: goes on
// STOP: error: cuda-race
// STOP-NOT: goes on
// STOP: 1 error found by -fsanitize=cuda: 1 cuda-race
// STOP-NOT: goes on
// TARGET: '-fsanitize=cuda' runs blocks one after another: '-fparallel-runtime=openmp' does not
// INPUT: '-fsanitize=cuda' checks kernels, but no input is CUDA
