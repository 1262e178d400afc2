// RUN: rmlir-opt %s --pass-pipeline='builtin.module(enter-teams)' | filecheck %s
// Claim: functions without tasks of their own start no team: those whose tasks belong to the team around, and sets in a team.

// CHECK-NOT: .task
// CHECK-NOT: parallel.worker_count

func.func private @work(i32)

// CHECK-LABEL: func.func @children(
func.func @children(%n: i32) {
  %t = parallel.sync_region children : !parallel.token
  parallel.spawn %t {
    func.call @work(%n) : (i32) -> ()
  }
  parallel.sync %t
  return
}

// CHECK-LABEL: func.func @in_team(
func.func @in_team(%n: i32) {
  parallel.team (%id) {
    %t = parallel.sync_region : !parallel.token
    parallel.spawn %t {
      func.call @work(%n) : (i32) -> ()
    }
    parallel.sync %t
  }
  return
}

// All workers of a team call it.
// CHECK-LABEL: func.func @called_in_team(
func.func @called_in_team(%n: i32) attributes {parallel.scope = "team"} {
  %t = parallel.sync_region : !parallel.token
  parallel.spawn %t {
    func.call @work(%n) : (i32) -> ()
  }
  parallel.sync %t
  return
}

// CHECK-LABEL: func.func @nothing_spawned(
func.func @nothing_spawned(%n: i32) {
  %t = parallel.sync_region : !parallel.token
  func.call @work(%n) : (i32) -> ()
  parallel.sync %t
  return
}
