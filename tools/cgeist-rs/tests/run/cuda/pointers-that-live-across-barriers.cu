// Claim: a pointer that a thread computes in front of a barrier is the same one behind it, also where threads part.
// Proves: gpu2cpu:GC-22
// RUN: cgeist-rs -O0 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
#include <stdio.h>

#define N 64

// All threads take the same way; what the pointer is computed from is loaded, and changes.
__global__ void uniform(unsigned *data, unsigned *steps) {
  unsigned *q = data + steps[threadIdx.x];
  __syncthreads();
  steps[threadIdx.x] = 7;
  __syncthreads();
  unsigned value = *q;
  __syncthreads();
  *q = value + threadIdx.x;
}

// Only some threads have the pointer, and it moves on.
__global__ void apart(unsigned *data, unsigned *steps) {
  if (threadIdx.x % 3 == 1) {
    unsigned *q = data + steps[threadIdx.x];
    __syncthreads();
    *q += 1;
    steps[threadIdx.x] = N - 1;
    for (unsigned i = 0; i < threadIdx.x % 4; ++i) {
      q += N;
      __syncthreads();
      *q += i + 2;
    }
  } else {
    __syncthreads();
  }
}

// One of two pointers into different memory, chosen in front of the barrier.
__global__ void chosen(unsigned *data, unsigned *steps) {
  __shared__ unsigned shared[N];
  shared[threadIdx.x] = threadIdx.x;
  unsigned *q = steps[threadIdx.x] % 2 ? data + threadIdx.x : shared + (N - 1 - threadIdx.x);
  __syncthreads();
  steps[threadIdx.x] = *q;
}

static unsigned long sum(const unsigned *memory, int count) {
  cudaDeviceSynchronize();
  unsigned long result = 0;
  for (int i = 0; i < count; ++i)
    result += (unsigned long)memory[i] * (i + 1);
  return result;
}

int main() {
  unsigned *data, *steps;
  cudaMallocManaged(&data, 4 * N * sizeof(int));
  cudaMallocManaged(&steps, N * sizeof(int));
  for (int i = 0; i < 4 * N; ++i)
    data[i] = i;
  for (int i = 0; i < N; ++i)
    steps[i] = N - 1 - i;
  uniform<<<1, N>>>(data, steps);
  printf("uniform %lu %lu\n", sum(data, 4 * N), sum(steps, N));
  for (int i = 0; i < N; ++i)
    steps[i] = (i + 5) % N;
  apart<<<1, N>>>(data, steps);
  printf("apart %lu %lu\n", sum(data, 4 * N), sum(steps, N));
  chosen<<<1, N>>>(data, steps);
  printf("chosen %lu %lu\n", sum(data, 4 * N), sum(steps, N));
  // CHECK: uniform 5636000 14560
  // CHECK-NEXT: apart 5649422 93102
  // CHECK-NEXT: chosen 5649422 101551
}
