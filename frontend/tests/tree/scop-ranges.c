// The lines between the pragmas scop and endscop are a range of the function.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
void kernel(int n, double *v) {
#pragma scop
  for (int i = 0; i < n; i++) v[i] = 0;
#pragma endscop
}

// TREE:   definitions: Definition decl=kernel#0 end_loc=<7:1>
// TREE:     body: Compound <3:31> end=<7:1>
// TREE:       body: For <5:3>
// TREE:         init: Decl <5:8>
// TREE:           decls: Var
// TREE:             var: LocalVar decl=i#1 name="i" 'int' written=#0 <5:12> align=4
// TREE:               init: Int <5:16> 'int' value=0
// TREE:         cond: Binary <5:21> 'int' op=LT fmf=contract
// TREE:           left: Cast <5:19> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <5:19> 'int' decl=i#1 storage=Local
// TREE:           right: Cast <5:23> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <5:23> 'int' decl=n#2 storage=Local
// TREE:         step: Unary <5:27> 'int' op=PostInc can_overflow
// TREE:           operand: Ref <5:26> 'int' decl=i#1 storage=Local
// TREE:         body: Expr <5:36>
// TREE:           value: Binary <5:36> 'double' op=Assign fmf=contract
// TREE:             left: Subscript <5:31> 'double'
// TREE:               base: Cast <5:31> 'double *' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Ref <5:31> 'double *' decl=v#3 storage=Local
// TREE:               index: Cast <5:33> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Ref <5:33> 'int' decl=i#1 storage=Local
// TREE:             right: Cast <5:38> 'double' cast=IntegralToFloating fmf=contract implicit
// TREE:               operand: Int <5:38> 'int' value=0
// TREE:     params: Param decl=n#2 name="n" 'int' written=#0 <3:17> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=v#3 name="v" 'double *' written=#1 <3:28> passed_as='double *' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
// TREE:       scop: Range first=<4:9> last=<6:9>
