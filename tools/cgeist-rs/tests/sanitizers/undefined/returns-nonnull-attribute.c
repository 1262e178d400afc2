// Claim: a null result of a function that promises otherwise is reported with both places.
// RUN: sh %S/../compare.sh undefined %s %t
static int zero;

__attribute__((returns_nonnull, noinline)) static int *find(int which)
{
#ifdef FAULT
    if (which)
        return (int *)(long)(which - 1);
#endif
    return &zero;
}

int main(int argc, char **argv)
{
    int *volatile found = find(argc);
    return found == (int *)argv;
}
