// Claim: a kernel reads what the host has bound to a texture reference, which is a variable of both sides.
// RUN: cgeist-rs -O0 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
// RUN: cgeist-rs --print-cuda-flags=compile > %t.compile && cgeist-rs --print-cuda-flags=link > %t.link
// RUN: cgeist-rs -O2 --kernels-only -c %s -o %t.kernels.o
// RUN: clang++-22 @%t.compile -Xclang -fcuda-include-gpubinary -Xclang %t.kernels.o -c %s -o %t.host.o
// RUN: clang++-22 %t.host.o %t.kernels.o @%t.link -o %t.split && %t.split | filecheck %s
#include <stdio.h>

texture<float, 1, cudaReadModeElementType> numbers;
static texture<int4, 1> quadruples;

__global__ void sums(float *result, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  int4 four = tex1Dfetch(quadruples, i);
  result[i] = tex1Dfetch(numbers, i) + four.x + four.y + four.z + four.w;
}

int main() {
  const int n = 6;
  float *f, *result;
  int4 *q;
  cudaMallocManaged(&f, n * sizeof *f);
  cudaMallocManaged(&q, n * sizeof *q);
  cudaMallocManaged(&result, n * sizeof *result);
  for (int i = 0; i < n; i++) f[i] = i + 0.5f, q[i] = make_int4(i, 10, 100, -i);
  cudaBindTexture(0, numbers, f, n * sizeof *f);
  cudaBindTexture(0, quadruples, q, n * sizeof *q);
  sums<<<2, 4>>>(result, n);
  cudaUnbindTexture(numbers);
  // CHECK: 110.5 111.5 112.5 113.5 114.5 115.5 cudaSuccess
  for (int i = 0; i < n; i++) printf("%g ", result[i]);
  printf("%s\n", cudaGetErrorName(cudaGetLastError()));
}
