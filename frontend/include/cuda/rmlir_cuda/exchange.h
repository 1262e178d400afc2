/* Values that threads of a block exchange: warp functions and votes, over shared memory and barriers.
 *
 * Part of rmlir, under the Apache License v2.0 with LLVM Exceptions.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 *
 * The compiler runs the threads of a block one after another between barriers, and a barrier of a warp is one of the block,
 * which other warps pass as well. A lane that has left the kernel, or is not in the branch, leaves its word as it is: words
 * are cleared first where that matters.
 */
#ifndef RMLIR_CUDA_EXCHANGE_H
#define RMLIR_CUDA_EXCHANGE_H

RMLIR_CUDA_DEVICE unsigned __rmlir_thread_number(void) {
  return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
}

RMLIR_CUDA_DEVICE unsigned __rmlir_shfl_sync(unsigned mask, unsigned value, int lane_or_delta, int width, int mode) {
  __shared__ unsigned words[1024];
  unsigned own = __rmlir_thread_number(), threads = blockDim.x * blockDim.y * blockDim.z;
  int lane = (int)(own & 31), first = lane & ~(width - 1), last = first + width - 1, from = lane;
  switch (mode) {
  case 0: from = first | (lane_or_delta & (width - 1)); break;
  case 1: from = lane - lane_or_delta < first ? lane : lane - lane_or_delta; break;
  case 2: from = lane + lane_or_delta > last ? lane : lane + lane_or_delta; break;
  default: from = (lane ^ lane_or_delta) > last ? lane : lane ^ lane_or_delta; break;
  }
  unsigned other = (own & ~31u) + (unsigned)from;
  (void)mask;
  words[own] = value;
  __syncwarp(mask);
  unsigned result = other < threads ? words[other] : value;
  __syncwarp(mask);
  return result;
}

/* The lanes of a mask that take part, in the upper half, and those for which the predicate holds. */
RMLIR_CUDA_DEVICE unsigned long long __rmlir_vote(unsigned mask, int predicate) {
  __shared__ unsigned char words[1024];
  unsigned own = __rmlir_thread_number(), first = own & ~31u;
  for (unsigned lane = 0; lane < 32; lane++) words[first + lane] = 0;
  __syncwarp(mask);
  words[own] = predicate ? 3 : 1;
  __syncwarp(mask);
  unsigned there = 0, holds = 0;
  for (unsigned lane = 0; lane < 32; lane++) {
    there |= (unsigned)(words[first + lane] & 1) << lane;
    holds |= (unsigned)(words[first + lane] >> 1) << lane;
  }
  __syncwarp(mask);
  return (unsigned long long)(there & mask) << 32 | (holds & mask);
}

RMLIR_CUDA_DEVICE unsigned __rmlir_ballot_sync(unsigned mask, int predicate) { return (unsigned)__rmlir_vote(mask, predicate); }
RMLIR_CUDA_DEVICE unsigned __rmlir_activemask(void) { return (unsigned)(__rmlir_vote(0xffffffffu, 0) >> 32); }

RMLIR_CUDA_DEVICE int __syncthreads_count(int predicate) {
  __shared__ int count;
  __syncthreads();
  count = 0;
  __syncthreads();
  if (predicate) __atomic_fetch_add(&count, 1, __ATOMIC_RELAXED);
  __syncthreads();
  int result = count;
  __syncthreads();
  return result;
}
RMLIR_CUDA_DEVICE int __syncthreads_or(int predicate) { return __syncthreads_count(predicate) != 0; }
RMLIR_CUDA_DEVICE int __syncthreads_and(int predicate) { return __syncthreads_count(!predicate) == 0; }

#endif
