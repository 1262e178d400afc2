// Claim: floating values outside the range of an integer type are reported.
// RUN: sh %S/../compare.sh undefined %s %t
#ifdef FAULT
static volatile double value = 1e20;
#else
static volatile double value = -1.5;
#endif

typedef int whole;

int main(int argc, char **argv)
{
    int truncated = (whole)value;
    unsigned char byte = (unsigned char)(float)(value + 2);
    long wide = (long)((long double)value * 1e5L);
    int sum = argc;
    sum += value;
    double edge = -2147483648.9;
    int least = (int)edge;
    return (truncated + byte + wide + sum + least) * 0u;
}
