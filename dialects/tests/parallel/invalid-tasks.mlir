// RUN: rmlir-opt %s --split-input-file --verify-diagnostics
// Claim: a task is one block that is entered at its start and left at its end, gives no values, belongs to the set of its own
// parent, and says for each address how it depends on it.
// Proves: tapir:TAP-6
// Proves: tapir:TAP-7
// Proves: tapir:TAP-8
// Proves: tapir:TAP-30

// A way out of the task that does not come by its end.
func.func @returns_from_task(%c: i32) -> i32 {
  %t = parallel.sync_region : !parallel.token
  parallel.spawn %t {
    // expected-error @+1 {{'func.return' op expects parent op 'func.func'}}
    func.return %c : i32
  }
  parallel.sync %t
  return %c : i32
}

// -----

// Another end than that of the task.
func.func @ends_otherwise(%x: i32) {
  %t = parallel.sync_region : !parallel.token
  parallel.spawn %t {
    // expected-error @+1 {{'scf.yield' op expects parent op to be one of}}
    scf.yield
  }
  parallel.sync %t
  return
}

// -----

// A jump to another block of the task: blocks go into an `scf.execute_region`.
func.func @two_blocks() {
  %t = parallel.sync_region : !parallel.token
  // expected-error @+1 {{'parallel.spawn' op expects region #0 to have 0 or 1 blocks}}
  "parallel.spawn"(%t) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0>}> ({
    "cf.br"()[^bb1] : () -> ()
  ^bb1:
    "parallel.yield"() : () -> ()
  }) : (!parallel.token) -> ()
  parallel.sync %t
  return
}

// -----

// A jump out of the task.
func.func @jump_out() {
  %t = parallel.sync_region : !parallel.token
  parallel.spawn %t {
    // expected-error @+1 {{reference to an undefined block}}
    cf.br ^behind
  }
  cf.br ^behind
^behind:
  parallel.sync %t
  return
}

// -----

// What the task computes is not seen behind it.
func.func @value_leaves(%x: i32) -> i32 {
  %t = parallel.sync_region : !parallel.token
  parallel.spawn %t {
    %y = arith.addi %x, %x : i32
  }
  parallel.sync %t
  // expected-error @+1 {{use of undeclared SSA value name}}
  return %y : i32
}

// -----

// The same in the form where names do not hide it.
func.func @value_does_not_dominate(%x: i32) -> i32 {
  %t = parallel.sync_region : !parallel.token
  "parallel.spawn"(%t) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0>}> ({
    %y = "arith.addi"(%x, %x) : (i32, i32) -> i32
    "parallel.yield"() : () -> ()
  }) : (!parallel.token) -> ()
  // expected-error @+1 {{use of undeclared SSA value name}}
  "func.return"(%y) : (i32) -> ()
}

// -----

// A task has no results that a join would have to choose from.
func.func @gives_values(%x: i32) {
  %t = parallel.sync_region : !parallel.token
  // expected-error @+1 {{'parallel.spawn' op requires zero results}}
  %y = "parallel.spawn"(%t) <{operandSegmentSizes = array<i32: 1, 0, 0, 0, 0>}> ({
    "parallel.yield"() : () -> ()
  }) : (!parallel.token) -> i32
  return
}

// -----

func.func @task_of_the_parent_of_its_parent() {
  // expected-note @+1 {{the token is made here}}
  %t = parallel.sync_region : !parallel.token
  parallel.spawn %t {
    // expected-error @+1 {{the token comes from outside of 'parallel.spawn', but a set of tasks belongs to one task}}
    parallel.spawn %t {
    }
  }
  parallel.sync %t
  return
}

// -----

func.func @task_of_another_worker() {
  // expected-note @+1 {{the token is made here}}
  %t = parallel.sync_region children : !parallel.token
  parallel.team (%worker) {
    // expected-error @+1 {{the token comes from outside of 'parallel.team', but a set of tasks belongs to one task}}
    parallel.spawn %t {
    }
  }
  return
}

// -----

func.func @task_of_another_iteration(%n: index, %c0: index, %c1: index) {
  // expected-note @+1 {{the token is made here}}
  %t = parallel.sync_region : !parallel.token
  scf.parallel (%i) = (%c0) to (%n) step (%c1) {
    // expected-error @+1 {{the token comes from outside of 'scf.parallel', but a set of tasks belongs to one task}}
    parallel.sync %t
  }
  return
}

// -----

func.func @token_chosen(%c: i1) {
  // expected-error @+1 {{the token is used by something else than 'parallel.spawn' and 'parallel.sync'}}
  %t = parallel.sync_region : !parallel.token
  %u = parallel.sync_region : !parallel.token
  // expected-note @+1 {{used here}}
  %v = arith.select %c, %t, %u : !parallel.token
  parallel.sync %v
  return
}

// -----

func.func @kinds_without_addresses(%p: !llvm.ptr) {
  %t = parallel.sync_region children : !parallel.token
  // expected-error @+1 {{has 1 addresses to depend on, but 2 kinds}}
  parallel.spawn %t depend ["in", "out"](%p : !llvm.ptr) {
  }
  return
}

// -----

func.func @unknown_kind(%p: !llvm.ptr) {
  %t = parallel.sync_region children : !parallel.token
  // expected-error @+1 {{there is no kind of dependence 'sink'}}
  parallel.spawn %t depend ["sink"](%p : !llvm.ptr) {
  }
  return
}

// -----

func.func @yield_elsewhere(%c: i1) {
  scf.if %c {
    // expected-error @+1 {{'parallel.yield' op expects parent op to be one of}}
    parallel.yield
  }
  return
}
