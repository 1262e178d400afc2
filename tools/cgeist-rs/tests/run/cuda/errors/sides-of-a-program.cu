// Claim: what one side may not do is an error at its place: calls and variables of the other side, and shared memory on the host.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O1 -c %t.d/host-function-in-a-kernel.cu -o %t.o 2>&1 | filecheck %t.d/host-function-in-a-kernel.cu
// RUN: not cgeist-rs -O1 -c %t.d/library-function-in-a-kernel.cu -o %t.o 2>&1 | filecheck %t.d/library-function-in-a-kernel.cu
// RUN: not cgeist-rs -O1 -c %t.d/container-in-a-kernel.cu -o %t.o 2>&1 | filecheck %t.d/container-in-a-kernel.cu
// RUN: not cgeist-rs -O1 -c %t.d/device-function-on-the-host.cu -o %t.o 2>&1 | filecheck %t.d/device-function-on-the-host.cu
// RUN: not cgeist-rs -O1 -c %t.d/barrier-on-the-host.cu -o %t.o 2>&1 | filecheck %t.d/barrier-on-the-host.cu
// RUN: not cgeist-rs -O1 -c %t.d/thread-on-the-host.cu -o %t.o 2>&1 | filecheck %t.d/thread-on-the-host.cu
// RUN: not cgeist-rs -O1 -c %t.d/block-on-the-host.cu -o %t.o 2>&1 | filecheck %t.d/block-on-the-host.cu
// RUN: not cgeist-rs -O1 -c %t.d/thread-in-a-function-of-both.cu -o %t.o 2>&1 | filecheck %t.d/thread-in-a-function-of-both.cu
// RUN: not cgeist-rs -O1 -c %t.d/host-variable-in-a-kernel.cu -o %t.o 2>&1 | filecheck %t.d/host-variable-in-a-kernel.cu
// RUN: not cgeist-rs -O1 -c %t.d/host-array-in-a-device-function.cu -o %t.o 2>&1 | filecheck %t.d/host-array-in-a-device-function.cu
// RUN: not cgeist-rs -O1 -c %t.d/shared-memory-on-the-host.cu -o %t.o 2>&1 | filecheck %t.d/shared-memory-on-the-host.cu
// RUN: not cgeist-rs -O1 -c %t.d/copies-for-threads-of-the-host.cu -o %t.o 2>&1 | filecheck %t.d/copies-for-threads-of-the-host.cu
// RUN: not test -f %t.o
//--- host-function-in-a-kernel.cu
// CHECK: host-function-in-a-kernel.cu:4:29: error: no matching function for call to 'host'
// CHECK: call to __host__ function from __global__ function
void host(int *);
__global__ void k(int *p) { host(p); }
//--- library-function-in-a-kernel.cu
// CHECK: library-function-in-a-kernel.cu:4:36: error: no matching function for call to 'getenv'
// CHECK: call to __host__ function from __global__ function
#include <stdlib.h>
__global__ void k(char **p) { *p = getenv("HOME"); }
//--- container-in-a-kernel.cu
// CHECK: container-in-a-kernel.cu:4:40: error: no matching constructor for initialization of 'std::vector<int>'
// CHECK: call to __host__ function from __global__ function
#include <vector>
__global__ void k() { std::vector<int> v; }
//--- device-function-on-the-host.cu
// CHECK: device-function-on-the-host.cu:4:21: error: no matching function for call to 'd'
// CHECK: call to __device__ function from __host__ function
__device__ int d(int x) { return x; }
int main() { return d(1); }
//--- barrier-on-the-host.cu
// CHECK: barrier-on-the-host.cu:3:14: error: no matching function for call to '__syncthreads'
// CHECK: call to __device__ function from __host__ function
int main() { __syncthreads(); }
//--- thread-on-the-host.cu
// CHECK: thread-on-the-host.cu:3:21: error: 'threadIdx' has a value in kernels only [RM0205]
// CHECK: note: declare the function with '__device__'
int main() { return threadIdx.x; }
//--- block-on-the-host.cu
// CHECK: block-on-the-host.cu:3:29: error: 'blockDim' has a value in kernels only [RM0205]
// CHECK: note: declare the function with '__device__'
static dim3 size() { return blockDim; }
int main() { return size().x; }
//--- thread-in-a-function-of-both.cu
// CHECK: thread-in-a-function-of-both.cu:2:25: error: RM0307: '_Z5indexv' depends on the thread that runs, but is used without a kernel around it
__host__ __device__ int index() { return threadIdx.x; }
__global__ void k(int *p) { *p = index(); }
int main() { return index(); }
//--- host-variable-in-a-kernel.cu
// CHECK: host-variable-in-a-kernel.cu:4:34: error: 'counter' is a variable of the host, which a device cannot use [RM0205]
// CHECK: note: declare it with '__device__' or '__managed__', or pass it as an argument
int counter;
__global__ void k(int *p) { *p = counter; }
//--- host-array-in-a-device-function.cu
// CHECK: host-array-in-a-device-function.cu:3:37: error: 'table' is a variable of the host, which a device cannot use [RM0205]
static float table[4] = {1, 2, 3, 4};
__device__ float at(int i) { return table[i]; }
__global__ void k(float *p) { *p = at(threadIdx.x); }
//--- shared-memory-on-the-host.cu
// CHECK: shared-memory-on-the-host.cu:3:3: error: __shared__ local variables not allowed in __host__ functions
int main() {
  __shared__ int s[4];
  return s[0];
}
//--- copies-for-threads-of-the-host.cu
// CHECK: copies-for-threads-of-the-host.cu:2:29: error: 'd' is in memory of the device, which threads of the host share [RM0205]
thread_local __device__ int d;
__global__ void k() { d = 1; }
