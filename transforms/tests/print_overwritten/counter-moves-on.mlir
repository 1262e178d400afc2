// Claim: what was read stays if the counter of the loop carries later writes away from it.
// RUN: rmlir-opt %s --print-overwritten --remarks -o %null 2>&1 | filecheck %s
func.func @written_before(%y: !llvm.ptr, %n: i64, %a: f64) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  scf.for %i = %c0 to %n step %c1 : i64 {
    %p = llvm.getelementptr inbounds %y[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    llvm.store %a, %p : f64, !llvm.ptr
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `llvm.load` reads the same again
    %v = llvm.load %p : !llvm.ptr -> f64
  }
  return
}
func.func @next_element(%x: memref<?xf64>, %n: index, %a: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `memref.load` reads the same again
    %v = memref.load %x[%i] : memref<?xf64>
    %w = arith.mulf %v, %a : f64
    %j = arith.addi %i, %c1 overflow<nsw> : index
    memref.store %w, %x[%j] : memref<?xf64>
  }
  return
}
func.func @narrow_counter(%x: memref<?xf64>, %n: i32, %a: f64) {
  %c0 = arith.constant 0 : i32
  %c2 = arith.constant 2 : i32
  scf.for %i = %c0 to %n step %c2 : i32 {
    %j = arith.index_cast %i : i32 to index
    memref.store %a, %x[%j] : memref<?xf64>
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `memref.load` reads the same again
    %v = memref.load %x[%j] : memref<?xf64>
  }
  return
}
func.func @rows(%x: memref<?x100xf64>, %n: index, %a: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %m = arith.constant 100 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %m step %c1 {
      memref.store %a, %x[%i, %j] : memref<?x100xf64>
      // CHECK: [[#@LINE+1]]:12: {{.*}}: `memref.load` reads the same again
      %v = memref.load %x[%i, %j] : memref<?x100xf64>
    }
  }
  return
}
