// Claim: what a program uses and has not, or not on this side, is an error that names it.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O1 %t.d/device-function.cu -o %t.o 2>&1 | filecheck %t.d/device-function.cu
// RUN: not cgeist-rs -O1 %t.d/kernel.cu -o %t.o 2>&1 | filecheck %t.d/kernel.cu
// RUN: not cgeist-rs -O1 -c %t.d/template-argument.cu -o %t.o 2>&1 | filecheck %t.d/template-argument.cu
// RUN: not cgeist-rs -O1 -c %t.d/tensor-cores.cu -o %t.o 2>&1 | filecheck %t.d/tensor-cores.cu
// RUN: not cgeist-rs -O1 -c %t.d/algorithms.cu -o %t.o 2>&1 | filecheck %t.d/algorithms.cu
// RUN: not cgeist-rs -O1 -c %t.d/several-grids.cu -o %t.o 2>&1 | filecheck %t.d/several-grids.cu
// RUN: not cgeist-rs -O1 -c %t.d/tile-of-48.cu -o %t.o 2>&1 | filecheck %t.d/tile-of-48.cu
// RUN: not cgeist-rs -O1 -c %t.d/fifth-part-of-a-configuration.cu -o %t.o 2>&1 | filecheck %t.d/fifth-part-of-a-configuration.cu
// RUN: not cgeist-rs -O1 -c %t.d/text-as-shared-memory.cu -o %t.o 2>&1 | filecheck %t.d/text-as-shared-memory.cu
// RUN: not cgeist-rs -O1 -c %t.d/addition-of-structures.cu -o %t.o 2>&1 | filecheck %t.d/addition-of-structures.cu
// RUN: not cgeist-rs -O1 -c %t.d/atomics-on-the-host.cu -o %t.o 2>&1 | filecheck %t.d/atomics-on-the-host.cu
// RUN: not cgeist-rs -O1 -c %t.d/constructor-of-shared-memory.cu -o %t.o 2>&1 | filecheck %t.d/constructor-of-shared-memory.cu
// RUN: not cgeist-rs -O1 -c %t.d/destructor-of-the-device.cu -o %t.o 2>&1 | filecheck %t.d/destructor-of-the-device.cu
// RUN: not cgeist-rs -O1 -c %t.d/value-at-start.cu -o %t.o 2>&1 | filecheck %t.d/value-at-start.cu
// RUN: not cgeist-rs -O1 -c %t.d/kernel-of-the-host.cu -o %t.o 2>&1 | filecheck %t.d/kernel-of-the-host.cu
// RUN: not cgeist-rs -O1 -c %t.d/constant-in-a-block.cu -o %t.o 2>&1 | filecheck %t.d/constant-in-a-block.cu
// RUN: not cgeist-rs -O1 -c %t.d/pointer-of-one-star.cu -o %t.o 2>&1 | filecheck %t.d/pointer-of-one-star.cu
// RUN: not cgeist-rs -O1 -c %t.d/stream-of-a-file.cu -o %t.o 2>&1 | filecheck %t.d/stream-of-a-file.cu
// RUN: not test -f %t.o
//--- device-function.cu
// CHECK: undefined reference to `missing(int)'
__device__ int missing(int);
__global__ void k(int *p) { *p = missing(*p); }
int main() { k<<<1, 1>>>(nullptr); }
//--- kernel.cu
// CHECK: undefined reference to `missing(int*)
__global__ void missing(int *p);
int main() { missing<<<1, 1>>>(nullptr); }
//--- template-argument.cu
// CHECK: template-argument.cu:4:14: error: no matching function for call to 'k'
// CHECK: couldn't infer template argument 'T'
template <class T> __global__ void k(int *p) { *p = sizeof(T); }
int main() { k<<<1, 1>>>(nullptr); }
//--- tensor-cores.cu
// CHECK: tensor-cores.cu:2:10: fatal error: 'mma.h' file not found
#include <mma.h>
//--- algorithms.cu
// CHECK: algorithms.cu:2:10: fatal error: 'thrust/device_vector.h' file not found
#include <thrust/device_vector.h>
//--- several-grids.cu
// CHECK: several-grids.cu:3:43: error: no member named 'this_multi_grid' in namespace 'cooperative_groups'
#include <cooperative_groups.h>
__global__ void k() { cooperative_groups::this_multi_grid().sync(); }
//--- tile-of-48.cu
// CHECK: error: static assertion failed
// CHECK: a tile has a power of two of at most 32 threads
// CHECK: tile-of-48.cu:5:43: note: in instantiation of function template specialization
#include <cooperative_groups.h>
__global__ void k() { cooperative_groups::tiled_partition<48>(cooperative_groups::this_thread_block()).sync(); }
//--- fifth-part-of-a-configuration.cu
// CHECK: fifth-part-of-a-configuration.cu:3:30: error: too many execution configuration arguments to kernel function call, expected at most 4, have 5
__global__ void k() {}
int main() { k<<<1, 1, 0, 0, 0>>>(); }
//--- text-as-shared-memory.cu
// CHECK: text-as-shared-memory.cu:3:24: error: cannot initialize a parameter of type 'size_t' (aka 'unsigned long') with an lvalue of type 'const char[2]'
__global__ void k() {}
int main() { k<<<1, 1, "x">>>(); }
//--- addition-of-structures.cu
// CHECK: addition-of-structures.cu:3:30: error: no matching function for call to 'atomicAdd'
struct Pair { int a, b; };
__global__ void k(Pair *p) { atomicAdd(p, Pair()); }
//--- atomics-on-the-host.cu
// CHECK: atomics-on-the-host.cu:3:18: error: no matching function for call to 'atomicAdd'
// CHECK: call to __device__ function from __host__ function
void f(int *p) { atomicAdd(p, 1); }
//--- constructor-of-shared-memory.cu
// CHECK: constructor-of-shared-memory.cu:7:22: error: initialization is not supported for __shared__ variables
struct Counter {
  int value;
  __device__ Counter() : value(1) {}
};
__global__ void k(int *p) {
  __shared__ Counter counter;
  *p = counter.value;
}
//--- destructor-of-the-device.cu
// CHECK: destructor-of-the-device.cu:6:20: error: dynamic initialization is not supported for __device__
struct Counter {
  int value;
  __device__ ~Counter() { value = 5; }
};
__device__ Counter counter;
__global__ void k(int *p) { *p = counter.value; }
//--- value-at-start.cu
// CHECK: value-at-start.cu:4:26: error: no matching function for call to 'start'
// CHECK: call to __host__ function from __device__ function
int start();
__constant__ int first = start();
//--- kernel-of-the-host.cu
// CHECK: kernel-of-the-host.cu:2:10: error: 'global' and 'host' attributes are not compatible
__host__ __global__ void k() {}
//--- constant-in-a-block.cu
// CHECK: constant-in-a-block.cu:3:3: error: __constant__, __device__, and __managed__ are not allowed on non-static local variables
__global__ void k(int *p) {
  __constant__ int c[2];
  *p = c[0];
}
//--- pointer-of-one-star.cu
// CHECK: pointer-of-one-star.cu:4:3: error: no matching function for call to 'cudaMalloc'
int main() {
  int *p = nullptr;
  cudaMalloc(p, 4);
}
//--- stream-of-a-file.cu
// CHECK: stream-of-a-file.cu:5:3: error: no matching function for call to 'fprintf'
// CHECK: call to __host__ function from __global__ function
#include <stdio.h>
__global__ void k() {
  fprintf(stderr, "text");
}
