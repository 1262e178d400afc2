// Claim: what a device, or this compiler, cannot do in a kernel is an error at its place, and never a kernel that is left out.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O1 -c %t.d/array-of-variable-size.cu -o %t.o 2>&1 | filecheck %t.d/array-of-variable-size.cu
// RUN: not cgeist-rs -O1 -c %t.d/ptx.cu -o %t.o 2>&1 | filecheck %t.d/ptx.cu
// RUN: not cgeist-rs -O1 -c %t.d/computed-goto.cu -o %t.o 2>&1 | filecheck %t.d/computed-goto.cu
// RUN: not cgeist-rs -O1 -c %t.d/recursion.cu -o %t.o 2>&1 | filecheck %t.d/recursion.cu
// RUN: not cgeist-rs -O1 -c %t.d/barrier-through-a-pointer.cu -o %t.o 2>&1 | filecheck %t.d/barrier-through-a-pointer.cu
// RUN: not cgeist-rs -O1 -c %t.d/throw.cu -o %t.o 2>&1 | filecheck %t.d/throw.cu
// RUN: not cgeist-rs -O1 -c %t.d/try.cu -o %t.o 2>&1 | filecheck %t.d/try.cu
// RUN: not cgeist-rs -O1 -c %t.d/setjmp.cu -o %t.o 2>&1 | filecheck %t.d/setjmp.cu
// RUN: not cgeist-rs -O1 -c %t.d/unknown-intrinsic.cu -o %t.o 2>&1 | filecheck %t.d/unknown-intrinsic.cu
// RUN: not cgeist-rs -O1 -c %t.d/unknown-texture.cu -o %t.o 2>&1 | filecheck %t.d/unknown-texture.cu
// RUN: not cgeist-rs -O1 -c %t.d/architecture.cu -o %t.o 2>&1 | filecheck %t.d/architecture.cu
// RUN: not cgeist-rs -O1 -c %t.d/graph.cu -o %t.o 2>&1 | filecheck %t.d/graph.cu
// RUN: not cgeist-rs -O1 -c %t.d/library-of-random-numbers.cu -o %t.o 2>&1 | filecheck %t.d/library-of-random-numbers.cu
// RUN: not test -f %t.o
//--- array-of-variable-size.cu
// CHECK: array-of-variable-size.cu:4:7: error: an array of device code has a size that is not constant [RM0205]
// CHECK: note: give it a constant size, or pass memory for each thread
__global__ void k(int *p, int n) {
  int a[n];
  a[0] = n;
  p[0] = a[0];
}
//--- ptx.cu
// CHECK: ptx.cu:4:3: error: assembly of device code is PTX, which has no meaning on a CPU [RM0205]
__global__ void k(int *p) {
  int lane;
  asm("mov.u32 %0, %%laneid;" : "=r"(lane));
  *p = lane;
}
//--- computed-goto.cu
// CHECK: computed-goto.cu:2:17: error: the kernel 'k' has a computed 'goto' [RM0205]
__global__ void k(int *p, int n) {
  void *labels[] = {&&first, &&second};
  goto *labels[n];
first:
  p[0] = 1;
second:
  p[1] = 2;
}
//--- recursion.cu
// CHECK: recursion.cu:3:34: error: RM0307: '_Z3sumi' depends on the thread that runs, but cannot be inlined into the kernel
__device__ int sum(int n) { return n ? sum(n - 1) + threadIdx.x : 1; }
__global__ void k(int *p) { *p = sum(3); }
//--- barrier-through-a-pointer.cu
// CHECK: barrier-through-a-pointer.cu:2:17: error: RM0307: '_Z4waitv' depends on the thread that runs, but is used without a kernel around it
__device__ void wait() { __syncthreads(); }
__global__ void k(int n) {
  void (*f)() = n ? wait : nullptr;
  f();
}
//--- throw.cu
// CHECK: throw.cu:2:29: error: cannot use 'throw' in __global__ function
__global__ void k(int *p) { throw 1; }
//--- try.cu
// CHECK: try.cu:3:3: error: cannot use 'try' in __global__ function
__global__ void k(int *p) {
  try {
    *p = 1;
  } catch (int) {
  }
}
//--- setjmp.cu
// CHECK: setjmp.cu:5:8: error: no matching function for call to '_setjmp'
#include <setjmp.h>
__global__ void k(int *p) {
  jmp_buf b;
  *p = setjmp(b);
}
//--- unknown-intrinsic.cu
// CHECK: unknown-intrinsic.cu:2:34: error: use of undeclared identifier '__nv_fancy'
__global__ void k(int *p) { *p = __nv_fancy(*p); }
//--- unknown-texture.cu
// CHECK: unknown-texture.cu:2:47: error: use of undeclared identifier 'image'
__global__ void k(float *p) { *p = tex1Dfetch(image, 0); }
//--- architecture.cu
// CHECK: architecture.cu:5:12: error: no matching function for call to 'of_host'
void of_host(int *p);
__global__ void k(int *p) {
#if __CUDA_ARCH__ >= 600
  *p = 1 + of_host(p);
#endif
}
//--- graph.cu
// CHECK: graph.cu:5:3: error: use of undeclared identifier 'cudaGraphAddKernelNode'
int main() {
  cudaGraph_t g;
  cudaGraphNode_t n;
  cudaGraphAddKernelNode(&n, g, 0, 0, 0);
}
//--- library-of-random-numbers.cu
// CHECK: library-of-random-numbers.cu:2:10: fatal error: 'curand_kernel.h' file not found
#include <curand_kernel.h>
