// RUN: rmlir-opt %s --print-effects --remarks -o %null 2>&1 | filecheck %s
// Claim: an access of vectors with a mask, with indices or by a transfer may do anything: it is never taken as free of effects.
// CHECK: [[#@LINE+1]]:1: remark: RM0323: print-effects: the function reads anything, writes anything{{.*}}; may not go on
func.func @masked_store(%m: memref<?xf32>, %i: index, %mask: vector<4xi1>, %x: vector<4xf32>) {
  vector.maskedstore %m[%i], %mask, %x : memref<?xf32>, vector<4xi1>, vector<4xf32>
  return
}
// CHECK: [[#@LINE+1]]:1: remark: RM0323: print-effects: the function reads anything, writes anything{{.*}}; may not go on
func.func @scatter(%m: memref<?xf32>, %i: index, %at: vector<4xi32>, %mask: vector<4xi1>, %x: vector<4xf32>) {
  vector.scatter %m[%i] [%at], %mask, %x : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return
}
// CHECK: [[#@LINE+1]]:1: remark: RM0323: print-effects: the function reads anything, writes anything{{.*}}; may not go on
func.func @compress(%m: memref<?xf32>, %i: index, %mask: vector<4xi1>, %x: vector<4xf32>) {
  vector.compressstore %m[%i], %mask, %x : memref<?xf32>, vector<4xi1>, vector<4xf32>
  return
}
// CHECK: [[#@LINE+1]]:1: remark: RM0323: print-effects: the function reads anything, writes anything{{.*}}; may not go on
func.func @transfer(%m: memref<?xf32>, %i: index, %x: vector<4xf32>) {
  vector.transfer_write %x, %m[%i] : vector<4xf32>, memref<?xf32>
  return
}
// CHECK: [[#@LINE+1]]:1: remark: RM0323: print-effects: the function reads anything, writes anything{{.*}}; may not go on
func.func @masked_load(%m: memref<?xf32>, %i: index, %mask: vector<4xi1>, %x: vector<4xf32>) -> vector<4xf32> {
  %y = vector.maskedload %m[%i], %mask, %x : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %y : vector<4xf32>
}
