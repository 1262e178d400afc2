// A loop for lanes that is not shared keeps its own loops as the body.
// RUN: cgeist-rs -fopenmp --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
void lanes(float *restrict a, float *restrict b, int n) {
#pragma omp simd simdlen(8) safelen(16)
  for (int i = 0; i < n; i++) a[i] += b[i];
}

// TREE:   definitions: Definition decl=lanes#0 end_loc=<6:1>
// TREE:     body: Compound <3:57> end=<6:1>
// TREE:       body: Omp <4:1>
// TREE:         directive: OmpDirective name="simd" leaves=["simd"] nest=Canonical
// TREE:           clauses: Width <4:18> value=8
// TREE:           clauses: Other <4:29> name="safelen"
// TREE:           body: For <5:3>
// TREE:             init: Decl <5:8>
// TREE:               decls: Var
// TREE:                 var: LocalVar decl=i#1 name="i" 'int' written=#0 <5:12> align=4
// TREE:                   init: Int <5:16> 'int' value=0
// TREE:             cond: Binary <5:21> 'int' op=LT fmf=contract
// TREE:               left: Cast <5:19> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Ref <5:19> 'int' decl=i#1 storage=Local
// TREE:               right: Cast <5:23> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Ref <5:23> 'int' decl=n#2 storage=Local
// TREE:             step: Unary <5:27> 'int' op=PostInc can_overflow
// TREE:               operand: Ref <5:26> 'int' decl=i#1 storage=Local
// TREE:             body: Expr <5:36>
// TREE:               value: CompoundAssign <5:36> 'float' op=Add fmf=contract left_type='float' compute_type='float'
// TREE:                 left: Subscript <5:31> 'float'
// TREE:                   base: Cast <5:31> 'float *' cast=LValueToRValue fmf=contract implicit
// TREE:                     operand: Ref <5:31> 'float * restrict' decl=a#3 storage=Local
// TREE:                   index: Cast <5:33> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                     operand: Ref <5:33> 'int' decl=i#1 storage=Local
// TREE:                 right: Cast <5:39> 'float' cast=LValueToRValue fmf=contract implicit
// TREE:                   operand: Subscript <5:39> 'float'
// TREE:                     base: Cast <5:39> 'float *' cast=LValueToRValue fmf=contract implicit
// TREE:                       operand: Ref <5:39> 'float * restrict' decl=b#4 storage=Local
// TREE:                     index: Cast <5:41> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                       operand: Ref <5:41> 'int' decl=i#1 storage=Local
// TREE:           inside: OmpInside
// TREE:     params: Param decl=a#3 name="a" 'float * restrict' written=#1 <3:28> passed_as='float * restrict' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=b#4 name="b" 'float * restrict' written=#1 <3:47> passed_as='float * restrict' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=n#2 name="n" 'int' written=#0 <3:54> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
