// An asm statement has its operands with the constraints of LLVM, and the labels that it may jump to.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
unsigned add(unsigned a, unsigned b) {
  __asm__ volatile("addl %1, %0" : "+r"(a) : "rm"(b) : "cc", "memory");
  return a;
}
int jumps(int x) {
  __asm__ goto("testl %0, %0; jne %l1" : : "r"(x) : "cc" : away);
  return 0;
away:
  return 1;
}

// TREE:   definitions: Definition decl=add#0 end_loc=<6:1>
// TREE:     body: Compound <3:38> end=<6:1>
// TREE:       body: Asm <4:3> text="addl $1, $0" is_volatile clobbers=["cc", "memory"] target_clobbers="~{dirflag},~{fpsr},~{flags}"
// TREE:         outputs: AsmOperand constraint="r" both register tied=-1
// TREE:           value: Ref <4:41> 'unsigned int' decl=a#1 storage=Local
// TREE:         inputs: AsmOperand constraint="rm" register memory tied=-1
// TREE:           value: Cast <4:51> 'unsigned int' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <4:51> 'unsigned int' decl=b#2 storage=Local
// TREE:       body: Return <5:3>
// TREE:         value: Cast <5:10> 'unsigned int' cast=LValueToRValue fmf=contract implicit
// TREE:           operand: Ref <5:10> 'unsigned int' decl=a#1 storage=Local
// TREE:     params: Param decl=a#1 name="a" 'unsigned int' written=#0 <3:23> passed_as='unsigned int' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=b#2 name="b" 'unsigned int' written=#0 <3:35> passed_as='unsigned int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
// TREE:   definitions: Definition decl=jumps#3 end_loc=<12:1>
// TREE:     body: Compound <7:18> end=<12:1>
// TREE:       body: Asm <8:3> text="testl $0, $0; jne ${1:l}" is_volatile clobbers=["cc"] target_clobbers="~{dirflag},~{fpsr},~{flags}" labels=[#0]
// TREE:         inputs: AsmOperand constraint="r" register tied=-1
// TREE:           value: Cast <8:48> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Ref <8:48> 'int' decl=x#4 storage=Local
// TREE:       body: Return <9:3>
// TREE:         value: Int <9:10> 'int' value=0
// TREE:       body: Label <10:1> label=#0
// TREE:         body: Return <11:3>
// TREE:           value: Int <11:10> 'int' value=1
// TREE:     params: Param decl=x#4 name="x" 'int' written=#1 <7:15> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags has_goto
