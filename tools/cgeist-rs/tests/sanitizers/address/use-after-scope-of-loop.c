// Claim: a variable of an iteration is not there in the next one.
// RUN: sh %S/../compare.sh address %s %t
int main(int argc, char **argv)
{
    int *kept = 0, outer[4] = {0};
    for (int i = 0; i < 2; i++) {
        int inner[4] = {argc, i};
#ifdef FAULT
        if (i == 0)
            kept = inner;
#else
        kept = inner[0] ? outer : kept;
#endif
    }
    return kept[1];
}
