// RUN: rmlir-opt %s --lower-core-to-llvm | filecheck %s
// Claim: flags of scalar ops arrive, `index` is `i64`, and casts between equal types vanish.

// CHECK-LABEL: llvm.func @flags
// CHECK-SAME:    (%[[A:.*]]: i32, %[[B:.*]]: i32, %[[X:.*]]: f64) -> i32
// CHECK-NEXT:    llvm.add %[[A]], %[[B]] overflow<nsw> : i32
// CHECK-NEXT:    llvm.sub %{{.*}}, %{{.*}} overflow<nsw, nuw> : i32
// CHECK-NEXT:    llvm.sdiv exact %{{.*}}, %{{.*}} : i32
// CHECK-NEXT:    llvm.fmul %[[X]], %[[X]] {fastmathFlags = #llvm.fastmath<nnan, contract>} : f64
// CHECK-NEXT:    llvm.fcmp "une" %{{.*}}, %[[X]] {fastmathFlags = #llvm.fastmath<fast>} : f64
// CHECK-NEXT:    llvm.select
// CHECK-NEXT:    llvm.return
func.func @flags(%a: i32, %b: i32, %x: f64) -> i32 {
  %s = arith.addi %a, %b overflow<nsw> : i32
  %d = arith.subi %s, %b overflow<nsw, nuw> : i32
  %q = arith.divsi %d, %b exact : i32
  %p = arith.mulf %x, %x fastmath<nnan, contract> : f64
  %c = arith.cmpf une, %p, %x fastmath<fast> : f64
  %r = arith.select %c, %q, %s : i32
  return %r : i32
}

// CHECK-LABEL: llvm.func @index_values
// CHECK-SAME:    (%[[I:.*]]: i64, %[[N:.*]]: i32) -> i64
// CHECK-NEXT:    %[[W:.*]] = llvm.zext %[[N]] : i32 to i64
// CHECK-NEXT:    %[[C:.*]] = llvm.mlir.constant(-3 : i64) : i64
// CHECK-NEXT:    llvm.add %[[I]], %[[C]] : i64
// CHECK-NEXT:    llvm.icmp "ult" %{{.*}}, %[[W]] : i64
// CHECK-NEXT:    llvm.cond_br %{{.*}}, ^[[THERE:bb[0-9]+]](%[[I]] : i64), ^[[THERE]](%[[W]] : i64)
// CHECK:       ^[[THERE]](%[[J:.*]]: i64):
// CHECK-NEXT:    llvm.return %[[J]] : i64
func.func @index_values(%i: index, %n: i32) -> index {
  %same = arith.index_cast %i : index to i64
  %back = arith.index_cast %same : i64 to index
  %w = arith.index_castui %n : i32 to index
  %c = arith.constant -3 : index
  %s = arith.addi %back, %c : index
  %less = arith.cmpi ult, %s, %w : index
  cf.cond_br %less, ^there(%i : index), ^there(%w : index)
^there(%j: index):
  return %j : index
}

// CHECK-LABEL: llvm.func @intrinsics
// CHECK:         llvm.intr.sqrt(%{{.*}}) {fastmathFlags = #llvm.fastmath<afn>} : (f32) -> f32
// CHECK:         "llvm.intr.ctlz"(%{{.*}}) <{is_zero_poison = false}> : (i32) -> i32
// CHECK:         llvm.call @erff(%{{.*}}) {memory_effects = #llvm.memory_effects<other = none{{.*}}, no_unwind, will_return} : (f32) -> f32
func.func @intrinsics(%x: f32, %n: i32) -> f32 {
  %r = math.sqrt %x fastmath<afn> : f32
  %z = math.ctlz %n : i32
  %e = math.erf %r : f32
  return %e : f32
}

// Unreachable blocks are lowered like others.
// CHECK-LABEL: llvm.func @unreachable_block
// CHECK:         llvm.return
// CHECK:       ^{{.*}}:
// CHECK-NEXT:    llvm.add
// CHECK-NEXT:    llvm.return
func.func @unreachable_block(%a: i32) -> i32 {
  return %a : i32
^never:
  %s = arith.addi %a, %a : i32
  return %s : i32
}
