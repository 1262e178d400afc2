// Claim: bounds that are not positive are reported at every dimension.
// RUN: sh %S/../compare.sh undefined %s %t
#ifdef FAULT
static volatile int value = 0;
#else
static volatile int value = 3;
#endif

int main(int argc, char **argv)
{
    unsigned long size = sizeof(int[argc][value]);
    typedef char rows[value - 1][argc];
    return (size + sizeof(rows)) * 0;
}
