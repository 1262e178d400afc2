// RUN: rmlir-opt %s --number-labels | filecheck %s
// Claim: the addresses of labels become numbers, in functions and initial values, and a jump to them becomes a switch.
// CHECK-LABEL: llvm.mlir.global internal constant @table
// CHECK:         %[[ONE:.*]] = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:    llvm.inttoptr %[[ONE]] : i64 to !llvm.ptr
// CHECK:         %[[SIX:.*]] = llvm.mlir.constant(6 : i64) : i64
// CHECK-NEXT:    llvm.inttoptr %[[SIX]] : i64 to !llvm.ptr
// CHECK-LABEL: llvm.func @jumps
// CHECK-NOT:     llvm.blockaddress
// CHECK:         %[[FLAG:.*]] = llvm.ptrtoint %{{.*}} : !llvm.ptr to i32
// CHECK-NEXT:    cf.switch %[[FLAG]] : i32, [
// CHECK-NEXT:      default: ^[[NEVER:.*]],
// CHECK-NEXT:      1: ^[[A:.*]](%{{.*}} : i32),
// CHECK-NEXT:      6: ^[[B:.*]]
// CHECK-NEXT:    ]
// CHECK-NEXT:  ^[[A]](%{{.*}}: i32):
// CHECK-NOT:     llvm.blocktag
// CHECK:       ^[[NEVER]]:
// CHECK-NEXT:    llvm.unreachable
// CHECK-LABEL: llvm.func @other
// CHECK:         llvm.inttoptr
// CHECK:         cf.switch
llvm.mlir.global internal constant @table() : !llvm.array<2 x ptr> {
  %0 = llvm.mlir.poison : !llvm.array<2 x ptr>
  %1 = llvm.blockaddress <function = @jumps, tag = <id = 0>> : !llvm.ptr
  %2 = llvm.insertvalue %1, %0[0] : !llvm.array<2 x ptr>
  %3 = llvm.blockaddress <function = @jumps, tag = <id = 5>> : !llvm.ptr
  %4 = llvm.insertvalue %3, %2[1] : !llvm.array<2 x ptr>
  llvm.return %4 : !llvm.array<2 x ptr>
}
llvm.func @jumps(%c: i1, %p: !llvm.ptr, %n: i32) -> i32 {
  %a = llvm.blockaddress <function = @jumps, tag = <id = 0>> : !llvm.ptr
  %q = llvm.select %c, %a, %p : i1, !llvm.ptr
  llvm.indirectbr %q : !llvm.ptr, [^a(%n : i32), ^b]
^a(%v: i32):
  llvm.blocktag <id = 0>
  llvm.return %v : i32
^b:
  llvm.blocktag <id = 5>
  llvm.return %n : i32
}
llvm.func @other() {
  %a = llvm.blockaddress <function = @other, tag = <id = 0>> : !llvm.ptr
  llvm.indirectbr %a : !llvm.ptr, [^a]
^a:
  llvm.blocktag <id = 0>
  llvm.return
}
