// Claim: null arguments of parameters that promise otherwise are reported with the place of the promise.
// RUN: sh %S/../compare.sh undefined %s %t
__attribute__((nonnull(2))) static int first(int other, int *numbers, int *more)
{
    return other;
}

static int second(int *numbers __attribute__((nonnull)))
{
    return 0;
}

int main(int argc, char **argv)
{
    int zero = 0, *volatile pointer = &zero;
#ifdef FAULT
    pointer = argc ? 0 : pointer;
#endif
    return (first(0, pointer, 0) + second(pointer)) * 0;
}
