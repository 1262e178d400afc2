// Claim: prototypes are C declarations: pointers to functions and arrays are in parentheses, qualifiers stand where they belong.
// RUN: rmlir-opt %s --verify-roundtrip | filecheck %s
// CHECK: func.func private @count(
// The test `prototypes_are_c_declarations` compares `c` with what is printed.
module attributes {cmem.types = [
  #cmem.void,                                       // 0
  #cmem.int<"int", 32, signed>,                     // 1
  #cmem.int<"char", 8, signed>,                     // 2
  #cmem.float<"double", f64>,                       // 3
  #cmem.qualified<2 const>,                         // 4: const char
  #cmem.pointer<4>,                                 // 5: const char *
  #cmem.qualified<9 const restrict>,                // 6: char *const restrict
  #cmem.array<1 x 4>,                               // 7: int[4]
  #cmem.pointer<7>,                                 // 8: int (*)[4]
  #cmem.pointer<2>,                                 // 9: char *
  #cmem.array<9 x 3>,                               // 10: char *[3]
  #cmem.pointer<10>,                                // 11: char *(*)[3]
  #cmem.function<(1, 3) -> 1>,                      // 12: int (int, double)
  #cmem.pointer<12>,                                // 13: int (*)(int, double)
  #cmem.struct<"node", size 16, align 8, [#cmem.field<"next", 15, 0>, #cmem.field<"flag", 1, 64, bits 3>]>,  // 14
  #cmem.pointer<14>,                                // 15: struct node *
  #cmem.typedef<"size_t", 17>,                      // 16
  #cmem.int<"unsigned long", 64, unsigned>,         // 17
  #cmem.function<(15, ...) -> 16>,                  // 18: size_t (struct node *, ...)
  #cmem.function<unprototyped -> 3>,                // 19: double ()
  #cmem.function<() -> 0>,                          // 20: void (void)
  #cmem.function<(5, 6, 8, 11) -> 0>,               // 21
  #cmem.function<(1) -> 13>,                        // 22: a function that returns a pointer to one
  #cmem.qualified<13 volatile>,                     // 23: int (*volatile)(int, double)
  #cmem.array<13 x 2>,                              // 24: int (*[2])(int, double)
  #cmem.pointer<24>,                                // 25: int (*(*)[2])(int, double)
  #cmem.function<(23, 25) -> 8>,                    // 26: a function that returns a pointer to an array
  #cmem.variable_array<3>,                          // 27: double[*]
  #cmem.pointer<27>,                                // 28
  #cmem.atomic<9>,                                  // 29: _Atomic(char *)
  #cmem.complex<3>,                                 // 30
  #cmem.vector<3 x 2>,                              // 31
  #cmem.enum<"color", 1>,                           // 32
  #cmem.union<"either">,                            // 33: incomplete
  #cmem.pointer<33>,                                // 34
  #cmem.incomplete_array<3>,                        // 35: double[]
  #cmem.pointer<35>,                                // 36
  #cmem.function<(28, 29, 31, 32, 34, 36, 38) -> 30>,  // 37
  #cmem.bool,                                       // 38
  #cmem.qualified<7 space 256>,                     // 39
  #cmem.pointer<39>,                                // 40: a pointer to an array in an address space
  #cmem.function<(40) -> 0>                         // 41
]} {
  func.func private @count() attributes {cmem.type = 18 : i64, c = "size_t count(struct node *, ...)"}
  func.func private @old() attributes {cmem.type = 19 : i64, c = "double old()"}
  func.func private @none() attributes {cmem.type = 20 : i64, c = "void none(void)"}
  func.func private @qualified() attributes {cmem.type = 21 : i64,
    c = "void qualified(const char *, char *const restrict, int (*)[4], char *(*)[3])"}
  func.func private @chosen() attributes {cmem.type = 22 : i64, c = "int (*chosen(int))(int, double)"}
  func.func private @nested() attributes {cmem.type = 26 : i64,
    c = "int (*nested(int (*volatile)(int, double), int (*(*)[2])(int, double)))[4]"}
  func.func private @far() attributes {cmem.type = 41 : i64, c = "void far(__attribute__((address_space(256))) int (*)[4])"}
  func.func private @others() attributes {cmem.type = 37 : i64,
    c = "_Complex double others(double (*)[*], _Atomic(char *), __attribute__((__vector_size__(2 * sizeof(double)))) double, enum color, union either *, double (*)[], _Bool)"}
}
