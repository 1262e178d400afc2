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
// RUN: not cgeist-rs -O1 -c %t.d/host-function-in-a-lambda.cu -o %t.o 2>&1 | filecheck %t.d/host-function-in-a-lambda.cu
// RUN: not cgeist-rs -O1 -c %t.d/host-variable-in-a-lambda.cu -o %t.o 2>&1 | filecheck %t.d/host-variable-in-a-lambda.cu
// RUN: not cgeist-rs -O1 -c %t.d/lambda-of-the-host.cu -o %t.o 2>&1 | filecheck %t.d/lambda-of-the-host.cu
// RUN: not cgeist-rs -O1 -c %t.d/host-function-in-a-template-of-both.cu -o %t.o 2>&1 | filecheck %t.d/host-function-in-a-template-of-both.cu
// RUN: not cgeist-rs -O1 -c %t.d/host-function-in-a-function-of-both.cu -o %t.o 2>&1 | filecheck %t.d/host-function-in-a-function-of-both.cu
// RUN: not cgeist-rs -O1 -c %t.d/host-function-in-a-constant-expression.cu -o %t.o 2>&1 | filecheck %t.d/host-function-in-a-constant-expression.cu
// RUN: not cgeist-rs -O1 -c %t.d/address-of-a-host-function.cu -o %t.o 2>&1 | filecheck %t.d/address-of-a-host-function.cu
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
//--- host-function-in-a-lambda.cu
// CHECK: host-function-in-a-lambda.cu:5:57: error: reference to __host__ function 'host' in __host__ __device__ function
// CHECK: note: called by 'apply<(lambda at
int host(int);
template <class F> __global__ void apply(F f, int *p) { *p = f(*p); }
void start(int *p) { apply<<<1, 1>>>([](int x) { return host(x); }, p); }
//--- host-variable-in-a-lambda.cu
// CHECK: host-variable-in-a-lambda.cu:5:57: error: reference to __host__ variable 'counter' in __host__ __device__ function
// CHECK: note: called by 'apply<(lambda at
static int counter;
template <class F> __global__ void apply(F f, int *p) { *p = f(*p); }
void start(int *p) { apply<<<1, 1>>>([](int x) { return counter += x; }, p); }
//--- lambda-of-the-host.cu
// CHECK: lambda-of-the-host.cu:3:62: error: no matching function for call to object of type '(lambda at
// CHECK: candidate function not viable: call to __host__ function from __global__ function
template <class F> __global__ void apply(F f, int *p) { *p = f(*p); }
void start(int *p, int n) { apply<<<1, 1>>>([=] __host__(int x) { return x + n; }, p); }
//--- host-function-in-a-template-of-both.cu
// CHECK: host-function-in-a-template-of-both.cu:4:61: error: reference to __host__ function 'host' in __host__ __device__ function
// CHECK: host-function-in-a-template-of-both.cu:5:38: note: called by 'k'
int host(int);
template <class T> __host__ __device__ T both(T x) { return host(x); }
__global__ void k(int *p) { *p = 1 + both(*p); }
//--- host-function-in-a-function-of-both.cu
// CHECK: host-function-in-a-function-of-both.cu:3:46: error: reference to __host__ function 'host' in __host__ __device__ function
static int host(int x) { return x; }
__host__ __device__ int both(int x) { return host(x); }
__global__ void k(int *p) { *p = both(*p); }
//--- host-function-in-a-constant-expression.cu
// CHECK: host-function-in-a-constant-expression.cu:3:48: error: reference to __host__ function 'host' in __host__ __device__ function
static int host(int x) { return x; }
constexpr int both(int x) { return x > 0 ? x : host(x); }
__global__ void k(int *p) { *p = both(*p); }
//--- address-of-a-host-function.cu
// CHECK: address-of-a-host-function.cu:4:23: error: reference to __host__ function 'host' in __global__ function
static int host(int x) { return x; }
__global__ void k(int *p, int n) {
  int (*f)(int) = n ? host : nullptr;
  *p = f(n);
}
