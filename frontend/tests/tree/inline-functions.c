// An inline function of another file has a body for inlining; at -O0 its body is left out.
// RUN: cgeist-rs -O2 --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
inline int helper(int x) { return x + 1; }
static inline int own(int x) { return x * 2; }
extern inline int emitted(int x);
inline int emitted(int x) { return x - 1; }
int use(int x) { return helper(x) + own(x) + emitted(x); }

// TREE:   definitions: Definition decl=emitted#0 end_loc=<6:43>
// TREE:     body: Compound <6:27> end=<6:43>
// TREE:       body: Return <6:29>
// TREE:         value: Binary <6:38> 'int' op=Sub fmf=contract
// TREE:           left: Cast <6:36> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <6:36> 'int' decl=x#1 storage=Local
// TREE:           right: Int <6:40> 'int' value=1
// TREE:     params: Param decl=x#1 name="x" 'int' written=#0 <6:24> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
// TREE:   definitions: Definition decl=use#2 end_loc=<7:58>
// TREE:     body: Compound <7:16> end=<7:58>
// TREE:       body: Return <7:18>
// TREE:         value: Binary <7:44> 'int' op=Add fmf=contract
// TREE:           left: Binary <7:35> 'int' op=Add fmf=contract
// TREE:             left: Call <7:25> 'int' direct=helper#3 abi=#0 fmf=contract tail=0 begin=<7:25>
// TREE:               callee: Cast <7:25> 'int (*)(int)' cast=FunctionToPointerDecay fmf=contract implicit
// TREE:                 operand: Ref <7:25> 'int (int)' decl=helper#3 storage=Function
// TREE:               args: Cast <7:32> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Ref <7:32> 'int' decl=x#4 storage=Local
// TREE:             right: Call <7:37> 'int' direct=own#5 abi=#0 fmf=contract tail=0 begin=<7:37>
// TREE:               callee: Cast <7:37> 'int (*)(int)' cast=FunctionToPointerDecay fmf=contract implicit
// TREE:                 operand: Ref <7:37> 'int (int)' decl=own#5 storage=Function
// TREE:               args: Cast <7:41> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Ref <7:41> 'int' decl=x#4 storage=Local
// TREE:           right: Call <7:46> 'int' direct=emitted#0 abi=#0 fmf=contract tail=0 begin=<7:46>
// TREE:             callee: Cast <7:46> 'int (*)(int)' cast=FunctionToPointerDecay fmf=contract implicit
// TREE:               operand: Ref <7:46> 'int (int)' decl=emitted#0 storage=Function
// TREE:             args: Cast <7:54> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <7:54> 'int' decl=x#4 storage=Local
// TREE:     params: Param decl=x#4 name="x" 'int' written=#0 <7:13> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
// TREE:   definitions: Definition decl=helper#3 end_loc=<3:42>
// TREE:     body: Compound <3:26> end=<3:42>
// TREE:       body: Return <3:28>
// TREE:         value: Binary <3:37> 'int' op=Add fmf=contract
// TREE:           left: Cast <3:35> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <3:35> 'int' decl=x#6 storage=Local
// TREE:           right: Int <3:39> 'int' value=1
// TREE:     params: Param decl=x#6 name="x" 'int' written=#0 <3:23> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
// TREE:   definitions: Definition decl=own#5 end_loc=<4:46>
// TREE:     body: Compound <4:30> end=<4:46>
// TREE:       body: Return <4:32>
// TREE:         value: Binary <4:41> 'int' op=Mul fmf=contract
// TREE:           left: Cast <4:39> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <4:39> 'int' decl=x#7 storage=Local
// TREE:           right: Int <4:43> 'int' value=2
// TREE:     params: Param decl=x#7 name="x" 'int' written=#0 <4:27> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
