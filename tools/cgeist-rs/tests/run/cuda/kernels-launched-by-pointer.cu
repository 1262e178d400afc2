// Claim: a kernel is launched through its address, with arguments in memory.
// RUN: cgeist-rs -O0 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
#include <stdio.h>

struct Big {
  double values[5];
};
struct Small {
  float x, y;
};
__global__ void mix(double *out, Big big, char c, Small small) {
  int t = threadIdx.x;
  big.values[t] += c;
  out[t] = big.values[t] * small.x + big.values[(t + 1) % 5] * small.y;
}

int main() {
  double host[5], *out;
  Big big = {{1, 2, 3, 4, 5}};
  char c = 7;
  Small small = {2, 0.5};
  cudaMalloc(&out, sizeof host);
  void *arguments[] = {&out, &big, &c, &small};
  cudaError_t error = cudaLaunchKernel((const void *)mix, dim3(1), dim3(5), arguments, 0, 0);
  cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
  // CHECK: cudaSuccess 17 19.5 22 24.5 24.5
  printf("%s", cudaGetErrorName(error));
  for (double value : host) printf(" %g", value);
  mix<<<1, 5>>>(out, big, c, small);
  cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
  // CHECK: 17 19.5 22 24.5 24.5
  printf("\n");
  for (double value : host) printf("%g ", value);
  // CHECK: cudaErrorInvalidDeviceFunction
  printf("\n%s\n", cudaGetErrorName(cudaLaunchKernel((const void *)main, dim3(1), dim3(1), arguments, 0, 0)));
}
