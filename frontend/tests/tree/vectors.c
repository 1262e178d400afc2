// Operations on vectors are those of their elements; lanes are chosen, shuffled and converted by nodes of their own.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
typedef int four __attribute__((vector_size(16)));
typedef float lanes __attribute__((ext_vector_type(4)));
four add(four a, four b) { return a + b * 2 - (a < b); }
float lane(lanes v, int i) { return v.zx.y + v[i]; }
lanes reversed(lanes v) { return __builtin_shufflevector(v, v, 3, 2, 1, 0) + __builtin_convertvector((four){1}, lanes); }

// TREE:   definitions: Definition decl=add#0 end_loc=<5:56>
// TREE:     body: Compound <5:26> end=<5:56>
// TREE:       body: Return <5:28>
// TREE:         value: Binary <5:45> '__attribute__((__vector_size__(4 * sizeof(int)))) int' op=Sub fmf=contract
// TREE:           left: Binary <5:37> '__attribute__((__vector_size__(4 * sizeof(int)))) int' op=Add fmf=contract
// TREE:             left: Cast <5:35> '__attribute__((__vector_size__(4 * sizeof(int)))) int' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <5:35> '__attribute__((__vector_size__(4 * sizeof(int)))) int' decl=a#1 storage=Local
// TREE:             right: Binary <5:41> '__attribute__((__vector_size__(4 * sizeof(int)))) int' op=Mul fmf=contract
// TREE:               left: Cast <5:39> '__attribute__((__vector_size__(4 * sizeof(int)))) int' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Ref <5:39> '__attribute__((__vector_size__(4 * sizeof(int)))) int' decl=b#2 storage=Local
// TREE:               right: Cast <5:43> '__attribute__((__vector_size__(4 * sizeof(int)))) int' cast=VectorSplat fmf=contract implicit
// TREE:                 operand: Int <5:43> 'int' value=2
// TREE:           right: Binary <5:50> '__attribute__((__vector_size__(4 * sizeof(int)))) int' op=LT fmf=contract
// TREE:             left: Cast <5:48> '__attribute__((__vector_size__(4 * sizeof(int)))) int' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <5:48> '__attribute__((__vector_size__(4 * sizeof(int)))) int' decl=a#1 storage=Local
// TREE:             right: Cast <5:52> '__attribute__((__vector_size__(4 * sizeof(int)))) int' cast=LValueToRValue fmf=contract implicit
// TREE:               operand: Ref <5:52> '__attribute__((__vector_size__(4 * sizeof(int)))) int' decl=b#2 storage=Local
// TREE:     params: Param decl=a#1 name="a" '__attribute__((__vector_size__(4 * sizeof(int)))) int' written=#0 <5:15> passed_as='__attribute__((__vector_size__(4 * sizeof(int)))) int' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=b#2 name="b" '__attribute__((__vector_size__(4 * sizeof(int)))) int' written=#0 <5:23> passed_as='__attribute__((__vector_size__(4 * sizeof(int)))) int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
// TREE:   definitions: Definition decl=lane#3 end_loc=<6:52>
// TREE:     body: Compound <6:28> end=<6:52>
// TREE:       body: Return <6:30>
// TREE:         value: Binary <6:44> 'float' op=Add fmf=contract
// TREE:           left: Cast <6:37> 'float' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: VectorElements <6:37> 'float' lanes=[1]
// TREE:               base: VectorElements <6:37> 'float __attribute__((ext_vector_type(2)))' lanes=[2, 0]
// TREE:                 base: Ref <6:37> 'float __attribute__((ext_vector_type(4)))' decl=v#4 storage=Local
// TREE:           right: Cast <6:46> 'float' cast=LValueToRValue fmf=contract implicit
// TREE:             operand: Subscript <6:46> 'float'
// TREE:               base: Ref <6:46> 'float __attribute__((ext_vector_type(4)))' decl=v#4 storage=Local
// TREE:               index: Cast <6:48> 'int' cast=LValueToRValue fmf=contract implicit
// TREE:                 operand: Ref <6:48> 'int' decl=i#5 storage=Local
// TREE:     params: Param decl=v#4 name="v" 'float __attribute__((ext_vector_type(4)))' written=#1 <6:18> passed_as='float __attribute__((ext_vector_type(4)))' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=i#5 name="i" 'int' written=#2 <6:25> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
// TREE:   definitions: Definition decl=reversed#6 end_loc=<7:121>
// TREE:     body: Compound <7:25> end=<7:121>
// TREE:       body: Return <7:27>
// TREE:         value: Binary <7:76> 'float __attribute__((ext_vector_type(4)))' op=Add fmf=contract
// TREE:           left: Shuffle <7:34> 'float __attribute__((ext_vector_type(4)))' mask=[3, 2, 1, 0]
// TREE:             left: Ref <7:58> 'float __attribute__((ext_vector_type(4)))' decl=v#7 storage=Local
// TREE:             right: Ref <7:61> 'float __attribute__((ext_vector_type(4)))' decl=v#7 storage=Local
// TREE:           right: ConvertVector <7:78> 'float __attribute__((ext_vector_type(4)))'
// TREE:             operand: CompoundLiteral <7:102> '__attribute__((__vector_size__(4 * sizeof(int)))) int'
// TREE:               init: InitList <7:108> '__attribute__((__vector_size__(4 * sizeof(int)))) int'
// TREE:                 elements: Int <7:109> 'int' value=1
// TREE:     params: Param decl=v#7 name="v" 'float __attribute__((ext_vector_type(4)))' written=#1 <7:22> passed_as='float __attribute__((ext_vector_type(4)))' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
