// Claim: device code is that of the view in which __CUDA_ARCH__ is defined, code of the host that of the other one; a function of both sides is two.
// RUN: cgeist-rs -O0 -g %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 -Wall -Werror %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 -fsanitize=cuda %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O1 -fcuda-order -MD -MF %t.d -c %s -o %t.o && cgeist-rs %t.o -x cuda /dev/null -o %t && env RMLIR_CUDA_ORDER=descending %t | filecheck %s
// RUN: cgeist-rs --print-cuda-flags=compile > %t.compile && cgeist-rs --print-cuda-flags=link > %t.link
// RUN: cgeist-rs -O2 --kernels-only -c %s -o %t.kernels.o
// RUN: clang++-22 @%t.compile -Xclang -fcuda-include-gpubinary -Xclang %t.kernels.o -c %s -o %t.host.o
// RUN: clang++-22 %t.host.o %t.kernels.o @%t.link -o %t.split && %t.split | filecheck %s
#include <stdio.h>

#define FROM(major) (__CUDA_ARCH__ >= 100 * (major))

// A function of both sides, with a constant table and a static variable in each of its two bodies.
static __host__ __device__ const char *side(int *count) {
#ifdef __CUDA_ARCH__
  const char *const names[] = {"device", "gpu"};
  *count += 1;
#else
  const char *const names[] = {"host", "cpu"};
  static int calls = 0;
  *count += ++calls;
#endif
  return names[*count > 1000];
}

template <class T> __host__ __device__ T scaled(T x) {
#if defined(__CUDA_ARCH__) && FROM(7)
  return 3 * x;
#else
  return 2 * x;
#endif
}

// A class whose objects are the same on both sides, and whose methods are not.
class Pair {
  int a, b;

public:
  __host__ __device__ Pair(int a) : a(a), b(0) {
#ifdef __CUDA_ARCH__
    b = __CUDA_ARCH__;
#endif
  }
  __host__ __device__ int sum() const;
};

inline __host__ __device__ int Pair::sum() const { return scaled(a) + b; }

struct Banks {
  enum {
#ifdef __CUDA_ARCH__
    Count = __CUDA_ARCH__ >= 200 ? 32 : 16,
#else
    Count = 16,
#endif
  };
};

// Its size differs between the views.
struct Room {
  int words[Banks::Count];
  __host__ __device__ int fill(int x) {
    for (int &word : words) word = x;
    return words[0] + sizeof *this;
  }
};

#ifdef __CUDA_ARCH__
__constant__ int view = __CUDA_ARCH__;
#else
__constant__ int view = 1;
#endif

__device__ int twice(int x) { return scaled(x); }
__device__ int thrice(int x) {
#ifdef __CUDA_ARCH__
  return x + twice(x);
#else
  return -1;
#endif
}
typedef int (*Step)(int);
__device__ Step steps[] = {twice, thrice};

__global__ void facts(int *out, const char **name) {
  int count = 0;
  *name = side(&count);
  out[0] = count;
  out[1] = view;
  out[2] = Pair(5).sum();
  out[3] = Banks::Count;
  out[4] = steps[0](10);
  out[5] = steps[1](10);
  Room room;
  out[6] = room.fill(out[0]);
#ifndef __CUDA_ARCH__
  asm volatile("trap;"); // nothing of the host
#endif
}

// Only an explicit argument says which instance this is; the device view has it, too.
template <int N> __global__ void filled(int *out) {
#ifdef __CUDA_ARCH__
  __shared__ int part[N];
  part[threadIdx.x] = N + threadIdx.x;
  __syncthreads();
  out[threadIdx.x] = part[N - 1 - threadIdx.x];
#endif
}

struct Launcher {
  static __global__ void kernel(int *out) {
#if FROM(6)
    *out = 6;
#endif
  }
};

#if FROM(5)
__global__ void only_of_the_device(int *out) { *out = 1; }
#endif

int main() {
  int *out, count = 0;
  const char **name;
  cudaMallocManaged(&out, 64 * sizeof(int));
  cudaMallocManaged(&name, sizeof *name);
  facts<<<1, 1>>>(out, name);
  cudaDeviceSynchronize();
  // CHECK: device 1 700 715 32 30 40 129
  printf("%s %d %d %d %d %d %d %d\n", *name, out[0], out[1], out[2], out[3], out[4], out[5], out[6]);
  const char *mine = side(&count);
  mine = side(&count);
  Room room;
  // CHECK: host 3 10 16 65
  printf("%s %d %d %d %d\n", mine, count, Pair(5).sum(), Banks::Count, room.fill(1));
  int seen = 0;
  cudaMemcpyFromSymbol(&seen, view, sizeof seen);
  // CHECK: symbol 700
  printf("symbol %d\n", seen);
  filled<4><<<1, 4>>>(out);
  filled<2><<<1, 2>>>(out + 4);
  void (*kernel)(int *) = Launcher::kernel;
  kernel<<<1, 1>>>(out + 6);
  cudaDeviceSynchronize();
  // CHECK: 7 6 5 4 3 2 6
  for (int i = 0; i < 7; i++) printf("%d ", out[i]);
  cudaDeviceProp p;
  cudaGetDeviceProperties(&p, 0);
  // CHECK: capability 700
  printf("\ncapability %d\n", 100 * p.major + 10 * p.minor);
}
