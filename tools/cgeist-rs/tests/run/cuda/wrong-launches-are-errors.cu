// Claim: a launch with an impossible configuration runs nothing and leaves the error that CUDA programs look for.
// RUN: cgeist-rs -O0 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
#include <stdio.h>

__global__ void touch(int *p) { *p = 1; }

static void show(const char *what) { printf("%s: %s\n", what, cudaGetErrorName(cudaGetLastError())); }

int main() {
  int *p, value = 0;
  cudaMalloc(&p, sizeof(int));
  cudaMemset(p, 0, sizeof(int));
  touch<<<0, 32>>>(p);
  show("no blocks"); // CHECK: no blocks: cudaErrorInvalidConfiguration
  touch<<<1, 2048>>>(p);
  show("many threads"); // CHECK: many threads: cudaErrorInvalidConfiguration
  touch<<<1, 1, 1 << 20>>>(p);
  show("much shared memory"); // CHECK: much shared memory: cudaErrorInvalidValue
  cudaMemcpy(&value, p, sizeof(int), cudaMemcpyDeviceToHost);
  printf("%d\n", value); // CHECK: 0
  touch<<<1, 1>>>(p);
  show("right"); // CHECK: right: cudaSuccess
  cudaMemcpy(&value, p, sizeof(int), cudaMemcpyDeviceToHost);
  printf("%d\n", value); // CHECK: 1
}
