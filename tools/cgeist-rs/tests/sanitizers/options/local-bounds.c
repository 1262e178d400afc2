// Claim: -fsanitize=local-bounds checks accesses to objects whose size the optimiser knows; attributes take functions out.
// RUN: cgeist-rs -O2 -S -emit-llvm -fsanitize=local-bounds -fsanitize-trap=local-bounds %s -o - | filecheck %s
// RUN: clang-22 -O2 -S -emit-llvm -fsanitize=local-bounds -fsanitize-trap=local-bounds %s -o - | filecheck %s
// RUN: cgeist-rs -O2 -S -emit-llvm %s -o - | filecheck --implicit-check-not=ubsantrap --check-prefix=NONE %s
static volatile int sink;
int take(int *);

// NONE-LABEL: @read
// CHECK-LABEL: @read
// CHECK: call void @llvm.ubsantrap(
int read(int index)
{
    int numbers[4];
    take(numbers);
    int *where = numbers + index;
    return *where;
}

// CHECK-LABEL: @exempt
// CHECK-NOT: trap(
// CHECK: ret i32
__attribute__((no_sanitize("bounds"))) int exempt(int index)
{
    int numbers[4];
    take(numbers);
    return numbers[index];
}
