// A generic selection is the expression that it selects; an assertion that holds leaves nothing.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/bodies.sed | golden --prefix=TREE %s
#define size_of_kind(x) _Generic((x), int: 1, double: 2, default: 3)
_Static_assert(sizeof(int) == 4, "size");
int kinds(int i, double d, char c) {
  _Static_assert(sizeof d == 8, "size");
  return size_of_kind(i) + size_of_kind(d) + size_of_kind(c);
}

// TREE:   definitions: Definition decl=kinds#0 end_loc=<8:1>
// TREE:     body: Compound <5:36> end=<8:1>
// TREE:       body: Decl <6:3>
// TREE:         decls: Typedef
// TREE:       body: Return <7:3>
// TREE:         value: Binary <7:44> 'int' op=Add fmf=contract
// TREE:           left: Binary <7:26> 'int' op=Add fmf=contract
// TREE:             left: Int <7:10> 'int' value=1
// TREE:             right: Int <7:28> 'int' value=2
// TREE:           right: Int <7:46> 'int' value=3
// TREE:     params: Param decl=i#1 name="i" 'int' written=#0 <5:15> passed_as='int' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=d#2 name="d" 'double' written=#1 <5:25> passed_as='double' align=0 size_ty='unsigned long'
// TREE:     params: Param decl=c#3 name="c" 'char' written=#2 <5:33> passed_as='char' align=0 size_ty='unsigned long'
// TREE:     flags: BodyFlags
