// Threads of a block as fibres: each runs until it blocks at a barrier or ends, then the next one. A barrier releases its
// threads when all of them have arrived; a deadlock ends the program.
#include "runtime.h"
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/mman.h>
#include <vector>

uint3 threadIdx, blockIdx;
dim3 blockDim, gridDim;

extern "C" void reference_switch(void **from, void *to);
asm(R"(.text
.globl reference_switch
reference_switch:
  pushq %rbp
  pushq %rbx
  pushq %r12
  pushq %r13
  pushq %r14
  pushq %r15
  movq %rsp, (%rdi)
  movq %rsi, %rsp
  popq %r15
  popq %r14
  popq %r13
  popq %r12
  popq %rbx
  popq %rbp
  ret
)");

namespace {
constexpr size_t STACK = 128 << 10, WARP = 32, SHARED = 100 << 10;

enum class State { Ready, Block, Warp, Done };

struct Fibre {
  void *stack;
  uint3 index;
  unsigned mask;
  State state;
};

std::vector<Fibre> fibres;
std::vector<char *> stacks;
Fibre *current;
void *scheduler;
void (*entry)(void *, void *);
void *function, *passed;

void wait(State state) {
  current->state = state;
  reference_switch(&current->stack, scheduler);
}

void start() {
  entry(function, passed);
  wait(State::Done);
  abort();
}

bool descending() {
  const char *order = getenv("RMLIR_CUDA_ORDER");
  return order && strcmp(order, "descending") == 0;
}

// Makes the threads of a block, each about to call `start`.
void create(size_t threads) {
  fibres.resize(threads);
  while (stacks.size() < threads)
    stacks.push_back((char *)mmap(nullptr, STACK, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0));
  for (size_t i = 0; i < threads; ++i) {
    void **top = (void **)(stacks[i] + STACK);
    *--top = nullptr;
    *--top = (void *)start;
    for (int saved = 0; saved < 6; ++saved) *--top = nullptr;
    uint3 index = {unsigned(i % blockDim.x), unsigned(i / blockDim.x % blockDim.y), unsigned(i / blockDim.x / blockDim.y)};
    fibres[i] = {top, index, 0, State::Ready};
  }
}

// Releases the lanes of warps in which all lanes of a mask wait, or have left.
bool release_warps() {
  bool released = false;
  for (size_t first = 0; first < fibres.size(); first += WARP) {
    size_t end = first + WARP < fibres.size() ? first + WARP : fibres.size();
    for (size_t i = first; i < end; ++i) {
      if (fibres[i].state != State::Warp) continue;
      bool complete = true;
      unsigned mask = fibres[i].mask;
      for (size_t lane = first; lane < end; ++lane)
        if (mask >> (lane - first) & 1) complete &= fibres[lane].state == State::Warp || fibres[lane].state == State::Done;
      if (!complete) continue;
      for (size_t lane = first; lane < end; ++lane)
        if ((mask >> (lane - first) & 1) && fibres[lane].state == State::Warp) fibres[lane].state = State::Ready;
      released = true;
    }
  }
  return released;
}

bool release_block() {
  for (const Fibre &fibre : fibres)
    if (fibre.state != State::Block && fibre.state != State::Done) return false;
  bool released = false;
  for (Fibre &fibre : fibres)
    if (fibre.state == State::Block) fibre.state = State::Ready, released = true;
  return released;
}

void run_block(size_t threads, bool backwards) {
  create(threads);
  do {
    for (size_t k = 0; k < threads; ++k) {
      Fibre &fibre = fibres[backwards ? threads - 1 - k : k];
      if (fibre.state != State::Ready) continue;
      current = &fibre;
      threadIdx = fibre.index;
      reference_switch(&scheduler, fibre.stack);
    }
  } while (release_warps() || release_block());
  for (const Fibre &fibre : fibres)
    if (fibre.state != State::Done) {
      fprintf(stderr, "reference: threads of a block wait at different barriers\n");
      abort();
    }
}
} // namespace

extern "C" void reference_barrier() { wait(State::Block); }
extern "C" void __syncwarp(unsigned mask) {
  current->mask = mask;
  wait(State::Warp);
}
extern "C" void __threadfence() {}
extern "C" void __threadfence_block() {}
extern "C" void __threadfence_system() {}

void run(const Kernel &kernel, dim3 grid, dim3 block, size_t bytes, void (*call)(void *, void *), void *arguments) {
  gridDim = grid;
  blockDim = block;
  function = kernel.function;
  passed = arguments;
  entry = call;
  bool backwards = descending();
  size_t blocks = (size_t)grid.x * grid.y * grid.z;
  for (size_t k = 0; k < blocks; ++k) {
    size_t i = backwards ? blocks - 1 - k : k;
    blockIdx = {unsigned(i % grid.x), unsigned(i / grid.x % grid.y), unsigned(i / grid.x / grid.y)};
    if (kernel.dynamic && poisons()) memset(kernel.dynamic, PATTERN, bytes < SHARED ? bytes : SHARED);
    run_block((size_t)block.x * block.y * block.z, backwards);
  }
}
