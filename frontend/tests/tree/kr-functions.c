// A definition in the old style has parameters that cross the call as promoted types, and no prototype.
// RUN: cgeist-rs -std=gnu89 -Wno-everything --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
double old(c, f, p)
  char c;
  float f;
  int *p;
{
  return c + f + *p;
}
double call(void) { return old('a', 1.0f, 0); }

// TREE:   definitions: Definition decl=old#0 end_loc=<9:1>
// TREE:     body: Compound <7:1> end=<9:1>
// TREE:       body: Return <8:3>
// TREE:         value: Cast <8:10> 'double' cast=FloatingCast fmf=contract implicit
// TREE:           operand: Binary <8:16> 'float' op=Add fmf=contract
// TREE:             left: Binary <8:12> 'float' op=Add fmf=contract
// TREE:               left: Cast <8:10> 'float' cast=IntegralToFloating fmf=contract implicit
// TREE:                 operand: Cast <8:10> 'int' cast=IntegralCast fmf=contract implicit
// TREE:                   operand: Cast <8:10> 'char' cast=LValueToRValue fmf=contract implicit
// TREE:                     operand: Ref <8:10> 'char' decl=c#1 storage=Local
// TREE:               right: Cast <8:14> 'float' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Ref <8:14> 'float' decl=f#2 storage=Local
// TREE:             right: Cast <8:18> 'float' cast=IntegralToFloating fmf=contract implicit
// TREE:               operand: Cast <8:18> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Unary <8:18> 'int' op=Deref
// TREE:                   operand: Cast <8:19> 'int *' cast=LValueToRValue fmf=contract implicit
// TREE:                     operand: Ref <8:19> 'int *' decl=p#3 storage=Local
// TREE:     params: Param decl=c#1 name="c" 'char' written=#0 <4:8> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=f#2 name="f" 'float' written=#1 <5:9> passed_as='double' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=p#3 name="p" 'int *' written=#2 <6:8> passed_as='int *' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
// TREE:   definitions: Definition decl=call#4 end_loc=<10:47>
// TREE:     body: Compound <10:19> end=<10:47>
// TREE:       body: Return <10:21>
// TREE:         value: Call <10:28> 'double' direct=old#0 abi=#0 fmf=contract tail=0 begin=<10:28>
// TREE:           callee: Cast <10:28> 'double (*)()' cast=FunctionToPointerDecay fmf=contract implicit
// TREE:             operand: Ref <10:28> 'double ()' decl=old#0 storage=Function
// TREE:           args: Int <10:32> 'int' value=97
// TREE:           args: Cast <10:37> 'double' cast=FloatingCast fmf=contract implicit
// TREE:             operand: Float <10:37> 'float' bits="3F800000"
// TREE:           args: Cast <10:43> 'int *' cast=NullToPointer fmf=contract implicit
// TREE:             operand: Int <10:43> 'int' value=0
// TREE:     flags: BodyFlags
