// Types as written keep typedefs, qualifiers and enumerations, and refer to each other by number.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/source-types.sed | golden --prefix=TREE %s
typedef unsigned long size;
enum color { RED };
struct list { struct list *next; size length : 7; };
size all(const struct list *restrict l, enum color (*f)(int, ...), _Atomic int (*a)[3], _Complex double c, double v[l->length]) {
  double local[l->length];
  extern _Bool flags[];
  return f(1) + flags[0] + (local == v);
}
// TREE:   source_types: Vla element=#10
// TREE:   source_types: Qualified of=#11 is_restrict space=0
// TREE:   source_types: Pointer pointee=#12
// TREE:   source_types: Pointer pointee=#13
// TREE:   source_types: Complex element=#10
// TREE:   source_types: Pointer pointee=#10
// TREE:   source_types: IncompleteArray element=#14
// TREE:   source_types: Function result=#9 params=[#1, #2, #3, #4, #5] prototyped
// TREE:   source_types: Pointer pointee=#15
// TREE:   source_types: Typedef name="size" named=#16
// TREE:   source_types: Float name="double" format=Double
// TREE:   source_types: Pointer pointee=#17
// TREE:   source_types: Function result=#18 params=[#19] variadic prototyped
// TREE:   source_types: Array element=#20 count=3
// TREE:   source_types: Bool
// TREE:   source_types: Record record=list#0
// TREE:   source_types: Int name="unsigned long" bits=64
// TREE:   source_types: Qualified of=#15 is_const space=0
// TREE:   source_types: Enum name="color" integer=#21
// TREE:   source_types: Int name="int" bits=32 signed
// TREE:   source_types: Atomic value=#19
// TREE:   source_types: Int name="unsigned int" bits=32
