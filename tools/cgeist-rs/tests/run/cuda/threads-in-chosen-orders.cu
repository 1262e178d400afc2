// Claim: RMLIR_CUDA_ORDER chooses the order of threads and blocks of a program compiled with -fcuda-order; correct results do not change.
// RUN: cgeist-rs -O2 -fcuda-order %s -o %t
// RUN: env OMP_NUM_THREADS=1 %t | filecheck %s --check-prefixes=CHECK,UP
// RUN: env OMP_NUM_THREADS=1 RMLIR_CUDA_ORDER=ascending %t | filecheck %s --check-prefixes=CHECK,UP
// RUN: env OMP_NUM_THREADS=1 RMLIR_CUDA_ORDER=descending %t | filecheck %s --check-prefixes=CHECK,DOWN
// RUN: env OMP_NUM_THREADS=1 RMLIR_CUDA_ORDER=7 %t > %t.7
// RUN: env OMP_NUM_THREADS=1 RMLIR_CUDA_ORDER=7 %t | cmp - %t.7
// RUN: env OMP_NUM_THREADS=1 RMLIR_CUDA_ORDER=8 %t > %t.8
// RUN: filecheck %s --check-prefixes=CHECK,SEED --input-file=%t.7
// RUN: filecheck %s --check-prefixes=CHECK,SEED --input-file=%t.8
// RUN: not cmp -s %t.7 %t.8
// RUN: env OMP_NUM_THREADS=1 RMLIR_CUDA_ORDER=sideways %t 2>&1 | filecheck %s --check-prefixes=WRONG,CHECK,UP
// RUN: cgeist-rs -O0 -fcuda-order %s -o %t
// RUN: env OMP_NUM_THREADS=1 RMLIR_CUDA_ORDER=descending %t | filecheck %s --check-prefixes=CHECK,DOWN
// RUN: cgeist-rs -O2 %s -o %t
// RUN: env OMP_NUM_THREADS=1 RMLIR_CUDA_ORDER=descending %t | filecheck %s --check-prefixes=CHECK,UP
#include <stdio.h>

// WRONG: rmlir: RMLIR_CUDA_ORDER is 'ascending', 'descending' or a number, not 'sideways'

// The order is visible: each thread takes the next place.
__global__ void places(int *next, int *order) {
  int number = (blockIdx.x * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
  order[atomicAdd(next, 1)] = number;
}

// The order is not visible: barriers order what threads exchange.
__global__ void sums(int *p) {
  __shared__ int s[64];
  int t = threadIdx.x;
  s[t] = p[blockIdx.x * 64 + t];
  __syncthreads();
  for (int half = 32; half > 0; half /= 2) {
    if (t < half) s[t] += s[t + half];
    __syncthreads();
  }
  if (t == 0) p[blockIdx.x * 64] = s[0];
}

int main() {
  int *next, *order, *p;
  cudaMallocManaged(&next, sizeof(int));
  cudaMallocManaged(&order, 12 * sizeof(int));
  cudaMallocManaged(&p, 128 * sizeof(int));
  *next = 0;
  for (int i = 0; i < 128; i++) p[i] = i;
  sums<<<2, 64>>>(p);
  printf("%d %d\n", p[0], p[64]); // CHECK: 2016 6112
  places<<<2, dim3(3, 2)>>>(next, order);
  int seen = 0;
  for (int i = 0; i < 12; i++) seen |= 1 << order[i];
  printf("%x:", seen);
  for (int i = 0; i < 12; i++) printf(" %d", order[i]);
  // UP: fff: 0 1 2 3 4 5 6 7 8 9 10 11
  // DOWN: fff: 11 10 9 8 7 6 5 4 3 2 1 0
  // SEED: fff:
  printf("\n");
}
