// Claim: without -fsanitize there is no check, and nothing that describes places or types.
// RUN: cgeist-rs -O0 --emit=mlir %s -o - | filecheck --implicit-check-not=ubsan --implicit-check-not=with.overflow --implicit-check-not=hash %s
// RUN: cgeist-rs -O2 -S -emit-llvm %s -o - | filecheck --implicit-check-not=ubsan --implicit-check-not=with.overflow --implicit-check-not=func_sanitize --check-prefix=LLVM %s
// CHECK: func.func @sum
// LLVM: define {{.*}} @sum
int sum(int *numbers, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += numbers[i] << 1;
    return sum / count;
}
