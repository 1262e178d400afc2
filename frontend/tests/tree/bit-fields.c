// A bit-field has its position in bits and the bytes that an access may touch.
// RUN: cgeist-rs --emit=tree %s -o - | sed -n -f %S/Inputs/records.sed | golden --prefix=TREE %s
struct flags {
  unsigned kind : 3;
  int : 0;
  signed level : 5;
  unsigned long wide : 33;
  char plain;
  _Bool set : 1;
};
void write(struct flags *f) { f->level = -1; f->set = !f->kind; }

// TREE:   records: Record name="flags" complete size=16 align=8 llvm="!llvm.struct<\"struct.flags\", (i8, !llvm.array<3 x i8>, i8, !llvm.array<3 x i8>, !llvm.array<5 x i8>, i8, i8, i8)>" <3:8> data_size=16
// TREE:     fields: Field name="kind" 'unsigned int' written=#2 bit_offset=0 bit_width=3 llvm_index=-1 unit_offset=0 unit_bits=8 <4:12>
// TREE:     fields: Field 'int' written=#3 bit_offset=32 bit_width=0 llvm_index=-1 unit_offset=0 unit_bits=0 <5:3>
// TREE:     fields: Field name="level" 'int' written=#3 bit_offset=32 bit_width=5 llvm_index=-1 unit_offset=32 unit_bits=8 <6:10>
// TREE:     fields: Field name="wide" 'unsigned long' written=#4 bit_offset=64 bit_width=33 llvm_index=-1 unit_offset=64 unit_bits=40 <7:17>
// TREE:     fields: Field name="plain" 'char' written=#5 bit_offset=104 bit_width=-1 llvm_index=5 unit_offset=0 unit_bits=0 <8:8>
// TREE:     fields: Field name="set" '_Bool' written=#6 bit_offset=112 bit_width=1 llvm_index=-1 unit_offset=112 unit_bits=8 <9:9>
