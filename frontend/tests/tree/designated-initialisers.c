// A list of initialisers is in the order of the members, with what was not written as implicit values.
// RUN: cd %S && cgeist-rs --emit=tree designated-initialisers.c -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
struct point { int x, y, z; };
void fill(int n, struct point *out) {
  struct point p = {.z = n, .x = 1};
  int v[6] = {[1] = n, [4] = 2, 3};
  struct point w[2] = {[0].y = n, [1] = {1, 2, 3}};
  union { int i; float f; } u = {.f = 1};
  *out = p;
  out->x = v[0] + w[0].x + u.i;
}

// TREE:   definitions: Definition decl=fill#0 end_loc=<11:1>
// TREE:     body: Compound <4:37> end=<11:1>
// TREE:       body: Decl <5:3>
// TREE:         decls: Var
// TREE:           var: LocalVar decl=p#1 name="p" 'struct point' written=#0 <5:16> align=4
// TREE:             init: InitList <5:20> 'struct point'
// TREE:               elements: Int <5:34> 'int' value=1
// TREE:               elements: ImplicitValue 'int'
// TREE:               elements: Cast <5:26> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Ref <5:26> 'int' decl=n#2 storage=Local
// TREE:       body: Decl <6:3>
// TREE:         decls: Var
// TREE:           var: LocalVar decl=v#3 name="v" 'int[6]' written=#1 <6:7> align=16
// TREE:             init: InitList <6:14> 'int[6]'
// TREE:               elements: ImplicitValue 'int'
// TREE:               elements: Cast <6:21> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Ref <6:21> 'int' decl=n#2 storage=Local
// TREE:               elements: ImplicitValue 'int'
// TREE:               elements: ImplicitValue 'int'
// TREE:               elements: Int <6:30> 'int' value=2
// TREE:               elements: Int <6:33> 'int' value=3
// TREE:               filler: ImplicitValue 'int'
// TREE:       body: Decl <7:3>
// TREE:         decls: Var
// TREE:           var: LocalVar decl=w#4 name="w" 'struct point[2]' written=#2 <7:16> align=16
// TREE:             init: InitList <7:23> 'struct point[2]'
// TREE:               elements: InitList <7:27> 'struct point'
// TREE:                 elements: ImplicitValue 'int'
// TREE:                 elements: Cast <7:32> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                   operand: Ref <7:32> 'int' decl=n#2 storage=Local
// TREE:                 elements: ImplicitValue 'int'
// TREE:               elements: InitList <7:41> 'struct point'
// TREE:                 elements: Int <7:42> 'int' value=1
// TREE:                 elements: Int <7:45> 'int' value=2
// TREE:                 elements: Int <7:48> 'int' value=3
// TREE:       body: Decl <8:3>
// TREE:         decls: Typedef
// TREE:         decls: Var
// TREE:           var: LocalVar decl=u#5 name="u" 'union (unnamed at designated-initialisers.c:8:3)' written=#3 <8:29> align=4
// TREE:             init: InitList <8:33> 'union (unnamed at designated-initialisers.c:8:3)' field=1
// TREE:               elements: Cast <8:39> 'float' cast=IntegralToFloating fmf=contract implicit
// TREE:                 operand: Int <8:39> 'int' value=1
// TREE:             constant: Union field=1
// TREE:               value: Float bits="3F800000"
// TREE:       body: Expr <9:8>
// TREE:         value: Binary <9:8> 'struct point' op=Assign fmf=contract
// TREE:           left: Unary <9:3> 'struct point' op=Deref
// TREE:             operand: Cast <9:4> 'struct point *' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <9:4> 'struct point *' decl=out#6 storage=Local
// TREE:           right: Cast <9:10> 'struct point' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <9:10> 'struct point' decl=p#1 storage=Local
// TREE:       body: Expr <10:10>
// TREE:         value: Binary <10:10> 'int' op=Assign fmf=contract
// TREE:           left: Member <10:8> 'int' arrow record=point#0 field=0
// TREE:             base: Cast <10:3> 'struct point *' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <10:3> 'struct point *' decl=out#6 storage=Local
// TREE:           right: Binary <10:26> 'int' op=Add fmf=contract
// TREE:             left: Binary <10:17> 'int' op=Add fmf=contract
// TREE:               left: Cast <10:12> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Subscript <10:12> 'int'
// TREE:                   base: Cast <10:12> 'int *' cast=ArrayToPointerDecay fmf=contract implicit
// TREE:                     operand: Ref <10:12> 'int[6]' decl=v#3 storage=Local
// TREE:                   index: Int <10:14> 'int' value=0
// TREE:               right: Cast <10:19> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Member <10:24> 'int' record=point#0 field=0
// TREE:                   base: Subscript <10:19> 'struct point'
// TREE:                     base: Cast <10:19> 'struct point *' cast=ArrayToPointerDecay fmf=contract implicit
// TREE:                       operand: Ref <10:19> 'struct point[2]' decl=w#4 storage=Local
// TREE:                     index: Int <10:21> 'int' value=0
// TREE:             right: Cast <10:28> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Member <10:30> 'int' record=#1 field=0
// TREE:                 base: Ref <10:28> 'union (unnamed at designated-initialisers.c:8:3)' decl=u#5 storage=Local
// TREE:     params: Param decl=n#2 name="n" 'int' written=#4 <4:15> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=out#6 name="out" 'struct point *' written=#5 <4:32> passed_as='struct point *' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
