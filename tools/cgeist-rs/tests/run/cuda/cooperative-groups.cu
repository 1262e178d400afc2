// Claim: groups of a block, of tiles, of the threads that are together and of all blocks exchange values, vote, reduce and scan.
// RUN: cgeist-rs -O0 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
// RUN: cgeist-rs -O2 %s -o %t && env OMP_NUM_THREADS=2 %t | filecheck %s
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>
#include <cooperative_groups/scan.h>
#include <stdio.h>

namespace cg = cooperative_groups;

template <class Group> __device__ int sum(const Group &group, int *memory, int value) {
  int rank = group.thread_rank();
  for (int half = group.size() / 2; half > 0; half /= 2) {
    memory[rank] = value;
    group.sync();
    if (rank < half) value += memory[rank + half];
    group.sync();
  }
  return value;
}

__global__ void blocks(int *out) {
  __shared__ int memory[64];
  cg::thread_block block = cg::this_thread_block();
  int total = sum(block, memory, block.thread_rank() + 1);
  if (block.thread_rank() == 0) out[blockIdx.x] = total + block.group_index().x + block.group_dim().x;
  cg::thread_group half = cg::tiled_partition(block, 32);
  total = sum(half, memory + block.thread_rank() / 32 * 32, block.thread_rank());
  if (half.thread_rank() == 0) out[4 + 2 * blockIdx.x + block.thread_rank() / 32] = total;
}

template <unsigned Size> __global__ void tiles(int *out) {
  cg::thread_block block = cg::this_thread_block();
  auto tile = cg::tiled_partition<Size>(block);
  int t = block.thread_rank();
  int total = cg::reduce(tile, t, cg::plus<int>()), most = cg::reduce(tile, (t * 7) % 23, cg::greater<int>());
  int before = cg::exclusive_scan(tile, 1), with = cg::inclusive_scan(tile, t, cg::plus<int>());
  int next = tile.shfl_down(t, 1), first = tile.shfl(t, 0), other = tile.shfl_xor(t, 1);
  unsigned votes = tile.ballot(t % 3 == 0);
  out[t] = total + 10 * most + before + with + next + first + other + (int)votes + tile.any(t == 5) + 2 * tile.all(t > 7) +
           100 * tile.meta_group_rank() + 1000 * tile.meta_group_size();
}

__global__ void together(int *out) {
  int t = threadIdx.x;
  out[t] = -1;
  if (t % 3 == 1) {
    cg::coalesced_group group = cg::coalesced_threads();
    int total = cg::reduce(group, t, cg::plus<int>()), leader = group.shfl(t, 0);
    out[t] = 1000 * total + 100 * group.size() + 10 * leader + group.thread_rank();
    if (group.thread_rank() == 0) atomicAdd(out + 32, group.size());
  }
}

__global__ void parts(int *out) {
  auto warp = cg::tiled_partition<32>(cg::this_thread_block());
  int t = threadIdx.x;
  auto even = cg::binary_partition(warp, t % 2 == 0);
  auto third = cg::labeled_partition(warp, t % 3);
  out[t] = 10000 * cg::inclusive_scan(even, t) + 100 * cg::exclusive_scan(third, 1) + third.size();
  auto token = cg::this_thread_block().barrier_arrive();
  cg::thread_block::barrier_wait(token);
  int next = out[(t + 1) % 32];
  __syncthreads();
  out[t] += next == out[(t + 1) % 32] ? 0 : -1000000000;
}

__global__ void numbers(long long *out) {
  cg::grid_group grid = cg::this_grid();
  out[grid.thread_rank()] = 1000 * grid.size() + 100 * grid.block_rank() + 10 * grid.num_blocks() + cg::group_size(grid) % 10;
}

static unsigned hash(const int *p, int count) {
  unsigned h = 0;
  for (int i = 0; i < count; i++) h = 31 * h + p[i];
  return h;
}

template <unsigned Size> static unsigned expected() {
  int all[64];
  for (int t = 0; t < 64; t++) {
    int first = t / Size * Size, total = 0, most = 0, with = 0, any = 0, every = 1;
    unsigned votes = 0;
    for (int other = first; other < first + (int)Size; other++) {
      total += other;
      if (other * 7 % 23 > most) most = other * 7 % 23;
      if (other <= t) with += other;
      if (other % 3 == 0) votes |= 1u << (other - first);
      any |= other == 5;
      every &= other > 7;
    }
    int next = t + 1 < first + (int)Size ? t + 1 : t, before = t - first, other = t ^ 1;
    all[t] = total + 10 * most + before + with + next + first + other + (int)votes + any + 2 * every + 100 * (t / Size) +
             1000 * (64 / Size);
  }
  return hash(all, 64);
}

template <unsigned Size> static void compare(int *out) {
  tiles<Size><<<1, 64>>>(out);
  printf("tiles of %u: %d\n", Size, hash(out, 64) == expected<Size>());
}

int main() {
  int *out;
  cudaMallocManaged(&out, 64 * sizeof(int));
  blocks<<<2, 64>>>(out);
  printf("%d %d, %d %d %d %d\n", out[0], out[1], out[4], out[5], out[6], out[7]); // CHECK: 2144 2145, 496 1520 496 1520
  compare<2>(out);  // CHECK: tiles of 2: 1
  compare<4>(out);  // CHECK: tiles of 4: 1
  compare<8>(out);  // CHECK: tiles of 8: 1
  compare<32>(out); // CHECK: tiles of 32: 1
  out[32] = 0;
  together<<<1, 32>>>(out);
  printf("%d %d %d %d\n", out[0], out[1], out[4], out[32]); // CHECK: -1 177110 177111 11
  parts<<<1, 32>>>(out);
  printf("%d %d %d\n", out[0], out[5], out[31]); // CHECK: 11 90110 2561011
  long long *numbers_of;
  cudaMallocManaged(&numbers_of, 24 * sizeof(long long));
  numbers<<<dim3(2, 3), dim3(2, 2)>>>(numbers_of);
  printf("%lld %lld\n", numbers_of[0], numbers_of[23]); // CHECK: 24064 24564
}
