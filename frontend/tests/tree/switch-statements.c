// Cases have their values or ranges as text, and stand where they are written.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
int pick(unsigned x) {
  switch (x) {
  case 1:
  case 0x10 ... 0x20: return 1;
  default: x++; break;
  case 3: { x = 0; }
  }
  return x;
}

// TREE:   definitions: Definition decl=pick#0 end_loc=<11:1>
// TREE:     body: Compound <3:22> end=<11:1>
// TREE:       body: Switch <4:3>
// TREE:         cond: Cast <4:11> 'unsigned int' cast=LValueToRValue fmf=contract implicit
// TREE:           operand: Ref <4:11> 'unsigned int' decl=x#1 storage=Local
// TREE:         body: Compound <4:14> end=<9:3>
// TREE:           body: Case <5:3> low="1"
// TREE:             body: Case <6:3> low="16" high="32"
// TREE:               body: Return <6:23>
// TREE:                 value: Int <6:30> 'int' value=1
// TREE:           body: Default <7:3>
// TREE:             body: Expr <7:13>
// TREE:               value: Unary <7:13> 'unsigned int' op=PostInc can_overflow
// TREE:                 operand: Ref <7:12> 'unsigned int' decl=x#1 storage=Local
// TREE:           body: Break <7:17>
// TREE:           body: Case <8:3> low="3"
// TREE:             body: Compound <8:11> end=<8:20>
// TREE:               body: Expr <8:15>
// TREE:                 value: Binary <8:15> 'unsigned int' op=Assign fmf=contract
// TREE:                   left: Ref <8:13> 'unsigned int' decl=x#1 storage=Local
// TREE:                   right: Cast <8:17> 'unsigned int' cast=IntegralCast fmf=contract implicit
// TREE:                     operand: Int <8:17> 'int' value=0
// TREE:       body: Return <10:3>
// TREE:         value: Cast <10:10> 'int' cast=IntegralCast fmf=contract implicit
// TREE:           operand: Cast <10:10> 'unsigned int' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <10:10> 'unsigned int' decl=x#1 storage=Local
// TREE:     params: Param decl=x#1 name="x" 'unsigned int' written=#0 <3:19> passed_as='unsigned int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
