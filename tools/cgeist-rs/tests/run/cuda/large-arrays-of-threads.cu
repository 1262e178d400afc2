// Claim: arrays of threads that live across barriers may be larger, for all threads of a block, than the stack of a worker.
// Proves: gpu2cpu:GC-23
// RUN: cgeist-rs -O0 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
#include <stdio.h>

__global__ void spread(int *out, int rounds) {
  __shared__ int last;
  int own[4000];
  for (int i = 0; i < 4000; i++) own[i] = i + threadIdx.x;
  for (int i = 0; i < rounds; i++) {
    if (threadIdx.x == i) last = own[i * 7 % 4000];
    __syncthreads();
    own[(threadIdx.x + i) % 4000] += last;
    __syncthreads();
  }
  int sum = 0;
  for (int i = 0; i < 4000; i++) sum += own[i];
  out[blockIdx.x * blockDim.x + threadIdx.x] = sum;
}

int main() {
  const int threads = 1024, blocks = 4, n = threads * blocks;
  int *out, host[n], wrong = 0;
  cudaMalloc(&out, sizeof host);
  spread<<<blocks, threads>>>(out, 3);
  cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
  // What threads 0, 1 and 2 share: own[0] of 0, own[7] of 1 and own[14] of 2, of which only slot 0 of thread 0 changed, behind it.
  for (int i = 0; i < n; i++) wrong += host[i] != 4000 * 3999 / 2 + 4000 * (i % threads) + 0 + 8 + 16;
  // CHECK: 0
  printf("%d\n", wrong);
}
