// Arithmetic has the conversions that C implies as casts of their own, and constant conditions have their value.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
double mean(const int *v, unsigned n) {
  long sum = 0;
  for (unsigned i = 0; i < n; i++) sum += v[i];
  return n && sizeof(long) == 8 ? (double)sum / n : -1.0;
}

// TREE:   definitions: Definition decl=mean#0 end_loc=<7:1>
// TREE:     body: Compound <3:39> end=<7:1>
// TREE:       body: Decl <4:3>
// TREE:         decls: Var
// TREE:           var: LocalVar decl=sum#1 name="sum" 'long' written=#0 <4:8> align=8
// TREE:             init: Cast <4:14> 'long' cast=IntegralCast fmf=contract implicit
// TREE:               operand: Int <4:14> 'int' value=0
// TREE:       body: For <5:3>
// TREE:         init: Decl <5:8>
// TREE:           decls: Var
// TREE:             var: LocalVar decl=i#2 name="i" 'unsigned int' written=#1 <5:17> align=4
// TREE:               init: Cast <5:21> 'unsigned int' cast=IntegralCast fmf=contract implicit
// TREE:                 operand: Int <5:21> 'int' value=0
// TREE:         cond: Binary <5:26> 'int' op=LT fmf=contract
// TREE:           left: Cast <5:24> 'unsigned int' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <5:24> 'unsigned int' decl=i#2 storage=Local
// TREE:           right: Cast <5:28> 'unsigned int' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <5:28> 'unsigned int' decl=n#3 storage=Local
// TREE:         step: Unary <5:32> 'unsigned int' op=PostInc can_overflow
// TREE:           operand: Ref <5:31> 'unsigned int' decl=i#2 storage=Local
// TREE:         body: Expr <5:40>
// TREE:           value: CompoundAssign <5:40> 'long' op=Add fmf=contract left_type='long' compute_type='long'
// TREE:             left: Ref <5:36> 'long' decl=sum#1 storage=Local
// TREE:             right: Cast <5:43> 'long' cast=IntegralCast fmf=contract implicit
// TREE:               operand: Cast <5:43> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Subscript <5:43> 'const int'
// TREE:                   base: Cast <5:43> 'const int *' cast=LValueToRValue fmf=contract implicit
// TREE:                     operand: Ref <5:43> 'const int *' decl=v#4 storage=Local
// TREE:                   index: Cast <5:45> 'unsigned int' cast=LValueToRValue fmf=contract implicit
// TREE:                     operand: Ref <5:45> 'unsigned int' decl=i#2 storage=Local
// TREE:       body: Return <6:3>
// TREE:         value: Conditional <6:10> 'double'
// TREE:           cond: Binary <6:12> 'int' op=LAnd fmf=contract
// TREE:             left: Cast <6:10> 'unsigned int' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <6:10> 'unsigned int' decl=n#3 storage=Local
// TREE:             right: Binary <6:28> 'int' op=EQ fmf=contract
// TREE:               left: Int <6:15> 'unsigned long' value=8
// TREE:               right: Cast <6:31> 'unsigned long' cast=IntegralCast fmf=contract implicit
// TREE:                 operand: Int <6:31> 'int' value=8
// TREE:           yes: Binary <6:47> 'double' op=Div fmf=contract
// TREE:             left: Cast <6:35> 'double' cast=IntegralToFloating fmf=contract
// TREE:               operand: Cast <6:43> 'long' cast=LValueToRValue fmf=contract
// TREE:                 operand: Ref <6:43> 'long' decl=sum#1 storage=Local
// TREE:             right: Cast <6:49> 'double' cast=IntegralToFloating fmf=contract implicit
// TREE:               operand: Cast <6:49> 'unsigned int' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Ref <6:49> 'unsigned int' decl=n#3 storage=Local
// TREE:           no: Unary <6:53> 'double' op=Minus can_overflow
// TREE:             operand: Float <6:54> 'double' bits="3FF0000000000000"
// TREE:     params: Param decl=v#4 name="v" 'const int *' written=#2 <3:24> passed_as='const int *' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=n#3 name="n" 'unsigned int' written=#1 <3:36> passed_as='unsigned int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
