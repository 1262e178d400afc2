// Claim: each file has its own static kernels and variables, if its host code contains its object with kernels; else their name says too little.
// Proves: gpu2cpu:MC-4
// RUN: cgeist-rs --print-cuda-flags=compile > %t.compile && cgeist-rs --print-cuda-flags=link > %t.link
// RUN: cgeist-rs -O2 -DPART=1 --kernels-only -c %s -o %t.k1.o && cgeist-rs -O2 -DPART=2 --kernels-only -c %s -o %t.k2.o
// RUN: clang++-22 @%t.compile -DPART=1 -Xclang -fcuda-include-gpubinary -Xclang %t.k1.o -c %s -o %t.h1.o
// RUN: clang++-22 @%t.compile -DPART=2 -Xclang -fcuda-include-gpubinary -Xclang %t.k2.o -c %s -o %t.h2.o
// RUN: clang++-22 %t.h1.o %t.h2.o %t.k1.o %t.k2.o @%t.link -o %t && %t | filecheck %s
// RUN: clang++-22 %t.k2.o %t.h1.o %t.k1.o %t.h2.o @%t.link -o %t.x && %t.x | filecheck %s
// RUN: clang++-22 @%t.compile -DPART=2 -Xclang -fcuda-include-gpubinary -Xclang /dev/null -c %s -o %t.h3.o
// RUN: clang++-22 %t.h1.o %t.h3.o %t.k1.o %t.k2.o @%t.link -o %t.y && %t.y | filecheck --check-prefix=UNKNOWN %s
// The object of the other file is not linked: the only kernel of the name is taken.
// RUN: clang++-22 %t.h1.o %t.h2.o %t.k1.o @%t.link -o %t.z && %t.z | filecheck --check-prefix=OTHER %s
#include <stdio.h>

static __device__ int base = 10 * PART;
static __global__ void kernel(int *p) { *p = base + PART; }
template <class T> static __global__ void instance(T *p) { *p = base++ + 7; }

static void use_all() {
  int *p, shift = 1000 * PART;
  cudaMallocManaged(&p, sizeof *p);
  *p = -1;
  kernel<<<1, 1>>>(p);
  printf("%s %d\n", cudaGetErrorName(cudaGetLastError()), *p);
  instance<<<1, 1>>>(p);
  instance<<<1, 1>>>(p);
  printf("%s %d\n", cudaGetErrorName(cudaGetLastError()), *p);
  printf("%s ", cudaGetErrorName(cudaMemcpyToSymbol(base, &shift, sizeof shift)));
  instance<<<1, 1>>>(p);
  printf("%d\n", *p);
}

void second();
#if PART == 1
int main() {
  use_all();
  second();
}
#else
void second() { use_all(); }
#endif
// CHECK: cudaSuccess 11
// CHECK-NEXT: cudaSuccess 18
// CHECK-NEXT: cudaSuccess 1007
// CHECK-NEXT: cudaSuccess 22
// CHECK-NEXT: cudaSuccess 28
// CHECK-NEXT: cudaSuccess 2007
// UNKNOWN: cudaSuccess 1007
// UNKNOWN-NEXT: cudaErrorInvalidDeviceFunction -1
// UNKNOWN-NEXT: cudaErrorInvalidDeviceFunction -1
// UNKNOWN-NEXT: cudaErrorInvalidSymbol -1
// OTHER: cudaSuccess 1007
// OTHER-NEXT: cudaSuccess 1002
// OTHER-NEXT: cudaSuccess 1009
// OTHER-NEXT: cudaSuccess 2007
