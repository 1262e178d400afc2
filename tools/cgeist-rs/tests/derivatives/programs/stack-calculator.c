// A stack in an array, whose depth depends on a program.
// x: double[3]
// code: int[9] = {0, 1, 3, 2, 0, 4, 3, 1, 4}
// -> double
double f(const double *x, const int *code) {
  double stack[8];
  int top = 0;
  for (int i = 0; i < 9; i++) {
    if (code[i] < 3) {
      stack[top++] = x[code[i]];
    } else {
      double b = stack[--top], a = stack[--top];
      stack[top++] = code[i] == 3 ? a * b : a - b * b;
    }
  }
  return stack[0] * stack[top - 1];
}
