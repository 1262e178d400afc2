// Claim: a condition stays in a loop that would not be affine without it, and where it changes or is affine.
// RUN: rmlir-opt %s --unswitch-loops --remarks 2>&1 | filecheck %s
// CHECK: remark: RM0352: unswitch-loops: a condition that does not change stays in the loop: the loop has other parts that are not affine
// CHECK-NOT: llvm.freeze
func.func private @use(f64)
func.func @calls(%c: i1, %n: index, %x: f64) {
  affine.for %i = 0 to %n {
    scf.if %c {
      func.call @use(%x) : (f64) -> ()
    }
  }
  return
}
func.func @changes(%a: memref<?xf64>, %n: index, %x: f64) {
  affine.for %i = 0 to %n {
    %v = affine.load %a[%i] : memref<?xf64>
    %c = arith.cmpf ogt, %v, %x : f64
    scf.if %c {
      affine.store %x, %a[%i] : memref<?xf64>
    }
  }
  return
}
#set = affine_set<()[s0] : (s0 - 5 >= 0)>
func.func @affine(%a: memref<?xf64>, %n: index, %x: f64) {
  affine.for %i = 0 to %n {
    affine.if #set()[%n] {
      affine.store %x, %a[%i] : memref<?xf64>
    }
  }
  return
}
func.func @counted(%c: i1, %a: memref<?xf64>, %n: index, %x: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    scf.if %c {
      memref.store %x, %a[%i] : memref<?xf64>
    }
  }
  return
}
