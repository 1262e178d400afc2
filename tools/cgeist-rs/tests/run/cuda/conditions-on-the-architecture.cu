// Claim: a condition on __CUDA_ARCH__ is refused at its place, since code for devices would be left out without a word.
// RUN: not cgeist-rs -c %s -o %t.o 2>&1 | filecheck %s
// RUN: not test -f %t.o
__device__ double twice(double x) {
// CHECK: conditions-on-the-architecture.cu:[[@LINE+1]]:2: error: not supported: a condition on '__CUDA_ARCH__' [RM0201]
#if defined(__CUDA_ARCH__) && __CUDA_ARCH__ >= 600
  return 2 * x;
#else
  return x;
#endif
}
// CHECK: conditions-on-the-architecture.cu:[[@LINE+1]]:2: error: not supported: a condition on '__CUDA_ARCH__' [RM0201]
#ifdef __CUDA_ARCH__
#endif
__global__ void kernel(double *p) { *p = twice(*p); }
