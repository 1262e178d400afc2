// A function has the checks that apply to it, and checked expressions the spelling of their types.
// RUN: cgeist-rs -fsanitize=signed-integer-overflow,null --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
typedef int number;
int checked(number *p, number i) { return p[i] + i; }
__attribute__((no_sanitize("undefined"))) int unchecked(int *p) { return *p; }

// TREE:   definitions: Definition decl=checked#0 end_loc=<4:53> checks=["null", "signed-integer-overflow"]
// TREE:     body: Compound <4:34> end=<4:53>
// TREE:       body: Return <4:36>
// TREE:         value: Binary <4:48> 'int' spelled='\'number\' (aka \'int\')' op=Add fmf=contract
// TREE:           left: Cast <4:43> 'int' spelled='\'number\' (aka \'int\')' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Subscript <4:43> 'int' spelled='\'number\' (aka \'int\')'
// TREE:               base: Cast <4:43> 'int *' spelled='\'number *\' (aka \'int *\')' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Ref <4:43> 'int *' spelled='\'number *\' (aka \'int *\')' decl=p#1 storage=Local
// TREE:               index: Cast <4:45> 'int' spelled='\'number\' (aka \'int\')' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Ref <4:45> 'int' spelled='\'number\' (aka \'int\')' decl=i#2 storage=Local
// TREE:           right: Cast <4:50> 'int' spelled='\'number\' (aka \'int\')' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <4:50> 'int' spelled='\'number\' (aka \'int\')' decl=i#2 storage=Local
// TREE:     params: Param decl=p#1 name="p" 'int *' written=#0 <4:21> passed_as='int *' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=i#2 name="i" 'int' written=#1 <4:31> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
// TREE:   definitions: Definition decl=unchecked#3 end_loc=<5:78>
// TREE:     body: Compound <5:65> end=<5:78>
// TREE:       body: Return <5:67>
// TREE:         value: Cast <5:74> 'int' spelled='\'int\'' cast=LValueToRValue fmf=contract implicit
// TREE:           operand: Unary <5:74> 'int' spelled='\'int\'' op=Deref
// TREE:             operand: Cast <5:75> 'int *' spelled='\'int *\'' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <5:75> 'int *' spelled='\'int *\'' decl=p#4 storage=Local
// TREE:     params: Param decl=p#4 name="p" 'int *' written=#2 <5:62> passed_as='int *' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
