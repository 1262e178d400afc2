// Claim: shifts by negative and large amounts are reported with the types of both operands.
// RUN: sh %S/../compare.sh undefined %s %t
#ifdef FAULT
static volatile char value = 33;
#else
static volatile char value = 3;
#endif

int main(int argc, char **argv)
{
    unsigned long wide = 1ul << value;
    int left = argc << value;
    unsigned right = 7u >> value;
    long negative = 1;
    negative <<= 3 - value;
    return (wide + left + right + negative) * 0;
}
