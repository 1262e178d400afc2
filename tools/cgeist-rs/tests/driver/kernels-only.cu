// Claim: --kernels-only compiles kernels and what they use, without the code of the host, and only into objects.
// Proves: gpu2cpu:MC-4
// RUN: cgeist-rs -O2 --kernels-only -c %s -o %t.o && nm %t.o | filecheck --check-prefix=SYMBOLS %s
// RUN: nm %t.o | filecheck --check-prefix=HOST %s
// RUN: cgeist-rs -O2 --kernels-only --emit=mlir %s -o - | filecheck --check-prefix=MODULE %s
// RUN: cgeist-rs --kernels-only --emit=tree %s -o - | filecheck --check-prefix=TREE %s
// RUN: cgeist-rs --kernels-only -Wall -MD -MF %t.d -c %s -o %t.3.o 2>&1 | filecheck --check-prefix=WARNING %s && filecheck --check-prefix=FILES %s < %t.d
// RUN: cgeist-rs -O2 --kernels-only -c %s -o %t.4.o && cmp %t.o %t.4.o
//
// There may be none: then nothing is registered.
// RUN: cgeist-rs --kernels-only -DNONE -c %s -o %t.none.o && nm %t.none.o | filecheck --check-prefix=NONE %s
//
// RUN: not cgeist-rs --kernels-only %s -o %t 2>&1 | filecheck --check-prefix=LINK %s
// RUN: not cgeist-rs --kernels-only -x c -c %s 2>&1 | filecheck --check-prefix=LANGUAGE %s
// RUN: echo 'int x;' > %t.c && not cgeist-rs --kernels-only -c %s %t.c 2>&1 | filecheck --check-prefix=OTHER %s
// RUN: not cgeist-rs --kernels-only --function=k -c %s 2>&1 | filecheck --check-prefix=CONFLICT %s
// RUN: not cgeist-rs --kernels-only -DMANAGED -c %s 2>&1 | filecheck --check-prefix=MANAGED %s
// RUN: not cgeist-rs --kernels-only -DDYNAMIC -c %s 2>&1 | filecheck --check-prefix=DYNAMIC %s
// RUN: not cgeist-rs --kernels-only -DWRONG -c %s 2>&1 | filecheck --check-prefix=WRONG %s
#include <stdio.h>

struct Noisy {
  int value;
  Noisy() : value(1) { puts("made"); }
  ~Noisy() { puts("destroyed"); }
};
static Noisy noisy;
int of_host = 3;
static void used_by_host() { puts("host"); }
__attribute__((constructor)) static void early() { used_by_host(); }

#ifndef NONE
#ifdef MANAGED
__managed__ int shared_by_both;
#endif
#ifdef DYNAMIC
__device__ int chosen();
__device__ int dynamic = chosen();
#endif
__device__ int total;
inline __host__ __device__ int of_both(int x) { return x * 3; }
__noinline__ __host__ __device__ int strong_of_both(int x) { return x * 5; }
template <class T> __global__ void instance(T *p) { *p = strong_of_both(of_both(threadIdx.x)) + total; }
__device__ int device_function(int x) {
  int unused_variable;
  return x + 1;
}
#ifdef WRONG
__global__ void wrong() { of_host = 1; }
#endif
#endif

int main() {
#ifndef NONE
  instance<long><<<1, 1>>>((long *)nullptr);
#endif
  used_by_host();
}

// SYMBOLS-DAG: {{^[0-9a-f]+}} T _Z15device_functioni
// SYMBOLS-DAG: {{^[0-9a-f]+}} t _Z14strong_of_bothi
// SYMBOLS-DAG: {{^[0-9a-f]+}} B total
// SYMBOLS-DAG: {{^[0-9a-f]+}} d .record.kernel._Z8instanceIlEvPT_
// SYMBOLS-DAG: U rmlir_cuda_add_module
// HOST-NOT: main
// HOST-NOT: puts
// HOST-NOT: noisy
// HOST-NOT: of_host
// HOST-NOT: {{[TWVDB]}} _Z14strong
// HOST-NOT: {{[TWVDB]}} _Z7of_both
// HOST-NOT: early
// MODULE: llvm.mlir.global internal @".module.id"("{{[0-9a-f]+}}\00") {{.*}}section = "rmlir_cuda_module"
// TREE-NOT: decl=main
// TREE: Definition decl=_Z8instanceIlEvPT_
// TREE-NOT: decl={{main|noisy}}
// WARNING: warning: unused variable 'unused_variable'
// FILES: kernels-only.cu
// NONE-NOT: rmlir_cuda
// LINK: cgeist-rs: error: RM4004: '--kernels-only' makes objects, which are linked with the code of the host: add '-c'
// LANGUAGE: cgeist-rs: error: RM4004: '--kernels-only' compiles kernels, but no input is CUDA
// OTHER: cgeist-rs: error: RM4004: '--kernels-only' compiles kernels, and '{{.*}}.c' is not CUDA
// CONFLICT: cgeist-rs: error: RM4004: the argument '--kernels-only' cannot be used with '--function <NAME>'
// MANAGED: error: 'shared_by_both' is managed memory, which '--kernels-only' does not share with the host [RM0205]
// MANAGED: note: allocate it with 'cudaMallocManaged', or compile the whole file
// DYNAMIC: error: dynamic initialization is not supported for __device__, __constant__, __shared__, and __managed__ variables
// WRONG: error: reference to __host__ variable 'of_host' in __global__ function
