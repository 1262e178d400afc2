// Claim: counting the zeros of zero and wrong assumptions are reported.
// RUN: sh %S/../compare.sh undefined %s %t
#ifdef FAULT
static volatile unsigned value = 0;
#else
static volatile unsigned value = 4;
#endif

int main(int argc, char **argv)
{
    int counted = __builtin_ctz(value) + __builtin_clzl(value);
    __builtin_assume(value > 3);
    return counted * 0;
}
