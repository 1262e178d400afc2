// Claim: a read of memory of the device that neither a kernel nor a copy or fill of the host has written is an error; a copy of such bytes
// is not, but the bytes of the copy are not written either.
// RUN: cgeist-rs -O2 -fsanitize=cuda %s -o %t && not %t 2>&1 | filecheck %s
#include <stdio.h>

__global__ void add(unsigned char *sum, const unsigned char *part) { sum[threadIdx.x] += part[threadIdx.x]; }

int main() {
  unsigned char *sum, *part, *copy;
  cudaMalloc(&sum, 64);
  cudaMalloc(&part, 64);
  cudaMalloc(&copy, 64);
  cudaMemset(sum, 1, 64);
  cudaMemset(part, 2, 63);
  add<<<1, 63>>>(sum, part);
  cudaMemcpy(copy, part, 64, cudaMemcpyDeviceToDevice);
  printf("clean so far\n");
  add<<<1, 64>>>(sum, copy);
}
// CHECK-NOT: error
// CHECK: clean so far
// CHECK-NEXT: reads-of-what-nothing-has-written.cu:6:90: error: cuda-init: thread (63,0,0) of block (0,0,0) of add(unsigned char*, unsigned char const*) reads bytes 63 to 63 of global memory, which nothing has written
// CHECK-NEXT: reads-of-what-nothing-has-written.cu:12:3: note: the allocation of the device of 64 bytes is from here
// CHECK-NEXT: 1 error found by -fsanitize=cuda: 1 cuda-init
