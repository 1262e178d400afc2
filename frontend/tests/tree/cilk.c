// A spawn is an operator, a loop of Cilk a directive with its iteration space.
// RUN: cgeist-rs -fcilk --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
#include <cilk/cilk.h>
int fib(int n) {
  if (n < 2) return n;
  int x = cilk_spawn fib(n - 1);
  int y = fib(n - 2);
  cilk_sync;
  return x + y;
}
void scale(double *v, int n) { cilk_for (int i = 0; i < n; i++) v[i] *= 2; }

// TREE:   definitions: Definition decl=fib#0 end_loc=<10:1>
// TREE:     body: Compound <4:16> end=<10:1>
// TREE:       body: If <5:3>
// TREE:         cond: Binary <5:9> 'int' op=LT fmf=contract
// TREE:           left: Cast <5:7> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <5:7> 'int' decl=n#1 storage=Local
// TREE:           right: Int <5:11> 'int' value=2
// TREE:         then: Return <5:14>
// TREE:           value: Cast <5:21> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <5:21> 'int' decl=n#1 storage=Local
// TREE:       body: Decl <6:3>
// TREE:         decls: Var
// TREE:           var: LocalVar decl=x#2 name="x" 'int' written=#0 <6:7> align=4
// TREE:             init: Unary <6:11> 'int' op=Spawn
// TREE:               operand: Call <6:22> 'int' direct=fib#0 abi=#0 fmf=contract tail=0 begin=<6:22>
// TREE:                 callee: Cast <6:22> 'int (*)(int)' cast=FunctionToPointerDecay fmf=contract implicit
// TREE:                   operand: Ref <6:22> 'int (int)' decl=fib#0 storage=Function
// TREE:                 args: Binary <6:28> 'int' op=Sub fmf=contract
// TREE:                   left: Cast <6:26> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                     operand: Ref <6:26> 'int' decl=n#1 storage=Local
// TREE:                   right: Int <6:30> 'int' value=1
// TREE:       body: Decl <7:3>
// TREE:         decls: Var
// TREE:           var: LocalVar decl=y#3 name="y" 'int' written=#0 <7:7> align=4
// TREE:             init: Call <7:11> 'int' direct=fib#0 abi=#0 fmf=contract tail=0 begin=<7:11>
// TREE:               callee: Cast <7:11> 'int (*)(int)' cast=FunctionToPointerDecay fmf=contract implicit
// TREE:                 operand: Ref <7:11> 'int (int)' decl=fib#0 storage=Function
// TREE:               args: Binary <7:17> 'int' op=Sub fmf=contract
// TREE:                 left: Cast <7:15> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                   operand: Ref <7:15> 'int' decl=n#1 storage=Local
// TREE:                 right: Int <7:19> 'int' value=2
// TREE:       body: Attributed <8:3> attributes=["annotate cilk_sync"]
// TREE:         body: Null <8:12>
// TREE:       body: Return <9:3>
// TREE:         value: Binary <9:12> 'int' op=Add fmf=contract
// TREE:           left: Cast <9:10> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <9:10> 'int' decl=x#2 storage=Local
// TREE:           right: Cast <9:14> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <9:14> 'int' decl=y#3 storage=Local
// TREE:     params: Param decl=n#1 name="n" 'int' written=#0 <4:13> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags has_spawn
// TREE:   definitions: Definition decl=scale#4 end_loc=<11:76>
// TREE:     body: Compound <11:30> end=<11:76>
// TREE:       body: Omp <11:32>
// TREE:         directive: OmpDirective name="cilk_for" leaves=["cilk_for"] nest=Canonical
// TREE:           loops: OmpLoop <11:32> counter=#5 name="i" 'int' align=4 relation=LT compared='int'
// TREE:             lower: Int <11:50> 'int' value=0
// TREE:             limit: Cast <11:57> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <11:57> 'int' decl=n#6 storage=Local
// TREE:           body: Expr <11:70>
// TREE:             value: CompoundAssign <11:70> 'double' op=Mul fmf=contract left_type='double' compute_type='double'
// TREE:               left: Subscript <11:65> 'double'
// TREE:                 base: Cast <11:65> 'double *' cast=LValueToRValue fmf=contract implicit
// TREE:                   operand: Ref <11:65> 'double *' decl=v#7 storage=Local
// TREE:                 index: Cast <11:67> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                   operand: Ref <11:67> 'int' decl=#5 storage=Local
// TREE:               right: Cast <11:73> 'double' cast=IntegralToFloating fmf=contract implicit
// TREE:                 operand: Int <11:73> 'int' value=2
// TREE:           inside: OmpInside directives
// TREE:     params: Param decl=v#7 name="v" 'double *' written=#1 <11:20> passed_as='double *' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=n#6 name="n" 'int' written=#0 <11:27> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
