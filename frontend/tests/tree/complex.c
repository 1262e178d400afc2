// Arithmetic on complex numbers has their types; parts are operators.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
double _Complex product(double _Complex a, float _Complex b) { return a * b + 1.0i; }
double imaginary(double _Complex a) { return __imag__ a + __real__ -a; }

// TREE:   definitions: Definition decl=product#0 end_loc=<3:85>
// TREE:     body: Compound <3:62> end=<3:85>
// TREE:       body: Return <3:64>
// TREE:         value: Binary <3:77> '_Complex double' op=Add fmf=contract
// TREE:           left: Binary <3:73> '_Complex double' op=Mul fmf=contract
// TREE:             left: Cast <3:71> '_Complex double' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <3:71> '_Complex double' decl=a#1 storage=Local
// TREE:             right: Cast <3:75> '_Complex double' cast=FloatingComplexCast fmf=contract implicit
// TREE:               operand: Cast <3:75> '_Complex float' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Ref <3:75> '_Complex float' decl=b#2 storage=Local
// TREE:           right: Imaginary <3:79> '_Complex double'
// TREE:             value: Float <3:79> 'double' bits="3FF0000000000000"
// TREE:     params: Param decl=a#1 name="a" '_Complex double' written=#0 <3:41> passed_as='_Complex double' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=b#2 name="b" '_Complex float' written=#1 <3:59> passed_as='_Complex float' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
// TREE:   definitions: Definition decl=imaginary#3 end_loc=<4:72>
// TREE:     body: Compound <4:37> end=<4:72>
// TREE:       body: Return <4:39>
// TREE:         value: Binary <4:57> 'double' op=Add fmf=contract
// TREE:           left: Cast <4:46> 'double' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Unary <4:46> 'double' op=Imag
// TREE:               operand: Ref <4:55> '_Complex double' decl=a#4 storage=Local
// TREE:           right: Unary <4:59> 'double' op=Real
// TREE:             operand: Unary <4:68> '_Complex double' op=Minus can_overflow
// TREE:               operand: Cast <4:69> '_Complex double' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Ref <4:69> '_Complex double' decl=a#4 storage=Local
// TREE:     params: Param decl=a#4 name="a" '_Complex double' written=#0 <4:34> passed_as='_Complex double' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
