// Claim: variables of the device and constants are written and read by symbol, and kernels are templates over types.
// RUN: cgeist-rs -O0 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
#include <stdio.h>

__constant__ int factors[4];
__device__ int total;
struct Scale {
  int by;
  __host__ __device__ int operator()(int x) const { return x * by; }
};
template <class T, class F> __global__ void apply(T *data, F f) {
  int i = threadIdx.x;
  data[i] = f(data[i]) + factors[i & 3];
  atomicAdd(&total, 1);
}

int main() {
  int host[8], f[4] = {1, 10, 100, 1000}, *data, seen = 0, *address;
  for (int i = 0; i < 8; i++) host[i] = i;
  cudaMemcpyToSymbol(factors, f, sizeof f);
  cudaMemcpyToSymbol(total, &seen, sizeof seen);
  cudaMalloc(&data, sizeof host);
  cudaMemcpy(data, host, sizeof host, cudaMemcpyHostToDevice);
  apply<<<1, 8>>>(data, Scale{3});
  cudaMemcpy(host, data, sizeof host, cudaMemcpyDeviceToHost);
  cudaMemcpyFromSymbol(&seen, total, sizeof seen);
  cudaGetSymbolAddress((void **)&address, total);
  // CHECK: 1 13 106 1009 13 25 118 1021 | 8 8
  for (int i = 0; i < 8; i++) printf("%d ", host[i]);
  printf("| %d %d\n", seen, *address);
}
