// Claim: an access outside of an allocation, of a shared variable, of memory of the device, to a null pointer or to freed memory is an error
// with the place of the allocation; the access does nothing, and the program goes on.
// RUN: cgeist-rs -O2 -fsanitize=cuda %s -o %t && not %t 2>&1 | filecheck %s
// RUN: cgeist-rs -O2 -fsanitize=cuda -fno-sanitize=cuda-memory -DSAFE %s -o %t && %t 2>&1 | filecheck %s --check-prefix=CLEAN
#include <stdio.h>
#include <stdlib.h>

__global__ void fill(int *data, int n) {
  for (int i = threadIdx.x; i <= n; i += blockDim.x) data[i] = i;
}
__global__ void shared(int *data, int k) {
  __shared__ int words[32];
  words[threadIdx.x] = 1; __syncthreads();
  data[threadIdx.x] = words[threadIdx.x + k];
}
__global__ void write(int *data) { *data = 1; }
__global__ void set(int *data) { *data = 1; }

int main() {
  int *data, *freed, *host = (int *)malloc(4);
  cudaMalloc(&data, 128);
#ifndef SAFE
  fill<<<1, 32>>>(data, 32);
  shared<<<1, 32>>>(data, 1);
  write<<<1, 1>>>(NULL);
  *host = 5;
  set<<<1, 1>>>(host);
  cudaMalloc(&freed, 4);
  cudaFree(freed);
  write<<<1, 1>>>(freed);
#else
  fill<<<1, 32>>>(data, 31);
#endif
  cudaHostRegister(host, 4, 0);
  write<<<1, 1>>>(host);
  printf("%d %s\n", *host, cudaGetErrorName(cudaGetLastError()));
}
// CLEAN-NOT: error
// CLEAN: 1 cudaSuccess
// CLEAN-NOT: error
// CHECK: accesses-outside-of-memory.cu:9:59: error: cuda-memory: thread (0,0,0) of block (0,0,0) of fill(int*, int) writes 4 bytes at offset 128 of the allocation, which has 128
// CHECK-NEXT: accesses-outside-of-memory.cu:21:3: note: the allocation of the device of 128 bytes is from here
// CHECK: accesses-outside-of-memory.cu:14:23: error: cuda-memory: thread (31,0,0) of block (0,0,0) of shared(int*, int) reads 4 bytes at offset 128 of 'words', which has 128
// CHECK-NEXT: accesses-outside-of-memory.cu:12:18: note: the shared variable of 128 bytes is from here
// CHECK: accesses-outside-of-memory.cu:16:37: error: cuda-memory: thread (0,0,0) of block (0,0,0) of write(int*) writes 4 bytes through a null pointer
// CHECK-NEXT: accesses-outside-of-memory.cu:17:35: error: cuda-memory: thread (0,0,0) of block (0,0,0) of set(int*) writes 4 bytes of memory that is not the device's
// CHECK-NEXT: accesses-outside-of-memory.cu:16:37: error: cuda-memory: thread (0,0,0) of block (0,0,0) of write(int*) writes 4 bytes at offset 0 of an allocation that was freed
// CHECK-NEXT: accesses-outside-of-memory.cu:28:3: note: the allocation of the device of 4 bytes is from here
// CHECK-NEXT: accesses-outside-of-memory.cu:29:3: note: it was freed here
// CHECK: 1 cudaSuccess
