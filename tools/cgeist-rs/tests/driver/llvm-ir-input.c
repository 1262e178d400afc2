// Claim: LLVM IR inputs are compiled by Clang as they are, beside C ones.
// RUN: split-file %s %T && cd %T && cgeist-rs main.c three.ll -o p && ./p
//--- main.c
int three(void);
int main(void) { return three() - 3; }
//--- three.ll
define i32 @three() {
  ret i32 3
}
