// Claim: with -fsanitize-minimal-runtime the handlers are told nothing, and the same lines are reported.
// RUN: cgeist-rs -O0 -S -emit-llvm -fsanitize=undefined -fsanitize-minimal-runtime %s -o - | filecheck --implicit-check-not=.ubsan %s
// RUN: sh %S/../compare.sh undefined %s %t -fsanitize-minimal-runtime
#ifdef FAULT
volatile int amount = 33;
#else
volatile int amount = 3;
#endif

int main(int argc, char **argv)
{
    // CHECK: call void @__ubsan_handle_shift_out_of_bounds_minimal()
    return (argc << amount) * 0;
}
