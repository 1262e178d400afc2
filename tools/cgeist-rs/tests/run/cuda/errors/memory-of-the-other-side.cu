// Claim: a variable of the device that the host reads or writes by its name is an error at its place, and so is constant memory that a device writes.
// RUN: split-file %s %t.d
// RUN: not cgeist-rs -O1 -c %t.d/read.cu -o %t.o 2>&1 | filecheck %t.d/read.cu
// RUN: not cgeist-rs -O1 -c %t.d/read-an-element.cu -o %t.o 2>&1 | filecheck %t.d/read-an-element.cu
// RUN: not cgeist-rs -O1 -c %t.d/read-a-member.cu -o %t.o 2>&1 | filecheck %t.d/read-a-member.cu
// RUN: not cgeist-rs -O1 -c %t.d/read-an-object.cu -o %t.o 2>&1 | filecheck %t.d/read-an-object.cu
// RUN: not cgeist-rs -O1 -c %t.d/write.cu -o %t.o 2>&1 | filecheck %t.d/write.cu
// RUN: not cgeist-rs -O1 -c %t.d/write-an-element.cu -o %t.o 2>&1 | filecheck %t.d/write-an-element.cu
// RUN: not cgeist-rs -O1 -c %t.d/add.cu -o %t.o 2>&1 | filecheck %t.d/add.cu
// RUN: not cgeist-rs -O1 -c %t.d/count.cu -o %t.o 2>&1 | filecheck %t.d/count.cu
// RUN: not cgeist-rs -O1 -c %t.d/constant-in-a-kernel.cu -o %t.o 2>&1 | filecheck %t.d/constant-in-a-kernel.cu
// RUN: not cgeist-rs -O1 -c %t.d/constant-in-a-device-function.cu -o %t.o 2>&1 | filecheck %t.d/constant-in-a-device-function.cu
// RUN: not cgeist-rs -O1 -c %t.d/member-of-a-constant.cu -o %t.o 2>&1 | filecheck %t.d/member-of-a-constant.cu
// RUN: not test -f %t.o
//--- read.cu
// CHECK: read.cu:4:21: error: 'total' is in memory of the device, which the host cannot read [RM0205]
// CHECK: note: copy the value by 'cudaMemcpyFromSymbol', or declare the variable with '__managed__'
__device__ int total;
int main() { return total; }
//--- read-an-element.cu
// CHECK: read-an-element.cu:4:30: error: 'table' is in memory of the device, which the host cannot read [RM0205]
// CHECK: note: copy the value by 'cudaMemcpyFromSymbol', or declare the variable with '__managed__'
__device__ float table[4];
float at(int i) { return 2 * table[i]; }
//--- read-a-member.cu
// CHECK: read-a-member.cu:5:29: error: 'sizes' is in memory of the device, which the host cannot read [RM0205]
// CHECK: note: copy the value by 'cudaMemcpyFromSymbol', or declare the variable with '__managed__'
struct Sizes { int width, height; };
__constant__ Sizes sizes;
int height() { return sizes.height; }
//--- read-an-object.cu
// CHECK: read-an-object.cu:5:22: error: 'sizes' is in memory of the device, which the host cannot read [RM0205]
// CHECK: note: copy the value by 'cudaMemcpyFromSymbol', or declare the variable with '__managed__'
struct Sizes { int width, height; };
__device__ Sizes sizes;
Sizes all() { return sizes; }
//--- write.cu
// CHECK: write.cu:4:16: error: 'total' is in memory of the device, which the host cannot write [RM0205]
// CHECK: note: copy the value by 'cudaMemcpyToSymbol', or declare the variable with '__managed__'
__device__ int total;
void clear() { total = 0; }
//--- write-an-element.cu
// CHECK: write-an-element.cu:4:21: error: 'table' is in memory of the device, which the host cannot write [RM0205]
// CHECK: note: copy the value by 'cudaMemcpyToSymbol', or declare the variable with '__managed__'
__device__ float table[4];
void clear(int i) { table[i] = 0; }
//--- add.cu
// CHECK: add.cu:4:22: error: 'total' is in memory of the device, which the host cannot write [RM0205]
// CHECK: note: copy the value by 'cudaMemcpyToSymbol', or declare the variable with '__managed__'
__device__ double total;
void add(double x) { total += x; }
//--- count.cu
// CHECK: count.cu:4:17: error: 'calls' is in memory of the device, which the host cannot write [RM0205]
// CHECK: note: copy the value by 'cudaMemcpyToSymbol', or declare the variable with '__managed__'
__constant__ int calls;
void called() { calls++; }
//--- constant-in-a-kernel.cu
// CHECK: constant-in-a-kernel.cu:4:29: error: 'limit' is in constant memory, which a device cannot write [RM0205]
// CHECK: note: declare it with '__device__'
__constant__ int limit;
__global__ void k(int *p) { limit = *p; }
//--- constant-in-a-device-function.cu
// CHECK: constant-in-a-device-function.cu:4:32: error: 'table' is in constant memory, which a device cannot write [RM0205]
// CHECK: note: declare it with '__device__'
__constant__ float table[8];
__device__ void twice(int i) { table[i] *= 2; }
__global__ void k() { twice(threadIdx.x); }
//--- member-of-a-constant.cu
// CHECK: member-of-a-constant.cu:5:25: error: 'counts' is in constant memory, which a device cannot write [RM0205]
// CHECK: note: declare it with '__device__'
struct Counts { int of[4]; };
__constant__ Counts counts;
__global__ void k() { --counts.of[threadIdx.x]; }
