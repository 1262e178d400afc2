// Claim: subscripts outside arrays of one and more dimensions are reported; the address behind the end is fine.
// RUN: sh %S/../compare.sh undefined %s %t
#ifdef FAULT
static volatile int value = 5;
#else
static volatile int value = 2;
#endif

struct tail {
    int count;
    int items[];
};

static int grid[3][5];

int main(int argc, char **argv)
{
    int line[5] = {0}, length = 4 + argc, row[length];
    int *end = &line[5 * argc];
    row[0] = line[value];
    row[value] = 1;
    grid[1][value] = 2;
    struct {
        struct tail tail;
        int room[8];
    } block = {0};
    block.tail.items[value] = 3;
    return (end - line + row[0]) * 0;
}
