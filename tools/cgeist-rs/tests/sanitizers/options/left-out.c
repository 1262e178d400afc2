// Claim: -fno-sanitize and attributes of functions take checks out, and only those they name.
// RUN: cgeist-rs -O0 -S -emit-llvm -fsanitize=undefined %s -o - | filecheck %s
// RUN: cgeist-rs -O0 -S -emit-llvm -fsanitize=undefined -fno-sanitize=shift %s -o - | filecheck --implicit-check-not=__ubsan_handle_shift --check-prefix=OTHER %s
// RUN: cgeist-rs -O0 -S -emit-llvm -fsanitize=undefined -fno-sanitize=undefined %s -o - | filecheck --implicit-check-not=__ubsan --check-prefix=NONE %s
// RUN: cgeist-rs -O0 -S -emit-llvm -fsanitize=undefined -fno-sanitize=null,alignment,object-size -fwrapv %s -o - | filecheck --implicit-check-not=__ubsan_handle_mul --check-prefix=WRAP %s

int all(int value, int amount)
{
    // CHECK-LABEL: @all
    // CHECK: call void @__ubsan_handle_mul_overflow(
    // CHECK: call void @__ubsan_handle_shift_out_of_bounds(
    // OTHER-LABEL: @all
    // OTHER: call void @__ubsan_handle_mul_overflow(
    // NONE-LABEL: @all
    // WRAP-LABEL: @all
    // WRAP: call void @__ubsan_handle_shift_out_of_bounds(
    return value * value << amount;
}

__attribute__((no_sanitize("undefined"))) int nothing(int value, int amount)
{
    // CHECK-LABEL: @nothing
    // CHECK-NOT: call void @__ubsan
    // CHECK-LABEL: @no_shift
    return value * value << amount;
}

__attribute__((no_sanitize("shift-base"), no_sanitize("shift-exponent"))) int no_shift(int value, int amount)
{
    // CHECK-NOT: call void @__ubsan_handle_shift
    // CHECK: call void @__ubsan_handle_mul_overflow(
    // CHECK-NOT: call void @__ubsan_handle_shift
    // CHECK-LABEL: @end
    return value * value << amount;
}

void end(void)
{
}
