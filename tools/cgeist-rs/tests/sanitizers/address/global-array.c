// Claim: a read behind a static array is reported at its line.
// RUN: sh %S/../compare.sh address %s %t
#ifdef FAULT
#define INDEX 5
#else
#define INDEX 4
#endif

static int inner[5] = {1, 2, 3, 4, 0};
int other[5];

static int get(int index)
{
    return inner[index] + other[0];
}

int main(int argc, char **argv)
{
    other[0] = argc - 1;
    return get(INDEX * argc) & 0;
}
