// Claim: a read behind a record that is passed by value is reported in the callee.
// RUN: sh %S/../compare.sh address %s %t
#ifdef FAULT
#define INDEX 6
#else
#define INDEX 3
#endif

struct row {
    int cells[6];
};

__attribute__((noinline)) static int cell(struct row row, int index)
{
    return row.cells[index];
}

int main(int argc, char **argv)
{
    struct row row = {{1, 2, 3, 4, 5, 6}};
    return cell(row, INDEX * argc) & 0;
}
