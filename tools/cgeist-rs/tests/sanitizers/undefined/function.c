// Claim: a call through a pointer of another type is reported.
// RUN: sh %S/../compare.sh undefined %s %t
static int twice(int number)
{
    return 2 * number;
}

static void nothing(void)
{
}

int main(int argc, char **argv)
{
    int (*volatile good)(int) = twice;
#ifdef FAULT
    void (*volatile call)(long *) = (void (*)(long *))nothing;
    call(0);
#else
    void (*volatile call)(void) = nothing;
    call();
#endif
    return good(argc) - 2;
}
