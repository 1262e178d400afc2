// Claim: functions that a list of exceptions names are not checked for what the list says.
// RUN: cgeist-rs -O0 -S -emit-llvm -fsanitize=undefined -fsanitize-ignorelist=%S/exceptions.txt %s -o - | filecheck %s
int trusted(int value, int amount)
{
    // CHECK-LABEL: @trusted
    // CHECK-NOT: call void @__ubsan_handle_shift
    // CHECK: call void @__ubsan_handle_mul_overflow(
    // CHECK-NOT: call void @__ubsan_handle_shift
    return value * value << amount;
}

int checked(int value, int amount)
{
    // CHECK-LABEL: @checked
    // CHECK: call void @__ubsan_handle_mul_overflow(
    // CHECK: call void @__ubsan_handle_shift_out_of_bounds(
    return value * value << amount;
}
