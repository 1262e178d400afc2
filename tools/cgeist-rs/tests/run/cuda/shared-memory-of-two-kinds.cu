// Claim: shared arrays belong to a block: those of constant size, and one whose size the launch states.
// Proves: gpu2cpu:GC-2
// RUN: cgeist-rs -O0 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
#include <stdio.h>

extern __shared__ int words[];
__global__ void reverse(int *data) {
  __shared__ int offset;
  int t = threadIdx.x, n = blockDim.x;
  int *own = data + blockIdx.x * n;
  if (t == 0) offset = blockIdx.x * 1000;
  words[t] = own[t];
  __syncthreads();
  own[t] = words[n - 1 - t] + offset;
}

int main() {
  int host[3 * 50], *data, wrong = 0;
  for (int i = 0; i < 150; i++) host[i] = i;
  cudaMalloc(&data, sizeof host);
  cudaMemcpy(data, host, sizeof host, cudaMemcpyHostToDevice);
  reverse<<<3, 50, 50 * sizeof(int)>>>(data);
  cudaMemcpy(host, data, sizeof host, cudaMemcpyDeviceToHost);
  for (int i = 0; i < 150; i++) wrong += host[i] != i / 50 * 50 + 49 - i % 50 + i / 50 * 1000;
  // CHECK: 0
  printf("%d\n", wrong);
}
