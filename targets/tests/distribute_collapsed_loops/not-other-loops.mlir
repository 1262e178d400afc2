// Claim: loops with chunks, reductions or barriers of a group stay, as does a loop that is one loop.
// RUN: rmlir-opt %s --distribute-collapsed-loops --remarks -o %null 2>&1 | filecheck %s
// RUN: rmlir-opt %s --distribute-collapsed-loops | filecheck %s --check-prefix=IR
// IR-NOT: parallel.worker_count
// IR-NOT: scf.for
func.func private @use(index, index)

func.func @stays(%n: index, %x: f64) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  parallel.team (%id) {
    // CHECK: [[#@LINE+1]]:5: {{.*}}RM3013: distribute-collapsed-loops: the collapsed loop is kept: its schedule has more than one chunk
    scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
      func.call @use(%i, %j) : (index, index) -> ()
      scf.reduce
    } {parallel.schedule = "static,4"}
    // CHECK: [[#@LINE+1]]:5: {{.*}}its schedule has more than one chunk
    scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
      func.call @use(%i, %j) : (index, index) -> ()
      scf.reduce
    } {parallel.schedule = "runtime"}
    // CHECK: [[#@LINE+1]]:10: {{.*}}it has a reduction
    %s = scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) init (%x) -> f64 {
      scf.reduce(%x : f64) {
      ^bb0(%a: f64, %b: f64):
        %sum = arith.addf %a, %b : f64
        scf.reduce.return %sum : f64
      }
    }
    // CHECK-NOT: remark
    scf.parallel (%i) = (%c0) to (%n) step (%c1) {
      func.call @use(%i, %i) : (index, index) -> ()
      scf.reduce
    }
  }
  // CHECK: [[#@LINE+2]]:5: {{.*}}it is in a group
  parallel.group {
    scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
      func.call @use(%i, %j) : (index, index) -> ()
      parallel.barrier
      func.call @use(%j, %i) : (index, index) -> ()
      scf.reduce
    }
  }
  return
}
