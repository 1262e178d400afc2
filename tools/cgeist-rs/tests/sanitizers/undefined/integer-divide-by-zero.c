// Claim: a division by zero is reported before it happens.
// RUN: sh %S/../compare.sh undefined %s %t -fno-sanitize-recover=integer-divide-by-zero
#ifdef FAULT
static volatile int value = 0;
#else
static volatile int value = 3;
#endif

int main(int argc, char **argv)
{
    return argc / value;
}
