// Claim: what was read may change if the counter carries later writes towards it, if rows may overlap, or if the order of the
// iterations is not known.
// RUN: rmlir-opt %s --print-overwritten --remarks -o %null 2>&1 | filecheck %s
func.func @previous_element(%x: memref<?xf64>, %n: index, %a: f64) {
  %c1 = arith.constant 1 : index
  scf.for %i = %c1 to %n step %c1 {
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `memref.load` may be overwritten by `memref.store` at [[#@LINE+3]]:5
    %v = memref.load %x[%i] : memref<?xf64>
    %j = arith.subi %i, %c1 overflow<nsw> : index
    memref.store %a, %x[%j] : memref<?xf64>
  }
  return
}
func.func @same_element(%x: memref<?xf64>, %n: index, %a: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `memref.load` may be overwritten by `memref.store` at [[#@LINE+2]]:5
    %v = memref.load %x[%i] : memref<?xf64>
    memref.store %a, %x[%i] : memref<?xf64>
  }
  return
}
func.func @long_rows(%x: memref<?x100xf64>, %n: index, %m: index, %a: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %m step %c1 {
      memref.store %a, %x[%i, %j] : memref<?x100xf64>
      // CHECK: [[#@LINE+1]]:12: {{.*}}: `memref.load` may be overwritten by `memref.store` at [[#@LINE-1]]:7
      %v = memref.load %x[%i, %j] : memref<?x100xf64>
    }
  }
  return
}
func.func @again(%x: memref<?xf64>, %n: index, %a: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %k = %c0 to %n step %c1 {
    scf.for %i = %c0 to %n step %c1 {
      memref.store %a, %x[%i] : memref<?xf64>
      // CHECK: [[#@LINE+1]]:12: {{.*}}: `memref.load` may be overwritten by `memref.store` at [[#@LINE-1]]:7
      %v = memref.load %x[%i] : memref<?xf64>
    }
  }
  return
}
func.func @wider_write(%x: !llvm.ptr, %n: i64, %a: vector<2xf64>) {
  %c0 = arith.constant 0 : i64
  %c1 = arith.constant 1 : i64
  scf.for %i = %c0 to %n step %c1 : i64 {
    %p = llvm.getelementptr inbounds %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    %q = llvm.getelementptr inbounds %p[8] : (!llvm.ptr) -> !llvm.ptr, i8
    llvm.store %a, %p : vector<2xf64>, !llvm.ptr
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `llvm.load` may be overwritten by `llvm.store` at [[#@LINE-1]]:5
    %v = llvm.load %q : !llvm.ptr -> f64
  }
  return
}
func.func @parallel(%x: memref<?xf64>, %n: index, %a: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    %j = arith.addi %i, %c1 overflow<nsw> : index
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `memref.load` may be overwritten by `memref.store` at [[#@LINE+2]]:5
    %v = memref.load %x[%i] : memref<?xf64>
    memref.store %a, %x[%j] : memref<?xf64>
    scf.reduce
  }
  return
}
func.func @unsigned(%x: !llvm.ptr, %n: i32, %a: f64) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  scf.for unsigned %i = %c0 to %n step %c1 : i32 {
    %j = arith.extsi %i : i32 to i64
    %p = llvm.getelementptr inbounds %x[%j] : (!llvm.ptr, i64) -> !llvm.ptr, f64
    llvm.store %a, %p : f64, !llvm.ptr
    // CHECK: [[#@LINE+1]]:10: {{.*}}: `llvm.load` may be overwritten by `llvm.store` at [[#@LINE-1]]:5
    %v = llvm.load %p : !llvm.ptr -> f64
  }
  return
}
