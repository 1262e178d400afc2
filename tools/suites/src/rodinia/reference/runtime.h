// The runtime of reference builds: CUDA threads are fibres of one thread of the host. It is independent of the runtime
// under test.
#pragma once
#include <cuda_runtime.h>

// A kernel in an image, and its dynamic shared memory.
struct Kernel {
  void *function;
  char *dynamic;
};

// Runs `call(kernel, arguments)` for each thread of each block.
void run(const Kernel &kernel, dim3 grid, dim3 block, size_t bytes, void (*call)(void *, void *), void *arguments);

// Whether `RMLIR_CUDA_POISON` asks for a pattern in new memory.
bool poisons();
constexpr int PATTERN = 0xa5;
