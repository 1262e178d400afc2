// Claim: an access conflicts with that of another block of the launch whatever barriers there are, but not if both are atomic, nor with
// those of another launch; a block that learns by an atomic operation behind a fence that it is the last one may read all results.
// RUN: cgeist-rs -O2 -fsanitize=cuda %s -o %t && not %t 2>&1 | filecheck %s
#include <stdio.h>

__device__ unsigned done;

__global__ void sums(const int *in, int *parts, int *total) {
  __shared__ bool is_last;
  atomicAdd(&parts[blockIdx.x], in[blockIdx.x * blockDim.x + threadIdx.x]);
  __threadfence();
  __syncthreads();
  if (threadIdx.x == 0) is_last = atomicInc(&done, gridDim.x) == gridDim.x - 1;
  __syncthreads();
  if (is_last && threadIdx.x == 0)
    for (int i = 0; i < gridDim.x; ++i) *total += parts[i];
}
__global__ void shift(int *data) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int next = data[i + 1];
  __syncthreads();
  data[i] = next;
}

int main() {
  int host[129], *in, *parts, total = 0, *sum;
  for (int i = 0; i < 129; ++i) host[i] = i;
  cudaMalloc(&in, sizeof host);
  cudaMalloc(&parts, 4 * sizeof(int));
  cudaMalloc(&sum, sizeof(int));
  cudaMemset(parts, 0, 4 * sizeof(int));
  cudaMemset(sum, 0, sizeof(int));
  cudaMemcpy(in, host, sizeof host, cudaMemcpyHostToDevice);
  sums<<<4, 32>>>(in, parts, sum);
  cudaMemcpy(&total, sum, sizeof total, cudaMemcpyDeviceToHost);
  printf("clean so far: %d\n", total);
  shift<<<1, 32>>>(in);
  printf("and still\n");
  shift<<<2, 64>>>(in);
}
// CHECK-NOT: error
// CHECK: clean so far: 8128
// CHECK-NEXT: and still
// CHECK-NEXT: blocks-are-not-ordered.cu:22:8: error: cuda-race: thread (0,0,0) of block (1,0,0) of shift(int*) writes bytes 256 to 259 of global memory
// CHECK-NEXT: blocks-are-not-ordered.cu:20:14: note: thread (63,0,0) of block (0,0,0) reads
