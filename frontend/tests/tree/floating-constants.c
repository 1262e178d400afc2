// A floating constant is its bits, and operations have the licences of the options and pragmas.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
float single(float x) { return x * 0.1f; }
long double extended(long double x) { return x + 0x1p-3L; }
double relaxed(double x, double y) {
#pragma clang fp reassociate(on) contract(fast)
  return x + y * 1e300;
}

// TREE:   definitions: Definition decl=single#0 end_loc=<3:42>
// TREE:     body: Compound <3:23> end=<3:42>
// TREE:       body: Return <3:25>
// TREE:         value: Binary <3:34> 'float' op=Mul fmf=contract
// TREE:           left: Cast <3:32> 'float' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <3:32> 'float' decl=x#1 storage=Local
// TREE:           right: Float <3:36> 'float' bits="3DCCCCCD"
// TREE:     params: Param decl=x#1 name="x" 'float' written=#0 <3:20> passed_as='float' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
// TREE:   definitions: Definition decl=extended#2 end_loc=<4:59>
// TREE:     body: Compound <4:37> end=<4:59>
// TREE:       body: Return <4:39>
// TREE:         value: Binary <4:48> 'long double' op=Add fmf=contract
// TREE:           left: Cast <4:46> 'long double' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <4:46> 'long double' decl=x#3 storage=Local
// TREE:           right: Float <4:50> 'long double' bits="3FFC8000000000000000"
// TREE:     params: Param decl=x#3 name="x" 'long double' written=#1 <4:34> passed_as='long double' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
// TREE:   definitions: Definition decl=relaxed#4 end_loc=<8:1>
// TREE:     body: Compound <5:36> end=<8:1>
// TREE:       body: Return <7:3>
// TREE:         value: Binary <7:12> 'double' op=Add fmf=reassoc|contract-across
// TREE:           left: Cast <7:10> 'double' cast=LValueToRValue fmf=reassoc|contract-across implicit
// TREE:             operand: Ref <7:10> 'double' decl=x#5 storage=Local
// TREE:           right: Binary <7:16> 'double' op=Mul fmf=reassoc|contract-across
// TREE:             left: Cast <7:14> 'double' cast=LValueToRValue fmf=reassoc|contract-across implicit
// TREE:               operand: Ref <7:14> 'double' decl=y#6 storage=Local
// TREE:             right: Float <7:18> 'double' bits="7E37E43C8800759C"
// TREE:     params: Param decl=x#5 name="x" 'double' written=#2 <5:23> passed_as='double' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=y#6 name="y" 'double' written=#2 <5:33> passed_as='double' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
