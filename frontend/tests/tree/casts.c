// Each conversion names what it does; implicit ones are marked.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
struct s { int x; };
void casts(int i, double d, void *p, _Bool b, unsigned char c) {
  (void)(char)i;
  d = i;
  i = (int)d;
  b = p;
  p = (void *)(long)c;
  i = (long)p;
  ((struct s *)p)->x = b;
}

// TREE:   definitions: Definition decl=casts#0 end_loc=<12:1>
// TREE:     body: Compound <4:64> end=<12:1>
// TREE:       body: Expr <5:3>
// TREE:         value: Cast <5:3> 'void' cast=ToVoid fmf=contract
// TREE:           operand: Cast <5:9> 'char' cast=IntegralCast fmf=contract
// TREE:             operand: Cast <5:15> 'int' cast=LValueToRValue fmf=contract
// TREE:               operand: Ref <5:15> 'int' decl=i#1 storage=Local
// TREE:       body: Expr <6:5>
// TREE:         value: Binary <6:5> 'double' op=Assign fmf=contract
// TREE:           left: Ref <6:3> 'double' decl=d#2 storage=Local
// TREE:           right: Cast <6:7> 'double' cast=IntegralToFloating fmf=contract implicit
// TREE:             operand: Cast <6:7> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <6:7> 'int' decl=i#1 storage=Local
// TREE:       body: Expr <7:5>
// TREE:         value: Binary <7:5> 'int' op=Assign fmf=contract
// TREE:           left: Ref <7:3> 'int' decl=i#1 storage=Local
// TREE:           right: Cast <7:7> 'int' cast=FloatingToIntegral fmf=contract
// TREE:             operand: Cast <7:12> 'double' cast=LValueToRValue fmf=contract
// TREE:               operand: Ref <7:12> 'double' decl=d#2 storage=Local
// TREE:       body: Expr <8:5>
// TREE:         value: Binary <8:5> '_Bool' op=Assign fmf=contract
// TREE:           left: Ref <8:3> '_Bool' decl=b#3 storage=Local
// TREE:           right: Cast <8:7> '_Bool' cast=PointerToBoolean fmf=contract implicit
// TREE:             operand: Cast <8:7> 'void *' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <8:7> 'void *' decl=p#4 storage=Local
// TREE:       body: Expr <9:5>
// TREE:         value: Binary <9:5> 'void *' op=Assign fmf=contract
// TREE:           left: Ref <9:3> 'void *' decl=p#4 storage=Local
// TREE:           right: Cast <9:7> 'void *' cast=IntegralToPointer fmf=contract
// TREE:             operand: Cast <9:15> 'long' cast=IntegralCast fmf=contract
// TREE:               operand: Cast <9:21> 'unsigned char' cast=LValueToRValue fmf=contract
// TREE:                 operand: Ref <9:21> 'unsigned char' decl=c#5 storage=Local
// TREE:       body: Expr <10:5>
// TREE:         value: Binary <10:5> 'int' op=Assign fmf=contract
// TREE:           left: Ref <10:3> 'int' decl=i#1 storage=Local
// TREE:           right: Cast <10:7> 'int' cast=IntegralCast fmf=contract implicit
// TREE:             operand: Cast <10:7> 'long' cast=PointerToIntegral fmf=contract
// TREE:               operand: Cast <10:13> 'void *' cast=LValueToRValue fmf=contract
// TREE:                 operand: Ref <10:13> 'void *' decl=p#4 storage=Local
// TREE:       body: Expr <11:22>
// TREE:         value: Binary <11:22> 'int' op=Assign fmf=contract
// TREE:           left: Member <11:20> 'int' arrow record=s#0 field=0
// TREE:             base: Cast <11:4> 'struct s *' cast=BitCast fmf=contract
// TREE:               operand: Cast <11:16> 'void *' cast=LValueToRValue fmf=contract
// TREE:                 operand: Ref <11:16> 'void *' decl=p#4 storage=Local
// TREE:           right: Cast <11:24> 'int' cast=IntegralCast fmf=contract implicit
// TREE:             operand: Cast <11:24> '_Bool' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <11:24> '_Bool' decl=b#3 storage=Local
// TREE:     params: Param decl=i#1 name="i" 'int' written=#0 <4:16> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=d#2 name="d" 'double' written=#1 <4:26> passed_as='double' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=p#4 name="p" 'void *' written=#2 <4:35> passed_as='void *' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=b#3 name="b" '_Bool' written=#3 <4:44> passed_as='_Bool' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=c#5 name="c" 'unsigned char' written=#4 <4:61> passed_as='unsigned char' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
