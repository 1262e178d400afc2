// Claim: a sum that every thread computes again, without restrict on what the kernel writes, is computed once in a launch.
// Proves: gpu2cpu:GC-17
// RUN: cgeist-rs -O2 %s --emit=mlir -o - | filecheck %s --check-prefix=IR
// RUN: cgeist-rs -O2 %s -o %t && %t | filecheck %s
#include <stdio.h>

__device__ __attribute__((noinline)) float sum(const float *in, int n) {
  float s = 0;
  for (int i = 0; i < n; i++) s += in[i];
  return s;
}
// IR-LABEL: func.func @_Z9normalizePfPKfi(
// IR: call @_Z3sumPKfi
// IR: scf.parallel
// IR-NOT: call @_Z3sumPKfi
// IR: return
__global__ void normalize(float *out, const float *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  float value = sum(in, n);
  if (i < n) out[i] = in[i] / value;
}

int main() {
  const int n = 1000;
  float host[n], *in, *out;
  for (int i = 0; i < n; i++) host[i] = i % 2;
  cudaMalloc(&in, sizeof host);
  cudaMalloc(&out, sizeof host);
  cudaMemcpy(in, host, sizeof host, cudaMemcpyHostToDevice);
  normalize<<<(n + 31) / 32, 32>>>(out, in, n);
  cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
  // CHECK: 0 0.002 cudaSuccess
  printf("%g %g %s\n", host[0], host[1], cudaGetErrorName(cudaGetLastError()));
}
