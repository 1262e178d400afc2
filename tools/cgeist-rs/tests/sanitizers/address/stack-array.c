// Claim: a loop that runs over the end of a local array of its caller is reported in the callee.
// RUN: sh %S/../compare.sh address %s %t
#ifdef FAULT
#define COUNT 9
#else
#define COUNT 8
#endif

static void fill(int *numbers, int count)
{
    for (int i = 0; i < count; i++)
        numbers[i] = i;
}

int main(int argc, char **argv)
{
    int numbers[8];
    fill(numbers, COUNT * argc);
    return numbers[3] - 3;
}
