// Claim: functions that start or wait for tasks and workers say so, and which of them meet the team that calls them.
// Proves: hto:HT-6
// RUN: rmlir-opt %s --infer-function-facts | filecheck %s

// CHECK-LABEL: func.func @spawns(
// CHECK-NOT:     rmlir-nospawn
// CHECK-SAME:    "rmlir-nobarrier"
func.func @spawns(%p: !llvm.ptr, %x: i32) {
  %t = parallel.sync_region : !parallel.token
  parallel.spawn %t {
    llvm.store %x, %p : i32, !llvm.ptr
  }
  parallel.sync %t
  return
}

// CHECK-LABEL: func.func @meets(
// CHECK-NOT:     nosync
// CHECK-NOT:     rmlir-no
// CHECK-SAME:    {
func.func @meets() attributes {parallel.scope = "team"} {
  parallel.barrier
  return
}

// The workers of a team of its own meet among themselves.
// CHECK-LABEL: func.func @own_team(
// CHECK-NOT:     nosync
// CHECK-NOT:     rmlir-nospawn
// CHECK-SAME:    "rmlir-nobarrier"
func.func @own_team() {
  parallel.team (%worker) {
    parallel.barrier
    parallel.yield
  }
  return
}

// CHECK-LABEL: func.func @calls_spawning(
// CHECK-NOT:     rmlir-nospawn
// CHECK-SAME:    {
func.func @calls_spawning(%p: !llvm.ptr, %x: i32) {
  func.call @spawns(%p, %x) : (!llvm.ptr, i32) -> ()
  return
}

// What asks for the team is not of the C library.
func.func private @omp_get_thread_num() -> i32
// CHECK-LABEL: func.func @asks() -> i32 {
func.func @asks() -> i32 {
  %n = func.call @omp_get_thread_num() : () -> i32
  return %n : i32
}
