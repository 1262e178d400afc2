// Claim: a loop with barriers goes on until the last thread has left it, and the others wait behind it.
// Proves: gpu2cpu:GC-27
// RUN: cgeist-rs -O0 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
#include <stdio.h>

#define N 96
__global__ void uneven(int *out) {
  __shared__ int shared[N];
  int t = threadIdx.x, sum = 0, round = 0;
  shared[t] = t;
  while (round <= t % 7) {
    __syncthreads();
    sum += shared[(t + round) % N];
    __syncthreads();
    shared[t] += 1;
    round++;
  }
  out[t] = sum;
}

// The same with loops over threads between the barriers.
static void serial(int *out) {
  int shared[N];
  for (int t = 0; t < N; t++) shared[t] = t, out[t] = 0;
  for (int round = 0; round < 7; round++) {
    for (int t = 0; t < N; t++)
      if (round <= t % 7) out[t] += shared[(t + round) % N];
    for (int t = 0; t < N; t++)
      if (round <= t % 7) shared[t] += 1;
  }
}

int main() {
  int host[N], expected[N], *out, wrong = 0;
  cudaMalloc(&out, sizeof host);
  uneven<<<1, N>>>(out);
  cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
  serial(expected);
  for (int i = 0; i < N; i++) wrong += host[i] != expected[i];
  // CHECK: 0
  printf("%d\n", wrong);
}
