// An atomic directive has its form, its memory order and its operands.
// RUN: cgeist-rs -fopenmp --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
void updates(int *x, int y, int *seen) {
#pragma omp atomic
  *x += y;
#pragma omp atomic read acquire
  *seen = *x;
#pragma omp atomic capture seq_cst
  *seen = (*x)++;
}

// TREE:   definitions: Definition decl=updates#0 end_loc=<10:1>
// TREE:     body: Compound <3:40> end=<10:1>
// TREE:       body: OmpAtomic <4:1>
// TREE:         atomic: OmpAtomic form="update" order="relaxed" opaque_object=#0 opaque_value=#1 object_left
// TREE:           object: Unary <5:3> 'int' op=Deref
// TREE:             operand: Cast <5:4> 'int *' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <5:4> 'int *' decl=x#1 storage=Local
// TREE:           value: Cast <5:9> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <5:9> 'int' decl=y#2 storage=Local
// TREE:           update: Binary <5:6> 'int' op=Add fmf=contract
// TREE:             left: Opaque <5:3> 'int' id=#0
// TREE:             right: Opaque <5:9> 'int' id=#1
// TREE:       body: OmpAtomic <6:1>
// TREE:         atomic: OmpAtomic form="read" order="acquire" opaque_object=#0 opaque_value=#0
// TREE:           object: Unary <7:11> 'int' op=Deref
// TREE:             operand: Cast <7:12> 'int *' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <7:12> 'int *' decl=x#1 storage=Local
// TREE:           result: Unary <7:3> 'int' op=Deref
// TREE:             operand: Cast <7:4> 'int *' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <7:4> 'int *' decl=seen#3 storage=Local
// TREE:       body: OmpAtomic <8:1>
// TREE:         atomic: OmpAtomic form="capture" order="seq_cst" opaque_object=#2 opaque_value=#3 postfix object_left
// TREE:           object: Unary <9:12> 'int' op=Deref
// TREE:             operand: Cast <9:13> 'int *' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <9:13> 'int *' decl=x#1 storage=Local
// TREE:           result: Unary <9:3> 'int' op=Deref
// TREE:             operand: Cast <9:4> 'int *' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <9:4> 'int *' decl=seen#3 storage=Local
// TREE:           value: Int <9:15> 'int' value=1
// TREE:           update: Binary <9:15> 'int' op=Add fmf=contract
// TREE:             left: Opaque <9:12> 'int' id=#2
// TREE:             right: Opaque <9:15> 'int' id=#3
// TREE:     params: Param decl=x#1 name="x" 'int *' written=#0 <3:19> passed_as='int *' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=y#2 name="y" 'int' written=#1 <3:26> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=seen#3 name="seen" 'int *' written=#0 <3:34> passed_as='int *' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
