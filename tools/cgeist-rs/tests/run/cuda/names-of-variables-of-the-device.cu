// Claim: the host may name variables of the device for their addresses and sizes, and read those that it shares or that are constant.
// RUN: cgeist-rs -O0 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && %t | filecheck %s
#include <stdio.h>

struct Sizes {
  int width, height;
};
__device__ int total = 5;
__device__ float table[4];
__constant__ Sizes sizes;
__constant__ const int limit = 9;
__managed__ int shared_by_both = 1;
static const int of_both = 3;

__host__ __device__ int read_by_both() { return total; }

__global__ void add() {
  Sizes copy = sizes;
  const int *p = &limit;
  total += *p + copy.height + of_both;
  table[threadIdx.x] = (float)read_by_both();
  shared_by_both += 1;
}

int main() {
  int host = 0, *address;
  float copied[4];
  Sizes chosen = {2, 4};
  cudaMemcpyToSymbol(sizes, &chosen, sizeof sizes);
  add<<<1, 1>>>();
  shared_by_both *= 10;
  cudaMemcpyFromSymbol(&host, total, sizeof total);
  cudaMemcpyFromSymbol(copied, table, sizeof(table), 0);
  cudaGetSymbolAddress((void **)&address, total);
  printf("%d %g %d %d %d\n", host, copied[0], shared_by_both, limit, address == &total);
  // CHECK: 21 21 20 9 1
  printf("%zu\n", sizeof table / sizeof table[0]);
  // CHECK-NEXT: 4
}
