// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(keep-text-exact))' | rmlir-opt | filecheck %s
// Claim: a switch that hands on one of several results has a block that does so, and can be read back.
// CHECK-LABEL: func.func @choose
// CHECK:         %[[R:.*]]:2 = scf.if
// CHECK:         cf.switch %[[R]]#1 : i32, [
// CHECK-NEXT:      default: ^[[ON:bb[0-9]+]],
// CHECK-NEXT:      0: ^[[END:bb[0-9]+]],
// CHECK-NEXT:      1: ^[[OTHER:bb[0-9]+]]
// CHECK:         cf.br ^[[TO:bb[0-9]+]](%[[R]]#{{[01]}} : i32)
// CHECK:         cf.br ^[[TO]](%[[R]]#{{[01]}} : i32)
"builtin.module"() ({
  "func.func"() <{function_type = (i1, i32, i32) -> i32, sym_name = "choose"}> ({
  ^entry(%c: i1, %a: i32, %b: i32):
    %r:2 = "scf.if"(%c) ({
      "scf.yield"(%a, %b) : (i32, i32) -> ()
    }, {
      "scf.yield"(%b, %a) : (i32, i32) -> ()
    }) : (i1) -> (i32, i32)
    "cf.switch"(%r#1, %r#0, %r#1)[^to, ^end, ^to] <{case_operand_segments = array<i32: 0, 1>, case_values = dense<[0, 1]> : tensor<2xi32>, operandSegmentSizes = array<i32: 1, 1, 1>}> : (i32, i32, i32) -> ()
  ^to(%x: i32):
    "func.return"(%x) : (i32) -> ()
  ^end:
    "func.return"(%a) : (i32) -> ()
  }) : () -> ()
}) : () -> ()
