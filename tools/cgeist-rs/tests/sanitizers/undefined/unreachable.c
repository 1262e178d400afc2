// Claim: code that cannot be reached is reported when it is.
// RUN: sh %S/../compare.sh undefined %s %t
#ifdef FAULT
static volatile int value = 3;
#else
static volatile int value = 2;
#endif

static int name(int number)
{
    switch (number) {
    case 1: return 'a';
    case 2: return 'b';
    }
    __builtin_unreachable();
}

int main(void)
{
    return name(value) != 'b';
}
