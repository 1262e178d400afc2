// Tagged values of a small interpreter are assigned as a whole.
// oracle: differences
// x: double[2]
// -> double
enum tag { NUMBER, COUNT };
struct value {
  enum tag tag;
  union {
    double number;
    int count;
  };
};
static struct value number(double x) {
  struct value v = {.tag = NUMBER};
  v.number = x;
  return v;
}
static struct value count(int n) {
  struct value v = {.tag = COUNT};
  v.count = n;
  return v;
}
static struct value multiply(struct value a, struct value b) {
  double x = a.tag == NUMBER ? a.number : a.count, y = b.tag == NUMBER ? b.number : b.count;
  return number(x * y);
}
double f(const double *x) {
  struct value stack[4];
  int top = 0;
  stack[top++] = number(x[0]);
  stack[top++] = count(3);
  stack[top++] = count(2);
  top--;
  stack[top - 1] = multiply(stack[top - 1], stack[top]);
  top--;
  stack[top - 1] = multiply(stack[top - 1], stack[top]);
  stack[top++] = number(x[1]);
  top--;
  stack[top - 1] = multiply(stack[top - 1], stack[top]);
  stack[0] = multiply(stack[0], stack[0]);
  return stack[0].number;
}
