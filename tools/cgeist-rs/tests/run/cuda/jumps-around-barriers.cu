// Claim: kernels whose cases fall through, or that jump, are split at barriers in and around the jumps.
// Proves: gpu2cpu:GC-21
// RUN: cgeist-rs -O0 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
#include <stdio.h>

#define N 64

// The switch has no barrier.
__global__ void between(int *out, int which) {
  __shared__ int shared[N];
  int t = threadIdx.x;
  shared[t] = t;
  __syncthreads();
  int value = shared[N - 1 - t];
  switch (which + t % 2) {
  case 0:
    value += 1;
  case 1:
    value *= 3;
    break;
  case 2:
    value -= 5;
  default:
    value ^= 2;
  }
  __syncthreads();
  shared[t] = value;
  __syncthreads();
  out[t] = shared[(t + 7) % N];
}

// Cases with barriers go on into cases with barriers.
__global__ void inside(int *out, int which) {
  __shared__ int shared[N];
  int t = threadIdx.x;
  shared[t] = t;
  switch (which) {
  case 0:
    __syncthreads();
    out[t] = shared[N - 1 - t];
    __syncthreads();
    shared[t] = out[t] + 1;
  case 1:
    __syncthreads();
    out[t] = shared[(t + 1) % N];
    __syncthreads();
    break;
  case 2:
    shared[t] += 4;
  default:
    __syncthreads();
    out[t] = shared[t] + 7;
  }
  out[t] += shared[t];
}

// A loop of jumps, which threads leave by two ways, and then some leave the kernel.
__global__ void jumps(int *out, int n) {
  __shared__ int shared[N];
  int t = threadIdx.x, i = 0;
  shared[t] = t;
again:
  __syncthreads();
  int value = shared[(t + 1) % N];
  if (i == 5)
    goto done;
  __syncthreads();
  shared[t] += value;
  if (++i < n)
    goto again;
  __syncthreads();
done:
  if (t == 3)
    return;
  __syncthreads();
  out[t] = shared[N - 1 - t];
}

static unsigned sum(const int *out) {
  cudaDeviceSynchronize();
  unsigned result = 0;
  for (int i = 0; i < N; ++i)
    result = result * 31 + out[i];
  return result;
}

int main() {
  int *out;
  cudaMallocManaged(&out, N * sizeof(int));
  for (int way = 0; way < 4; ++way) {
    between<<<1, N>>>(out, way);
    unsigned first = sum(out);
    inside<<<1, N>>>(out, way);
    unsigned second = sum(out);
    jumps<<<1, N>>>(out, way * 3);
    printf("%u %u %u\n", first, second, sum(out));
  }
  // CHECK: 229762240 3209296896 654902272
  // CHECK-NEXT: 963846336 351798272 2427194267
  // CHECK-NEXT: 2786968448 674184256 1678113861
  // CHECK-NEXT: 3241154592 2330664000 2421749821
}
