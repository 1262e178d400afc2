// RUN: not rmlir-opt %s --lift-cf-to-scf 2>&1 | FileCheck %s
// RUN: rmlir-opt %s --pass-pipeline='builtin.module(func.func(canonicalize),lift-cf-to-scf)' | FileCheck %s --check-prefix=AFTER
// Claim: unreachable blocks, of which the lifting makes invalid IR, are refused; behind canonicalize there are none.

// CHECK: error: RM0107: `lift-cf-to-scf` does not run: `func.func` has unreachable blocks
// AFTER-LABEL: func.func @dead_block
// AFTER:         scf.if
func.func private @print(i32)

func.func @dead_block(%c: i1, %x: i32) {
  cf.cond_br %c, ^then, ^end
^then:
  call @print(%x) : (i32) -> ()
  cf.br ^end
^dead:
  cf.br ^end
^end:
  return
}
