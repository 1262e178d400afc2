// Claim: sanitizers without support are refused by their names, alone and in groups.
// RUN: not cgeist-rs -c -fsanitize=implicit-conversion %s -o %t.o 2>&1 | filecheck %s
// RUN: not cgeist-rs -c -fsanitize=nullability %s -o %t.o 2>&1 | filecheck --check-prefix=NULLABILITY %s
// RUN: not cgeist-rs -c -fsanitize=memory %s -o %t.o 2>&1 | filecheck --check-prefix=MEMORY %s
// CHECK: error: RM4002: '-fsanitize=implicit-bitfield-conversion' is not supported
// CHECK: error: RM4002: '-fsanitize=implicit-integer-sign-change' is not supported
// CHECK: error: RM4002: '-fsanitize=implicit-signed-integer-truncation' is not supported
// CHECK: error: RM4002: '-fsanitize=implicit-unsigned-integer-truncation' is not supported
// NULLABILITY: error: RM4002: '-fsanitize=nullability-assign' is not supported
// NULLABILITY: error: RM4002: '-fsanitize=nullability-return' is not supported
// MEMORY: error: RM4002: '-fsanitize=memory' is not supported
int x;
