// A direct call names its callee; a call through a pointer does not. Arguments are converted as the prototype says.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
int printf(const char *, ...);
long wide(long, float);
int calls(int (*f)(char), short s) { return f('x') + (int)wide(s, 1) + printf("%d %f", s, 2.0f); }

// TREE:   definitions: Definition decl=calls#0 end_loc=<5:98>
// TREE:     body: Compound <5:36> end=<5:98>
// TREE:       body: Return <5:38>
// TREE:         value: Binary <5:70> 'int' op=Add fmf=contract
// TREE:           left: Binary <5:52> 'int' op=Add fmf=contract
// TREE:             left: Call <5:45> 'int' abi=#0 fmf=contract tail=0 begin=<5:45>
// TREE:               callee: Cast <5:45> 'int (*)(char)' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Ref <5:45> 'int (*)(char)' decl=f#1 storage=Local
// TREE:               args: Cast <5:47> 'char' cast=IntegralCast fmf=contract implicit
// TREE:                 operand: Int <5:47> 'int' value=120
// TREE:             right: Cast <5:54> 'int' cast=IntegralCast fmf=contract
// TREE:               operand: Call <5:59> 'long' direct=wide#2 abi=#1 fmf=contract tail=0 begin=<5:59>
// TREE:                 callee: Cast <5:59> 'long (*)(long, float)' cast=FunctionToPointerDecay fmf=contract implicit
// TREE:                   operand: Ref <5:59> 'long (long, float)' decl=wide#2 storage=Function
// TREE:                 args: Cast <5:64> 'long' cast=IntegralCast fmf=contract implicit
// TREE:                   operand: Cast <5:64> 'short' cast=LValueToRValue fmf=contract implicit
// TREE:                     operand: Ref <5:64> 'short' decl=s#3 storage=Local
// TREE:                 args: Cast <5:67> 'float' cast=IntegralToFloating fmf=contract implicit
// TREE:                   operand: Int <5:67> 'int' value=1
// TREE:           right: Call <5:72> 'int' direct=printf#4 abi=#2 builtin="printf" fmf=contract tail=0 begin=<5:72>
// TREE:             callee: Cast <5:72> 'int (*)(const char *, ...)' cast=FunctionToPointerDecay fmf=contract implicit
// TREE:               operand: Ref <5:72> 'int (const char *, ...)' decl=printf#4 storage=Function
// TREE:             args: Cast <5:79> 'const char *' cast=NoOp fmf=contract implicit
// TREE:               operand: Cast <5:79> 'char *' cast=ArrayToPointerDecay fmf=contract implicit
// TREE:                 operand: Str <5:79> 'char[6]' bytes="%d %f" unit=1 align=1
// TREE:             args: Cast <5:88> 'int' cast=IntegralCast fmf=contract implicit
// TREE:               operand: Cast <5:88> 'short' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Ref <5:88> 'short' decl=s#3 storage=Local
// TREE:             args: Cast <5:91> 'double' cast=FloatingCast fmf=contract implicit
// TREE:               operand: Float <5:91> 'float' bits="40000000"
// TREE:     params: Param decl=f#1 name="f" 'int (*)(char)' written=#0 <5:17> passed_as='int (*)(char)' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=s#3 name="s" 'short' written=#1 <5:33> passed_as='short' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
