// Claim: a module is recognised by its name or by -x mlir, also on standard input and behind `--`.
// RUN: cd %T && cgeist-rs -c %s -o a.o && cgeist-rs -c -x mlir - -o b.o < %s && cgeist-rs -c -xmlir %s -o c.o
// RUN: cmp a.o c.o && cgeist-rs -c -o d.o -- %s && cmp a.o d.o && llvm-nm-22 b.o | filecheck %s
// CHECK: T answer
// RUN: echo "int answer(void); int main(void) { return answer() - 42; }" > main.c
// RUN: cgeist-rs %s main.c -o mixed && ./mixed && cgeist-rs main.c %s -o mixed && ./mixed
llvm.func @answer() -> i32 {
  %0 = llvm.mlir.constant(42 : i32) : i32
  llvm.return %0 : i32
}
