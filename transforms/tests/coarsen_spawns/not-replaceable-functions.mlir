// Claim: functions whose definition another one may replace get no versions, since callers of these would not run the other one;
// definitions that are only not local do, unless the module is compiled with semantic interposition.
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(coarsen-spawns)' | filecheck %s
// RUN: sed 's/PIC Level/SemanticInterposition/' %s > %t.mlir && rmlir-opt %t.mlir --pass-pipeline='builtin.module(coarsen-spawns)' --remarks 2>&1 | filecheck %s --check-prefix=PREEMPTED
llvm.module_flags [#llvm.mlir.module_flag<min, "PIC Level", 2 : i32>]

// CHECK-LABEL: func.func @strong(
// CHECK-NOT:     .serial
// CHECK:         call @weak(
func.func @strong(%n: i32) {
  %tasks = parallel.sync_region : !parallel.token
  parallel.spawn %tasks {
    func.call @strong(%n) : (i32) -> ()
  }
  func.call @weak(%n) : (i32) -> ()
  parallel.sync %tasks
  return
}
// CHECK-LABEL: func.func @weak(
// CHECK:         call @strong(
func.func @weak(%n: i32) attributes {llvm.linkage = #llvm.linkage<weak>} {
  %tasks = parallel.sync_region : !parallel.token
  parallel.spawn %tasks {
    func.call @weak(%n) : (i32) -> ()
  }
  func.call @strong(%n) : (i32) -> ()
  parallel.sync %tasks
  return
}
// CHECK: func.func private @visible.serial(
// PREEMPTED: RM0373: coarsen-spawns: each spawn makes a task: another definition may replace a called function
// PREEMPTED-NOT: .serial
func.func @visible(%n: i32) attributes {llvm.linkage = #llvm.linkage<external>} {
  %tasks = parallel.sync_region : !parallel.token
  parallel.spawn %tasks {
    func.call @visible(%n) : (i32) -> ()
  }
  parallel.sync %tasks
  return
}
