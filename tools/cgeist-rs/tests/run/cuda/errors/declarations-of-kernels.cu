// Claim: a kernel that CUDA does not allow is an error at its declaration.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O1 -c %t.d/result.cu -o %t.o 2>&1 | filecheck %t.d/result.cu
// RUN: not cgeist-rs -O1 -c %t.d/method.cu -o %t.o 2>&1 | filecheck %t.d/method.cu
// RUN: not cgeist-rs -O1 -c %t.d/both.cu -o %t.o 2>&1 | filecheck %t.d/both.cu
// RUN: not cgeist-rs -O1 -c %t.d/variable-arguments.cu -o %t.o 2>&1 | filecheck %t.d/variable-arguments.cu
// RUN: not cgeist-rs -O1 -c %t.d/reference.cu -o %t.o 2>&1 | filecheck %t.d/reference.cu
// RUN: not cgeist-rs -O1 -c %t.d/forwarded-reference.cu -o %t.o 2>&1 | filecheck %t.d/forwarded-reference.cu
// RUN: not cgeist-rs -O1 -c %t.d/reference-to-an-incomplete-type.cu -o %t.o 2>&1 | filecheck %t.d/reference-to-an-incomplete-type.cu
// RUN: cgeist-rs -O1 -c %t.d/references-elsewhere.cu -o %t.good
// RUN: not cgeist-rs -O1 -c %t.d/initialised-shared-memory.cu -o %t.o 2>&1 | filecheck %t.d/initialised-shared-memory.cu
// RUN: not cgeist-rs -O1 -c %t.d/much-shared-memory.cu -o %t.o 2>&1 | filecheck %t.d/much-shared-memory.cu
// RUN: not cgeist-rs -O1 -c %t.d/misspelled.cu -o %t.o 2>&1 | filecheck %t.d/misspelled.cu
// RUN: not cgeist-rs -O1 -c %t.d/clusters.cu -o %t.o 2>&1 | filecheck %t.d/clusters.cu
// RUN: not test -f %t.o
//--- result.cu
// CHECK: result.cu:2:12: error: kernel function type 'int (int *)' must have void return type
__global__ int k(int *p) { return *p; }
//--- method.cu
// CHECK: method.cu:3:3: error: kernel function 'k' must be a free function or static member function
struct S {
  __global__ void k() {}
};
//--- both.cu
// CHECK: both.cu:2:12: error: 'device' and 'global' attributes are not compatible
__global__ __device__ void k() {}
//--- variable-arguments.cu
// CHECK: variable-arguments.cu:2:17: error: the kernel 'k' has variable arguments [RM0205]
__global__ void k(int n, ...) {}
//--- reference.cu
// CHECK: reference.cu:3:32: error: the parameter 'n' of the kernel 'k' is a reference [RM0205]
// CHECK: note: pass the object by value, or a pointer to memory of the device
__global__ void k(int *p, int &n) { *p = n; }
//--- forwarded-reference.cu
// CHECK: forwarded-reference.cu:2:50: error: the parameter 'n' of the kernel 'k' is a reference [RM0205]
template <class T> __global__ void k(int *p, T &&n) { *p = n; }
int main() { k<<<1, 1>>>(nullptr, 2); }
//--- reference-to-an-incomplete-type.cu
// CHECK: reference-to-an-incomplete-type.cu:3:22: error: the parameter 's' of the kernel 'k' is a reference [RM0205]
struct S;
__global__ void k(S &s) {}
//--- references-elsewhere.cu
struct View { int &n; };
__device__ void add(int &to, const int &n) { to += n; }
__global__ void k(int *p, View view) { add(*p, view.n); }
//--- initialised-shared-memory.cu
// CHECK: initialised-shared-memory.cu:3:18: error: initialization is not supported for __shared__ variables
__global__ void k(int *p) {
  __shared__ int s = 3;
  *p = s;
}
//--- much-shared-memory.cu
// CHECK: much-shared-memory.cu:2:17: error: RM0309: '_Z1kPi' has 80000 bytes of shared memory, but a block has at most 49152
__global__ void k(int *p) {
  __shared__ int s[20000];
  s[threadIdx.x] = 1;
  __syncthreads();
  *p = s[0];
}
//--- misspelled.cu
// CHECK: misspelled.cu:2:1: error: unknown type name '__gobal__'
__gobal__ void k(int *p) { *p = 1; }
//--- clusters.cu
// CHECK: clusters.cu:2:17: error: variable has incomplete type 'void'
__global__ void __cluster_dims__(2, 1, 1) k(int *p) { *p = 1; }
