// Claim: bits that a shift loses are reported for signed types only.
// RUN: sh %S/../compare.sh undefined %s %t
#ifdef FAULT
static volatile int value = 3;
#else
static volatile int value = 1;
#endif

int main(int argc, char **argv)
{
    int lost = value << 30;
    int top = argc << 30;
    unsigned fine = (unsigned)value << 31;
    short narrow = value;
    narrow <<= 30;
    return (lost ^ top ^ fine ^ narrow) & 0;
}
