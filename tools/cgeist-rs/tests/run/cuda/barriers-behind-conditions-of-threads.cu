// Claim: threads that take different arms of a conditional in a loop meet at the barrier behind it in each iteration.
// RUN: cgeist-rs -O3 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O0 %s -o %t && %t | filecheck %s
// CHECK: 0 wrong
#include <cstdio>

__device__ __noinline__ int convert(int value) {
  volatile int kept = value;
  return kept + 1;
}

// Each half of a block reads what the other half has written before the barrier.
__global__ void exchange(int *from, int *to, int steps) {
  int i = threadIdx.x;
  bool is_plain = i < 32;
  for (int step = 0; step < steps; step++) {
    if (is_plain) to[i] = from[63 - i] + 1;
    else to[i] = convert(from[63 - i]);
    __syncthreads();
    from[i] = to[63 - i];
    __syncthreads();
  }
}

int main() {
  static int from[64], to[64];
  for (int i = 0; i < 64; i++) from[i] = i;
  exchange<<<1, 64>>>(from, to, 10);
  cudaDeviceSynchronize();
  int wrong = 0;
  for (int i = 0; i < 64; i++) wrong += from[i] != i + 10;
  printf("%d wrong\n", wrong);
}
