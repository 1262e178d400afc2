// Claim: a tile is one of any parent, tiles exchange structures and short numbers, and reduce and scan them by functions of the program.
// RUN: cgeist-rs -O0 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <stdio.h>
namespace cg = cooperative_groups;

struct Extreme {
  float value;
  short place, count;
};

static __device__ Extreme larger(Extreme a, Extreme b) {
  Extreme result = b.value > a.value ? b : a;
  result.count = a.count + b.count;
  return result;
}

__global__ void extremes(const float *data, Extreme *result, short *neighbours) {
  cg::thread_block block = cg::this_thread_block();
  cg::thread_block_tile<8> tile = cg::tiled_partition<8>(block);
  Extreme own = {data[block.thread_rank()], (short)block.thread_rank(), 1};
  Extreme all = cg::reduce(tile, own, larger);
  if (tile.thread_rank() == 0) result[tile.meta_group_rank()] = all;
  neighbours[block.thread_rank()] = tile.shfl_down((short)block.thread_rank(), 1);
}

int main() {
  float *data;
  Extreme *result;
  short *neighbours;
  cudaMallocManaged(&data, 32 * sizeof *data);
  cudaMallocManaged(&result, 4 * sizeof *result);
  cudaMallocManaged(&neighbours, 32 * sizeof *neighbours);
  for (int i = 0; i < 32; i++) data[i] = (float)(i * 7 % 32);
  extremes<<<1, 32>>>(data, result, neighbours);
  for (int i = 0; i < 4; i++) printf("%g at %d of %d\n", result[i].value, result[i].place, result[i].count);
  printf("%d %d %d\n", neighbours[0], neighbours[7], neighbours[30]);
  // CHECK: 28 at 4 of 8
  // CHECK-NEXT: 31 at 9 of 8
  // CHECK-NEXT: 30 at 18 of 8
  // CHECK-NEXT: 29 at 27 of 8
  // CHECK-NEXT: 1 7 31
}
