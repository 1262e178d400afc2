// Pragmas before a loop are attributes of its statement.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
void hinted(float *v, int n) {
#pragma clang loop vectorize(enable) interleave_count(4)
  for (int i = 0; i < n; i++) v[i] *= 2;
#pragma unroll 8
  while (n--) v[n]++;
#pragma clang loop unroll(disable)
  do v[n] = 0; while (++n < 10);
}

// TREE:   definitions: Definition decl=hinted#0 end_loc=<10:1>
// TREE:     body: Compound <3:30> end=<10:1>
// TREE:       body: Attributed <4:1> attributes=["loop vectorize enable", "loop interleave_count 4"]
// TREE:         body: For <5:3>
// TREE:           init: Decl <5:8>
// TREE:             decls: Var
// TREE:               var: LocalVar decl=i#1 name="i" 'int' written=#0 <5:12> align=4
// TREE:                 init: Int <5:16> 'int' value=0
// TREE:           cond: Binary <5:21> 'int' op=LT fmf=contract
// TREE:             left: Cast <5:19> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <5:19> 'int' decl=i#1 storage=Local
// TREE:             right: Cast <5:23> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <5:23> 'int' decl=n#2 storage=Local
// TREE:           step: Unary <5:27> 'int' op=PostInc can_overflow
// TREE:             operand: Ref <5:26> 'int' decl=i#1 storage=Local
// TREE:           body: Expr <5:36>
// TREE:             value: CompoundAssign <5:36> 'float' op=Mul fmf=contract left_type='float' compute_type='float'
// TREE:               left: Subscript <5:31> 'float'
// TREE:                 base: Cast <5:31> 'float *' cast=LValueToRValue fmf=contract implicit
// TREE:                   operand: Ref <5:31> 'float *' decl=v#3 storage=Local
// TREE:                 index: Cast <5:33> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                   operand: Ref <5:33> 'int' decl=i#1 storage=Local
// TREE:               right: Cast <5:39> 'float' cast=IntegralToFloating fmf=contract implicit
// TREE:                 operand: Int <5:39> 'int' value=2
// TREE:       body: Attributed <6:1> attributes=["loop unroll_count 8"]
// TREE:         body: While <7:3>
// TREE:           cond: Unary <7:11> 'int' op=PostDec can_overflow
// TREE:             operand: Ref <7:10> 'int' decl=n#2 storage=Local
// TREE:           body: Expr <7:19>
// TREE:             value: Unary <7:19> 'float' op=PostInc can_overflow
// TREE:               operand: Subscript <7:15> 'float'
// TREE:                 base: Cast <7:15> 'float *' cast=LValueToRValue fmf=contract implicit
// TREE:                   operand: Ref <7:15> 'float *' decl=v#3 storage=Local
// TREE:                 index: Cast <7:17> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                   operand: Ref <7:17> 'int' decl=n#2 storage=Local
// TREE:       body: Attributed <8:1> attributes=["loop unroll disable"]
// TREE:         body: Do <9:3>
// TREE:           body: Expr <9:11>
// TREE:             value: Binary <9:11> 'float' op=Assign fmf=contract
// TREE:               left: Subscript <9:6> 'float'
// TREE:                 base: Cast <9:6> 'float *' cast=LValueToRValue fmf=contract implicit
// TREE:                   operand: Ref <9:6> 'float *' decl=v#3 storage=Local
// TREE:                 index: Cast <9:8> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                   operand: Ref <9:8> 'int' decl=n#2 storage=Local
// TREE:               right: Cast <9:13> 'float' cast=IntegralToFloating fmf=contract implicit
// TREE:                 operand: Int <9:13> 'int' value=0
// TREE:           cond: Binary <9:27> 'int' op=LT fmf=contract
// TREE:             left: Unary <9:23> 'int' op=PreInc can_overflow
// TREE:               operand: Ref <9:25> 'int' decl=n#2 storage=Local
// TREE:             right: Int <9:29> 'int' value=10
// TREE:     params: Param decl=v#3 name="v" 'float *' written=#1 <3:20> passed_as='float *' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=n#2 name="n" 'int' written=#0 <3:27> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
