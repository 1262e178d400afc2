// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(simplify-by-ranges,canonicalize))' --remarks 2>%t.err | filecheck %s
// RUN: filecheck --check-prefix=REMARK %s < %t.err
// Claim: conditions and minima that the bounds of loops decide go away, arithmetic in ranges says that it does not overflow,
// and a loop without iterations is gone.
// REMARK: RM0370: simplify-by-ranges: the condition always holds
// REMARK: RM0371: simplify-by-ranges: the loop has no iteration

// CHECK-LABEL: func.func @nest
// CHECK:         scf.for %[[I:.*]] =
// CHECK-NEXT:      %[[ODD:.*]] = arith.addi %[[I]], %{{.*}} overflow<nsw, nuw>
// CHECK-NEXT:      call @use(%[[ODD]])
// CHECK-NEXT:      call @use(%[[I]])
// CHECK-NEXT:    }
func.func @nest() {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %ten = arith.constant 10 : i32
  scf.for %i = %zero to %ten step %one : i32 {
    %inside = arith.cmpi ult, %i, %ten : i32
    %odd = arith.addi %i, %one : i32
    scf.if %inside {
      func.call @use(%odd) : (i32) -> ()
    }
    %least = arith.minsi %i, %ten : i32
    func.call @use(%least) : (i32) -> ()
  }
  return
}
func.func private @use(i32)

// CHECK-LABEL: func.func @guarded
// CHECK:         scf.if
// CHECK:           arith.muli %{{.*}} overflow<nsw, nuw>
func.func @guarded(%n: i32) {
  %limit = arith.constant 1000 : i32
  %small = arith.cmpi ule, %n, %limit : i32
  scf.if %small {
    %square = arith.muli %n, %n : i32
    func.call @use(%square) : (i32) -> ()
  }
  return
}

// CHECK-LABEL: func.func @empty
// CHECK-NOT:     scf.for
// CHECK:         return %arg1
func.func @empty(%n: i32, %x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %seven = arith.constant 7 : i32
  %ten = arith.constant 10 : i32
  %end = arith.andi %n, %seven : i32
  %r = scf.for %i = %ten to %end step %one iter_args(%k = %x) -> i32 : i32 {
    scf.yield %i : i32
  }
  return %r : i32
}

// What is left of one choice is an operand of the next.
// CHECK-LABEL: func.func @choice_of_choice
// CHECK-NOT:     minsi
// CHECK-NOT:     maxsi
// CHECK:         memref.store %{{.*}}, %arg0[%[[I:.*]]]
func.func @choice_of_choice(%m: memref<10xindex>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %c10 step %c1 {
    %least = arith.minsi %i, %c16 : index
    %most = arith.maxsi %least, %c0 : index
    %again = arith.minsi %c16, %most : index
    memref.store %again, %m[%again] : memref<10xindex>
  }
  return
}
