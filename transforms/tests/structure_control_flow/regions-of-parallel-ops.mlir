// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(structure-control-flow,canonicalize))' | filecheck %s
// Claim: blocks in regions of teams, tasks and parallel loops are structured as those of functions are.
// Proves: tapir:TAP-5

func.func private @work(i32)

// CHECK-LABEL: func.func @team
// CHECK:         parallel.team (%[[ID:.*]]) {
// CHECK-NOT:       scf.execute_region
// CHECK:           scf.parallel
// CHECK-NOT:         scf.execute_region
// CHECK:             scf.while
// CHECK:               func.call @work
// CHECK:         parallel.spawn
// CHECK-NEXT:      scf.if
// CHECK-NEXT:        func.call @work
// CHECK-NOT:     cf.br
func.func @team(%c: i1, %x: i32, %p: !llvm.ptr) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  parallel.team (%id) {
    scf.execute_region {
      scf.parallel (%i) = (%c0) to (%c9) step (%c1) {
        scf.execute_region {
          cf.br ^head
        ^head:
          %v = llvm.load %p : !llvm.ptr -> i32
          %more = arith.cmpi slt, %v, %x : i32
          cf.cond_br %more, ^body, ^done
        ^body:
          func.call @work(%v) : (i32) -> ()
          cf.br ^head
        ^done:
          scf.yield
        }
      }
      scf.yield
    }
  }
  %t = parallel.sync_region : !parallel.token
  parallel.spawn %t {
    scf.execute_region {
      cf.cond_br %c, ^yes, ^end
    ^yes:
      func.call @work(%x) : (i32) -> ()
      cf.br ^end
    ^end:
      scf.yield
    }
  }
  parallel.sync %t
  return
}

func.func private @exit(i32) attributes {llvm.noreturn}

// Neither a call that never returns nor an endless loop makes a return in a region.
// CHECK-LABEL: func.func @never_returns
// CHECK:         parallel.team
// CHECK:           scf.if
// CHECK:             func.call @exit
// CHECK-NOT:       return
// CHECK:         parallel.team
// CHECK:           scf.while
// CHECK:         return
func.func @never_returns(%c: i1, %x: i32) {
  parallel.team (%id) {
    scf.execute_region {
      cf.cond_br %c, ^out, ^end
    ^out:
      func.call @exit(%x) : (i32) -> ()
      llvm.unreachable
    ^end:
      scf.yield
    }
  }
  parallel.team (%id) {
    scf.execute_region {
      cf.br ^again
    ^again:
      func.call @work(%x) : (i32) -> ()
      cf.br ^again
    }
  }
  return
}
