// Claim: where kernels are compiled alone, those of one file use functions and variables of the device of another one.
// RUN: cgeist-rs --print-cuda-flags=compile > %t.compile && cgeist-rs --print-cuda-flags=link > %t.link
// RUN: cgeist-rs -O2 --kernels-only -DPART=1 -c %s -o %t.k1.o && cgeist-rs -O2 --kernels-only -DPART=2 -c %s -o %t.k2.o
// RUN: clang++-22 @%t.compile -DPART=1 -Xclang -fcuda-include-gpubinary -Xclang %t.k1.o -c %s -o %t.h1.o
// RUN: clang++-22 @%t.compile -DPART=2 -Xclang -fcuda-include-gpubinary -Xclang %t.k2.o -c %s -o %t.h2.o
// RUN: clang++-22 %t.h1.o %t.h2.o %t.k1.o %t.k2.o @%t.link -o %t.split && %t.split | filecheck %s
#include <stdio.h>

extern __device__ int total;
__device__ int add(int x);
__global__ void other(int *p);
// A variable of all files, as its functions are.
template <class T> __device__ inline T last = 1;
template <class T> __device__ T change(T x) { return last<T> = 2 * last<T> + x; }

#if PART == 1
__global__ void kernel(int *p) {
  *p = add(5) + change(1);
  total += 10;
}
int main() {
  int *p, value;
  cudaMallocManaged(&p, sizeof *p);
  kernel<<<1, 1>>>(p);
  printf("%d\n", *p);
  // CHECK: 8
  other<<<1, 1>>>(p);
  cudaMemcpyFromSymbol(&value, total, sizeof value);
  printf("%d %d %s\n", *p, value, cudaGetErrorName(cudaGetLastError()));
  // CHECK-NEXT: 8 15 cudaSuccess
}
#else
__device__ int total;
__device__ int add(int x) { return total += x; }
__global__ void other(int *p) { *p = change(2); }
#endif
