// A flexible array member has an incomplete type; an initialiser gives the variable its length.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
struct packet { int length; unsigned char data[]; };
struct packet hello = {3, {1, 2, 3}};
int sum(struct packet *p) { return p->data[p->length - 1] + hello.data[0]; }

// TREE:   definitions: Definition decl=sum#0 end_loc=<5:76>
// TREE:     body: Compound <5:27> end=<5:76>
// TREE:       body: Return <5:29>
// TREE:         value: Binary <5:59> 'int' op=Add fmf=contract
// TREE:           left: Cast <5:36> 'int' cast=IntegralCast fmf=contract implicit
// TREE:             operand: Cast <5:36> 'unsigned char' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Subscript <5:36> 'unsigned char'
// TREE:                 base: Cast <5:36> 'unsigned char *' cast=ArrayToPointerDecay fmf=contract implicit
// TREE:                   operand: Member <5:39> 'unsigned char[]' arrow record=packet#0 field=1
// TREE:                     base: Cast <5:36> 'struct packet *' cast=LValueToRValue fmf=contract implicit
// TREE:                       operand: Ref <5:36> 'struct packet *' decl=p#1 storage=Local
// TREE:                 index: Binary <5:54> 'int' op=Sub fmf=contract
// TREE:                   left: Cast <5:44> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                     operand: Member <5:47> 'int' arrow record=packet#0 field=0
// TREE:                       base: Cast <5:44> 'struct packet *' cast=LValueToRValue fmf=contract implicit
// TREE:                         operand: Ref <5:44> 'struct packet *' decl=p#1 storage=Local
// TREE:                   right: Int <5:56> 'int' value=1
// TREE:           right: Cast <5:61> 'int' cast=IntegralCast fmf=contract implicit
// TREE:             operand: Cast <5:61> 'unsigned char' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Subscript <5:61> 'unsigned char'
// TREE:                 base: Cast <5:61> 'unsigned char *' cast=ArrayToPointerDecay fmf=contract implicit
// TREE:                   operand: Member <5:67> 'unsigned char[]' record=packet#0 field=1
// TREE:                     base: Ref <5:61> 'struct packet' decl=hello#2 storage=Global
// TREE:                 index: Int <5:72> 'int' value=0
// TREE:     params: Param decl=p#1 name="p" 'struct packet *' written=#0 <5:24> passed_as='struct packet *' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
