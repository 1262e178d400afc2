// Claim: a program may bring handlers of its own, declared in its own way.
// RUN: cgeist-rs -O0 -fsanitize=signed-integer-overflow -fno-sanitize-link-runtime %s -o %t && %t
// RUN: cgeist-rs -O2 -fsanitize=signed-integer-overflow -fno-sanitize-link-runtime %s -o %t && %t
static int seen;

void __ubsan_handle_add_overflow(void *data, void *left, void *right)
{
    (void)data;
    seen += left != right;
}

int main(int argc, char **argv)
{
    volatile int large = 0x7fffffff;
    int sum = large + argc;
    return seen == 1 && sum < 0 ? 0 : 1;
}
