// At -O0 an inline function whose symbol another file defines is a declaration.
// RUN: cgeist-rs -O0 --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
inline int helper(int x) { return x + 1; }
static inline int own(int x) { return x * 2; }
int use(int x) { return helper(x) + own(x); }

// TREE:   definitions: Definition decl=use#0 end_loc=<5:45>
// TREE:     body: Compound <5:16> end=<5:45>
// TREE:       body: Return <5:18>
// TREE:         value: Binary <5:35> 'int' op=Add fmf=contract
// TREE:           left: Call <5:25> 'int' direct=helper#1 abi=#0 fmf=contract tail=0 begin=<5:25>
// TREE:             callee: Cast <5:25> 'int (*)(int)' cast=FunctionToPointerDecay fmf=contract implicit
// TREE:               operand: Ref <5:25> 'int (int)' decl=helper#1 storage=Function
// TREE:             args: Cast <5:32> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <5:32> 'int' decl=x#2 storage=Local
// TREE:           right: Call <5:37> 'int' direct=own#3 abi=#0 fmf=contract tail=0 begin=<5:37>
// TREE:             callee: Cast <5:37> 'int (*)(int)' cast=FunctionToPointerDecay fmf=contract implicit
// TREE:               operand: Ref <5:37> 'int (int)' decl=own#3 storage=Function
// TREE:             args: Cast <5:41> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <5:41> 'int' decl=x#2 storage=Local
// TREE:     params: Param decl=x#2 name="x" 'int' written=#0 <5:13> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
// TREE:   definitions: Definition decl=own#3 end_loc=<4:46>
// TREE:     body: Compound <4:30> end=<4:46>
// TREE:       body: Return <4:32>
// TREE:         value: Binary <4:41> 'int' op=Mul fmf=contract
// TREE:           left: Cast <4:39> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <4:39> 'int' decl=x#4 storage=Local
// TREE:           right: Int <4:43> 'int' value=2
// TREE:     params: Param decl=x#4 name="x" 'int' written=#0 <4:27> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
