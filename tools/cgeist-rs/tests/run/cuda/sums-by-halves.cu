// Claim: a barrier in a loop orders the accesses of all threads: sums by halves in shared memory.
// Proves: gpu2cpu:GC-3 gpu2cpu:GC-21 gpu2cpu:GC-25
// RUN: cgeist-rs -O0 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
#include <stdio.h>

#define THREADS 128
__global__ void sum(const float *in, float *out, int n) {
  __shared__ float part[THREADS];
  int t = threadIdx.x, i = blockIdx.x * blockDim.x + t;
  part[t] = i < n ? in[i] : 0;
  __syncthreads();
  for (int half = blockDim.x / 2; half > 0; half >>= 1) {
    if (t < half) part[t] += part[t + half];
    __syncthreads();
  }
  if (t == 0) out[blockIdx.x] = part[0];
}

int main() {
  const int n = 1000, blocks = (n + THREADS - 1) / THREADS;
  float host[n], *in, *out, sums[blocks], all = 0;
  for (int i = 0; i < n; i++) host[i] = i % 17;
  cudaMalloc(&in, sizeof host);
  cudaMalloc(&out, sizeof sums);
  cudaMemcpy(in, host, sizeof host, cudaMemcpyHostToDevice);
  sum<<<blocks, THREADS>>>(in, out, n);
  cudaMemcpy(sums, out, sizeof sums, cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; i++) all += host[i];
  for (int b = 0; b < blocks; b++) all -= sums[b];
  // CHECK: 0 988
  printf("%g %g\n", all, sums[0]);
}
