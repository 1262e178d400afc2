// Claim: tiles of two matrices in shared memory, with barriers in a loop whose sums live across them.
// Proves: gpu2cpu:GC-22 gpu2cpu:GC-35
// RUN: cgeist-rs -O0 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
#include <stdio.h>
#include <stdlib.h>

#define TILE 8
__global__ void product(const int *a, const int *b, int *c, int n) {
  __shared__ int left[TILE][TILE], right[TILE][TILE];
  int x = threadIdx.x, y = threadIdx.y, row = blockIdx.y * TILE + y, column = blockIdx.x * TILE + x, sum = 0;
  for (int tile = 0; tile < n / TILE; tile++) {
    left[y][x] = a[row * n + tile * TILE + x];
    right[y][x] = b[(tile * TILE + y) * n + column];
    __syncthreads();
    for (int k = 0; k < TILE; k++) sum += left[y][k] * right[k][x];
    __syncthreads();
  }
  c[row * n + column] = sum;
}

int main() {
  const int n = 40;
  size_t bytes = n * n * sizeof(int);
  int *a = (int *)malloc(bytes), *b = (int *)malloc(bytes), *c = (int *)malloc(bytes), *da, *db, *dc, wrong = 0;
  for (int i = 0; i < n * n; i++) a[i] = i % 7, b[i] = i % 5 - 2;
  cudaMalloc(&da, bytes);
  cudaMalloc(&db, bytes);
  cudaMalloc(&dc, bytes);
  cudaMemcpy(da, a, bytes, cudaMemcpyHostToDevice);
  cudaMemcpy(db, b, bytes, cudaMemcpyHostToDevice);
  product<<<dim3(n / TILE, n / TILE), dim3(TILE, TILE)>>>(da, db, dc, n);
  cudaMemcpy(c, dc, bytes, cudaMemcpyDeviceToHost);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      int sum = 0;
      for (int k = 0; k < n; k++) sum += a[i * n + k] * b[k * n + j];
      wrong += sum != c[i * n + j];
    }
  // CHECK: 0
  printf("%d\n", wrong);
}
