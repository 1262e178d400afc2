// A loop directive has the loops in canonical form, the clauses, and the body of the innermost loop.
// RUN: cgeist-rs -fopenmp --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
double sum(int n, int m, double a[n][m]) {
  double s = 0;
#pragma omp parallel for collapse(2) reduction(+ : s) schedule(dynamic, 4) num_threads(n)
  for (int i = 0; i < n; i++)
    for (long j = m; j > 0; j -= 2) s += a[i][j - 1];
  return s;
}

// TREE:   definitions: Definition decl=sum#0 end_loc=<9:1>
// TREE:     body: Compound <3:42> end=<9:1>
// TREE:       body: Decl <4:3>
// TREE:         decls: Var
// TREE:           var: LocalVar decl=s#1 name="s" 'double' written=#0 <4:10> align=8
// TREE:             init: Cast <4:14> 'double' cast=IntegralToFloating fmf=contract implicit
// TREE:               operand: Int <4:14> 'int' value=0
// TREE:       body: Omp <5:1>
// TREE:         directive: OmpDirective name="parallel for" leaves=["parallel", "for"] nest=Canonical
// TREE:           clauses: Other <5:26> name="collapse"
// TREE:           clauses: Reduction <5:38>
// TREE:             items: OmpReduction 'double' element='double' fresh=#4 left=#3 right=#2 <5:52>
// TREE:               base: Ref <5:52> 'double' decl=s#1 storage=Local
// TREE:               item: Ref <5:52> 'double' decl=s#1 storage=Local
// TREE:               init: Cast <5:52> 'double' cast=IntegralToFloating fmf=contract implicit
// TREE:                 operand: Int <5:52> 'int' value=0
// TREE:               combine: Binary <5:48> 'double' op=Assign fmf=contract
// TREE:                 left: Ref <5:52> 'double' decl=#3 storage=Local
// TREE:                 right: Binary <5:48> 'double' op=Add fmf=contract
// TREE:                   left: Cast <5:52> 'double' cast=LValueToRValue fmf=contract implicit
// TREE:                     operand: Ref <5:52> 'double' decl=#3 storage=Local
// TREE:                   right: Cast <5:52> 'double' cast=LValueToRValue fmf=contract implicit
// TREE:                     operand: Ref <5:52> 'double' decl=#2 storage=Local
// TREE:           clauses: Schedule <5:55> schedule="dynamic"
// TREE:             chunk: Int <5:73> 'int' value=4
// TREE:           clauses: NumThreads <5:76>
// TREE:             value: Cast <5:88> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <5:88> 'int' decl=n#5 storage=Local
// TREE:           loops: OmpLoop <6:3> counter=#6 name="i" 'int' align=4 relation=LT compared='int'
// TREE:             lower: Int <6:16> 'int' value=0
// TREE:             limit: Cast <6:23> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <6:23> 'int' decl=n#5 storage=Local
// TREE:           loops: OmpLoop <7:5> counter=#7 name="j" 'long' align=8 relation=GT compared='long' down
// TREE:             lower: Cast <7:19> 'long' cast=IntegralCast fmf=contract implicit
// TREE:               operand: Cast <7:19> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Ref <7:19> 'int' decl=m#8 storage=Local
// TREE:             limit: Int <7:26> 'long' value=0
// TREE:             step: Int <7:34> 'long' value=2
// TREE:           body: Expr <7:39>
// TREE:             value: CompoundAssign <7:39> 'double' op=Add fmf=contract left_type='double' compute_type='double'
// TREE:               left: Ref <7:37> 'double' decl=s#1 storage=Local
// TREE:               right: Cast <7:42> 'double' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Subscript <7:42> 'double'
// TREE:                   base: Cast <7:42> 'double *' cast=ArrayToPointerDecay fmf=contract implicit
// TREE:                     operand: Subscript <7:42> 'double[m]'
// TREE:                       base: Cast <7:42> 'double (*)[m]' cast=LValueToRValue fmf=contract implicit
// TREE:                         operand: Ref <7:42> 'double (*)[m]' decl=a#9 storage=Local
// TREE:                       index: Cast <7:44> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                         operand: Ref <7:44> 'int' decl=#6 storage=Local
// TREE:                   index: Binary <7:49> 'long' op=Sub fmf=contract
// TREE:                     left: Cast <7:47> 'long' cast=LValueToRValue fmf=contract implicit
// TREE:                       operand: Ref <7:47> 'long' decl=#7 storage=Local
// TREE:                     right: Cast <7:51> 'long' cast=IntegralCast fmf=contract implicit
// TREE:                       operand: Int <7:51> 'int' value=1
// TREE:           inside: OmpInside
// TREE:       body: Return <8:3>
// TREE:         value: Cast <8:10> 'double' cast=LValueToRValue fmf=contract implicit
// TREE:           operand: Ref <8:10> 'double' decl=s#1 storage=Local
// TREE:     params: Param decl=n#5 name="n" 'int' written=#1 <3:16> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=m#8 name="m" 'int' written=#1 <3:23> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=a#9 name="a" 'double (*)[m]' written=#2 <3:33> passed_as='double (*)[m]' align=0 size_ty='unsigned long'
// TREE:       bounds: VlaBound id=#0 begin=<3:35>
// TREE:         size: Cast <3:35> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:           operand: Ref <3:35> 'int' decl=n#5 storage=Local
// TREE:       bounds: VlaBound id=#1 begin=<3:38>
// TREE:         size: Cast <3:38> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:           operand: Ref <3:38> 'int' decl=m#8 storage=Local
// TREE:     flags: BodyFlags
