// Claim: a barrier of the grid joins the threads of all blocks of a cooperative launch, each with shared memory of its own.
// RUN: cgeist-rs -O0 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && env OMP_NUM_THREADS=1 %t | filecheck %s
// RUN: env OMP_NUM_THREADS=4 %t | filecheck %s
#include <cooperative_groups.h>
#include <stdio.h>

namespace cg = cooperative_groups;

// Prefix sums of all elements: each step reads what other blocks wrote in the one before.
__global__ void prefix(int *p, int n, int *total) {
  cg::grid_group grid = cg::this_grid();
  __shared__ int s[64];
  extern __shared__ int number[];
  int i = (int)grid.thread_rank();
  s[threadIdx.x] = p[i];
  if (threadIdx.x == 0) number[0] = 100 * blockIdx.x;
  __syncthreads();
  for (int d = 1; d < n; d *= 2) {
    int v = i >= d ? p[i - d] : 0;
    grid.sync();
    p[i] += v;
    cg::sync(grid);
  }
  // One block has a barrier that others do not reach.
  if (blockIdx.x == 1) {
    s[threadIdx.x] += s[63 - threadIdx.x] > 0 ? 0 : 1000;
    __syncthreads();
    atomicAdd(total, s[63 - threadIdx.x]);
  }
  if (threadIdx.x == 63) atomicAdd(total + 1, number[0]);
}

// The number of rounds is the same in all blocks and known to the kernel alone.
__global__ void rounds(float *p, int n) {
  auto grid = cg::this_grid();
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y, size = gridDim.x * blockDim.x;
  while (n > 0) {
    float left = p[y * size + (x + size - 1) % size], below = p[(y + 1) % gridDim.y * size + x];
    grid.sync();
    p[y * size + x] = left + 0.5f * below;
    grid.sync();
    n--;
  }
}

int main() {
  int *p, *total, n = 64 * 8;
  cudaMallocManaged(&p, n * sizeof(int));
  cudaMallocManaged(&total, 2 * sizeof(int));
  for (int i = 0; i < n; i++) p[i] = 1 + i % 3;
  total[0] = total[1] = 0;
  void *arguments[] = {&p, &n, &total};
  cudaError_t error = cudaLaunchCooperativeKernel(prefix, dim3(8), dim3(64), arguments, 256);
  int good = 1, sum = 0;
  for (int i = 0; i < n; i++) {
    sum += 1 + i % 3;
    good &= p[i] == sum;
  }
  printf("%s %d %d %d\n", cudaGetErrorName(error), good, total[0], total[1]); // CHECK: cudaSuccess 1 128 2800

  enum { WIDTH = 12, HEIGHT = 3 };
  float *field, expected[HEIGHT][WIDTH];
  cudaMallocManaged(&field, sizeof expected);
  for (int i = 0; i < HEIGHT * WIDTH; i++) field[i] = expected[i / WIDTH][i % WIDTH] = (float)(i % 5);
  int count = 5;
  for (int k = 0; k < count; k++) {
    float old[HEIGHT][WIDTH];
    for (int i = 0; i < HEIGHT * WIDTH; i++) old[i / WIDTH][i % WIDTH] = expected[i / WIDTH][i % WIDTH];
    for (int y = 0; y < HEIGHT; y++)
      for (int x = 0; x < WIDTH; x++) expected[y][x] = old[y][(x + WIDTH - 1) % WIDTH] + 0.5f * old[(y + 1) % HEIGHT][x];
  }
  cudaLaunchConfig_t config = {};
  cudaLaunchAttribute cooperative = {};
  cooperative.id = cudaLaunchAttributeCooperative;
  cooperative.val.cooperative = 1;
  config.gridDim = dim3(3, HEIGHT), config.blockDim = dim3(4), config.attrs = &cooperative, config.numAttrs = 1;
  error = cudaLaunchKernelEx(&config, rounds, field, count);
  good = 1;
  for (int i = 0; i < HEIGHT * WIDTH; i++) good &= field[i] == expected[i / WIDTH][i % WIDTH];
  printf("%s %d\n", cudaGetErrorName(error), good); // CHECK: cudaSuccess 1

  prefix<<<8, 64, 256>>>(p, n, total);
  printf("%s\n", cudaGetErrorName(cudaGetLastError())); // CHECK: cudaErrorLaunchFailure
  error = cudaLaunchCooperativeKernel(prefix, dim3(100000000), dim3(64), arguments, 256);
  printf("%s %d\n", cudaGetErrorName(error), total[0]); // CHECK: cudaErrorCooperativeLaunchTooLarge 128
}
