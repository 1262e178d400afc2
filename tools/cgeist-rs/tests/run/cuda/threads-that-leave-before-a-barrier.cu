// Claim: threads that have left the kernel count as arrived at the barriers of the others.
// Proves: gpu2cpu:GC-7
// RUN: cgeist-rs -O0 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
#include <stdio.h>

__global__ void rotate(int *data, int n) {
  __shared__ int copy[256];
  int t = threadIdx.x;
  if (t >= n) return;
  copy[t] = data[t] * 2;
  __syncthreads();
  int next = copy[(t + 1) % n];
  __syncthreads();
  copy[t] = next + 1;
  __syncthreads();
  data[t] = copy[n - 1 - t];
}

int main() {
  int host[256], *data, wrong = 0;
  for (int i = 0; i < 256; i++) host[i] = i;
  cudaMalloc(&data, sizeof host);
  cudaMemcpy(data, host, sizeof host, cudaMemcpyHostToDevice);
  rotate<<<1, 256>>>(data, 100);
  cudaMemcpy(host, data, sizeof host, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 256; i++) wrong += host[i] != (i < 100 ? (100 - i) % 100 * 2 + 1 : i);
  // CHECK: 0
  printf("%d\n", wrong);
}
