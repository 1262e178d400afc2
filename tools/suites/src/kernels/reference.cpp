// The reference of the suite: barriers of a block and of its warps, of which threads that have left the kernel are no
// longer part.
#include "reference.h"
#include <algorithm>
#include <atomic>
#include <barrier>
#include <memory>
#include <thread>
#include <vector>

constexpr unsigned WARP = 32;

thread_local uint3 threadIdx;
uint3 blockIdx;
dim3 blockDim, gridDim;
alignas(16) char reference_dynamic[1 << 17];

namespace {
using Barrier = std::barrier<>;

std::unique_ptr<Barrier> whole;
std::vector<std::unique_ptr<Barrier>> warps;
std::vector<unsigned> exchanged;
thread_local unsigned linear;

// The counter of one operation may be read while the next one is added to, so the third is reset.
std::atomic<int> counters[3];
thread_local unsigned round;

int count(bool counted) {
  unsigned now = round++ % 3;
  counters[now] += counted;
  whole->arrive_and_wait();
  int result = counters[now];
  counters[(now + 2) % 3] = 0;
  return result;
}

// Calls `read` with the values of all lanes of the warp.
template <typename Read> unsigned exchange(unsigned value, Read read) {
  Barrier &warp = *warps[linear / WARP];
  exchanged[linear] = value;
  warp.arrive_and_wait();
  unsigned result = read(&exchanged[linear / WARP * WARP], linear % WARP);
  warp.arrive_and_wait();
  return result;
}

unsigned ballot(bool predicate) {
  return exchange(predicate, [](const unsigned *values, unsigned) {
    unsigned bits = 0;
    for (unsigned lane = 0; lane < WARP; ++lane) bits |= values[lane] << lane;
    return bits;
  });
}
} // namespace

void __syncthreads() { whole->arrive_and_wait(); }
int __syncthreads_count(int predicate) { return count(predicate != 0); }
int __syncthreads_and(int predicate) { return count(predicate == 0) == 0; }
int __syncthreads_or(int predicate) { return count(predicate != 0) != 0; }
void __syncwarp(unsigned) { warps[linear / WARP]->arrive_and_wait(); }

unsigned __shfl_sync(unsigned, unsigned value, int from, int width) {
  return exchange(value, [=](const unsigned *values, unsigned lane) {
    return values[(lane & ~(unsigned)(width - 1)) | ((unsigned)from & (unsigned)(width - 1))];
  });
}

unsigned __shfl_up_sync(unsigned, unsigned value, unsigned delta, int width) {
  return exchange(value, [=](const unsigned *values, unsigned lane) {
    unsigned within = lane & (unsigned)(width - 1);
    return values[within >= delta ? lane - delta : lane];
  });
}

unsigned __shfl_down_sync(unsigned, unsigned value, unsigned delta, int width) {
  return exchange(value, [=](const unsigned *values, unsigned lane) {
    unsigned within = lane & (unsigned)(width - 1);
    return values[within + delta < (unsigned)width ? lane + delta : lane];
  });
}

unsigned __shfl_xor_sync(unsigned, unsigned value, int bits, int width) {
  return exchange(value, [=](const unsigned *values, unsigned lane) {
    unsigned from = lane ^ (unsigned)bits;
    return values[from / (unsigned)width > lane / (unsigned)width ? lane : from];
  });
}

unsigned __ballot_sync(unsigned, int predicate) { return ballot(predicate != 0); }
int __any_sync(unsigned, int predicate) { return ballot(predicate != 0) != 0; }
int __all_sync(unsigned, int predicate) { return ballot(predicate == 0) == 0; }

void reference_run(dim3 grid, dim3 block, size_t bytes, void (*body)(const void *), const void *data) {
  gridDim = grid;
  blockDim = block;
  unsigned threads = block.x * block.y * block.z, blocks = grid.x * grid.y * grid.z;
  (void)bytes;
  for (unsigned number = 0; number < blocks; ++number) {
    blockIdx = {number % grid.x, number / grid.x % grid.y, number / grid.x / grid.y};
    whole = std::make_unique<Barrier>(threads);
    warps.clear();
    for (unsigned first = 0; first < threads; first += WARP)
      warps.push_back(std::make_unique<Barrier>(std::min(WARP, threads - first)));
    exchanged.assign(warps.size() * WARP, 0);
    for (auto &counter : counters) counter = 0;
    std::vector<std::thread> running;
    for (unsigned thread = 0; thread < threads; ++thread)
      running.emplace_back([=] {
        linear = thread;
        threadIdx = {thread % block.x, thread / block.x % block.y, thread / block.x / block.y};
        body(data);
        whole->arrive_and_drop();
        warps[thread / WARP]->arrive_and_drop();
      });
    for (auto &thread : running) thread.join();
  }
}
