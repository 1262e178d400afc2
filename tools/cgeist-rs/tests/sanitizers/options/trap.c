// Claim: -fsanitize-trap traps with the number of the check and needs no library; the other checks still call it.
// RUN: cgeist-rs -O0 -S -emit-llvm -fsanitize=undefined -fsanitize-trap=undefined %s -o - | filecheck --implicit-check-not=__ubsan %s
// RUN: cgeist-rs -O0 -S -emit-llvm -fsanitize=undefined -fsanitize-trap=shift %s -o - | filecheck --check-prefix=SHIFT %s
// RUN: cgeist-rs -w -O2 -fsanitize=undefined -fsanitize-trap=undefined %s -o %t && sh -c '%t; test $? = 132'
// RUN: cgeist-rs -w -O2 -fsanitize=undefined -fsanitize-trap=undefined -DFINE %s -o %t && %t
#ifdef FINE
volatile int amount = 3;
#else
volatile int amount = 33;
#endif

int shift(int value)
{
    // CHECK-LABEL: @shift
    // CHECK: call void @llvm.ubsantrap(i8 20)
    // CHECK-NEXT: unreachable
    // SHIFT-LABEL: @shift
    // SHIFT: call void @llvm.ubsantrap(i8 20)
    return value << amount;
}

int sum(int value)
{
    // CHECK-LABEL: @sum
    // CHECK: call void @llvm.ubsantrap(i8 0)
    // CHECK-NEXT: unreachable
    // SHIFT-LABEL: @sum
    // SHIFT-NOT: ubsantrap
    // SHIFT: call void @__ubsan_handle_add_overflow(
    return value + amount;
}

int main(int argc, char **argv)
{
    return shift(argc) * 0 + sum(argc) * 0;
}
