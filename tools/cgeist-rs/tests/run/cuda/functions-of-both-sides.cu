// Claim: functions of both sides, lambdas without attributes among them, call on each side the functions of that side.
// RUN: cgeist-rs -O0 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && %t | filecheck %s
#include <algorithm>
#include <array>
#include <stdio.h>
#include <stdlib.h>

static int side() { return 1; }
static __device__ int side() { return 2; }
static __host__ __device__ int twice() { return 2 * side(); }
template <class T> __host__ __device__ T times(T n) { return n * side(); }
constexpr int square(int n) { return n * n; }

// Only the host calls it.
static __host__ __device__ int from_environment(const char *name) { return getenv(name) != nullptr; }

template <class F> __global__ void apply(F f, int *p) { p[threadIdx.x] = f(threadIdx.x); }
__global__ void k(int *p) {
  auto own = [=](int n) { return n + (int)blockDim.x; };
  std::array<int, 2> pair = {square(3), own(4)};
  p[0] = twice(), p[1] = times(10), p[2] = std::min(pair[0], pair[1]), p[3] = pair[0];
}

int main() {
  int *p, count = 3;
  cudaMallocManaged(&p, 4 * sizeof(int));
  k<<<1, 1>>>(p);
  cudaDeviceSynchronize();
  printf("device %d %d %d %d\n", p[0], p[1], p[2], p[3]); // CHECK: device 4 20 5 9
  printf("host %d %d %d\n", twice(), times(10), from_environment("PATH")); // CHECK-NEXT: host 2 10 1
  apply<<<1, 4>>>([=](int n) { return times(n) + count; }, p);
  cudaDeviceSynchronize();
  printf("lambda %d %d\n", p[0], p[3]); // CHECK-NEXT: lambda 3 9
}
