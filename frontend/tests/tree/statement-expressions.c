// A statement expression is a block whose last expression is its value.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
int largest(int a, int b) {
  return ({ int x = a, y = b; x > y ? x : y; }) + ({ ; 1; });
}

// TREE:   definitions: Definition decl=largest#0 end_loc=<5:1>
// TREE:     body: Compound <3:27> end=<5:1>
// TREE:       body: Return <4:3>
// TREE:         value: Binary <4:49> 'int' op=Add fmf=contract
// TREE:           left: StmtExpr <4:10> 'int'
// TREE:             body: Compound <4:11> end=<4:46>
// TREE:               body: Decl <4:13>
// TREE:                 decls: Var
// TREE:                   var: LocalVar decl=x#1 name="x" 'int' written=#0 <4:17> align=4
// TREE:                     init: Cast <4:21> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                       operand: Ref <4:21> 'int' decl=a#2 storage=Local
// TREE:                 decls: Var
// TREE:                   var: LocalVar decl=y#3 name="y" 'int' written=#0 <4:24> align=4
// TREE:                     init: Cast <4:28> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                       operand: Ref <4:28> 'int' decl=b#4 storage=Local
// TREE:               body: Expr <4:31>
// TREE:                 value: Conditional <4:31> 'int'
// TREE:                   cond: Binary <4:33> 'int' op=GT fmf=contract
// TREE:                     left: Cast <4:31> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                       operand: Ref <4:31> 'int' decl=x#1 storage=Local
// TREE:                     right: Cast <4:35> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                       operand: Ref <4:35> 'int' decl=y#3 storage=Local
// TREE:                   yes: Cast <4:39> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                     operand: Ref <4:39> 'int' decl=x#1 storage=Local
// TREE:                   no: Cast <4:43> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                     operand: Ref <4:43> 'int' decl=y#3 storage=Local
// TREE:           right: StmtExpr <4:51> 'int'
// TREE:             body: Compound <4:52> end=<4:59>
// TREE:               body: Null <4:54>
// TREE:               body: Expr <4:56>
// TREE:                 value: Int <4:56> 'int' value=1
// TREE:     params: Param decl=a#2 name="a" 'int' written=#0 <3:17> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=b#4 name="b" 'int' written=#0 <3:24> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
