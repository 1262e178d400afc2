// Claim: lanes of a warp shuffle, vote and match, also where only some of them take part.
// RUN: cgeist-rs -O0 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
#include <stdio.h>

__global__ void warps(int *out) {
  int t = threadIdx.x, lane = t & 31, sum = t;
  for (int delta = 16; delta > 0; delta /= 2) sum += __shfl_down_sync(0xffffffff, sum, delta);
  int first = __shfl_sync(0xffffffff, sum, 0);
  double other = __shfl_xor_sync(0xffffffff, t * 0.5, 1);
  unsigned odd = __ballot_sync(0xffffffff, t % 2);
  int all = __all_sync(0xffffffff, t < 64), any = __any_sync(0xffffffff, t == 40);
  int some = 0;
  if (lane < 4) some = __shfl_up_sync(0xf, lane * 10, 1, 4);
  out[t] = first + (int)(other * 2) * 10000 + (odd == 0xaaaaaaaa) * 1000000 + all * 2000000 + any * 4000000 + some * 10000000;
}
__global__ void blocks(int *out, int n) {
  int t = threadIdx.x;
  if (t >= n) return;
  out[t] = __syncthreads_count(t % 3 == 0) * 100 + __syncthreads_or(t == n - 1) * 10 + __syncthreads_and(t < n - 1);
}

int main() {
  int host[64], *out, wrong = 0;
  cudaMalloc(&out, sizeof host);
  warps<<<1, 64>>>(out);
  cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
  for (int t = 0; t < 64; t++) {
    int sum = t < 32 ? 496 : 1520, lane = t & 31, some = lane < 4 ? (lane ? lane - 1 : 0) * 10 : 0;
    wrong += host[t] != sum + (t ^ 1) * 10000 + 1000000 + 2000000 + (t >= 32) * 4000000 + some * 10000000;
  }
  blocks<<<1, 64>>>(out, 50);
  cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
  // CHECK: 0 1710 1710
  printf("%d %d %d\n", wrong, host[0], host[49]);
}
