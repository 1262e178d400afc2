// Enumerators, characters and sizes are integers of their value; identifiers of functions are texts.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
enum colour { red = -2, green, blue = 1 << 4 };
int values(enum colour c) { return c == blue ? 'a' + L'b' : sizeof(enum colour) + _Alignof(double) + __func__[0]; }

// TREE:   definitions: Definition decl=values#0 end_loc=<4:115>
// TREE:     body: Compound <4:27> end=<4:115>
// TREE:       body: Return <4:29>
// TREE:         value: Cast <4:36> 'int' cast=IntegralCast fmf=contract implicit
// TREE:           operand: Conditional <4:36> 'unsigned long'
// TREE:             cond: Binary <4:38> 'int' op=EQ fmf=contract
// TREE:               left: Cast <4:36> 'int' cast=IntegralCast fmf=contract implicit
// TREE:                 operand: Cast <4:36> 'enum colour' cast=LValueToRValue fmf=contract implicit
// TREE:                   operand: Ref <4:36> 'enum colour' decl=c#1 storage=Local
// TREE:               right: Int <4:41> 'int' value=16
// TREE:             yes: Cast <4:48> 'unsigned long' cast=IntegralCast fmf=contract implicit
// TREE:               operand: Binary <4:52> 'int' op=Add fmf=contract
// TREE:                 left: Int <4:48> 'int' value=97
// TREE:                 right: Int <4:54> 'int' value=98
// TREE:             no: Binary <4:100> 'unsigned long' op=Add fmf=contract
// TREE:               left: Binary <4:81> 'unsigned long' op=Add fmf=contract
// TREE:                 left: Int <4:61> 'unsigned long' value=4
// TREE:                 right: Int <4:83> 'unsigned long' value=8
// TREE:               right: Cast <4:102> 'unsigned long' cast=IntegralCast fmf=contract implicit
// TREE:                 operand: Cast <4:102> 'char' cast=LValueToRValue fmf=contract implicit
// TREE:                   operand: Subscript <4:102> 'const char'
// TREE:                     base: Cast <4:102> 'const char *' cast=ArrayToPointerDecay fmf=contract implicit
// TREE:                       operand: Str <4:102> 'const char[7]' bytes="values" unit=1 align=1
// TREE:                     index: Int <4:111> 'int' value=0
// TREE:     params: Param decl=c#1 name="c" 'enum colour' written=#0 <4:24> passed_as='enum colour' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
