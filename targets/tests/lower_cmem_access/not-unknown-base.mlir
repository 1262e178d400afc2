// RUN: not rmlir-opt %s --lower-cmem-access 2>&1 | filecheck %s
// Claim: a memref whose address is not that of a C object is refused by name.

// CHECK: error: RM3002: the address of this memref is not known
func.func @argument(%m: memref<?xf64>, %i: index) -> f64 {
  %x = memref.load %m[%i] : memref<?xf64>
  return %x : f64
}
