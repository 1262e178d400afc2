// Claim: a scope without labels ends in a function with goto.
// RUN: sh %S/../compare.sh address %s %t
int main(int argc, char **argv)
{
    int *kept = 0, outer = 0, round = 0;
again:
    {
        int inner = argc;
        kept = &inner;
        inner++;
    }
#ifndef FAULT
    kept = &outer;
#endif
    if (round++ < 1)
        goto again;
    // Where nothing is reported the value is anything, so the status does not depend on it.
    return *kept & 0;
}
