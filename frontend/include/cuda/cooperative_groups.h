/* Cooperative groups: blocks, tiles of a warp, the threads of a branch, grids.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The groups are handles of trivial types over barriers and warp functions.
 */
#ifndef RMLIR_CUDA_COOPERATIVE_GROUPS_H
#define RMLIR_CUDA_COOPERATIVE_GROUPS_H

#include "rmlir_cuda/program.h"

#ifdef __CUDA__

namespace cooperative_groups {

static inline __device__ unsigned __rmlir_block_rank() {
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}
static inline __device__ unsigned __rmlir_block_size() { return blockDim.x * blockDim.y * blockDim.z; }
/* The lanes of the tile of `size` threads that the calling thread is in. */
static inline __device__ unsigned __rmlir_tile_mask(unsigned size) {
  unsigned lanes = size >= 32u ? 0xffffffffu : (1u << size) - 1u;
  return lanes << (__rmlir_block_rank() % 32u / size * size);
}

/* ---- Groups -------------------------------------------------------------------------------------------------------- */

/* Any group up to a block. The mask of a block is zero. */
struct thread_group {
  unsigned __count, __rank, __mask;
  __device__ unsigned size() const { return __count; }
  __device__ unsigned num_threads() const { return __count; }
  __device__ unsigned thread_rank() const { return __rank; }
  __device__ bool is_valid() const { return true; }
  __device__ void sync() const {
    if (__mask)
      __syncwarp(__mask);
    else
      __syncthreads();
  }
};

/* What threads that have arrived at a barrier wait with. The whole barrier is where they wait, which orders no less. */
struct __rmlir_arrival {};

struct thread_block : thread_group {
  using arrival_token = __rmlir_arrival;
  static __device__ arrival_token barrier_arrive() { return arrival_token(); }
  static __device__ void barrier_wait(arrival_token) { __syncthreads(); }
  static __device__ void sync() { __syncthreads(); }
  static __device__ unsigned size() { return __rmlir_block_size(); }
  static __device__ unsigned num_threads() { return __rmlir_block_size(); }
  static __device__ unsigned thread_rank() { return __rmlir_block_rank(); }
  static __device__ dim3 group_index() { return dim3(blockIdx); }
  static __device__ dim3 thread_index() { return dim3(threadIdx); }
  static __device__ dim3 group_dim() { return blockDim; }
  static __device__ dim3 dim_threads() { return blockDim; }
};
static inline __device__ thread_block this_thread_block() {
  thread_block block;
  block.__count = __rmlir_block_size();
  block.__rank = __rmlir_block_rank();
  block.__mask = 0;
  return block;
}

/* All blocks of a cooperative launch. */
struct grid_group {
  using arrival_token = __rmlir_arrival;
  __device__ arrival_token barrier_arrive() const { return arrival_token(); }
  __device__ void barrier_wait(arrival_token) const { __rmlir_grid_sync(); }
  __device__ void sync() const { __rmlir_grid_sync(); }
  __device__ bool is_valid() const { return true; }
  __device__ unsigned long long num_blocks() const { return (unsigned long long)gridDim.x * gridDim.y * gridDim.z; }
  __device__ unsigned long long size() const { return num_blocks() * __rmlir_block_size(); }
  __device__ unsigned long long num_threads() const { return size(); }
  __device__ unsigned long long block_rank() const {
    return ((unsigned long long)blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  }
  __device__ unsigned long long thread_rank() const { return block_rank() * __rmlir_block_size() + __rmlir_block_rank(); }
  __device__ dim3 group_dim() const { return gridDim; }
  __device__ dim3 dim_blocks() const { return gridDim; }
  __device__ dim3 block_index() const { return dim3(blockIdx); }
};
static inline __device__ grid_group this_grid() { return grid_group(); }

/* `size` neighbouring threads, a power of two up to 32. Parent is the type of the group that was divided. */
template <unsigned Size, class Parent = void> struct thread_block_tile : thread_group {
  thread_block_tile() = default;
  template <class Other> __device__ thread_block_tile(const thread_block_tile<Size, Other> &tile) : thread_group(tile) {}
  static constexpr __device__ unsigned size() { return Size; }
  static constexpr __device__ unsigned num_threads() { return Size; }
  __device__ unsigned meta_group_size() const { return (__rmlir_block_size() + Size - 1) / Size; }
  __device__ unsigned meta_group_rank() const { return __rmlir_block_rank() / Size; }
  __device__ void sync() const { __syncwarp(__mask); }
  template <class T> __device__ T shfl(T v, int rank) const { return __rmlir_shuffle(__mask, v, rank, Size, __rmlir_shfl_idx); }
  template <class T> __device__ T shfl_up(T v, unsigned delta) const {
    return __rmlir_shuffle(__mask, v, (int)delta, Size, __rmlir_shfl_up);
  }
  template <class T> __device__ T shfl_down(T v, unsigned delta) const {
    return __rmlir_shuffle(__mask, v, (int)delta, Size, __rmlir_shfl_down);
  }
  template <class T> __device__ T shfl_xor(T v, unsigned lanes) const {
    return __rmlir_shuffle(__mask, v, (int)lanes, Size, __rmlir_shfl_xor);
  }
  __device__ int any(int predicate) const { return __any_sync(__mask, predicate); }
  __device__ int all(int predicate) const { return __all_sync(__mask, predicate); }
  __device__ unsigned ballot(int predicate) const { return (__ballot_sync(__mask, predicate) & __mask) >> __first(); }
  template <class T> __device__ unsigned match_any(T v) const { return (__match_any_sync(__mask, v) & __mask) >> __first(); }
  template <class T> __device__ unsigned match_all(T v, int &all) const {
    return (__match_all_sync(__mask, v, &all) & __mask) >> __first();
  }
  __device__ unsigned __first() const { return __rmlir_block_rank() % 32u / Size * Size; }
};
template <unsigned Size, class Parent> static inline __device__ thread_block_tile<Size, Parent> tiled_partition(const Parent &) {
  static_assert(Size != 0 && Size <= 32 && (Size & (Size - 1)) == 0, "a tile has a power of two of at most 32 threads");
  thread_block_tile<Size, Parent> tile;
  tile.__count = Size;
  tile.__rank = __rmlir_block_rank() % Size;
  tile.__mask = __rmlir_tile_mask(Size);
  return tile;
}
static inline __device__ thread_group tiled_partition(const thread_group &, unsigned size) {
  thread_group tile;
  tile.__count = size;
  tile.__rank = __rmlir_block_rank() % size;
  tile.__mask = __rmlir_tile_mask(size);
  return tile;
}

/* The threads of a warp that are here together. Their ranks count the lanes of the mask. */
struct coalesced_group : thread_group {
  __device__ void sync() const { __syncwarp(__mask); }
  __device__ unsigned __lane(unsigned rank) const { return __fns(__mask, 0, (int)rank + 1); }
  template <class T> __device__ T shfl(T v, int rank) const {
    return __rmlir_shuffle(__mask, v, (int)__lane((unsigned)rank), 32, __rmlir_shfl_idx);
  }
  template <class T> __device__ T shfl_up(T v, unsigned delta) const {
    return shfl(v, (int)(__rank < delta ? __rank : __rank - delta));
  }
  template <class T> __device__ T shfl_down(T v, unsigned delta) const {
    return shfl(v, (int)(__rank + delta < __count ? __rank + delta : __rank));
  }
  __device__ int any(int predicate) const { return __any_sync(__mask, predicate); }
  __device__ int all(int predicate) const { return __all_sync(__mask, predicate); }
  /* Bit r is the vote of the thread with rank r. */
  __device__ unsigned ballot(int predicate) const {
    unsigned votes = __ballot_sync(__mask, predicate), result = 0;
    for (unsigned rank = 0; rank < __count; rank++) result |= (votes >> __lane(rank) & 1u) << rank;
    return result;
  }
};
static inline __device__ coalesced_group __rmlir_group_of_lanes(unsigned mask) {
  coalesced_group group;
  unsigned lane = __rmlir_block_rank() % 32u;
  group.__mask = mask;
  group.__count = (unsigned)__popc(group.__mask);
  group.__rank = (unsigned)__popc(group.__mask & ((1u << lane) - 1u));
  return group;
}
static inline __device__ coalesced_group coalesced_threads() { return __rmlir_group_of_lanes(__activemask()); }
/* The threads of a tile or coalesced group with the same label, or the same truth of a predicate. */
template <class Group, class T> static inline __device__ coalesced_group labeled_partition(const Group &group, T label) {
  return __rmlir_group_of_lanes(__match_any_sync(group.__mask, label) & group.__mask);
}
template <class Group> static inline __device__ coalesced_group binary_partition(const Group &group, bool predicate) {
  unsigned votes = __ballot_sync(group.__mask, predicate);
  return __rmlir_group_of_lanes(group.__mask & (predicate ? votes : ~votes));
}

/* ---- Functions of groups ------------------------------------------------------------------------------------------- */

template <class Group> static inline __device__ void sync(const Group &group) { group.sync(); }
template <class Group> static inline __device__ unsigned long long group_size(const Group &group) { return group.size(); }
template <class Group> static inline __device__ unsigned long long thread_rank(const Group &group) { return group.thread_rank(); }

#define RMLIR_OPERATOR(name, expression) \
  template <class T = void> struct name { \
    __device__ T operator()(const T &a, const T &b) const { return expression; } \
  }
RMLIR_OPERATOR(plus, a + b);
RMLIR_OPERATOR(less, a < b ? a : b);
RMLIR_OPERATOR(greater, a > b ? a : b);
RMLIR_OPERATOR(bit_and, a & b);
RMLIR_OPERATOR(bit_or, a | b);
RMLIR_OPERATOR(bit_xor, a ^ b);
#undef RMLIR_OPERATOR

template <unsigned Size, class Parent, class T, class Operator>
static inline __device__ T reduce(const thread_block_tile<Size, Parent> &tile, T v, Operator op) {
  for (unsigned distance = Size / 2; distance; distance /= 2) v = op(v, tile.shfl_xor(v, distance));
  return v;
}
template <class T, class Operator> static inline __device__ T reduce(const coalesced_group &group, T v, Operator op) {
  T result = group.shfl(v, 0);
  for (unsigned rank = 1; rank < group.size(); rank++) result = op(result, group.shfl(v, (int)rank));
  return result;
}
template <unsigned Size, class Parent, class T, class Operator>
static inline __device__ T inclusive_scan(const thread_block_tile<Size, Parent> &tile, T v, Operator op) {
  for (unsigned distance = 1; distance < Size; distance *= 2) {
    T left = tile.shfl_up(v, distance);
    if (tile.thread_rank() >= distance) v = op(left, v);
  }
  return v;
}
template <class T, class Operator> static inline __device__ T inclusive_scan(const coalesced_group &group, T v, Operator op) {
  T result = v;
  for (unsigned distance = 1; distance < group.size(); distance *= 2) {
    T left = group.shfl_up(result, distance);
    if (group.thread_rank() >= distance) result = op(left, result);
  }
  return result;
}
template <class Group, class T> static inline __device__ T inclusive_scan(const Group &group, T v) {
  return inclusive_scan(group, v, plus<T>());
}
template <class Group, class T, class Operator> static inline __device__ T exclusive_scan(const Group &group, T v, Operator op) {
  T left = group.shfl_up(inclusive_scan(group, v, op), 1);
  return group.thread_rank() ? left : T();
}
template <class Group, class T> static inline __device__ T exclusive_scan(const Group &group, T v) {
  return exclusive_scan(group, v, plus<T>());
}

/* Copies by the group; they have ended when the group has synchronised. */
template <class Group, class T> static inline __device__ void memcpy_async(const Group &group, T *to, const T *from, size_t bytes) {
  for (size_t i = group.thread_rank(); i < bytes / sizeof(T); i += group.size()) to[i] = from[i];
}
template <class Group> static inline __device__ void wait(const Group &group) { group.sync(); }

} /* namespace cooperative_groups */

#endif
#endif
