// Claim: every thread of a grid of one, two or three dimensions runs once, with its own numbers.
// Proves: gpu2cpu:GC-1 gpu2cpu:GC-2
// RUN: cgeist-rs -O0 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
#include <stdio.h>
#include <stdlib.h>

__global__ void count(int *hits, int *bad, int x, int y, int z) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y, k = blockIdx.z * blockDim.z + threadIdx.z;
  if (i >= x || j >= y || k >= z) return;
  atomicAdd(&hits[(k * y + j) * x + i], 1);
  uint3 own = threadIdx;
  dim3 size = blockDim;
  if (own.x >= size.x || own.y >= size.y || own.z >= size.z || gridDim.x * size.x < (unsigned)x) atomicAdd(bad, 1);
}

static int check(dim3 grid, dim3 block, int x, int y, int z) {
  int *hits, *bad, n = x * y * z, wrong;
  int *seen = (int *)malloc(n * sizeof(int));
  cudaMalloc(&hits, n * sizeof(int));
  cudaMalloc(&bad, sizeof(int));
  cudaMemset(hits, 0, n * sizeof(int));
  cudaMemset(bad, 0, sizeof(int));
  count<<<grid, block>>>(hits, bad, x, y, z);
  cudaMemcpy(seen, hits, n * sizeof(int), cudaMemcpyDeviceToHost);
  cudaMemcpy(&wrong, bad, sizeof(int), cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; i++) wrong += seen[i] != 1;
  cudaFree(hits);
  cudaFree(bad);
  free(seen);
  return wrong;
}

int main() {
  // CHECK: 0 0 0 0
  printf("%d %d %d %d\n", check(7, 32, 200, 1, 1), check(dim3(3, 4), dim3(8, 5), 21, 20, 1), check(dim3(2, 3, 2), dim3(4, 2, 3), 7, 6, 5),
         check(1, 1, 1, 1, 1));
}
