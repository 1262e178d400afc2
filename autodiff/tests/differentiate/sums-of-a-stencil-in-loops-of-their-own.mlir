// RUN: rmlir-opt %s --differentiate | filecheck %s
// Claim: the sums of the adjoint of a stencil into one array get a loop each, before the loop that clears what they read.
// CHECK-LABEL: func.func private @blur.gradient
// The primal.
// CHECK:         scf.for
// CHECK-COUNT-3: memref.load
// CHECK:           memref.store
// The three sums, none of which clears anything.
// CHECK:         scf.for
// CHECK:           %[[SUM:.*]] = arith.addf
// CHECK-NEXT:      memref.store %[[SUM]]
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.for
// CHECK:           %[[SUM:.*]] = arith.addf
// CHECK-NEXT:      memref.store %[[SUM]]
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.for
// CHECK:           %[[SUM:.*]] = arith.addf
// CHECK-NEXT:      memref.store %[[SUM]]
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.for
// CHECK-NOT:       memref.load
// CHECK:           memref.store %cst
// CHECK-NEXT:    }
// CHECK-NEXT:    return
module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<64> : vector<4xi64>>} {
  func.func @blur(%from: !llvm.ptr {llvm.noalias}, %to: !llvm.ptr {llvm.noalias}, %n: i64) {
    %one = arith.constant 1 : i64
    scf.for %i = %one to %n step %one : i64 {
      %before = arith.subi %i, %one overflow<nsw> : i64
      %behind = arith.addi %i, %one overflow<nsw> : i64
      %here = arith.index_cast %i : i64 to index
      %left = arith.index_cast %before : i64 to index
      %right = arith.index_cast %behind : i64 to index
      %source = cmem.pointer_to_memref %from {alignment = 8 : i64} : !llvm.ptr -> memref<?xf64>
      %target = cmem.pointer_to_memref %to {alignment = 8 : i64} : !llvm.ptr -> memref<?xf64>
      %a = memref.load %source[%left] : memref<?xf64>
      %b = memref.load %source[%here] : memref<?xf64>
      %c = memref.load %source[%right] : memref<?xf64>
      %ab = arith.addf %a, %b : f64
      %abc = arith.addf %ab, %c : f64
      memref.store %abc, %target[%here] : memref<?xf64>
    }
    return
  }

  func.func @user(%x: !llvm.ptr, %dx: !llvm.ptr, %y: !llvm.ptr, %dy: !llvm.ptr, %n: i64) {
    autodiff.gradient @blur(%x, %dx, %y, %dy, %n) activity = [dup, dup, const] result = const : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, i64) -> ()
    return
  }
}
