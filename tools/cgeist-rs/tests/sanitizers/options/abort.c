// Claim: -fno-sanitize-recover ends the program at the first report, -fsanitize-recover takes single checks out of it.
// RUN: cgeist-rs -O0 -S -emit-llvm -fsanitize=undefined -fno-sanitize-recover=all %s -o - | filecheck %s
// RUN: cgeist-rs -O0 -S -emit-llvm -fsanitize=undefined -fno-sanitize-recover=all -fsanitize-recover=shift %s -o - | filecheck --check-prefix=MIXED %s
// RUN: sh %S/../compare.sh undefined %s %t -fno-sanitize-recover=all
// RUN: sh %S/../compare.sh undefined %s %t -fno-sanitize-recover=all -fsanitize-recover=shift
// RUN: sh %S/../compare.sh undefined %s %t -fno-sanitize-recover=shift
#ifdef FAULT
volatile int amount = 33;
#else
volatile int amount = 3;
#endif

int shift(int value)
{
    // CHECK-LABEL: @shift
    // CHECK: call void @__ubsan_handle_shift_out_of_bounds_abort(
    // CHECK-NEXT: unreachable
    // MIXED-LABEL: @shift
    // MIXED: call void @__ubsan_handle_shift_out_of_bounds(
    // MIXED-NEXT: br
    return value << amount;
}

int sum(int value)
{
    // CHECK-LABEL: @sum
    // CHECK: call void @__ubsan_handle_add_overflow_abort(
    // CHECK-NEXT: unreachable
    // MIXED-LABEL: @sum
    // MIXED: call void @__ubsan_handle_add_overflow_abort(
    // MIXED-NEXT: unreachable
    return value + amount;
}

int main(int argc, char **argv)
{
    int first = shift(argc);
#ifdef FAULT
    first ^= sum(0x7fffffff);
#endif
    return first * 0;
}
