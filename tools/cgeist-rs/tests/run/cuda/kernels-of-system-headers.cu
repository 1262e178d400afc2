// Claim: an instance of a kernel in a system header, which host code launches, is among the kernels that are compiled alone; what it does not use is not.
// RUN: mkdir -p %t.include && echo '__device__ inline int unused() { return 1; }' > %t.include/library.h
// RUN: echo 'template <class T> struct Library { static __global__ void kernel(T *p) { *p = 7; } };' >> %t.include/library.h
// RUN: echo 'template <class T> __global__ void library_kernel(T *p) { *p = 42; }' >> %t.include/library.h
// RUN: cgeist-rs -O0 --kernels-only -isystem %t.include -c %s -o %t.kernels.o && nm %t.kernels.o | filecheck --check-prefix=SYMBOLS %s
// RUN: cgeist-rs --print-cuda-flags=compile > %t.compile && cgeist-rs --print-cuda-flags=link > %t.link
// RUN: clang++-22 @%t.compile -isystem %t.include -Xclang -fcuda-include-gpubinary -Xclang %t.kernels.o -c %s -o %t.host.o
// RUN: clang++-22 %t.host.o %t.kernels.o @%t.link -o %t && %t | filecheck %s
#include <library.h>
#include <stdio.h>

int main() {
  float *p;
  cudaMallocManaged(&p, 2 * sizeof *p);
  library_kernel<<<1, 1>>>(p);
  Library<float>::kernel<<<1, 1>>>(p + 1);
  printf("%g %g %s\n", p[0], p[1], cudaGetErrorName(cudaGetLastError()));
  // CHECK: 42 7 cudaSuccess
}
// SYMBOLS-NOT: unused
