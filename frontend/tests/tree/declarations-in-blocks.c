// A block declares variables, and names statics and typedefs that have no storage of its own.
// RUN: cd %S && cgeist-rs --emit=tree declarations-in-blocks.c -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
int locals(int n) {
  typedef int number;
  enum { five = 5 };
  struct { number a; } s = {n};
  static number kept = five;
  extern number outside;
  register number r = 1;
  int *restrict p = &kept, volatile_count, shadow = 2;
  { int shadow = *p; r += shadow; }
  _Alignas(64) char aligned[8];
  number function(number);
  return s.a + outside + function(r) + aligned[0] + shadow;
}

// TREE:   definitions: Definition decl=locals#0 end_loc=<15:1>
// TREE:     body: Compound <3:19> end=<15:1>
// TREE:       body: Decl <4:3>
// TREE:         decls: Typedef
// TREE:       body: Decl <5:3>
// TREE:         decls: Typedef
// TREE:       body: Decl <6:3>
// TREE:         decls: Typedef
// TREE:         decls: Var
// TREE:           var: LocalVar decl=s#1 name="s" 'struct (unnamed at declarations-in-blocks.c:6:3)' written=#0 <6:24> align=4
// TREE:             init: InitList <6:28> 'struct (unnamed at declarations-in-blocks.c:6:3)'
// TREE:               elements: Cast <6:29> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Ref <6:29> 'int' decl=n#2 storage=Local
// TREE:       body: Decl <7:3>
// TREE:         decls: Static decl=locals.kept#3
// TREE:       body: Decl <8:3>
// TREE:         decls: Static decl=outside#4
// TREE:       body: Decl <9:3>
// TREE:         decls: Var
// TREE:           var: LocalVar decl=r#5 name="r" 'int' written=#1 <9:19> align=4
// TREE:             init: Int <9:23> 'int' value=1
// TREE:       body: Decl <10:3>
// TREE:         decls: Var
// TREE:           var: LocalVar decl=p#6 name="p" 'int * restrict' written=#2 <10:17> align=8
// TREE:             init: Unary <10:21> 'int *' op=AddrOf
// TREE:               operand: Ref <10:22> 'int' decl=locals.kept#3 storage=Global
// TREE:         decls: Var
// TREE:           var: LocalVar decl=volatile_count#7 name="volatile_count" 'int' written=#3 <10:28> align=4
// TREE:         decls: Var
// TREE:           var: LocalVar decl=shadow#8 name="shadow" 'int' written=#3 <10:44> align=4
// TREE:             init: Int <10:53> 'int' value=2
// TREE:       body: Compound <11:3> end=<11:35>
// TREE:         body: Decl <11:5>
// TREE:           decls: Var
// TREE:             var: LocalVar decl=shadow#9 name="shadow" 'int' written=#3 <11:9> align=4
// TREE:               init: Cast <11:18> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Unary <11:18> 'int' op=Deref
// TREE:                   operand: Cast <11:19> 'int *' cast=LValueToRValue fmf=contract implicit
// TREE:                     operand: Ref <11:19> 'int * restrict' decl=p#6 storage=Local
// TREE:         body: Expr <11:24>
// TREE:           value: CompoundAssign <11:24> 'int' op=Add fmf=contract left_type='int' compute_type='int'
// TREE:             left: Ref <11:22> 'int' decl=r#5 storage=Local
// TREE:             right: Cast <11:27> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <11:27> 'int' decl=shadow#9 storage=Local
// TREE:       body: Decl <12:3>
// TREE:         decls: Var
// TREE:           var: LocalVar decl=aligned#10 name="aligned" 'char[8]' written=#4 <12:21> align=64
// TREE:       body: Decl <13:3>
// TREE:         decls: Typedef
// TREE:       body: Return <14:3>
// TREE:         value: Binary <14:51> 'int' op=Add fmf=contract
// TREE:           left: Binary <14:38> 'int' op=Add fmf=contract
// TREE:             left: Binary <14:24> 'int' op=Add fmf=contract
// TREE:               left: Binary <14:14> 'int' op=Add fmf=contract
// TREE:                 left: Cast <14:10> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                   operand: Member <14:12> 'int' record=#0 field=0
// TREE:                     base: Ref <14:10> 'struct (unnamed at declarations-in-blocks.c:6:3)' decl=s#1 storage=Local
// TREE:                 right: Cast <14:16> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                   operand: Ref <14:16> 'int' decl=outside#4 storage=Global
// TREE:               right: Call <14:26> 'int' direct=function#11 abi=#0 fmf=contract tail=0 begin=<14:26>
// TREE:                 callee: Cast <14:26> 'int (*)(int)' cast=FunctionToPointerDecay fmf=contract implicit
// TREE:                   operand: Ref <14:26> 'int (int)' decl=function#11 storage=Function
// TREE:                 args: Cast <14:35> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                   operand: Ref <14:35> 'int' decl=r#5 storage=Local
// TREE:             right: Cast <14:40> 'int' cast=IntegralCast fmf=contract implicit
// TREE:               operand: Cast <14:40> 'char' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Subscript <14:40> 'char'
// TREE:                   base: Cast <14:40> 'char *' cast=ArrayToPointerDecay fmf=contract implicit
// TREE:                     operand: Ref <14:40> 'char[8]' decl=aligned#10 storage=Local
// TREE:                   index: Int <14:48> 'int' value=0
// TREE:           right: Cast <14:53> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <14:53> 'int' decl=shadow#8 storage=Local
// TREE:     params: Param decl=n#2 name="n" 'int' written=#3 <3:16> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
