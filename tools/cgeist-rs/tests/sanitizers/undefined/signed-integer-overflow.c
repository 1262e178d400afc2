// Claim: sums, differences, products and steps that overflow are reported, those of narrow types are not.
// RUN: sh %S/../compare.sh undefined %s %t
#include <limits.h>
#ifdef FAULT
static volatile int value = INT_MAX;
#else
static volatile int value = 5;
#endif

typedef int count;

int main(int argc, char **argv)
{
    int sum = value + argc;
    long far = (long)value << 32 | 0xffffffff;
    far += argc;
    count product = value * 3;
    int less = -value - 2 * argc;
    short narrow = 32767;
    narrow++;
    narrow += 1;
    int step = value;
    step++;
    product -= value;
    char letter = (char)value;
    letter += value;
    return (sum + far + less + narrow + step + letter + product) * 0u;
}
