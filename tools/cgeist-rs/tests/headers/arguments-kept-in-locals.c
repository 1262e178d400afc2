// Claim: a function that reads or writes what an argument points to through a local structure, in a function that it calls, is not said
// to leave the memory of its arguments alone: calls of other files are not moved over changes of that memory.
// RUN: split-file %s %t.d
// RUN: cgeist-rs -O2 -fheader-dir=%t.h -c %t.d/cursor.c -o %t.o
// RUN: filecheck %s < %t.h/cursor.h
// RUN: cgeist-rs -O2 -fuse-header-dir=%t.h %t.d/main.c %t.o -o %t && %t
// CHECK-NOT: {{readnone|readonly}}
// CHECK: double clear(
// CHECK-NOT: readnone
// CHECK: double sum(

//--- cursor.c
struct cursor {
  double *at, *end;
};
__attribute__((noinline)) static int next(struct cursor *c, double *v) {
  if (c->at == c->end) return 0;
  *v = *c->at++;
  return 1;
}
double sum(double *x) {
  struct cursor c = {x, x + 3};
  double v, s = 0;
  while (next(&c, &v)) s += v;
  return s;
}
__attribute__((noinline)) static void put(struct cursor *c) { *c->at++ = 0; }
double clear(double *x) {
  struct cursor c = {x, x + 3};
  put(&c);
  put(&c);
  return 1;
}
//--- main.c
double sum(double *x), clear(double *x);
int main(void) {
  double x[3] = {1, 2, 3};
  double before = sum(x);
  x[0] = 5;
  double between = sum(x);
  clear(x);
  return before != 6 || between != 10 || sum(x) != 3;
}
