// Claim: a launch may have as much dynamic shared memory as its kernel asked for; attributes and occupancy follow its shared variables.
// RUN: cgeist-rs -O0 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
#include <stdio.h>

__device__ void fill() {
  __shared__ char inner[1000];
  inner[threadIdx.x] = 1;
}
__global__ void some(int *p) {
  __shared__ int own[10000];
  extern __shared__ int more[];
  own[threadIdx.x] = 1;
  fill();
  *p = own[0];
  if (*p == 7) more[0] = 1;
}
__global__ void none(int *p) { *p = 2; }

static void show(const char *what, cudaError_t error) { printf("%s: %s\n", what, cudaGetErrorName(error)); }

int main() {
  int *p;
  cudaMallocManaged(&p, sizeof(int));
  cudaFuncAttributes attributes;
  show("attributes", cudaFuncGetAttributes(&attributes, some)); // CHECK: attributes: cudaSuccess
  // CHECK: 41000 8152 1024
  printf("%d %d %d\n", (int)attributes.sharedSizeBytes, attributes.maxDynamicSharedSizeBytes, attributes.maxThreadsPerBlock);
  some<<<1, 1, 8152>>>(p);
  show("all", cudaGetLastError()); // CHECK: all: cudaSuccess
  some<<<1, 1, 8153>>>(p);
  show("more", cudaGetLastError()); // CHECK: more: cudaErrorInvalidValue
  // CHECK: ask: cudaSuccess
  show("ask", cudaFuncSetAttribute(some, cudaFuncAttributeMaxDynamicSharedMemorySize, 60000));
  some<<<1, 1, 60000>>>(p);
  show("asked", cudaGetLastError()); // CHECK: asked: cudaSuccess
  some<<<1, 1, 60001>>>(p);
  show("more than asked", cudaGetLastError()); // CHECK: more than asked: cudaErrorInvalidValue
  // CHECK: too much: cudaErrorInvalidValue
  show("too much", cudaFuncSetAttribute(some, cudaFuncAttributeMaxDynamicSharedMemorySize, 60377));
  none<<<1, 1, 50000>>>(p);
  show("another", cudaGetLastError()); // CHECK: another: cudaErrorInvalidValue
  // CHECK: no kernel: cudaErrorInvalidDeviceFunction
  show("no kernel", cudaFuncSetAttribute((const void *)main, cudaFuncAttributeMaxDynamicSharedMemorySize, 1));
  show("no kernel", cudaFuncGetAttributes(&attributes, (const void *)p)); // CHECK: no kernel: cudaErrorInvalidDeviceFunction
  show("no kernel", cudaFuncSetCacheConfig((const void *)p, cudaFuncCachePreferL1)); // CHECK: no kernel: cudaErrorInvalidDeviceFunction
  int blocks = 0, grid = 0, block = 0;
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, none, 256, 0);
  printf("%d ", blocks);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, some, 256, 0);
  printf("%d ", blocks);
  cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, some, 256, 30000);
  printf("%d ", blocks);
  cudaOccupancyMaxPotentialBlockSize(&grid, &block, none);
  printf("%d\n", block); // CHECK: 8 2 1 1024
}
