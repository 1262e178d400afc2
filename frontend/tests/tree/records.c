// Structures and unions have the layout of the target and their type in LLVM.
// RUN: cd %S && cgeist-rs --emit=tree records.c -o - | sed -n -f %S/Inputs/records.sed | golden --prefix=TREE %s
struct inner { char c; double d; };
struct __attribute__((packed)) outer { char tag; struct inner in; struct { int x; union { float f; int i; }; }; int v[3]; };
union either { int i; char text[8]; };
struct opaque;
void use(struct outer *o, union either *e, struct opaque *p) { o->tag = e->text[0]; (void)p; }

// TREE:   records: Record name="outer" complete size=37 align=1 llvm="!llvm.struct<\"struct.outer\", packed (i8, !llvm.struct<\"struct.inner\", (i8, f64)>, !llvm.struct<\"struct.anon\", (i32, !llvm.struct<\"union.anon\", (f32)>)>, !llvm.array<3 x i32>)>" <4:32> data_size=37
// TREE:     fields: Field name="tag" 'char' written=#4 bit_offset=0 bit_width=-1 llvm_index=0 unit_offset=0 unit_bits=0 <4:45>
// TREE:     fields: Field name="in" 'struct inner' written=#5 bit_offset=8 bit_width=-1 llvm_index=1 unit_offset=0 unit_bits=0 <4:63>
// TREE:     fields: Field 'struct outer::(anonymous at records.c:4:67)' written=#6 bit_offset=136 bit_width=-1 llvm_index=2 unit_offset=0 unit_bits=0 <4:67>
// TREE:     fields: Field name="v" 'int[3]' written=#7 bit_offset=200 bit_width=-1 llvm_index=3 unit_offset=0 unit_bits=0 <4:117>
// TREE:   records: Record name="either" is_union complete size=8 align=4 llvm="!llvm.struct<\"union.either\", (i32, !llvm.array<4 x i8>)>" <5:7> data_size=8
// TREE:     fields: Field name="i" 'int' written=#8 bit_offset=0 bit_width=-1 llvm_index=-1 unit_offset=0 unit_bits=0 <5:20>
// TREE:     fields: Field name="text" 'char[8]' written=#9 bit_offset=0 bit_width=-1 llvm_index=-1 unit_offset=0 unit_bits=0 <5:28>
// TREE:   records: Record name="opaque" size=0 align=1 llvm="!llvm.struct<()>" <6:8> data_size=0
// TREE:   records: Record name="inner" complete size=16 align=8 llvm="!llvm.struct<\"struct.inner\", (i8, f64)>" <3:8> data_size=16
// TREE:     fields: Field name="c" 'char' written=#4 bit_offset=0 bit_width=-1 llvm_index=0 unit_offset=0 unit_bits=0 <3:21>
// TREE:     fields: Field name="d" 'double' written=#10 bit_offset=64 bit_width=-1 llvm_index=1 unit_offset=0 unit_bits=0 <3:31>
// TREE:   records: Record complete size=8 align=4 llvm="!llvm.struct<\"struct.anon\", (i32, !llvm.struct<\"union.anon\", (f32)>)>" <4:67> anonymous data_size=8
// TREE:     fields: Field name="x" 'int' written=#8 bit_offset=0 bit_width=-1 llvm_index=0 unit_offset=0 unit_bits=0 <4:80>
// TREE:     fields: Field 'union outer::(anonymous struct)::(anonymous at records.c:4:83)' written=#11 bit_offset=32 bit_width=-1 llvm_index=1 unit_offset=0 unit_bits=0 <4:83>
// TREE:   records: Record is_union complete size=4 align=4 llvm="!llvm.struct<\"union.anon\", (f32)>" <4:83> anonymous data_size=4
// TREE:     fields: Field name="f" 'float' written=#12 bit_offset=0 bit_width=-1 llvm_index=-1 unit_offset=0 unit_bits=0 <4:97>
// TREE:     fields: Field name="i" 'int' written=#8 bit_offset=0 bit_width=-1 llvm_index=-1 unit_offset=0 unit_bits=0 <4:104>
