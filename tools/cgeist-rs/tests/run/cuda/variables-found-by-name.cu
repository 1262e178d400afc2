// Claim: the runtime knows the variables of the device by address and by name, with their sizes, and others are an error.
// RUN: cgeist-rs -O0 %s -o %t && %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && %t | filecheck %s
#include <stdio.h>

__constant__ float weights[3];
__device__ long total;
static int host_only;

__global__ void use(float *out) { out[threadIdx.x] = weights[threadIdx.x] + total; }

int main() {
  float host[3] = {1, 2, 3}, *out;
  long one = 1;
  size_t size = 0;
  cudaMalloc(&out, sizeof host);
  // CHECK: cudaSuccess cudaSuccess
  printf("%s ", cudaGetErrorName(cudaMemcpyToSymbol((const void *)"weights", host, sizeof host)));
  printf("%s\n", cudaGetErrorName(cudaMemcpyToSymbol(total, &one, sizeof one)));
  use<<<1, 3>>>(out);
  cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
  cudaGetSymbolSize(&size, weights);
  // CHECK: 2 3 4 12
  printf("%g %g %g %zu\n", host[0], host[1], host[2], size);
  // CHECK: cudaErrorInvalidSymbol
  printf("%s\n", cudaGetErrorName(cudaMemcpyToSymbol(host_only, &one, sizeof host_only)));
}
