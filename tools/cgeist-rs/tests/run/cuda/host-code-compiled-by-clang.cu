// Claim: kernels that are compiled alone are those of a program whose host code Clang compiles, whatever the linkage of a kernel or variable is.
// Proves: gpu2cpu:MC-4
// RUN: cgeist-rs --print-cuda-flags=compile > %t.compile && cgeist-rs --print-cuda-flags=link > %t.link
// RUN: cgeist-rs -O2 --kernels-only -c %s -o %t.kernels.o
// RUN: clang++-22 @%t.compile -O1 -Xclang -fcuda-include-gpubinary -Xclang %t.kernels.o -c %s -o %t.host.o
// RUN: clang++-22 %t.host.o %t.kernels.o @%t.link -o %t && %t | filecheck %s
// RUN: cgeist-rs -O0 -g -fvisibility=hidden --kernels-only -c %s -o %t.plain.o
// RUN: clang++-22 @%t.compile -Xclang -fcuda-include-gpubinary -Xclang /dev/null -c %s -o %t.plain.host.o
// RUN: clang++-22 %t.plain.o %t.plain.host.o @%t.link -o %t.plain && %t.plain | filecheck %s
// RUN: cgeist-rs -O2 -fsanitize=cuda --kernels-only -c %s -o %t.checked.o
// RUN: clang++-22 %t.checked.o %t.plain.host.o @%t.link -o %t.checked && %t.checked | filecheck %s
#include <map>
#include <stdexcept>
#include <stdio.h>
#include <string>

__device__ int counter = 5;
static __device__ int hidden = 1;
namespace {
__device__ int anonymous[2] = {3, 4};
}
namespace tables {
__constant__ float weights[4];
}
__constant__ const int limit = 9;

// A function of both sides, with a body and a static variable for each of them, and one that is another function for each side.
inline __host__ __device__ int side() {
#ifdef __CUDA_ARCH__
  return 700;
#else
  static int calls = 0;
  return ++calls;
#endif
}
template <class T> __host__ __device__ T scaled(T x) { return side() >= 700 ? 3 * x : 2 * x; }
__host__ int twin(int x) { return x + 1; }
inline __device__ int twin(int x) { return x + 100; }
__device__ int helper(int x) { return twin(x) + limit; }

template <class T> __global__ void fill(T *p, T value) { p[threadIdx.x] = scaled(value); }
static __global__ void local(int *p) { *p = counter + hidden + anonymous[1]; }
namespace {
__global__ void unnamed(int *p) { *p = helper(1); }
} // namespace
extern "C" __global__ void c_kernel(float *p) { *p = tables::weights[threadIdx.x + 1]; }
struct Big {
  double values[5];
};
__global__ void mix(double *out, Big big, char c) {
  extern __shared__ double part[];
  part[threadIdx.x] = big.values[threadIdx.x] + c;
  __syncthreads();
  out[threadIdx.x] = part[blockDim.x - 1 - threadIdx.x];
}

// What kernels are not compiled for: statics of the host with constructors, exceptions, containers.
static std::map<std::string, int> calls = {{"first", 1}};
static int count(const std::string &name) {
  auto found = calls.find(name);
  if (found == calls.end()) throw std::out_of_range("no " + name);
  return found->second;
}

int main() {
  int *i;
  float *f;
  double *d;
  cudaMallocManaged(&i, 64);
  cudaMallocManaged(&f, 64);
  cudaMallocManaged(&d, 64);
  fill<<<1, 4>>>(i, 5);
  fill<float><<<1, 4>>>(f, 1.5f);
  printf("%d %g %d %d\n", i[3], f[3], scaled(5), twin(1));
  // CHECK: 15 4.5 10 2
  local<<<1, 1>>>(i);
  unnamed<<<1, 1>>>(i + 1);
  printf("%d %d\n", i[0], i[1]);
  // CHECK-NEXT: 10 110

  int value = 50, *address;
  float weights[4] = {1, 2, 3, 4};
  cudaMemcpyToSymbol(counter, &value, sizeof value);
  cudaMemcpyToSymbol(hidden, &value, sizeof value);
  cudaMemcpyToSymbol(anonymous, &value, sizeof value, sizeof value);
  cudaMemcpyToSymbol(tables::weights, weights, sizeof weights);
  local<<<1, 1>>>(i);
  c_kernel<<<1, 1>>>(f);
  size_t size = 0;
  cudaGetSymbolSize(&size, tables::weights);
  cudaGetSymbolAddress((void **)&address, counter);
  cudaMemcpy(&value, address, sizeof value, cudaMemcpyDeviceToHost);
  printf("%d %g %zu %d\n", *i, *f, size, value);
  // CHECK-NEXT: 150 2 16 50

  mix<<<1, 5, 5 * sizeof(double)>>>(d, Big{{1, 2, 3, 4, 5}}, 10);
  printf("%g %g\n", d[0], d[4]);
  // CHECK-NEXT: 15 11
  mix<<<1, 2, 60000>>>(d, Big{{1, 2}}, 0);
  printf("%s\n", cudaGetErrorName(cudaGetLastError()));
  // CHECK-NEXT: cudaErrorInvalidValue
  cudaFuncSetAttribute(mix, cudaFuncAttributeMaxDynamicSharedMemorySize, 60000);
  mix<<<1, 2, 60000>>>(d, Big{{1, 2}}, 0);
  printf("%s %g\n", cudaGetErrorName(cudaGetLastError()), d[0]);
  // CHECK-NEXT: cudaSuccess 2

  try {
    printf("%d\n", count("first"));
    printf("%d\n", count("second"));
  } catch (const std::exception &error) { printf("%s\n", error.what()); }
  // CHECK-NEXT: 1
  // CHECK-NEXT: no second
}
