// Claim: a barrier in a called function joins the threads of the block, and variables of threads keep their values.
// Proves: gpu2cpu:GC-23 gpu2cpu:GC-28
// RUN: cgeist-rs -O0 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
#include <stdio.h>

#define N 64
__device__ int neighbour(int *shared, int value) {
  int t = threadIdx.x;
  shared[t] = value;
  __syncthreads();
  int found = shared[(t + 1) % N];
  __syncthreads();
  return found;
}
__global__ void rounds(int *data, int count) {
  __shared__ int shared[N];
  int value = data[threadIdx.x];
  int weights[4] = {1, 2, 3, 4};
  for (int i = 0; i < count; i++) {
    value = (value + neighbour(shared, value) * weights[i & 3]) & 0xffff;
    weights[i & 3] += threadIdx.x;
  }
  data[threadIdx.x] = value + weights[2];
}

int main() {
  int host[N], expected[N], weights[N][4], before[N], *data, wrong = 0;
  for (int t = 0; t < N; t++) {
    host[t] = expected[t] = t * t;
    for (int i = 0; i < 4; i++) weights[t][i] = i + 1;
  }
  cudaMalloc(&data, sizeof host);
  cudaMemcpy(data, host, sizeof host, cudaMemcpyHostToDevice);
  rounds<<<1, N>>>(data, 9);
  cudaMemcpy(host, data, sizeof host, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 9; i++) {
    for (int t = 0; t < N; t++) before[t] = expected[t];
    for (int t = 0; t < N; t++) {
      expected[t] = (before[t] + before[(t + 1) % N] * weights[t][i & 3]) & 0xffff;
      weights[t][i & 3] += t;
    }
  }
  for (int t = 0; t < N; t++) wrong += host[t] != expected[t] + weights[t][2];
  // CHECK: 0
  printf("%d\n", wrong);
}
