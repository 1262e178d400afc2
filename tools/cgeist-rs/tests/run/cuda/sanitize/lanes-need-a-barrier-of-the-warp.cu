// Claim: lanes of a warp that exchange values over shared memory need __syncwarp: without it there is a race, even if they run in lockstep.
// RUN: cgeist-rs -O2 -fsanitize=cuda -DSYNC='__syncwarp()' %s -o %t && %t 2>&1 | filecheck %s --check-prefix=CLEAN
// RUN: cgeist-rs -O2 -fsanitize=cuda-race -DSYNC= %s -o %t && not %t 2>&1 | filecheck %s
#include <stdio.h>

__global__ void sum(int *out) {
  __shared__ volatile int words[32];
  int lane = threadIdx.x;
  words[lane] = lane;
  for (int half = 16; half; half /= 2) {
    SYNC;
    int other = lane < half ? words[lane + half] : 0;
    SYNC;
    words[lane] += other;
  }
  if (lane == 0) *out = words[0];
}

int main() {
  int *out;
  cudaMallocManaged(&out, sizeof *out);
  sum<<<1, 32>>>(out);
  printf("%d\n", *out == 31 * 16);
}
// CLEAN-NOT: error
// CLEAN: 1
// CLEAN-NOT: error
// CHECK: lanes-need-a-barrier-of-the-warp.cu:9:9: error: cuda-race: thread (1,0,0) of block (0,0,0) of sum(int*) writes bytes 4 to 7 of 'words'
// CHECK-NEXT: lanes-need-a-barrier-of-the-warp.cu:12:31: note: thread (0,0,0) of block (0,0,0) reads the same memory; no __syncwarp or __syncthreads stands between the two
