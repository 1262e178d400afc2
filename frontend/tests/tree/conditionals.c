// Conditional operators know when their condition is constant; the short form evaluates its condition once.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
int choose(int a, int b) { return 1 ? a : b; }
int either(int a, int b) { return a ?: b; }
int both(int a, int *p) { return a && *p || !a; }

// TREE:   definitions: Definition decl=choose#0 end_loc=<3:46>
// TREE:     body: Compound <3:26> end=<3:46>
// TREE:       body: Return <3:28>
// TREE:         value: Conditional <3:35> 'int' known=1
// TREE:           cond: Int <3:35> 'int' value=1
// TREE:           yes: Cast <3:39> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <3:39> 'int' decl=a#1 storage=Local
// TREE:           no: Cast <3:43> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <3:43> 'int' decl=b#2 storage=Local
// TREE:     params: Param decl=a#1 name="a" 'int' written=#0 <3:16> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=b#2 name="b" 'int' written=#0 <3:23> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
// TREE:   definitions: Definition decl=either#3 end_loc=<4:43>
// TREE:     body: Compound <4:26> end=<4:43>
// TREE:       body: Return <4:28>
// TREE:         value: BinaryConditional <4:35> 'int' opaque=#0
// TREE:           common: Cast <4:35> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <4:35> 'int' decl=a#4 storage=Local
// TREE:           cond: Opaque <4:35> 'int' id=#0
// TREE:           yes: Opaque <4:35> 'int' id=#0
// TREE:           no: Cast <4:40> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <4:40> 'int' decl=b#5 storage=Local
// TREE:     params: Param decl=a#4 name="a" 'int' written=#0 <4:16> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=b#5 name="b" 'int' written=#0 <4:23> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
// TREE:   definitions: Definition decl=both#6 end_loc=<5:49>
// TREE:     body: Compound <5:25> end=<5:49>
// TREE:       body: Return <5:27>
// TREE:         value: Binary <5:42> 'int' op=LOr fmf=contract
// TREE:           left: Binary <5:36> 'int' op=LAnd fmf=contract
// TREE:             left: Cast <5:34> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <5:34> 'int' decl=a#7 storage=Local
// TREE:             right: Cast <5:39> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Unary <5:39> 'int' op=Deref
// TREE:                 operand: Cast <5:40> 'int *' cast=LValueToRValue fmf=contract implicit
// TREE:                   operand: Ref <5:40> 'int *' decl=p#8 storage=Local
// TREE:           right: Unary <5:45> 'int' op=LNot
// TREE:             operand: Cast <5:46> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <5:46> 'int' decl=a#7 storage=Local
// TREE:     params: Param decl=a#7 name="a" 'int' written=#0 <5:14> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=p#8 name="p" 'int *' written=#1 <5:22> passed_as='int *' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
