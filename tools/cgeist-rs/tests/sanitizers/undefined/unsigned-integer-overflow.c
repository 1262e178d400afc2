// Claim: unsigned arithmetic that wraps is reported where that is asked for.
// RUN: sh %S/../compare.sh unsigned-integer-overflow,unsigned-shift-base %s %t
#ifdef FAULT
static volatile unsigned value = 0xfffffff0;
#else
static volatile unsigned value = 5;
#endif

int main(int argc, char **argv)
{
    unsigned sum = value + 16 * argc, product = value * 3;
    unsigned char narrow = 255;
    narrow++;
    unsigned base = (value & 15) + 1;
    base <<= 3;
#ifdef FAULT
    base = value << 4;
    sum = -value;
    sum -= value + 1;
    unsigned long wide = ~0ul;
    wide++;
#endif
    return (sum + product + narrow + base) * 0;
}
