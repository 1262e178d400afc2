// Jumps name the label by its number in the function; computed ones have the address.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
int jumps(int n) {
again:
  if (n > 10) goto out;
  n++;
  goto again;
out:
  return n;
}
int computed(int n) {
  static void *const table[] = {&&zero, &&one};
  goto *table[n];
zero:
  return 0;
one:
  return 1;
}

// TREE:   definitions: Definition decl=jumps#0 end_loc=<10:1>
// TREE:     body: Compound <3:18> end=<10:1>
// TREE:       body: Label <4:1> label=#0
// TREE:         body: If <5:3>
// TREE:           cond: Binary <5:9> 'int' op=GT fmf=contract
// TREE:             left: Cast <5:7> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <5:7> 'int' decl=n#1 storage=Local
// TREE:             right: Int <5:11> 'int' value=10
// TREE:           then: Goto <5:15> label=#1
// TREE:       body: Expr <6:4>
// TREE:         value: Unary <6:4> 'int' op=PostInc can_overflow
// TREE:           operand: Ref <6:3> 'int' decl=n#1 storage=Local
// TREE:       body: Goto <7:3> label=#0
// TREE:       body: Label <8:1> label=#1
// TREE:         body: Return <9:3>
// TREE:           value: Cast <9:10> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <9:10> 'int' decl=n#1 storage=Local
// TREE:     params: Param decl=n#1 name="n" 'int' written=#0 <3:15> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags has_goto
// TREE:   definitions: Definition decl=computed#2 end_loc=<18:1>
// TREE:     body: Compound <11:21> end=<18:1>
// TREE:       body: Decl <12:3>
// TREE:         decls: Static decl=computed.table#3
// TREE:       body: IndirectGoto <13:3>
// TREE:         target: Cast <13:9> 'const void *' cast=NoOp fmf=contract implicit
// TREE:           operand: Cast <13:9> 'void *' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Subscript <13:9> 'void * const'
// TREE:               base: Cast <13:9> 'void *const *' cast=ArrayToPointerDecay fmf=contract implicit
// TREE:                 operand: Ref <13:9> 'const void *[2]' decl=computed.table#3 storage=Global
// TREE:               index: Cast <13:15> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Ref <13:15> 'int' decl=n#4 storage=Local
// TREE:       body: Label <14:1> label=#0
// TREE:         body: Return <15:3>
// TREE:           value: Int <15:10> 'int' value=0
// TREE:       body: Label <16:1> label=#1
// TREE:         body: Return <17:3>
// TREE:           value: Int <17:10> 'int' value=1
// TREE:     params: Param decl=n#4 name="n" 'int' written=#0 <11:18> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags has_indirect_goto
