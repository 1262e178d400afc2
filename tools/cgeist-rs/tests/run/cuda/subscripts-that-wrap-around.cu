// Claim: subscripts of threads that wrap around in 32 bits, and blocks of other sizes than the likely ones, give the elements that they name.
// RUN: cgeist-rs -O2 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O3 -march=native %s -o %t && %t | filecheck %s
// CHECK: unsigned 0 wrong
// CHECK: signed 0 wrong
// CHECK: loop 0 wrong
// CHECK: sizes 0 wrong
#include <climits>
#include <cstdio>

constexpr int count = 4096, half = 2048;
__device__ int elements[count];
unsigned side = 16;

// `base + thread` wraps around to small subscripts in some blocks.
__global__ void by_unsigned(unsigned base, int *from, int *to) {
  unsigned i = base + blockIdx.x * blockDim.x + threadIdx.x;
  if (i < half) to[i] = from[i] + 1;
}

// The subscript is negative in some threads of a block.
__global__ void by_signed(int base, int *from, int *to) {
  int i = (int)((unsigned)base + blockIdx.x * blockDim.x + threadIdx.x);
  to[i] = from[i] + 1;
}

__global__ void in_loop(unsigned base, unsigned step, int n, const int *from, int *to) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = 0;
  for (int k = 0; k < n; k++) {
    unsigned at = base + i + k * step;
    if (at < count) sum += from[at];
  }
  to[i] = sum;
}

__global__ void fill(int *to, int n) {
  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) to[i] += i;
}

int main() {
  static int from[count], to[count];
  for (int i = 0; i < count; i++) from[i] = 3 * i, to[i] = -1;
  by_unsigned<<<count / 256, 256>>>(UINT_MAX - 1000, from, to);
  cudaDeviceSynchronize();
  int wrong = 0;
  for (int i = 0; i < count; i++) wrong += to[i] != (i < half ? 3 * i + 1 : -1);
  printf("unsigned %d wrong\n", wrong);

  for (int i = 0; i < count; i++) to[i] = -1;
  by_signed<<<half / 256, 256>>>(-1000, from + half, to + half);
  cudaDeviceSynchronize();
  wrong = 0;
  for (int i = 0; i < count; i++) wrong += to[i] != (i >= half - 1000 && i < half + half - 1000 ? 3 * i + 1 : -1);
  printf("signed %d wrong\n", wrong);

  in_loop<<<4, 64>>>(UINT_MAX - 500, 100, 20, from, to);
  cudaDeviceSynchronize();
  wrong = 0;
  for (unsigned i = 0; i < 256; i++) {
    int sum = 0;
    for (unsigned k = 0; k < 20; k++) {
      volatile unsigned at = UINT_MAX - 500 + i + k * 100;
      if (at < count) sum += from[at];
    }
    wrong += to[i] != sum;
  }
  printf("loop %d wrong\n", wrong);

  wrong = 0;
  for (side = 14; side <= 18; side++) {
    for (int i = 0; i < count; i++) to[i] = i;
    unsigned size = side * side;
    fill<<<(count + size - 1) / size, size>>>(to, count - 7);
    cudaDeviceSynchronize();
    for (int i = 0; i < count; i++) wrong += to[i] != (i < count - 7 ? 2 * i : i);
  }
  printf("sizes %d wrong\n", wrong);
}
