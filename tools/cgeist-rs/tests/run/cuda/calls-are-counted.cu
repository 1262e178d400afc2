// Claim: RMLIR_CUDA_STATISTICS lists the calls of the runtime with their numbers; every form of launch counts once, under the name of CUDA.
// Proves: gpu2cpu:MC-3
// RUN: cgeist-rs -O2 %s -o %t && env RMLIR_CUDA_STATISTICS=%t.txt %t && filecheck %s --input-file=%t.txt
// RUN: env RMLIR_CUDA_STATISTICS=- %t 2>&1 | filecheck %s
// RUN: %t > %t.out 2>&1 && not grep . %t.out
// CHECK: function calls microseconds
// CHECK-NEXT: cudaFree 1 {{[0-9.]+$}}
// CHECK-NEXT: cudaLaunchCooperativeKernel 1 {{[0-9.]+$}}
// CHECK-NEXT: cudaLaunchKernel 5 {{[0-9.]+$}}
// CHECK-NEXT: cudaMallocManaged 1 {{[0-9.]+$}}
__global__ void k(int *p) { ++*p; }
int main() {
  int *p;
  cudaMallocManaged(&p, sizeof(int));
  *p = 0;
  void (*pointer)(int *) = k;
  for (int i = 0; i < 3; i++) k<<<1, 1>>>(p);
  pointer<<<1, 1>>>(p);
  void *arguments[] = {&p};
  cudaLaunchKernel(k, dim3(1), dim3(1), arguments);
  cudaLaunchCooperativeKernel(k, dim3(1), dim3(1), arguments);
  int wrong = *p != 6;
  cudaFree(p);
  return wrong;
}
