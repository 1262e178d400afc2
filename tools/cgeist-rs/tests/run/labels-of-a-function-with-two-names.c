// Claim: a function whose labels have addresses is called by another name of its symbol as well.
// RUN: cgeist-rs -O0 %s -o %t && %t
// RUN: cgeist-rs -O2 %s -o %t && %t
extern int other(int) __asm__("jumps");
int call(int a) { return other(a) + 1; }
int jumps(int a) {
  static void *const labels[] = {&&one, &&two};
  goto *labels[a & 1];
one:
  return 5;
two:
  return 7;
}
int main(void) { return call(1) + call(2) != 14; }
