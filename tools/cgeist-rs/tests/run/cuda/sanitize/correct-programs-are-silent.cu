// Claim: nothing is said of correct programs with dynamic shared memory, counters in shared and global memory, loops over a grid, bytes of
// neighbours, warp functions, locks, textures, memory of the kernel's own, variables of the device and pointers to variables of threads.
// RUN: cgeist-rs -O0 -fsanitize=cuda %s -o %t && %t 2>&1 | filecheck %s
// RUN: cgeist-rs -O2 -fsanitize=cuda %s -o %t && %t 2>&1 | filecheck %s
#include <stdio.h>

__device__ int lock, guarded, table[64];
__constant__ float factors[4];

__global__ void histogram(const unsigned char *in, unsigned *counts, int n) {
  extern __shared__ unsigned own[];
  for (int i = threadIdx.x; i < 256; i += blockDim.x) own[i] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) atomicAdd(&own[in[i]], 1u);
  __syncthreads();
  for (int i = threadIdx.x; i < 256; i += blockDim.x) atomicAdd(&counts[i], own[i]);
}
__global__ void bytes(unsigned char *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  out[i] = (unsigned char)i;
  __syncthreads();
  unsigned char other = out[blockIdx.x * blockDim.x + (threadIdx.x ^ 1)];
  __syncthreads();
  out[i] = other;
}
__global__ void warps(int *out) {
  int value = threadIdx.x;
  for (int half = 16; half; half /= 2) value += __shfl_down_sync(0xffffffffu, value, half);
  if (threadIdx.x % 32 == 0) out[threadIdx.x / 32] = value + __popc(__ballot_sync(1u, 1));
}
__global__ void locked() {
  while (atomicCAS(&lock, 0, 1)) {}
  __threadfence();
  guarded += 1;
  __threadfence();
  atomicExch(&lock, 0);
}
__device__ int *either(int *a, int *b, bool first) { return first ? a : b; }
__global__ void others(int *out, cudaTextureObject_t texture) {
  int a[4] = {1, 2, 3, 4}, b[4] = {5, 6, 7, 8}, t = threadIdx.x;
  table[t] = t;
  int *p = either(a, b, t & 1), *heap = (int *)malloc(4 * sizeof(int));
  heap[t & 3] = p[t & 3];
  __syncthreads();
  out[t] = heap[t & 3] + table[63 - t] + (int)factors[t & 3] + tex1Dfetch<int>(texture, t);
  free(heap);
}

int main() {
  unsigned char *in, *neighbours;
  unsigned *counts;
  int *out, sum = 0, host[64];
  cudaMalloc(&in, 1000);
  cudaMemset(in, 7, 1000);
  cudaMalloc(&counts, 256 * sizeof *counts);
  cudaMemset(counts, 0, 256 * sizeof *counts);
  histogram<<<3, 64, 256 * sizeof(unsigned)>>>(in, counts, 1000);
  cudaMemcpy(host, counts + 7, sizeof(int), cudaMemcpyDeviceToHost);
  printf("%d\n", host[0]);

  cudaMalloc(&neighbours, 128);
  bytes<<<2, 64>>>(neighbours);
  cudaMalloc(&out, sizeof host);
  warps<<<1, 64>>>(out);
  locked<<<2, 40>>>();
  cudaMemcpyFromSymbol(&sum, guarded, sizeof sum);
  cudaMemcpy(host, out, 2 * sizeof(int), cudaMemcpyDeviceToHost);
  printf("%d %d %d\n", sum, host[0], host[1]);

  float values[4] = {1, 2, 3, 4};
  cudaMemcpyToSymbol(factors, values, sizeof values);
  for (int i = 0; i < 64; ++i) host[i] = 100;
  int *linear;
  cudaMalloc(&linear, sizeof host);
  cudaMemcpy(linear, host, sizeof host, cudaMemcpyHostToDevice);
  cudaResourceDesc resource = {};
  resource.resType = cudaResourceTypeLinear;
  resource.res.linear.devPtr = linear;
  resource.res.linear.desc = cudaCreateChannelDesc<int>();
  resource.res.linear.sizeInBytes = sizeof host;
  cudaTextureDesc description = {};
  description.readMode = cudaReadModeElementType;
  cudaTextureObject_t texture;
  cudaCreateTextureObject(&texture, &resource, &description, NULL);
  others<<<1, 64>>>(out, texture);
  cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
  sum = 0;
  for (int value : host) sum += value;
  printf("%d %s\n", sum, cudaGetErrorName(cudaGetLastError()));
}
// CHECK-NOT: error
// CHECK: 1000
// CHECK-NEXT: 80 497 1521
// CHECK-NEXT: 8864 cudaSuccess
// CHECK-NOT: error
