// Claim: a barrier that some threads of a block do not reach, although they have not left the kernel, is an error; threads that have left
// before it are none, also if they left a loop and wrote their results on the way.
// RUN: cgeist-rs -O0 -fsanitize=cuda %s -o %t && not %t 2>&1 | filecheck %s
// RUN: cgeist-rs -O2 -fsanitize=cuda %s -o %t && not %t 2>&1 | filecheck %s
#include <stdio.h>

__global__ void leave(int *out, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  __syncthreads();
  for (int k = 0; k < 4; ++k) {
    if (threadIdx.x == 31 - k) {
      out[i] = k;
      return;
    }
    __syncthreads();
  }
  out[i] = 9;
}
__global__ void part(int *out) {
  if (threadIdx.x < 16)
    __syncthreads();
  out[threadIdx.x] = 1;
}

int main() {
  int *out;
  cudaMalloc(&out, 64 * sizeof *out);
  leave<<<2, 32>>>(out, 40);
  printf("clean so far\n");
  part<<<1, 32>>>(out);
}
// CHECK-NOT: error
// CHECK: clean so far
// CHECK-NEXT: barriers-that-some-threads-miss.cu:22:5: error: cuda-sync: the barrier is not reached by all threads: thread (16,0,0) of block (0,0,0) of part(int*) goes another way
// CHECK-NEXT: barriers-that-some-threads-miss.cu:23:7: note: the thread is here, while others have passed the barrier
// CHECK-NEXT: 1 error found by -fsanitize=cuda: 1 cuda-sync
