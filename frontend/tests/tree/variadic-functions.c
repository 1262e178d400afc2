// A function with an ellipsis reads its arguments by type, each with the signature that passes it.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
int sum(int n, ...) {
  __builtin_va_list list, other;
  __builtin_va_start(list, n);
  __builtin_va_copy(other, list);
  int s = __builtin_va_arg(list, int) + (int)__builtin_va_arg(other, double);
  __builtin_va_end(list);
  return s;
}

// TREE:   definitions: Definition decl=sum#0 end_loc=<10:1>
// TREE:     body: Compound <3:21> end=<10:1>
// TREE:       body: Decl <4:3>
// TREE:         decls: Var
// TREE:           var: LocalVar decl=list#1 name="list" 'struct __va_list_tag[1]' written=#0 <4:21> align=16
// TREE:         decls: Var
// TREE:           var: LocalVar decl=other#2 name="other" 'struct __va_list_tag[1]' written=#0 <4:27> align=16
// TREE:       body: Expr <5:3>
// TREE:         value: Call <5:3> 'void' direct=#3 abi=#0 builtin="__builtin_va_start" fmf=contract tail=0 begin=<5:3>
// TREE:           callee: Cast <5:3> 'void (*)(struct __va_list_tag *, ...)' cast=BuiltinFnToFnPtr fmf=contract implicit
// TREE:             operand: Ref <5:3> 'void' decl=#3 storage=Function
// TREE:           args: Cast <5:22> 'struct __va_list_tag *' cast=ArrayToPointerDecay fmf=contract implicit
// TREE:             operand: Ref <5:22> 'struct __va_list_tag[1]' decl=list#1 storage=Local
// TREE:           args: Ref <5:28> 'int' decl=n#4 storage=Local
// TREE:       body: Expr <6:3>
// TREE:         value: Call <6:3> 'void' direct=va_copy#5 abi=#0 builtin="__builtin_va_copy" fmf=contract tail=0 begin=<6:3>
// TREE:           callee: Cast <6:3> 'void (*)(struct __va_list_tag *, struct __va_list_tag *)' cast=BuiltinFnToFnPtr fmf=contract implicit
// TREE:             operand: Ref <6:3> 'void' decl=va_copy#5 storage=Function
// TREE:           args: Cast <6:21> 'struct __va_list_tag *' cast=ArrayToPointerDecay fmf=contract implicit
// TREE:             operand: Ref <6:21> 'struct __va_list_tag[1]' decl=other#2 storage=Local
// TREE:           args: Cast <6:28> 'struct __va_list_tag *' cast=ArrayToPointerDecay fmf=contract implicit
// TREE:             operand: Ref <6:28> 'struct __va_list_tag[1]' decl=list#1 storage=Local
// TREE:       body: Decl <7:3>
// TREE:         decls: Var
// TREE:           var: LocalVar decl=s#6 name="s" 'int' written=#1 <7:7> align=4
// TREE:             init: Binary <7:39> 'int' op=Add fmf=contract
// TREE:               left: VaArg <7:11> 'int' abi=#1
// TREE:                 list: Cast <7:28> 'struct __va_list_tag *' cast=ArrayToPointerDecay fmf=contract implicit
// TREE:                   operand: Ref <7:28> 'struct __va_list_tag[1]' decl=list#1 storage=Local
// TREE:               right: Cast <7:41> 'int' cast=FloatingToIntegral fmf=contract
// TREE:                 operand: VaArg <7:46> 'double' abi=#2
// TREE:                   list: Cast <7:63> 'struct __va_list_tag *' cast=ArrayToPointerDecay fmf=contract implicit
// TREE:                     operand: Ref <7:63> 'struct __va_list_tag[1]' decl=other#2 storage=Local
// TREE:       body: Expr <8:3>
// TREE:         value: Call <8:3> 'void' direct=va_end#7 abi=#3 builtin="__builtin_va_end" fmf=contract tail=0 begin=<8:3>
// TREE:           callee: Cast <8:3> 'void (*)(struct __va_list_tag *)' cast=BuiltinFnToFnPtr fmf=contract implicit
// TREE:             operand: Ref <8:3> 'void' decl=va_end#7 storage=Function
// TREE:           args: Cast <8:20> 'struct __va_list_tag *' cast=ArrayToPointerDecay fmf=contract implicit
// TREE:             operand: Ref <8:20> 'struct __va_list_tag[1]' decl=list#1 storage=Local
// TREE:       body: Return <9:3>
// TREE:         value: Cast <9:10> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:           operand: Ref <9:10> 'int' decl=s#6 storage=Local
// TREE:     params: Param decl=n#4 name="n" 'int' written=#1 <3:13> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
