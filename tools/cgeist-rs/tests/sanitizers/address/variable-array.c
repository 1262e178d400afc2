// Claim: a read behind an array of variable length is reported at its line.
// RUN: sh %S/../compare.sh address %s %t
#ifdef FAULT
#define INDEX count
#else
#define INDEX count - 1
#endif

int main(int argc, char **argv)
{
    int count = argc + 3;
    int numbers[count];
    for (int i = 0; i < count; i++)
        numbers[i] = i;
    return numbers[INDEX] & 0;
}
