// RUN: rmlir-opt %s --split-input-file --verify-diagnostics
// Claim: a barrier, single, critical or token where it would hang or mean nothing is refused.
// Proves: tapir:TAP-30

func.func @barrier_of_nothing() {
  // expected-error @+1 {{must be inside 'parallel.group' or 'parallel.team'}}
  parallel.barrier
  return
}

// -----

func.func @barrier_of_loop_without_group(%n: index, %c0: index, %c1: index) {
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    // expected-error @+1 {{must be inside 'parallel.group' or 'parallel.team'}}
    parallel.barrier
  }
  return
}

// -----

func.func @barrier_in_worksharing_loop(%n: index, %c0: index, %c1: index) {
  parallel.team (%worker) {
    // expected-note @+1 {{this loop}}
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      // expected-error @+1 {{is in a worksharing loop}}
      parallel.barrier
    }
  }
  return
}

// -----

func.func @barrier_in_critical() {
  parallel.team (%worker) {
    parallel.critical {
      // expected-error @+1 {{cannot be inside 'parallel.critical'}}
      parallel.barrier
    }
  }
  return
}

// -----

func.func @single_without_team() {
  // expected-error @+1 {{must be inside 'parallel.team'}}
  parallel.single {
  }
  return
}

// -----

func.func @single_in_single() {
  parallel.team (%worker) {
    parallel.single {
      // expected-error @+1 {{cannot be inside 'parallel.single'}}
      parallel.single {
      }
    }
  }
  return
}

// -----

func.func @critical_in_itself() {
  parallel.critical "a" {
    parallel.critical "b" {
      // expected-error @+1 {{inside a critical region of the same name never starts}}
      parallel.critical "a" {
      }
    }
  }
  return
}

// -----

func.func @token_as_argument(%t: !parallel.token) {
  // expected-error @+1 {{the token must be the result of 'parallel.sync_region'}}
  parallel.sync %t
  return
}

// -----

func.func @token_returned() -> !parallel.token {
  // expected-error @+1 {{the token is used by something else than 'parallel.spawn' and 'parallel.sync'}}
  %t = parallel.sync_region : !parallel.token
  // expected-note @+1 {{used here}}
  return %t : !parallel.token
}

// -----

func.func @task_waits_for_itself() {
  // expected-note @+1 {{the token is made here}}
  %t = parallel.sync_region : !parallel.token
  parallel.spawn %t {
    // expected-error @+1 {{the token comes from outside of 'parallel.spawn'}}
    parallel.sync %t
  }
  return
}

// -----

func.func @bad_schedule(%n: index, %c0: index, %c1: index) {
  // expected-error @+1 {{attribute 'parallel.schedule' must be}}
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
  } {parallel.schedule = "dynamic,0"}
  return
}

// -----

func.func @nowait_elsewhere(%n: index, %c0: index, %c1: index) {
  // expected-error @+1 {{attribute 'parallel.nowait' belongs on a parallel loop}}
  scf.for %i = %c0 to %n step %c1 {
  } {parallel.nowait}
  return
}

// -----

// expected-error @+1 {{attribute 'parallel.warp' must be a unit attribute of a barrier}}
func.func @warp_elsewhere() attributes {parallel.warp} {
  return
}

// -----

// expected-error @+1 {{there is no attribute 'parallel.unknown'}}
func.func @unknown_attribute() attributes {parallel.unknown} {
  return
}

// -----

func.func @team_without_worker() {
  // expected-error @+1 {{the block must have one argument of type index}}
  "parallel.team"() ({
  ^bb0:
    "parallel.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @team_of_two_workers() {
  // expected-error @+1 {{the block must have one argument of type index}}
  "parallel.team"() <{operandSegmentSizes = array<i32: 0, 0>}> ({
  ^bb0(%a: index, %b: index):
    "parallel.yield"() : () -> ()
  }) : () -> ()
  return
}

// -----

func.func @bound_nowhere() {
  // expected-error @+1 {{attribute 'proc_bind' must be "primary", "close" or "spread"}}
  parallel.team (%worker) attributes {proc_bind = "master"} {
  }
  return
}

// -----

// Those without a name exclude each other.
func.func @critical_without_name_in_itself() {
  parallel.critical {
    parallel.critical "a" {
      // expected-error @+1 {{inside a critical region of the same name never starts}}
      parallel.critical {
      }
    }
  }
  return
}

// -----

func.func @single_in_worksharing_loop(%n: index, %c0: index, %c1: index) {
  parallel.team (%worker) {
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      // expected-error @+1 {{cannot be inside 'scf.parallel': the other workers of the team would never arrive}}
      parallel.single {
      }
    }
  }
  return
}

// -----

func.func @masked_without_team() {
  // expected-error @+1 {{must be inside 'parallel.team', or in a function with parallel.scope = "team"}}
  parallel.masked {
  }
  return
}

// -----

func.func @masked_in_task() {
  parallel.team (%worker) {
    %t = parallel.sync_region children : !parallel.token
    parallel.spawn %t {
      // expected-error @+1 {{cannot be inside 'parallel.spawn'}}
      parallel.masked {
      }
    }
  }
  return
}

// -----

func.func @single_in_function_of_a_group() attributes {parallel.scope = "group"} {
  // expected-error @+1 {{must be inside 'parallel.team', or in a function with parallel.scope = "team"}}
  parallel.single {
  }
  return
}

// -----

func.func @barrier_in_single() {
  parallel.team (%worker) {
    parallel.single {
      // expected-error @+1 {{cannot be inside 'parallel.single'}}
      parallel.barrier
    }
  }
  return
}

// -----

func.func @barrier_in_masked() {
  parallel.team (%worker) {
    parallel.masked {
      // expected-error @+1 {{cannot be inside 'parallel.masked'}}
      parallel.barrier
    }
  }
  return
}

// -----

func.func @barrier_in_task() attributes {parallel.scope = "team"} {
  %t = parallel.sync_region children : !parallel.token
  parallel.spawn %t {
    // expected-error @+1 {{cannot be inside 'parallel.spawn'}}
    parallel.barrier
  }
  return
}

// -----

func.func @barrier_in_worksharing_loop_of_a_caller(%n: index, %c0: index, %c1: index) attributes {parallel.scope = "team"} {
  // expected-note @+1 {{this loop}}
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    // expected-error @+1 {{is in a worksharing loop}}
    parallel.barrier
  }
  return
}

// -----

func.func @number_as_flag(%n: index, %c0: index, %c1: index) {
  // expected-error @+1 {{attribute 'parallel.unordered' must be a unit attribute}}
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
  } {parallel.unordered = 1 : i32}
  return
}

// -----

func.func @unordered_elsewhere() {
  // expected-error @+1 {{attribute 'parallel.unordered' belongs on a parallel loop}}
  parallel.group attributes {parallel.unordered} {
  }
  return
}

// -----

func.func @chunk_of_auto(%n: index, %c0: index, %c1: index) {
  // expected-error @+1 {{attribute 'parallel.schedule' must be}}
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
  } {parallel.schedule = "auto,4"}
  return
}

// -----

func.func @schedule_elsewhere() {
  // expected-error @+1 {{attribute 'parallel.schedule' belongs on a parallel loop}}
  parallel.team (%worker) attributes {parallel.schedule = "static"} {
  }
  return
}

// -----

// expected-error @+1 {{attribute 'parallel.scope' must be "group" or "team"}}
func.func @scope_of_nothing() attributes {parallel.scope = "grid"} {
  return
}

// -----

func.func @scope_elsewhere() {
  // expected-error @+1 {{attribute 'parallel.scope' belongs on a function}}
  parallel.group attributes {parallel.scope = "group"} {
  }
  return
}

// -----

// expected-error @+1 {{attribute 'parallel.scope' must be "group" or "team"}}
func.func @scope_as_flag() attributes {parallel.scope} {
  return
}

// -----

func.func @grid_elsewhere() {
  // expected-error @+1 {{attribute 'parallel.grid' must be a unit attribute of a 'parallel.barrier' or 'parallel.group'}}
  %one = arith.constant {parallel.grid} 1 : i32
  return
}

// -----

// expected-error @+1 {{attribute 'parallel.launch_facts' must be the symbol of a kernel, on an 'llvm.mlir.global'}}
func.func private @facts() attributes {parallel.launch_facts = @kernel}
