// Claim: without a barrier between its write and the read of another thread, an element of shared memory has a data race; both lines are
// shown, whatever the level of optimisation, and nothing is said of the program with the barrier.
// RUN: cgeist-rs -O2 -fsanitize=cuda -DBARRIER %s -o %t && %t 2>&1 | filecheck %s --check-prefix=CLEAN
// RUN: cgeist-rs -O0 -fsanitize=cuda-race %s -o %t && not %t 2>&1 | filecheck %s
// RUN: cgeist-rs -O2 -fsanitize=cuda-race %s -o %t && not %t 2>&1 | filecheck %s
#include <stdio.h>

__global__ void reverse(int *out, const int *in) {
  __shared__ int words[64];
  int t = threadIdx.x;
  words[t] = in[t];
#ifdef BARRIER
  __syncthreads();
#endif
  out[t] = words[63 - t];
}

int main() {
  int host[64], *in, *out;
  for (int i = 0; i < 64; ++i) host[i] = i;
  cudaMalloc(&in, sizeof host);
  cudaMalloc(&out, sizeof host);
  cudaMemcpy(in, host, sizeof host, cudaMemcpyHostToDevice);
  reverse<<<1, 64>>>(out, in);
  printf("%s\n", cudaGetErrorName(cudaGetLastError()));
}
// CLEAN-NOT: error
// CLEAN: cudaSuccess
// CLEAN-NOT: error
// CHECK: a-missing-barrier-is-a-race.cu:11:9: error: cuda-race: thread (32,0,0) of block (0,0,0) of reverse(int*, int const*) writes bytes 128 to 131 of 'words'
// CHECK-NEXT: a-missing-barrier-is-a-race.cu:15:12: note: thread (31,0,0) of block (0,0,0) reads the same memory; no __syncthreads stands between the two
// CHECK-NEXT: a-missing-barrier-is-a-race.cu:9:18: note: the shared variable of 256 bytes is from here
// CHECK: 15:12: error: cuda-race: thread (32,0,0) of block (0,0,0) of reverse(int*, int const*) reads bytes 124 to 127
// CHECK: 2 errors found by -fsanitize=cuda: 2 cuda-race
