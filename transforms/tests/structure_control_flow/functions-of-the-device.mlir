// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(structure-control-flow))' | filecheck %s
// Claim: functions of the device are structured although their source jumps; the host's keep their blocks.

// Cases of a switch that fall through, behind a barrier.
// CHECK-LABEL: func.func @falls_through
// CHECK:         parallel.barrier
// CHECK-NOT:     {{ cf\.}}
// CHECK:         scf.index_switch
// CHECK:         scf.if
// CHECK-NOT:     {{ cf\.}}
// CHECK:         parallel.barrier
// CHECK-NEXT:    return
func.func private @use(i32)
func.func @falls_through(%which: i32) attributes {cmem.unstructured, parallel.kernel, parallel.scope = "group"} {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  parallel.barrier
  cf.switch %which : i32, [
    default: ^out,
    0: ^first,
    1: ^second
  ]
^first:
  func.call @use(%c0) : (i32) -> ()
  cf.br ^second {cmem.jump}
^second:
  func.call @use(%c1) : (i32) -> ()
  cf.br ^out
^out:
  parallel.barrier
  return
}

// A loop with two entries.
// CHECK-LABEL: func.func @two_entries
// CHECK-NOT:     {{ cf\.}}
// CHECK:         scf.while
// CHECK-NOT:     {{ cf\.}}
// CHECK:         return
func.func @two_entries(%c: i1, %d: i1) attributes {cmem.unstructured, parallel.scope = "group"} {
  %c0 = arith.constant 0 : i32
  cf.cond_br %c, ^a, ^b
^a:
  func.call @use(%c0) : (i32) -> ()
  cf.br ^b
^b:
  parallel.barrier
  cf.cond_br %d, ^a, ^out
^out:
  return
}

// CHECK-LABEL: func.func @of_the_host
// CHECK:         cf.switch
func.func @of_the_host(%which: i32) attributes {cmem.unstructured} {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  cf.switch %which : i32, [
    default: ^out,
    0: ^first,
    1: ^second
  ]
^first:
  func.call @use(%c0) : (i32) -> ()
  cf.br ^second {cmem.jump}
^second:
  func.call @use(%c1) : (i32) -> ()
  cf.br ^out
^out:
  return
}
