// Claim: a floating division by zero is reported where that is asked for.
// RUN: sh %S/../compare.sh float-divide-by-zero %s %t
#ifdef FAULT
static volatile double value = 0.0;
#else
static volatile double value = 4.0;
#endif

int main(int argc, char **argv)
{
    return argc / value == 1.0;
}
