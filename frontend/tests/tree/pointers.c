// Arithmetic, comparison and subtraction of pointers have the types of the pointers.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
long distance(char *restrict p, const char *const q) { return q - p; }
int *advance(int *p, long n) { return &p[n] + 1 > p ? ++p : p - n; }

// TREE:   definitions: Definition decl=distance#0 end_loc=<3:70>
// TREE:     body: Compound <3:54> end=<3:70>
// TREE:       body: Return <3:56>
// TREE:         value: Binary <3:65> 'long' op=Sub fmf=contract
// TREE:           left: Cast <3:63> 'const char *' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <3:63> 'const char * const' decl=q#1 storage=Local
// TREE:           right: Cast <3:67> 'char *' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <3:67> 'char * restrict' decl=p#2 storage=Local
// TREE:     params: Param decl=p#2 name="p" 'char * restrict' written=#0 <3:30> passed_as='char * restrict' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=q#1 name="q" 'const char * const' written=#1 <3:51> passed_as='const char * const' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
// TREE:   definitions: Definition decl=advance#3 end_loc=<4:68>
// TREE:     body: Compound <4:30> end=<4:68>
// TREE:       body: Return <4:32>
// TREE:         value: Conditional <4:39> 'int *'
// TREE:           cond: Binary <4:49> 'int' op=GT fmf=contract
// TREE:             left: Binary <4:45> 'int *' op=Add fmf=contract
// TREE:               left: Unary <4:39> 'int *' op=AddrOf
// TREE:                 operand: Subscript <4:40> 'int'
// TREE:                   base: Cast <4:40> 'int *' cast=LValueToRValue fmf=contract implicit
// TREE:                     operand: Ref <4:40> 'int *' decl=p#4 storage=Local
// TREE:                   index: Cast <4:42> 'long' cast=LValueToRValue fmf=contract implicit
// TREE:                     operand: Ref <4:42> 'long' decl=n#5 storage=Local
// TREE:               right: Int <4:47> 'int' value=1
// TREE:             right: Cast <4:51> 'int *' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <4:51> 'int *' decl=p#4 storage=Local
// TREE:           yes: Unary <4:55> 'int *' op=PreInc can_overflow
// TREE:             operand: Ref <4:57> 'int *' decl=p#4 storage=Local
// TREE:           no: Binary <4:63> 'int *' op=Sub fmf=contract
// TREE:             left: Cast <4:61> 'int *' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <4:61> 'int *' decl=p#4 storage=Local
// TREE:             right: Cast <4:65> 'long' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <4:65> 'long' decl=n#5 storage=Local
// TREE:     params: Param decl=p#4 name="p" 'int *' written=#2 <4:19> passed_as='int *' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=n#5 name="n" 'long' written=#3 <4:27> passed_as='long' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
