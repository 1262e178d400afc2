// RUN: rmlir-opt %s --pass-pipeline='builtin.module(any(dispatch-blocks))' --remarks 2>%t.err | filecheck %s
// RUN: filecheck %s --check-prefix=REMARK < %t.err
// Claim: a function keeps its blocks if control may continue where no branch leads, or a return must follow a call.
// CHECK-NOT: scf.
// REMARK: RM0305: dispatch-blocks: blocks are kept: a call in it returns twice
// REMARK: RM0305: dispatch-blocks: blocks are kept: a block ends with a jump out of the function
// REMARK: RM0305: dispatch-blocks: blocks are kept: a block ends in a branch of unknown meaning
// REMARK: RM0305: dispatch-blocks: blocks are kept: the address of a label is taken
// REMARK: RM0305: dispatch-blocks: blocks are kept: a switch is on more than 64 bits
// REMARK: RM0305: dispatch-blocks: blocks are kept: it has a `musttail` call
func.func private @setjmp(!llvm.ptr) -> i32 attributes {passthrough = ["returns_twice"]}
func.func @twice(%p: !llvm.ptr, %c: i1) -> i32 {
  %r = func.call @setjmp(%p) : (!llvm.ptr) -> i32
  cf.cond_br %c, ^a, ^b
^a:
  cf.br ^b
^b:
  return %r : i32
}
func.func @jump(%p: !llvm.ptr, %c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  llvm.call_intrinsic "llvm.eh.sjlj.longjmp"(%p) : (!llvm.ptr) -> ()
  llvm.unreachable
^b:
  return
}
llvm.func @computed(%to: !llvm.ptr) {
  llvm.indirectbr %to : !llvm.ptr, [^a, ^b]
^a:
  llvm.return
^b:
  llvm.return
}
llvm.func @label(%c: i1) {
  cf.cond_br %c, ^a, ^b
^a:
  llvm.blocktag <id = 1>
  llvm.return
^b:
  llvm.return
}
func.func @wide(%flag: i128) -> i32 {
  %one = arith.constant 1 : i32
  %two = arith.constant 2 : i32
  cf.switch %flag : i128, [default: ^end(%one : i32), 77: ^end(%two : i32)]
^end(%result: i32):
  return %result : i32
}
llvm.func @next(%x: i32) -> i32
llvm.func @tail(%c: i1, %x: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  %r = llvm.call musttail @next(%x) : (i32) -> i32
  llvm.return %r : i32
^b:
  llvm.return %x : i32
}
