// Claim: the array of a function that has returned is not there any more.
// RUN: sh %S/../compare.sh address %s %t
__attribute__((noinline)) static int *numbers(int value)
{
#ifdef FAULT
    int numbers[3] = {value, value, value};
#else
    static int numbers[3];
#endif
    int *volatile result = numbers;
    return result;
}

int main(int argc, char **argv)
{
    int *found = numbers(argc);
    return found[1];
}
