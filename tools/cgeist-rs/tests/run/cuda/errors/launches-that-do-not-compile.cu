// Claim: a launch without a kernel, a configuration or the right arguments is an error at its place.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O1 -c %t.d/too-few-arguments.cu -o %t.o 2>&1 | filecheck %t.d/too-few-arguments.cu
// RUN: not cgeist-rs -O1 -c %t.d/too-many-arguments.cu -o %t.o 2>&1 | filecheck %t.d/too-many-arguments.cu
// RUN: not cgeist-rs -O1 -c %t.d/wrong-argument.cu -o %t.o 2>&1 | filecheck %t.d/wrong-argument.cu
// RUN: not cgeist-rs -O1 -c %t.d/no-configuration.cu -o %t.o 2>&1 | filecheck %t.d/no-configuration.cu
// RUN: not cgeist-rs -O1 -c %t.d/half-a-configuration.cu -o %t.o 2>&1 | filecheck %t.d/half-a-configuration.cu
// RUN: not cgeist-rs -O1 -c %t.d/text-as-configuration.cu -o %t.o 2>&1 | filecheck %t.d/text-as-configuration.cu
// RUN: not cgeist-rs -O1 -c %t.d/function-of-the-host.cu -o %t.o 2>&1 | filecheck %t.d/function-of-the-host.cu
// RUN: not cgeist-rs -O1 -c %t.d/function-of-the-device.cu -o %t.o 2>&1 | filecheck %t.d/function-of-the-device.cu
// RUN: not cgeist-rs -O1 -c %t.d/kernel-in-a-kernel.cu -o %t.o 2>&1 | filecheck %t.d/kernel-in-a-kernel.cu
// RUN: not cgeist-rs -O1 -c %t.d/unknown-kernel.cu -o %t.o 2>&1 | filecheck %t.d/unknown-kernel.cu
// RUN: not cgeist-rs -O1 -c %t.d/divided-brackets.cu -o %t.o 2>&1 | filecheck %t.d/divided-brackets.cu
// RUN: not test -f %t.o
//--- too-few-arguments.cu
// CHECK: too-few-arguments.cu:3:33: error: too few arguments to function call, expected 2, have 1
__global__ void k(int *p, int n) { *p = n; }
int main() { k<<<1, 1>>>(nullptr); }
//--- too-many-arguments.cu
// CHECK: too-many-arguments.cu:3:35: error: too many arguments to function call, expected single argument 'p', have 2 arguments
__global__ void k(int *p) { *p = 1; }
int main() { k<<<1, 1>>>(nullptr, 2); }
//--- wrong-argument.cu
// CHECK: wrong-argument.cu:3:26: error: cannot initialize a parameter of type 'int *' with an rvalue of type 'double'
__global__ void k(int *p) { *p = 1; }
int main() { k<<<1, 1>>>(1.5); }
//--- no-configuration.cu
// CHECK: no-configuration.cu:3:15: error: call to global function 'k' not configured
__global__ void k(int *p) { *p = 1; }
int main() { k(nullptr); }
//--- half-a-configuration.cu
// CHECK: half-a-configuration.cu:3:19: error: too few execution configuration arguments to kernel function call, expected at least 2, have 1
__global__ void k() {}
int main() { k<<<1>>>(); }
//--- text-as-configuration.cu
// CHECK: text-as-configuration.cu:3:18: error: no viable conversion from 'const char[2]' to 'dim3'
__global__ void k() {}
int main() { k<<<"1", 1>>>(); }
//--- function-of-the-host.cu
// CHECK: function-of-the-host.cu:3:25: error: kernel call to non-global function 'f'
void f(int *p) { *p = 1; }
int main() { f<<<1, 1>>>(nullptr); }
//--- function-of-the-device.cu
// CHECK: function-of-the-device.cu:3:14: error: reference to __device__ function 'f' in __host__ function
__device__ void f(int *p) { *p = 1; }
int main() { f<<<1, 1>>>(nullptr); }
//--- kernel-in-a-kernel.cu
// CHECK: kernel-in-a-kernel.cu:3:34: error: kernel launch from __device__ or __global__ function requires relocatable device code
__global__ void inner(int *p) { *p = 1; }
__global__ void k(int *p) { inner<<<1, 1>>>(p); }
//--- unknown-kernel.cu
// CHECK: unknown-kernel.cu:2:14: error: use of undeclared identifier 'k'
int main() { k<<<1, 1>>>(); }
//--- divided-brackets.cu
// CHECK: divided-brackets.cu:3:18: error: expected expression
__global__ void k() {}
int main() { k<< <1, 1>> >(); }
