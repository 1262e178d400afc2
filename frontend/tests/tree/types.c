// Each type of the unit has its kind, size and alignment, and what is said of accesses to it.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/types.sed | golden --prefix=TREE %s
typedef int loose __attribute__((may_alias));
typedef float four __attribute__((vector_size(16)));
_Bool flag(const volatile int *p, loose *q, four f, long double l, __int128 w, _BitInt(37) b, void (*g)(int, ...)) {
  return *p || *q || f[0] || l || w || b || g;
}

// TREE:   types: Bool size=1 align=1 name="_Bool" tbaa="_Bool" space=0
// TREE:   types: Int size=4 align=4 name="int" tbaa="int" space=0 bits=32 signed
// TREE:   types: Int size=4 align=4 is_const is_volatile name="int" tbaa="int" space=0 bits=32 signed
// TREE:   types: Pointer size=8 align=8 name="const volatile int *" tbaa="p1 int" space=0 pointee='const volatile int'
// TREE:   types: Int size=4 align=4 may_alias name="int" tbaa="int" space=0 bits=32 signed
// TREE:   types: Pointer size=8 align=8 name="int *" tbaa="p1 int" space=0 pointee='int'
// TREE:   types: Float size=4 align=4 name="float" tbaa="float" space=0 format=Single
// TREE:   types: Vector size=16 align=16 name="__attribute__((__vector_size__(4 * sizeof(float)))) float" space=0 element='float' count=4
// TREE:   types: Float size=16 align=16 name="long double" tbaa="long double" space=0 format=X87
// TREE:   types: Int size=16 align=16 name="__int128" tbaa="__int128" space=0 bits=128 signed
// TREE:   types: Int size=8 align=8 name="_BitInt(37)" space=0 bits=37 signed
// TREE:   types: Pointer size=8 align=8 name="void (*)(int, ...)" tbaa="any pointer" space=0 pointee='void (int, ...)'
// TREE:   types: Int size=8 align=8 name="unsigned long" tbaa="long" space=0 bits=64
// TREE:   types: Pointer size=8 align=8 name="int *" tbaa="p1 int" space=0 pointee='int'
// TREE:   types: Function size=0 align=1 name="_Bool (const volatile int *, int *, __attribute__((__vector_size__(4 * sizeof(float)))) float, long double, __int128, _BitInt(37), void (*)(int, ...))" space=0 result='_Bool' params=['const volatile int *', 'int *', '__attribute__((__vector_size__(4 * sizeof(float)))) float', 'long double', '__int128', '_BitInt(37)', 'void (*)(int, ...)'] prototyped abi=#0
// TREE:   types: Function size=0 align=1 name="void (int, ...)" space=0 result='void' params=['int'] variadic prototyped abi=#1
// TREE:   types: Void size=0 align=1 name="void" space=0
