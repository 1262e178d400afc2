// Loops have their parts, and compound statements their end.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
int loops(int n) {
  int k = 0;
  while (n > 0) n -= 3;
  do k++; while (k < n);
  for (;;) {
    if (k > 10) break;
    else continue;
  }
  ;
  return k;
}

// TREE:   definitions: Definition decl=loops#0 end_loc=<13:1>
// TREE:     body: Compound <3:18> end=<13:1>
// TREE:       body: Decl <4:3>
// TREE:         decls: Var
// TREE:           var: LocalVar decl=k#1 name="k" 'int' written=#0 <4:7> align=4
// TREE:             init: Int <4:11> 'int' value=0
// TREE:       body: While <5:3>
// TREE:         cond: Binary <5:12> 'int' op=GT fmf=contract
// TREE:           left: Cast <5:10> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <5:10> 'int' decl=n#2 storage=Local
// TREE:           right: Int <5:14> 'int' value=0
// TREE:         body: Expr <5:19>
// TREE:           value: CompoundAssign <5:19> 'int' op=Sub fmf=contract left_type='int' compute_type='int'
// TREE:             left: Ref <5:17> 'int' decl=n#2 storage=Local
// TREE:             right: Int <5:22> 'int' value=3
// TREE:       body: Do <6:3>
// TREE:         body: Expr <6:7>
// TREE:           value: Unary <6:7> 'int' op=PostInc can_overflow
// TREE:             operand: Ref <6:6> 'int' decl=k#1 storage=Local
// TREE:         cond: Binary <6:20> 'int' op=LT fmf=contract
// TREE:           left: Cast <6:18> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <6:18> 'int' decl=k#1 storage=Local
// TREE:           right: Cast <6:22> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <6:22> 'int' decl=n#2 storage=Local
// TREE:       body: For <7:3>
// TREE:         body: Compound <7:12> end=<10:3>
// TREE:           body: If <8:5>
// TREE:             cond: Binary <8:11> 'int' op=GT fmf=contract
// TREE:               left: Cast <8:9> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Ref <8:9> 'int' decl=k#1 storage=Local
// TREE:               right: Int <8:13> 'int' value=10
// TREE:             then: Break <8:17>
// TREE:             otherwise: Continue <9:10>
// TREE:       body: Null <11:3>
// TREE:       body: Return <12:3>
// TREE:         value: Cast <12:10> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:           operand: Ref <12:10> 'int' decl=k#1 storage=Local
// TREE:     params: Param decl=n#2 name="n" 'int' written=#0 <3:15> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
