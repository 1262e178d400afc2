// An access to a bit-field names the record and the index of the field.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
struct flags { unsigned kind : 3; signed level : 5; };
int change(struct flags *f) {
  f->level += 2;
  f->kind++;
  return (*f).level;
}

// TREE:   definitions: Definition decl=change#0 end_loc=<8:1>
// TREE:     body: Compound <4:29> end=<8:1>
// TREE:       body: Expr <5:12>
// TREE:         value: CompoundAssign <5:12> 'int' op=Add fmf=contract left_type='int' compute_type='int'
// TREE:           left: Member <5:6> 'int' arrow record=flags#0 field=1
// TREE:             base: Cast <5:3> 'struct flags *' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <5:3> 'struct flags *' decl=f#1 storage=Local
// TREE:           right: Int <5:15> 'int' value=2
// TREE:       body: Expr <6:10>
// TREE:         value: Unary <6:10> 'unsigned int' op=PostInc can_overflow
// TREE:           operand: Member <6:6> 'unsigned int' arrow record=flags#0 field=0
// TREE:             base: Cast <6:3> 'struct flags *' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <6:3> 'struct flags *' decl=f#1 storage=Local
// TREE:       body: Return <7:3>
// TREE:         value: Cast <7:10> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:           operand: Member <7:15> 'int' record=flags#0 field=1
// TREE:             base: Unary <7:11> 'struct flags' op=Deref
// TREE:               operand: Cast <7:12> 'struct flags *' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Ref <7:12> 'struct flags *' decl=f#1 storage=Local
// TREE:     params: Param decl=f#1 name="f" 'struct flags *' written=#0 <4:26> passed_as='struct flags *' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
