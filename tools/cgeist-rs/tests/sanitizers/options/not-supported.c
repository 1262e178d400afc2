// Claim: sanitizers without support are refused by their names, alone and in groups.
// RUN: not cgeist-rs -c -fsanitize=implicit-conversion %s -o %t.o 2>&1 | filecheck %s
// RUN: not cgeist-rs -c -fsanitize=nullability %s -o %t.o 2>&1 | filecheck --check-prefix=NULLABILITY %s
// RUN: not cgeist-rs -c -fsanitize=memory %s -o %t.o 2>&1 | filecheck --check-prefix=MEMORY %s
// CHECK: error: RM4002: '-fsanitize=implicit-conversion' is not supported
// NULLABILITY: error: RM4002: '-fsanitize=nullability' is not supported
// MEMORY: error: RM4002: '-fsanitize=memory' is not supported
int x;
