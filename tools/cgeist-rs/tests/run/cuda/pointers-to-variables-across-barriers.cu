// Claim: a variable of a thread is one object in all stages, whichever values point to it.
// Proves: gpu2cpu:GC-23
// RUN: cgeist-rs -O0 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
#include <stdio.h>

#define N 64
struct links {
  int *first;
  int second;
};

// Only an address computed from the variable's is used behind the barrier.
__global__ void computed(int *out, int n) {
  int array[3];
  array[0] = n + threadIdx.x;
  int copy = array[0];
  if (n)
    out[threadIdx.x] = copy;
  __syncthreads();
  out[threadIdx.x] += array[0];
}

// A condition selects the variable.
__global__ void selected(int *out, int n) {
  int even = 1000 + threadIdx.x, odd = 2000 + threadIdx.x;
  int *pointer = (threadIdx.x + n) % 2 ? &odd : &even;
  __syncthreads();
  out[threadIdx.x] = *pointer;
  *pointer = 0;
  __syncthreads();
  out[threadIdx.x] += even + odd;
}

// The address is in memory.
__global__ void stored(int *out, int n) {
  int target = threadIdx.x * n;
  links pair;
  pair.first = &target;
  pair.second = 1;
  __syncthreads();
  *pair.first += pair.second;
  __syncthreads();
  out[threadIdx.x] = target;
}

__device__ __attribute__((noinline)) int *same(int *pointer) { return pointer; }

// A called function returns the address.
__global__ void returned(int *out, int n) {
  int target = threadIdx.x * n;
  int *pointer = same(&target);
  __syncthreads();
  out[threadIdx.x] = *pointer;
}

static void print(const char *name, int *out) {
  cudaDeviceSynchronize();
  long sum = 0;
  for (int i = 0; i < N; ++i)
    sum += (long)out[i] * (i + 1);
  printf("%s %ld\n", name, sum);
}

int main() {
  int *out;
  cudaMallocManaged(&out, N * sizeof(int));
  computed<<<1, N>>>(out, 5);
  // CHECK: computed 195520
  print("computed", out);
  selected<<<1, N>>>(out, 0);
  // CHECK: selected 6414720
  print("selected", out);
  stored<<<1, N>>>(out, 3);
  // CHECK: stored 264160
  print("stored", out);
  returned<<<1, N>>>(out, 3);
  // CHECK: returned 262080
  print("returned", out);
}
