// RUN: rmlir-opt %s --lower-scf-to-cf | filecheck %s
// Claim: the step of a signed loop keeps `nsw` whatever the counter's type, and the annotation is on the branch back.

// CHECK-LABEL: func.func @narrow_counter
// CHECK:         cf.br ^[[HEADER:.*]](%{{.*}}, %{{.*}} : i32, f64)
// CHECK:       ^[[HEADER]](%[[I:.*]]: i32, %[[S:.*]]: f64):
// CHECK-NEXT:    %[[MORE:.*]] = arith.cmpi slt, %[[I]], %{{.*}} : i32
// CHECK-NEXT:    cf.cond_br %[[MORE]], ^[[BODY:.*]], ^[[AFTER:.*]]
// CHECK:       ^[[BODY]]:
// CHECK-NEXT:    %[[T:.*]] = arith.addf %[[S]], %[[S]] : f64
// CHECK-NEXT:    %[[N:.*]] = arith.addi %[[I]], %{{.*}} overflow<nsw> : i32
// CHECK-NEXT:    cf.br ^[[HEADER]](%[[N]], %[[T]] : i32, f64) {llvm.loop_annotation = #{{.*}}}
// CHECK:       ^[[AFTER]]:
// CHECK-NEXT:    return %[[S]] : f64
func.func @narrow_counter(%from: i32, %to: i32, %x: f64) -> f64 {
  %two = arith.constant 2 : i32
  %r = scf.for %i = %from to %to step %two iter_args(%s = %x) -> (f64) : i32 {
    %t = arith.addf %s, %s : f64
    scf.yield %t : f64
  } {llvm.loop_annotation = #llvm.loop_annotation<mustProgress = true>}
  return %r : f64
}

// CHECK-LABEL: func.func @index_counter
// CHECK:         arith.addi %{{.*}}, %{{.*}} overflow<nsw> : index
// CHECK-NEXT:    cf.br ^{{[a-z0-9]*}}(%{{.*}} : index){{$}}
func.func @index_counter(%to: index, %step: index) {
  %zero = arith.constant 0 : index
  scf.for %i = %zero to %to step %step {
  }
  return
}

// CHECK-LABEL: func.func @unsigned_counter
// CHECK:         arith.cmpi ult
// CHECK:         arith.addi %{{.*}}, %{{.*}} overflow<nuw> : i64
func.func @unsigned_counter(%to: i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  scf.for unsigned %i = %zero to %to step %one : i64 {
  }
  return
}

// A step above 1 may wrap past an unsigned bound.
// CHECK-LABEL: func.func @unsigned_counter_by_four
// CHECK:         arith.cmpi ult
// CHECK:         arith.addi %{{.*}}, %{{.*}} : i64
func.func @unsigned_counter_by_four(%to: i64) {
  %zero = arith.constant 0 : i64
  %four = arith.constant 4 : i64
  scf.for unsigned %i = %zero to %to step %four : i64 {
  }
  return
}
