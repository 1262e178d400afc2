// Claim: a program of another compiler that is linked with the runtime alone finds a device, and memory and copies work, without a driver.
// Proves: gpu2cpu:MC-1
// RUN: cgeist-rs --print-cuda-flags=headers > %t.headers && cgeist-rs --print-cuda-flags=compile > %t.compile && cgeist-rs --print-cuda-flags=link > %t.link
// RUN: clang++-22 -O1 @%t.headers %s @%t.link -o %t && %t | filecheck %s
// RUN: clang++-22 @%t.compile %s -c -o %t.o && clang++-22 %t.o @%t.link -o %t.cuda
// RUN: %t.cuda | filecheck %s
// RUN: g++ @%t.headers -c %s -o %t.gcc.o && g++ %t.gcc.o @%t.link -o %t.gcc && %t.gcc | filecheck %s
// RUN: env RMLIR_CUDA_STATISTICS=- %t.gcc 2>&1 | filecheck --check-prefix=COUNTS %s
// COUNTS: cudaGetDeviceCount {{ *}}1
// COUNTS: cudaMalloc {{ *}}2
// COUNTS: cudaMemcpy {{ *}}3
// COUNTS: cudaMemset {{ *}}1
#include <cuda_runtime.h>
#include <stdexcept>
#include <stdio.h>
#include <vector>

static void check(cudaError_t error) {
  if (error != cudaSuccess) throw std::runtime_error(cudaGetErrorString(error));
}

int main() {
  int devices = 0;
  check(cudaGetDeviceCount(&devices));
  cudaDeviceProp properties;
  check(cudaGetDeviceProperties(&properties, 0));
  printf("%s %d\n", devices >= 1 ? "a device" : "none", properties.major);
  // CHECK: a device 7
  std::vector<int> numbers = {1, 2, 3, 4, 5}, back(5);
  size_t bytes = numbers.size() * sizeof numbers[0];
  int *one, *other;
  check(cudaMalloc((void **)&one, bytes));
  check(cudaMalloc((void **)&other, bytes));
  check(cudaMemcpy(one, numbers.data(), bytes, cudaMemcpyHostToDevice));
  check(cudaMemcpy(other, one, bytes, cudaMemcpyDeviceToDevice));
  check(cudaMemset(other + 1, 0, 2 * sizeof *other));
  check(cudaMemcpy(back.data(), other, bytes, cudaMemcpyDeviceToHost));
  for (int number : back) printf("%d ", number);
  // CHECK-NEXT: 1 0 0 4 5
  check(cudaFree(one));
  check(cudaFree(other));
  try {
    check(cudaFree(other));
  } catch (const std::runtime_error &error) { printf("\n%s\n", error.what()); }
  // CHECK-NEXT: invalid argument
  dim3 none;
  printf("%s\n", cudaGetErrorName(cudaLaunchKernel((const void *)check, none, none, nullptr, 0, nullptr)));
  // CHECK-NEXT: cudaErrorInvalidDeviceFunction
}
