// Bounds of variable arrays are expressions with a number, evaluated where the type is declared.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
int rows(int n, int m, int a[n][m + 1]) {
  int copy[n][2 * m];
  typedef int row[m];
  row *last = (row *)a;
  return sizeof copy + sizeof(int[n]) + last[0][1] + copy[0][0];
}

// TREE:   definitions: Definition decl=rows#0 end_loc=<8:1>
// TREE:     body: Compound <3:41> end=<8:1>
// TREE:       body: Decl <4:3>
// TREE:         decls: Var
// TREE:           var: LocalVar decl=copy#1 name="copy" 'int[n][2 * m]' written=#0 <4:7> align=16
// TREE:             bounds: VlaBound id=#0 begin=<4:12>
// TREE:               size: Cast <4:12> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Ref <4:12> 'int' decl=n#2 storage=Local
// TREE:             bounds: VlaBound id=#1 begin=<4:15>
// TREE:               size: Binary <4:17> 'int' op=Mul fmf=contract
// TREE:                 left: Int <4:15> 'int' value=2
// TREE:                 right: Cast <4:19> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                   operand: Ref <4:19> 'int' decl=m#3 storage=Local
// TREE:       body: Decl <5:3>
// TREE:         decls: Typedef
// TREE:           bounds: VlaBound id=#2 begin=<5:19>
// TREE:             size: Cast <5:19> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <5:19> 'int' decl=m#3 storage=Local
// TREE:       body: Decl <6:3>
// TREE:         decls: Var
// TREE:           var: LocalVar decl=last#4 name="last" 'int (*)[m]' written=#1 <6:8> align=8
// TREE:             bounds: VlaBound id=#2 begin=<5:19>
// TREE:               size: Cast <5:19> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Ref <5:19> 'int' decl=m#3 storage=Local
// TREE:             init: Cast <6:15> 'int (*)[m]' cast=BitCast fmf=contract
// TREE:               operand: Cast <6:22> 'int (*)[m + 1]' cast=LValueToRValue fmf=contract
// TREE:                 operand: Ref <6:22> 'int (*)[m + 1]' decl=a#5 storage=Local
// TREE:               bounds: VlaBound id=#2 begin=<5:19>
// TREE:                 size: Cast <5:19> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                   operand: Ref <5:19> 'int' decl=m#3 storage=Local
// TREE:       body: Return <7:3>
// TREE:         value: Cast <7:10> 'int' cast=IntegralCast fmf=contract implicit
// TREE:           operand: Binary <7:52> 'unsigned long' op=Add fmf=contract
// TREE:             left: Binary <7:39> 'unsigned long' op=Add fmf=contract
// TREE:               left: Binary <7:22> 'unsigned long' op=Add fmf=contract
// TREE:                 left: SizeofVla <7:10> 'unsigned long' argument='int[n][2 * m]'
// TREE:                   evaluate: Ref <7:17> 'int[n][2 * m]' decl=copy#1 storage=Local
// TREE:                 right: SizeofVla <7:24> 'unsigned long' argument='int[n]'
// TREE:                   bounds: VlaBound id=#3 begin=<7:35>
// TREE:                     size: Cast <7:35> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                       operand: Ref <7:35> 'int' decl=n#2 storage=Local
// TREE:               right: Cast <7:41> 'unsigned long' cast=IntegralCast fmf=contract implicit
// TREE:                 operand: Cast <7:41> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                   operand: Subscript <7:41> 'int'
// TREE:                     base: Cast <7:41> 'int *' cast=ArrayToPointerDecay fmf=contract implicit
// TREE:                       operand: Subscript <7:41> 'int[m]'
// TREE:                         base: Cast <7:41> 'int (*)[m]' cast=LValueToRValue fmf=contract implicit
// TREE:                           operand: Ref <7:41> 'int (*)[m]' decl=last#4 storage=Local
// TREE:                         index: Int <7:46> 'int' value=0
// TREE:                     index: Int <7:49> 'int' value=1
// TREE:             right: Cast <7:54> 'unsigned long' cast=IntegralCast fmf=contract implicit
// TREE:               operand: Cast <7:54> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Subscript <7:54> 'int'
// TREE:                   base: Cast <7:54> 'int *' cast=ArrayToPointerDecay fmf=contract implicit
// TREE:                     operand: Subscript <7:54> 'int[2 * m]'
// TREE:                       base: Cast <7:54> 'int (*)[2 * m]' cast=ArrayToPointerDecay fmf=contract implicit
// TREE:                         operand: Ref <7:54> 'int[n][2 * m]' decl=copy#1 storage=Local
// TREE:                       index: Int <7:59> 'int' value=0
// TREE:                   index: Int <7:62> 'int' value=0
// TREE:     params: Param decl=n#2 name="n" 'int' written=#2 <3:14> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=m#3 name="m" 'int' written=#2 <3:21> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=a#5 name="a" 'int (*)[m + 1]' written=#3 <3:28> passed_as='int (*)[m + 1]' align=0 size_ty='unsigned long'
// TREE:       bounds: VlaBound id=#4 begin=<3:30>
// TREE:         size: Cast <3:30> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:           operand: Ref <3:30> 'int' decl=n#2 storage=Local
// TREE:       bounds: VlaBound id=#5 begin=<3:33>
// TREE:         size: Binary <3:35> 'int' op=Add fmf=contract
// TREE:           left: Cast <3:33> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <3:33> 'int' decl=m#3 storage=Local
// TREE:           right: Int <3:37> 'int' value=1
// TREE:     flags: BodyFlags
