// A compound literal in a function is an object of its block; one at file scope is a variable.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
struct pair { int x, y; };
int use(struct pair *);
int literals(int n) { return use(&(struct pair){n, 2}) + ((int[]){1, 2, n})[n]; }
struct pair *kept = &(struct pair){3, 4};

// TREE:   definitions: Definition decl=literals#0 end_loc=<5:81>
// TREE:     body: Compound <5:21> end=<5:81>
// TREE:       body: Return <5:23>
// TREE:         value: Binary <5:56> 'int' op=Add fmf=contract
// TREE:           left: Call <5:30> 'int' direct=use#1 abi=#0 fmf=contract tail=0 begin=<5:30>
// TREE:             callee: Cast <5:30> 'int (*)(struct pair *)' cast=FunctionToPointerDecay fmf=contract implicit
// TREE:               operand: Ref <5:30> 'int (struct pair *)' decl=use#1 storage=Function
// TREE:             args: Unary <5:34> 'struct pair *' op=AddrOf
// TREE:               operand: CompoundLiteral <5:35> 'struct pair'
// TREE:                 init: InitList <5:48> 'struct pair'
// TREE:                   elements: Cast <5:49> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                     operand: Ref <5:49> 'int' decl=n#2 storage=Local
// TREE:                   elements: Int <5:52> 'int' value=2
// TREE:           right: Cast <5:58> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Subscript <5:58> 'int'
// TREE:               base: Cast <5:58> 'int *' cast=ArrayToPointerDecay fmf=contract implicit
// TREE:                 operand: CompoundLiteral <5:59> 'int[3]'
// TREE:                   init: InitList <5:66> 'int[3]'
// TREE:                     elements: Int <5:67> 'int' value=1
// TREE:                     elements: Int <5:70> 'int' value=2
// TREE:                     elements: Cast <5:73> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                       operand: Ref <5:73> 'int' decl=n#2 storage=Local
// TREE:               index: Cast <5:77> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Ref <5:77> 'int' decl=n#2 storage=Local
// TREE:     params: Param decl=n#2 name="n" 'int' written=#0 <5:18> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
