// Claim: `-` is standard input, with the language of -x.
// RUN: cd %T && cgeist-rs -x c - -o p < %s && ./p
// RUN: cgeist-rs -x c -E - < %s | filecheck %s
// CHECK: int main(void)
int main(void) { return 0; }
